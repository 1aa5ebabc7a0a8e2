// The sentence of a step: who wrote, what ran for nothing, and what is counted.

import StateGraphTimeline
import StateGraphTypedTraces
import Testing

@testable import StateGraphEmit

struct StepSentenceTests {
  private static let object = TypedTrace.header + "\n" + TypedTrace.object

  private func sentence(_ trace: String, _ step: Int = 2) throws -> String {
    let input = try Example.input(trace)
    return input.sentences.sentence(for: Array(input.timeline.frames())[step])
  }

  private func step(_ action: String, _ lines: String) -> String {
    Self.object + "\n{\"k\":\"step\",\"i\":2,\"action\":\"\(action)\"}\n\(lines)\n{\"k\":\"end\",\"i\":2}"
  }

  @Test func `an equal write to an observed object is told with the views that run all the same`() throws {
    let trace = step(
      "tap",
      #"""
      {"k":"wrote","l":1,"old":"2","new":"2","equal":true,"by":["action",1]}
      {"k":"pass","triggers":[["action",1]]}
      {"k":"evaluated","n":1,"c":[["object",1]]}
      {"k":"evaluated","n":2,"c":[["input","action","{…}","{…}"]]}
      {"k":"skipped","n":3,"why":"equal"}
      """#)
    #expect(
      try sentence(trace) == """
        tap changes no value; the value written to MainView.store.count is equal, and all the same MainView \
        re-renders: it observes the whole object; Row re-renders because its input action is new; Still does not, \
        because its inputs are equal
        """)
    #expect(try Example.input(trace).timeline.wasted(inStep: 2) == [0, 1])
    #expect(try Example.input(trace).timeline.wasted(inStep: 1) == [])
    let text = try Example.emit(.text, trace)
    #expect(text.contains("↻  observes MainView.store; wasted: no value changed"), "\(text)")
    let json = try Example.emit(.json, trace)
    #expect(json.contains(#""wasted": ["MainView", "MainView/Row"]"#), "\(json)")
    let svg = try Example.emit(.svg, trace)
    #expect(svg.contains("↻ wasted: equal value"), "\(svg)")
  }

  @Test func `inputs are not called equal where another initial object was handed on`() throws {
    let trace = step(
      "tap",
      #"""
      {"k":"wrote","l":1,"old":"2","new":"3","by":["action",1]}
      {"k":"pass","triggers":[["action",1]]}
      {"k":"evaluated","n":1,"c":[["location",1]]}
      {"k":"skipped","n":2,"why":"equal"}
      {"k":"ignored","n":3,"property":"model"}
      {"k":"skipped","n":3,"why":"equal"}
      """#)
    let sentence = try sentence(trace)
    #expect(
      sentence.hasSuffix(
        "; Row does not, because its inputs are equal; Still does not, because its other inputs are equal, and another "
          + "initial model is ignored"), "\(sentence)")
    let text = try Example.emit(.text, trace)
    #expect(text.contains("=  inputs equal; another initial model is ignored"), "\(text)")
  }

  @Test func `an initial value that is ignored stands in the row of the property that has its own`() throws {
    let trace =
      TypedTrace.header + "\n" + #"""
        {"k":"step","i":0,"action":"first render"}
        {"k":"pass","triggers":[["firstRender"]]}
        {"k":"node","n":1,"path":"V","type":"V","kind":"view"}
        {"k":"created","n":1}
        {"k":"location","n":1,"path":"V.n","node":1,"wrapper":"State","type":"Int","value":"99"}
        {"k":"object","n":1,"path":"V.model","type":"Model","node":1,"holder":1}
        {"k":"reference","n":1,"property":"model","wrapper":"StateObject","to":["object",1],"keeps":true}
        {"k":"evaluated","n":1,"c":[["created"]]}
        {"k":"end","i":0}
        {"k":"step","i":1,"action":"tap"}
        {"k":"pass","triggers":[["action"]]}
        {"k":"ignored","n":1,"property":"model"}
        {"k":"evaluated","n":1,"c":[["input","n","99","100"]]}
        {"k":"end","i":1}
        """#
    let svg = try Example.emit(.svg, trace)
    #expect(svg.contains("@State n = 99  ⊘ 100 ignored"), "\(svg)")
    #expect(svg.contains("@StateObject model → Model  ⊘ new ignored"), "\(svg)")
    let dot = try Format.dot.emit(try Example.input(trace))[1].contents
    #expect(dot.contains(#"@State n: Int = 99\n⊘ initial 100 ignored"#), "\(dot)")
  }

  @Test func `a run that a new value is behind as well is not wasted`() throws {
    let trace = step(
      "tap",
      #"""
      {"k":"wrote","l":1,"old":"2","new":"2","equal":true,"by":["action",1]}
      {"k":"wrote","l":1,"old":"2","new":"3","by":["action",1]}
      {"k":"pass","triggers":[["action",1]]}
      {"k":"evaluated","n":1,"c":[["object",1],["location",1]]}
      """#)
    #expect(try Example.input(trace).timeline.wasted(inStep: 2) == [])
  }

  @Test func `what a timer or a task writes is told as its doing, and equal passes are counted`() throws {
    let tick = #"""
      {"k":"wrote","l":1,"old":"2","new":"3","by":["timer",1]}
      {"k":"pass","triggers":[["timer",1]]}
      {"k":"evaluated","n":1,"c":[["object",1]]}
      """#
    #expect(
      try sentence(step("wait 3s", [tick, tick, tick].joined(separator: "\n"))) == """
        wait 3s: a timer of MainView writes MainView.store.count; MainView re-renders because it observes \
        MainView.store; in 3 passes
        """)
    let mixed = #"""
      {"k":"wrote","l":1,"old":"2","new":"3","by":["action",1]}
      {"k":"pass","triggers":[["action",1]]}
      {"k":"evaluated","n":1,"c":[["object",1]]}
      """#
    #expect(
      try sentence(step("tap", [mixed, tick, tick].joined(separator: "\n"))) == """
        tap writes MainView.store.count; a timer of MainView writes MainView.store.count; MainView re-renders because \
        it observes MainView.store; further passes: timer of MainView ×2
        """)
  }

  @Test func `the first render makes views, and their modifiers write`() throws {
    let trace =
      TypedTrace.header + "\n" + #"""
        {"k":"step","i":0,"action":"first render"}
        {"k":"pass","triggers":[["firstRender"]]}
        {"k":"node","n":1,"path":"V","type":"V","kind":"view"}
        {"k":"created","n":1}
        {"k":"location","n":1,"path":"V.n","node":1,"wrapper":"State","type":"Int","value":"0"}
        {"k":"evaluated","n":1,"c":[["created"]]}
        {"k":"read","n":1,"l":1}
        {"k":"wrote","l":1,"old":"0","new":"1","by":["modifier","onAppear",1]}
        {"k":"pass","triggers":[["modifier","onAppear",1]]}
        {"k":"evaluated","n":1,"c":[["location",1]]}
        {"k":"end","i":0}
        """#
    #expect(try sentence(trace, 0) == "first render makes V; V.onAppear writes V.n; further passes: onAppear of V")
  }

  @Test func `losses that are the same are one thing that is counted`() throws {
    var lines = [#"{"k":"node","n":1,"path":"V","type":"V","kind":"view"}"#, #"{"k":"created","n":1}"#]
    for number in 2...4 {
      lines += [
        #"{"k":"node","n":\#(number),"path":"V/Row[\#(number)]","type":"Row","kind":"view","parent":1}"#,
        #"{"k":"created","n":\#(number)}"#,
        #"{"k":"location","n":\#(number),"path":"V/Row[\#(number)].on","node":\#(number),"wrapper":"State","type":"Bool","value":"false"}"#,
      ]
    }
    lines += [#"{"k":"children","n":1,"nodes":[2,3,4]}"#, #"{"k":"end","i":0}"#]
    lines += [#"{"k":"step","i":1,"action":"clear"}"#, #"{"k":"pass","triggers":[["action"]]}"#]
    lines += (2...4).map { #"{"k":"removed","n":\#($0)}"# }
    lines += [#"{"k":"children","n":1,"nodes":[]}"#, #"{"k":"end","i":1}"#]
    let trace = TypedTrace.header + "\n" + #"{"k":"step","i":0,"action":"first render"}"# + "\n"
    #expect(
      try sentence(trace + lines.joined(separator: "\n"), 1)
        == "clear writes nothing; Row[2], Row[3] and Row[4] go and on = false in 3 views is lost")
  }
}
