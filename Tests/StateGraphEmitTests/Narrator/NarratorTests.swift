// What explanations say: chains, and the sentence of a step.

import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace
import StateGraphTypedTraces
import Testing

struct NarratorTests {
  private static let object = TypedTrace.header + "\n" + TypedTrace.object
  private static let rows = TypedTrace.header + "\n" + TypedTrace.rows

  private func chains(_ trace: String, of node: Int, _ step: Int) throws -> [String] {
    Narrator(try Example.input(trace).timeline).chains(of: node, inStep: step)
  }

  private func sentence(_ trace: String, _ step: Int) throws -> String {
    let input = try Example.input(trace)
    return input.sentences.sentence(for: Array(input.timeline.frames())[step])
  }

  @Test func `a chain leads from the body back to the control that wrote`() throws {
    let chain = #"""
      MainView/SubView read MainView.date ← "12:00" → "12:01" written by MainView/Button ← tap "change"
      """#
    #expect(try chains(Example.binding, of: 1, 1) == [chain])
    #expect(try chains(Example.binding, of: 0, 1) == [])
    #expect(try chains(Example.binding, of: 1, 0) == ["MainView/SubView is new ← MainView is new ← first render"])
  }

  @Test func `an input leads through the view above, an object to the write of its property`() throws {
    #expect(
      try chains(Self.object, of: 1, 1) == [
        "MainView/Row new input count: 0 → 2 ← MainView observes MainView.store ← 1 → 2 written by unknown ← task",
        "MainView/Row new input count: 0 → 2 ← MainView read MainView.store.count ← 1 → 2 written by unknown ← task",
      ])
  }

  @Test func `a stale captured value says where it is from, in the sentence and in the text`() throws {
    let captured = #"""
      {"k":"captured","n":3,"l":1,"owner":1,"captured":"\"12:00\"","current":"\"12:01\""}
      {"k":"updated","n":3,"text":"12:01"}
      """#
    let trace = Example.binding.replacing(#"{"k":"updated","n":3,"text":"12:01"}"#, with: captured)
    let words = #"shows date as of the last body of MainView, "12:00"; date is "12:01""#
    let sentence = try sentence(trace, 1)
    #expect(sentence.hasSuffix("; Text \(words)"), "\(sentence)")
    let text = try Example.emit(.text, trace)
    #expect(text.contains("stale: MainView/SubView/Text \(words)"), "\(text)")
  }

  @Test func `what was not recorded is unknown, and not guessed`() throws {
    let trace =
      Self.object + "\n" + #"""
        {"k":"step","i":2,"action":"tap \"x\""}
        {"k":"pass","triggers":[["action"]]}
        {"k":"evaluated","n":1,"c":[["object",1]]}
        {"k":"pass","triggers":[["unknown"]]}
        {"k":"evaluated","n":2,"c":[["input","count","2","3"],["unknown"]]}
        {"k":"end","i":2}
        """#
    #expect(
      try [0, 1].flatMap { try chains(trace, of: $0, 2) } == [
        "MainView observes MainView.store ← unknown",
        "MainView/Row new input count: 2 → 3 ← unknown",
        "MainView/Row unknown ← unknown",
      ])
  }

  @Test func `a sentence says what a step did`() throws {
    #expect(try sentence(Example.binding, 0) == "first render makes MainView and SubView")
    #expect(
      try sentence(Example.binding, 1) == """
        tap “change” writes MainView.date; SubView re-renders because its body reads it; MainView does not, \
        because it never reads date
        """)
    #expect(
      try sentence(Self.object, 1) == """
        wait 1s writes MainView.store.count; MainView re-renders because it observes MainView.store and its body \
        reads it; Row re-renders because its input count (0 → 2) is new; Still does not, because its inputs are equal
        """)
    let unread =
      Self.object + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"wrote","l":1,"old":"2","new":"3"}
        {"k":"pass","triggers":[["action"]]}
        {"k":"skipped","n":2,"why":"equal"}
        {"k":"skipped","n":3,"why":"equal"}
        {"k":"end","i":2}
        """#
    #expect(
      try sentence(unread, 2) == """
        x writes MainView.store.count; Row and Still do not re-render, because their inputs are equal
        """)
    #expect(try sentence(Self.rows, 1) == "remove writes nothing; Row[\"b\"] goes and on = false is lost")
    let many =
      Self.object + "\n{\"k\":\"step\",\"i\":2,\"action\":\"x\"}"
      + String(repeating: "\n{\"k\":\"wrote\",\"l\":1,\"new\":\"2\",\"equal\":true}", count: 1_000)
    #expect(
      try sentence(many, 2).hasPrefix(
        "x changes no value; 1000 writes to MainView.store.count change nothing, because the value is the same"))
    let dropped = #"""
      {"k":"header","schema":"stategraph.trace/2","root":"MainView","files":[]}
      {"k":"step","i":0,"action":"first render"}
      {"k":"wrote","new":"1","drop":"beforeLinking"}
      """#
    #expect(
      try sentence(dropped, 0) == """
        first render changes no value; the write to an unknown location is dropped, because it came before the \
        property was linked to its location; the step did not finish
        """)
  }

  @Test func `passes of one action are listed apart with their animations, in sentences, text and player`() throws {
    func trace(_ first: String, _ second: String) -> String {
      Self.object + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"wrote","l":1,"old":"2","new":"3"}
        {"k":"wrote","l":1,"old":"3","new":"4"}
        {"k":"pass","triggers":[["action"]]\#(first)}
        {"k":"evaluated","n":1,"c":[["location",1]]}
        {"k":"pass","triggers":[["action"]]\#(second)}
        {"k":"evaluated","n":1,"c":[["location",1]]}
        {"k":"end","i":2}
        """#
    }
    let animation = #","animation":"default""#
    let (second, first) = (trace("", animation), trace(animation, ""))
    let known = "x writes MainView.store.count; MainView re-renders because its body reads it; "
    #expect(try sentence(second, 2) == known + "further passes: x with the animation default")
    #expect(try sentence(first, 2) == known + "the first pass has the animation default; further passes: x")
    let text = try Example.emit(.text, second)
    #expect(text.contains("passes: x: MainView\n           x with the animation default: MainView\n"), "\(text)")
    let player = try Example.emit(.html, second)
    #expect(player.contains(#"["pass 2, x with the animation default: ","#), "\(player.suffix(4_000))")
  }
}
