// The player in a real browser, opened from a file: what is seen, what keys and clicks do, what is read out.

import Foundation
import StateGraphEmit
import StateGraphTimeline
import Testing

@Suite(
  .enabled(
    if: Browser.path != nil, "there is no Chromium here: install the package chromium, or set STATEGRAPH_BROWSER"),
  .serialized)
final class PlayerInBrowserTests {
  let browser: Browser

  init() throws { browser = try Browser() }

  private static let sentence = "document.querySelector('#sentence').textContent"
  private static let hash = "location.hash"
  /// Every card that is seen: where its box is, and what it says.
  private static let cards = """
    [...document.querySelectorAll('#picture .card')].filter(card => card.getClientRects().length > 0).map(card => {
      const box = card.querySelector('rect');
      return ['x', 'y', 'width', 'height'].map(name => box.getAttribute(name)).join(' ') + ' '
        + [...card.querySelectorAll('text:not(.tag)')].map(text => text.textContent).join(' | ');
    })
    """
  private static let edges = """
    [...document.querySelectorAll('#picture path.edge:not(.head)')]
      .filter(path => path.getClientRects().length > 0).map(path => path.getAttribute('class'))
    """

  func expectCalm() { #expect(browser.complaints.isEmpty, "\(browser.complaints)") }

  // MARK: What is seen

  @Test func `every step shows the cards and edges of its drawing, and nothing else`() throws {
    for trace in [Example.binding, Example.object, Example.crash] {
      let input = try Example.input(trace)
      var picture = try TimelinePicture(input.timeline, PictureOptions())
      let frames = try picture.stackedFrames()
      try browser.visit(try Players.html(input))
      for frame in input.timeline.steps.indices {
        let drawing = Drawn(frames.drawing(ofFrame: frame))
        #expect(try browser.texts(Self.cards) == drawing.cards)
        #expect(try browser.texts(Self.edges) == drawing.edges)
        try browser.press("ArrowRight")
      }
      expectCalm()
      #expect(browser.requests.allSatisfy { $0.hasPrefix("file://") } && browser.requests.count == 1)
    }
  }

  @Test func `the page follows the reader's scheme`() throws {
    for (scheme, color) in [("light", "rgb(255, 255, 255)"), ("dark", "rgb(15, 19, 25)")] {
      try browser.prefer(["prefers-color-scheme": scheme])
      try browser.visit(try Players.html(Example.binding))
      #expect(try browser.text("getComputedStyle(document.body).backgroundColor") == color)
    }
  }

  @Test func `nothing moves for those who asked for that`() throws {
    let name = "getComputedStyle(document.querySelector('#picture .on')).animationName"
    for (wish, animation) in [("no-preference", "appear"), ("reduce", "none")] {
      try browser.prefer(["prefers-reduced-motion": wish])
      try browser.visit(try Players.html(Example.binding))
      #expect(try browser.text(name) == animation)
    }
  }

  @Test(arguments: [360, 830, 1280])
  func `no page is wider than its window`(width: Int) throws {
    try browser.resize(width, 800)
    for input in [try Example.input(Example.object), try Players.wide(steps: 10)] {
      try browser.visit(try Players.html(input), at: "#step=1")
      try browser.evaluate("document.querySelectorAll('.place')[1].focus()")
      try browser.press("Enter")
      let excess = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
      #expect(try browser.evaluate(excess) as? Int == 0)
    }
  }

  // MARK: Stepping

  @Test func `arrows, Home and End step, and the address and the sentence follow`() throws {
    try browser.visit(try Players.html(try Players.wide(steps: 5)))
    #expect(try browser.text(Self.hash) == "")
    #expect(try browser.text(Self.sentence)?.hasPrefix("Step 0: first render makes Board") == true)
    for (key, step) in [
      ("ArrowLeft", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 4), ("ArrowRight", 4),
      ("Home", 0),
    ] {
      try browser.press(key)
      #expect(try browser.text(Self.hash) == "#step=\(step)", "\(key)")
      #expect(try browser.text(Self.sentence)?.hasPrefix("Step \(step): ") == true, "\(key)")
      #expect(try browser.text("document.querySelector('#scrubber').value") == "\(step)")
      #expect(
        try browser.texts("[...document.querySelectorAll('#steps [aria-current]')].map(a => a.hash)") == [
          "#step=\(step)"
        ])
      let columns = "[...document.querySelectorAll('.column.now text')].map(text => text.textContent.split(' ')[0])"
      #expect(try browser.texts(columns) == ["\(step)"])
    }
    expectCalm()
  }

  @Test func `buttons, the scrubber and the list of steps step as well`() throws {
    try browser.resize(1280, 900)
    try browser.visit(try Players.html(try Players.wide(steps: 5)))
    for (selector, step) in [("#next", 1), ("#last", 4), ("#back", 3), ("#first", 0), ("#steps li:nth-child(3) a", 2)] {
      try browser.click(selector)
      #expect(try browser.text(Self.sentence)?.hasPrefix("Step \(step): ") == true, "\(selector)")
    }
    try browser.evaluate("document.querySelector('#scrubber').focus()")
    try browser.press("ArrowRight")
    #expect(try browser.text(Self.hash) == "#step=3")
    #expect(
      try browser.text("document.querySelector('#scrubber').getAttribute('aria-valuetext')")?.hasPrefix("Step 3, tap")
        == true)
  }

  @Test func `an address names a step, on loading and later`() throws {
    let html = try Players.html(try Players.wide(steps: 5))
    for (fragment, step) in [("#step=3", 3), ("#step=99", 4), ("#step=x", 0), ("#other", 0)] {
      try browser.visit(html, at: fragment)
      #expect(try browser.text(Self.sentence)?.hasPrefix("Step \(step): ") == true, "\(fragment)")
    }
    try browser.evaluate(
      "new Promise(done => { addEventListener('hashchange', done); location.hash = '#step=2'; }).then(() => 1)")
    #expect(try browser.text(Self.sentence)?.hasPrefix("Step 2: ") == true)
    expectCalm()
  }

  @Test func `playing goes to the end and stops there`() throws {
    try browser.visit(try Players.html(Example.binding))
    try browser.press(" ")
    #expect(try browser.text("document.querySelector('#play').textContent") == "Pause")
    try browser.evaluate("new Promise(done => setTimeout(done, 1700)).then(() => 1)")
    #expect(try browser.text(Self.hash) == "#step=1")
    #expect(try browser.text("document.querySelector('#play').textContent") == "Play")
  }

  // MARK: Finding, pointing, reading out

  @Test func `a slash finds, Enter goes there, Escape leaves`() throws {
    try browser.visit(try Players.html(try Players.wide(steps: 3)))
    try browser.press("/", "g", "a", "m", "m", "a")
    #expect(try browser.text("document.querySelector('#query').value") == "gamma")
    #expect(try browser.text("document.querySelector('#found').textContent") == "4 places")
    #expect(
      try browser.texts("[...document.querySelectorAll('.place.found .on .name')].map(name => name.textContent)") == [
        "Gamma"
      ])
    try browser.press("Enter")
    #expect(try browser.text("document.activeElement.querySelector('.on .name').textContent") == "Gamma")
    try browser.press("/", "Escape")
    #expect(try browser.text("document.querySelector('#query').value") == "")
    #expect(try browser.evaluate("document.querySelectorAll('.found').length") as? Int == 0)
    try browser.press("/", "z", "z", "z")
    #expect(try browser.text("document.querySelector('#found').textContent") == "nothing")
  }

  @Test func `what is focused tells its cause and its values`() throws {
    try browser.visit(try Players.html(Example.binding), at: "#step=1")
    try browser.evaluate("document.querySelector('#steps a').focus()")
    try browser.press("/")
    try browser.evaluate(
      "document.querySelector('#query').value = 'SubView'; document.querySelector('#query').dispatchEvent(new Event('input'))"
    )
    try browser.press("Enter")
    let tip = try browser.texts("[...document.querySelectorAll('#tip p')].map(line => line.textContent)")
    #expect(
      tip == [
        "MainView/SubView  ↻ date read", "Binding.swift:16", "read MainView.date",
        "@Binding date refers to MainView.date via MainView.$date",
      ])
    #expect(try browser.evaluate("document.querySelector('#tip').hidden") as? Bool == false)
  }

  @Test func `a screen reader finds named buttons and is told the step's sentence`() throws {
    try browser.visit(try Players.html(Example.binding), at: "#step=1")
    let tree = try browser.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func entries(_ role: String) -> [String] {
      tree.filter { ($0["role"] as? [String: Any])?["value"] as? String == role }
        .compactMap { ($0["name"] as? [String: Any])?["value"] as? String }
    }
    #expect(
      entries("button").contains {
        $0.hasPrefix("MainView/SubView ↻ date read; Binding.swift:16; read MainView.date")
      }, "\(entries("button"))")
    #expect(entries("button").allSatisfy { !$0.isEmpty })
    #expect(entries("slider") == ["Step"])
    #expect(
      try browser.text("document.querySelector('[aria-live=polite]').textContent")?.hasPrefix(
        "Step 1: tap “change” writes MainView.date") == true)
  }

  @Test func `the focus is seen, and stays on its place when the step changes`() throws {
    try browser.visit(try Players.html(Example.binding))
    try browser.evaluate("document.querySelector('#query').focus()")
    try browser.evaluate("[...document.querySelectorAll('.place')][1].focus()")
    try browser.press("ArrowRight")
    #expect(try browser.text("document.activeElement.querySelector('.on .name').textContent") == "SubView")
    #expect(
      try browser.text("getComputedStyle(document.activeElement.querySelector('.on .body')).strokeWidth") == "4px"
    )
    try browser.press("ArrowUp")
    #expect(try browser.text("document.activeElement.querySelector('.on .name').textContent") == "MainView")
  }

  // MARK: Bad names

  @Test func `no name or value runs, breaks the page or is taken for markup`() throws {
    for text in Players.hostile {
      let input = try Players.hostile(text)
      try browser.visit(try Players.html(input))
      expectCalm()
      #expect(try browser.evaluate("window.broken") == nil, "\(text)")
      #expect(
        try browser.evaluate("document.querySelectorAll('img, b:not(#steps b), script').length") as? Int == 3, "\(text)"
      )
      #expect(try browser.text("JSON.parse(document.querySelector('#timeline').textContent).root") == text)
      try browser.evaluate("document.querySelectorAll('.place')[1].focus()")
      try browser.press("Enter")
      #expect(try browser.evaluate("document.querySelector('#trace').hidden") as? Bool == false, "\(text)")
      expectCalm()
    }
  }
}

/// What of a drawing a browser should show, as the tests ask it.
private struct Drawn {
  var cards: [String] = []
  var edges: [String] = []

  init(_ drawing: Drawing) {
    for item in drawing.items {
      item.visit { item in
        switch item {
        case .group(let group) where group.classes.hasPrefix("card"):
          guard case .box(let box)? = group.items.first else { return }
          var texts: [String] = []
          item.visit { if case .words(let words) = $0, !words.text.isEmpty { texts.append(words.text) } }
          let numbers = [box.x, box.y, box.width, box.height].map { number in
            number == number.rounded() ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
          }
          cards.append(numbers.joined(separator: " ") + " " + texts.joined(separator: " | "))
        case .line(let line): edges.append(line.classes)
        default: break
        }
      }
    }
  }
}
