// The player in a real browser: causes and effects of what is clicked, in the picture and in words.

import Foundation
import StateGraphEmit
import StateGraphTimeline
import Testing

extension PlayerInBrowserTests {
  private static let traced = """
    [...document.querySelectorAll('#picture .edge.on.traced')].map(link =>
      link.classList[1] + ' ' + link.dataset.from + ' ' + link.dataset.to)
    """
  private static let tags = """
    [...document.querySelectorAll('.place')].filter(place => place.querySelector('.tag')).map(place =>
      place.querySelector('.on .name, .on .leaf').textContent + ': ' + place.querySelector('.tag').textContent)
    """
  private static let lines = "[...document.querySelectorAll('#trace h3, #trace li')].map(line => line.textContent)"

  private func choose(_ name: String) throws {
    try browser.evaluate(
      "[...document.querySelectorAll('.place')].find(place => place.textContent.trim().startsWith('\(name)')).focus()")
    try browser.press("Enter")
  }

  @Test func `a view's causes lead back to the tap, and its effects down to the text`() throws {
    try browser.visit(try Players.html(Example.binding), at: "#step=1")
    try choose("SubView")
    #expect(
      try browser.texts(Self.lines) == [
        "Causes", "tap “change”", "Button writes MainView.date: \"12:00\" → \"12:01\"",
        "SubView re-renders because its body reads MainView.date", "Effects",
        "Text shows something else: \"12:00\" → \"12:01\"",
        "Besides", "reads MainView.date",
      ])
    // Cards: 0 MainView with its date, 1 SubView, 2 Text, 3 Button.
    #expect(try browser.texts(Self.traced) == ["contains 1 2", "caused 0.0 1", "writes 3 0.0"])
    let tags = try browser.texts(Self.tags)
    #expect(tags == ["MainView: cause", "Text “12:01”: effect", "Button “change”: cause"])
    #expect(try browser.text("document.querySelector('[aria-pressed=true] .on .name').textContent") == "SubView")
    try browser.press("Escape")
    #expect(try browser.texts(Self.traced).isEmpty)
    #expect(try browser.evaluate("document.querySelector('#trace').hidden") as? Bool == true)
    expectCalm()
  }

  @Test func `a button's effects are its write and all who ran for it`() throws {
    try browser.visit(try Players.html(Example.binding), at: "#step=1")
    try choose("Button")
    #expect(
      try browser.texts(Self.lines) == [
        "Effects", "Button writes MainView.date: \"12:00\" → \"12:01\"",
        "SubView re-renders because its body reads MainView.date",
        "Text shows something else: \"12:00\" → \"12:01\"", "Besides",
        "MainView does not re-render, because it never reads MainView.date", "writes in step 1",
      ])
  }

  @Test func `a location can be traced by its row, and what is traced stays so in the next step`() throws {
    try browser.resize(1280, 900)
    try browser.visit(try Players.html(Example.binding))
    try browser.click("#picture .on .row-0")
    let lines = try browser.texts(Self.lines)
    #expect(lines == ["Besides", "read by SubView", "owned by MainView", "written in step 1"])
    try browser.press("ArrowRight")
    #expect(try browser.texts(Self.lines).contains("SubView re-renders because its body reads MainView.date"))
    #expect(try browser.texts(Self.traced).contains("writes 3 0.0"))
  }

  @Test func `an input leads back to the view that handed it on`() throws {
    try browser.visit(try Players.html(Example.object), at: "#step=1")
    try choose("Row")
    let lines = try browser.texts(Self.lines)
    #expect(lines.contains("MainView re-renders because it observes MainView.store"), "\(lines)")
    #expect(lines.contains("Row re-renders because its input title is new: \"a\" → \"b\""), "\(lines)")
    try choose("Still")
    #expect(try browser.texts(Self.lines).contains("Still does not re-render, because its inputs are equal"))
  }

  @Test func `what goes says because of whom, and what is lost with it`() throws {
    let trace = #"""
      {"k":"header","schema":"stategraph.trace/2","root":"MainView","files":[]}
      {"k":"step","i":0,"action":"first render"}
      {"k":"node","n":1,"path":"MainView","type":"MainView","kind":"view"}
      {"k":"created","n":1}
      {"k":"location","n":1,"path":"MainView.isOn","node":1,"wrapper":"State","type":"Bool","value":"true"}
      {"k":"evaluated","n":1,"c":[["created"]]}
      {"k":"node","n":2,"path":"MainView/Editor","type":"Editor","kind":"view","parent":1}
      {"k":"created","n":2}
      {"k":"location","n":2,"path":"MainView/Editor.draft","node":2,"wrapper":"State","type":"Int","value":"7"}
      {"k":"evaluated","n":2,"c":[["created"]]}
      {"k":"node","n":3,"path":"MainView/Editor/Text","type":"Text","kind":"control","parent":2,"text":"7"}
      {"k":"created","n":3}
      {"k":"end","i":0}
      {"k":"step","i":1,"action":"tap \"hide\""}
      {"k":"wrote","l":1,"old":"true","new":"false"}
      {"k":"pass","triggers":[["action"]]}
      {"k":"evaluated","n":1,"c":[["location",1]]}
      {"k":"removed","n":3}
      {"k":"removed","n":2}
      {"k":"end","i":1}
      """#
    try browser.visit(try Players.html(trace), at: "#step=1")
    try choose("Editor")
    let lines = try browser.texts(Self.lines)
    #expect(lines.contains("Editor goes, because MainView re-rendered without it"), "\(lines)")
    #expect(lines.contains("MainView/Editor.draft is lost: 7, with its view"), "\(lines)")
    try choose("Text")
    #expect(try browser.texts(Self.lines).contains("Text goes with Editor"))
    expectCalm()
  }
}
