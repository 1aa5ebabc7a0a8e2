// Why a body ran, and why another did not: values with their evidence.

import StateGraphTimeline
import StateGraphTrace
import StateGraphTypedTraces
import Testing

struct WhyTests {
  private static let unrecorded =
    TypedTrace.object + "\n" + #"""
      {"k":"step","i":2,"action":"tap \"x\""}
      {"k":"pass","triggers":[["action"]]}
      {"k":"evaluated","n":1,"c":[["object",1]]}
      {"k":"pass","triggers":[["unknown"]]}
      {"k":"evaluated","n":2,"c":[["input","count","2","3"],["unknown"]]}
      {"k":"wrote","l":1,"old":"2","new":"3"}
      {"k":"end","i":2}
      """#

  @Test func `behind a cause is a write, the run of the view above, or nothing that was recorded`() throws {
    let binding = try TypedTrace.timeline(TypedTrace.binding)
    #expect(binding.sources(inStep: 0) == [[.pass], [.evaluation(0)]])
    #expect(binding.sources(inStep: 1) == [[.writes([0])]])
    let object = try TypedTrace.timeline(Self.unrecorded)
    #expect(object.sources(inStep: 1) == [[.writes([0, 1]), .writes([0, 1])], [.evaluation(0)]])
    // The write came later, and the view above ran in another pass.
    #expect(object.sources(inStep: 2) == [[.unknown], [.unknown, .unknown]])
  }

  private func reasons(_ body: String, _ step: Int) throws -> [Timeline.NodeIndex: NonEvaluations.Reason] {
    let timeline = try TypedTrace.timeline(body)
    return NonEvaluations(timeline, Array(timeline.frames())[step]).reasons
  }

  @Test func `each view that was left alone has a reason`() throws {
    #expect(try reasons(TypedTrace.binding, 0) == [:])
    #expect(try reasons(TypedTrace.binding, 1) == [0: .neverRead([0])])
    #expect(try reasons(TypedTrace.object, 1) == [2: .inputsEqual()])
    func step(_ lines: String) -> String {
      TypedTrace.binding + "\n{\"k\":\"step\",\"i\":2,\"action\":\"x\"}\n" + lines
    }
    let end = "\n" + #"{"k":"end","i":2}"#
    #expect(try reasons(step(#"{"k":"end","i":2}"#), 2) == [0: .nothingWritten, 1: .nothingWritten])
    let equal = step(#"{"k":"wrote","l":1,"old":"1","new":"1","equal":true}"#) + end
    #expect(try reasons(equal, 2) == [0: .nothingWritten, 1: .writesEqual([0])])
    let dropped = step(#"{"k":"wrote","l":1,"old":"1","new":"2","drop":"duringUpdate"}"#) + end
    #expect(try reasons(dropped, 2) == [0: .nothingWritten, 1: .writesDropped([0])])
    let unread = step(#"{"k":"unread","n":2,"l":1}"# + "\n" + #"{"k":"wrote","l":1,"old":"1","new":"2"}"#) + end
    #expect(try reasons(unread, 2) == [0: .neverRead([0]), 1: .noLongerReads([0])])
    let cut = step(#"{"k":"wrote","l":1,"old":"1","new":"2"}"#)
    #expect(try reasons(cut, 2) == [0: .neverRead([0]), 1: .unfinished])
    let below = step(#"{"k":"skipped","n":1,"why":"equatable"}"#) + end
    #expect(try reasons(below, 2) == [0: .saysEqual, 1: .below(0)])
  }

  private func facts(_ body: String, _ step: Int) throws -> [Explanation.Fact] {
    let timeline = try TypedTrace.timeline(body)
    return Explanation(timeline, Array(timeline.frames())[step], losses: Losses(timeline)[step]).facts
  }

  @Test func `facts lead from the action to what is shown, and each knows what is behind it`() throws {
    #expect(
      try facts(TypedTrace.binding, 0) == [
        .init(event: .action, because: []), .init(event: .evaluated(0, cause: 0), because: [0]),
        .init(event: .evaluated(1, cause: 0), because: [1]), .init(event: .created([2], by: 1), because: [2]),
        .init(event: .created([3], by: 0), because: [1]),
      ])
    #expect(
      try facts(TypedTrace.binding, 1) == [
        .init(event: .action, because: []), .init(event: .write(0), because: [0]),
        .init(event: .evaluated(0, cause: 0), because: [1]), .init(event: .updated(0), because: [2]),
        .init(event: .notEvaluated(0, .neverRead([0])), because: [1]),
      ])
  }

  @Test func `what goes takes along what is in it, and what it held is lost`() throws {
    #expect(
      try facts(TypedTrace.rows, 1) == [
        .init(event: .action, because: []), .init(event: .removed([2], .unknown), because: []),
        .init(event: .removed([3], .with(2)), because: [1]),
        .init(event: .lost(.init(location: 0, value: "false", reason: .gone)), because: [1]),
      ])
    let above = TypedTrace.rows.replacing(
      #"{"k":"removed","n":4}"#, with: #"{"k":"evaluated","n":1,"c":[["unknown"]]}"# + "\n" + #"{"k":"removed","n":4}"#)
    #expect(try facts(above, 1)[2] == .init(event: .removed([2], .by(0)), because: [1]))
  }

  @Test func `a key with a dot in it is one name`() throws {
    let timeline = try TypedTrace.timeline(
      #"""
      {"k":"step","i":0,"action":"first render"}
      {"k":"object","n":1,"path":"AppStorage","type":"store"}
      {"k":"location","n":1,"path":"AppStorage.user.name","object":1,"wrapper":"AppStorage","type":"String","value":"1"}
      {"k":"end","i":0}
      """#)
    #expect(timeline.locations[0].name == "user.name")
  }
}
