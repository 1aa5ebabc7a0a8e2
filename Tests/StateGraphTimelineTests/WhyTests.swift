// Why a body ran, why another did not, and the sentence that says both.

import StateGraphTimeline
import StateGraphTrace
import Testing

struct WhyTests {
  @Test func `the chain leads from the body back to the control that wrote`() throws {
    let timeline = try Example.timeline(Example.binding)
    #expect(
      timeline.explanations(of: 1, inStep: 1).flatMap { $0.lines(in: timeline) } == [
        """
        MainView/SubView read MainView.date ← "12:00" → "12:01" written by MainView/Button via MainView.$date \
        ← tap "change"
        """
      ])
    #expect(timeline.explanations(of: 0, inStep: 1).isEmpty)
  }

  @Test func `an input leads through the view above, an object to the write of its property`() throws {
    let timeline = try Example.timeline(Example.object)
    #expect(
      timeline.explanations(of: 1, inStep: 1).flatMap { $0.lines(in: timeline) } == [
        "MainView/Row new input count: 0 → 2 ← MainView observes MainView.store ← 1 → 2 written by unknown ← task",
        "MainView/Row new input count: 0 → 2 ← MainView read MainView.store.count ← 1 → 2 written by unknown ← task",
      ])
  }

  @Test func `what was not recorded is unknown, and not guessed`() throws {
    let timeline = try Example.timeline(
      Example.object + "\n" + #"""
        {"k":"step","i":2,"action":"tap \"x\""}
        {"k":"pass","trigger":"tap \"x\""}
        {"k":"evaluated","n":1,"c":[["object",1]]}
        {"k":"pass","trigger":"later"}
        {"k":"evaluated","n":2,"c":[["input","count","2","3"],["unknown"]]}
        {"k":"wrote","l":1,"old":"2","new":"3"}
        {"k":"end","i":2}
        """#)
    #expect(
      [0, 1].flatMap { timeline.explanations(of: $0, inStep: 2) }.flatMap { $0.lines(in: timeline) } == [
        "MainView observes MainView.store ← unknown",
        "MainView/Row new input count: 2 → 3 ← unknown",
        "MainView/Row unknown ← unknown",
      ])
  }

  @Test func `the first render leads back to itself`() throws {
    let timeline = try Example.timeline(Example.binding)
    #expect(
      timeline.explanations(of: 1, inStep: 0).flatMap { $0.lines(in: timeline) } == [
        "MainView/SubView is new ← MainView is new ← first render"
      ])
  }

  @Test func `the ledger says why a view was left alone`() throws {
    func reasons(_ body: String, _ step: Int) throws -> [String] {
      let timeline = try Example.timeline(body)
      return SkipLedger(timeline, Array(timeline.frames())[step]).entries.map {
        "\(timeline.nodes[$0.node].path): \($0.reason.words(in: timeline))"
      }
    }
    #expect(try reasons(Example.binding, 0) == [])
    #expect(try reasons(Example.binding, 1) == ["MainView: never read date"])
    #expect(try reasons(Example.object, 1) == ["MainView/Still: inputs equal"])
    let equal =
      Example.binding + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"wrote","l":1,"old":"1","new":"1","equal":true}
        {"k":"end","i":2}
        """#
    #expect(try reasons(equal, 2) == ["MainView: nothing was written", "MainView/SubView: nothing was written"])
    let unread =
      Example.binding + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"unread","n":2,"l":1}
        {"k":"wrote","l":1,"old":"1","new":"2"}
        {"k":"end","i":2}
        """#
    #expect(
      try reasons(unread, 2) == [
        "MainView: never read date", "MainView/SubView: did not read date when it last ran",
      ])
    let cut =
      Example.binding + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"wrote","l":1,"old":"1","new":"2"}
        """#
    #expect(try reasons(cut, 2) == ["MainView: never read date", "MainView/SubView: the step did not finish"])
    let below =
      Example.binding + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"skipped","n":1,"why":"equatable"}
        {"k":"end","i":2}
        """#
    #expect(
      try reasons(below, 2) == ["MainView: its == says equal", "MainView/SubView: not looked at: MainView was skipped"])
  }

  @Test func `a sentence says what a step did`() throws {
    func sentence(_ body: String, _ step: Int) throws -> String {
      let timeline = try Example.timeline(body)
      return StepSentences(timeline).sentence(for: Array(timeline.frames())[step])
    }
    #expect(try sentence(Example.binding, 0) == "first render makes MainView and SubView")
    #expect(
      try sentence(Example.binding, 1) == """
        tap “change” writes MainView.date; SubView re-renders because its body reads it; MainView does not, \
        because it never reads date
        """)
    #expect(
      try sentence(Example.object, 1) == """
        wait 1s writes MainView.store.count; MainView re-renders because it observes MainView.store and its body \
        reads it; Row re-renders because its input count is new; Still does not, because its inputs are equal
        """)
    let unread =
      Example.object + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"wrote","l":1,"old":"2","new":"3"}
        {"k":"pass","trigger":"x"}
        {"k":"skipped","n":2,"why":"equal"}
        {"k":"skipped","n":3,"why":"equal"}
        {"k":"end","i":2}
        """#
    #expect(
      try sentence(unread, 2) == """
        x writes MainView.store.count; Row and Still do not re-render, because their inputs are equal
        """)
    #expect(try sentence(Example.rows, 1) == "remove writes nothing; Row[\"b\"] goes and on = false is lost")
    let many =
      Example.object + "\n{\"k\":\"step\",\"i\":2,\"action\":\"x\"}"
      + String(repeating: "\n{\"k\":\"wrote\",\"l\":1,\"new\":\"2\",\"equal\":true}", count: 1_000)
    #expect(
      try sentence(many, 2).hasPrefix(
        "x changes no value; 1000 writes to MainView.store.count change nothing, because the value is the same"))
    let dropped = #"""
      {"k":"step","i":0,"action":"first render"}
      {"k":"wrote","new":"1","drop":"beforeLinking"}
      """#
    #expect(
      try sentence(dropped, 0) == """
        first render changes no value; the write to an unknown location is dropped, because it came before the \
        property was linked to its location; the step did not finish
        """)
  }
}

struct PathLookupTests {
  private let lookup = PathLookup([
    "MainView", "MainView/SubView", "MainView/SubView/Text", "MainView/Text", "MainView/Row[\"a/b.c\"]",
    "MainView/SubView.date", "MainView/SubView",
  ])

  @Test(arguments: [
    ("MainView", "MainView"), ("SubView", "MainView/SubView"), ("SubView/Text", "MainView/SubView/Text"),
    ("date", "MainView/SubView.date"), ("SubView.date", "MainView/SubView.date"),
    ("Row[\"a/b.c\"]", "MainView/Row[\"a/b.c\"]"), ("MainView/Text", "MainView/Text"),
  ])
  func `any unique suffix finds its path`(text: String, path: String) throws {
    #expect(try lookup.path(for: text) == path)
  }

  @Test func `an ambiguous or unknown name lists what there is`() {
    #expect(throws: PathError.ambiguous("Text", ["MainView/SubView/Text", "MainView/Text"])) {
      try lookup.path(for: "Text")
    }
    for text in ["Row", "Row[a/b.c]"] {
      #expect(throws: PathError.ambiguous(text, ["MainView/Row[\"a/b.c\"]"])) { try lookup.path(for: text) }
    }
    for text in ["View", "b.c\"]", "", "ext"] {
      #expect(throws: PathError.unknown(text, known: lookup.paths)) { try lookup.path(for: text) }
    }
    #expect(PathError.ambiguous("T", ["A/T", "B/T"]).description == "\"T\" can mean A/T, B/T; give more of the path")
  }

  @Test func `the short name of a path means no other`() throws {
    #expect(
      lookup.paths.map(lookup.shortName) == [
        "MainView", "SubView", "SubView/Text", "MainView/Text", "Row[\"a/b.c\"]", "SubView.date",
      ])
    for path in lookup.paths { #expect(try lookup.path(for: lookup.shortName(of: path)) == path) }
  }
}
