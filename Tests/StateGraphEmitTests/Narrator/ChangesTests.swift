// What changed inside a value, in every format; and whole values, or none, where that is asked for.

import Foundation
import StateGraphTimeline
import StateGraphTrace
import Testing

@testable import StateGraphEmit

struct ChangesTests {
  private func input(_ values: ValueDetail) throws -> EmitInput {
    let lines: [TraceLine] = [
      .header(.init(root: "V", files: [])), .step(.init(index: 0, action: "first render")),
      .node(.init(number: 1, path: "V", type: "V", kind: .view, parent: nil)), .created(1),
      .location(
        .init(number: 1, path: "V.items", owner: .node(1), wrapper: .state, type: "[Item]", value: "[Item(done: no)]")),
      .pass(.init([.firstRender])), .evaluated(1, causes: [.created]), .read(node: 1, location: 1),
      .end(step: 0, output: nil), .step(.init(index: 1, action: "tap \"done\"")),
      .wrote(
        .init(
          location: 1, old: "[Item(done: no)]", new: "[Item(done: yes)]",
          changes: [.init(path: "[0].done", kind: .set(old: "no", new: "yes"))])),
      .pass(.init([.action(of: nil)])), .evaluated(1, causes: [.location(1)]), .end(step: 1, output: nil),
    ]
    return EmitInput(timeline: try Timeline(trace: lines), options: EmitOptions(values: values))
  }

  @Test(arguments: [
    (TraceLine.Change.Kind.set(old: "1", new: "2"), ".count", "count: 1 → 2"),
    (.set(old: "1", new: "2"), "[\"milk\"]", "[\"milk\"]: 1 → 2"), (.inserted("3", at: 2), "", "+ 3 at 2"),
    (.inserted("3", at: nil), ".tags", "tags + 3"), (.removed("3", from: 0), "", "− 3 from 0"),
    (.inserted("3", at: nil), "[\"milk\"]", "+ \"milk\": 3"), (.removed("3", from: nil), ".a[.b]", "a − .b: 3"),
    (.inserted("3", at: nil), "[0]", "[0] + 3"), (.inserted("3", at: nil), "[\"a[b\"]", "[\"a[b\"] + 3"),
    (.moved("3", from: 2, to: 0), "", "moved 3 2 → 0"), (.more(4), "", "and 4 more changes"),
  ])
  func `a change is told with its place`(kind: TraceLine.Change.Kind, path: String, words: String) {
    #expect(TraceLine.Change(path: path, kind: kind).words == words)
  }

  @Test(arguments: [
    ("1", "2", 20, "1 → 2"), ("aaaaaaaaaaaaaaaaaaaa", "b", 12, "aaaaa…aa → b"),
    ("b", "aaaaaaaaaaaaaaaaaaaa", 12, "b → aaaaa…aa"), ("aaaaaaaaaaaa", "bbbbbbbbbbbb", 15, "aaaa…a → bbbb…b"),
  ])
  func `a change that is shortened keeps both values`(old: String, new: String, limit: Int, text: String) {
    #expect(ShortValue.change(old, new, to: limit) == text)
    #expect(text.count <= limit)
  }

  @Test func `what is cut off already is not cut in the middle as well`() {
    let value = "Trip(#2, \"Lisbon\", 2026-01-01 09:00:00 +0000, [Stop(#3, \"L…"
    #expect(ShortValue.shortened(value, to: 40) == "Trip(#2, \"Lisbon\", 2026-01-01 09:00:00 …")
    let insert = Timeline.Change(path: "", kind: .inserted(value, at: 12))
    #expect(insert.what(to: 40) == "+ Trip(#2, \"Lisbon\", 2026-01-01 0… at 12")
  }

  @Test func `several writes to a location are told together`() throws {
    func sentence(_ writes: [TraceLine.Write]) throws -> String {
      let lines: [TraceLine] =
        [
          .header(.init(root: "V", files: [])), .step(.init(index: 0, action: "first render")),
          .node(.init(number: 1, path: "V", type: "V", kind: .view, parent: nil)), .created(1),
          .location(.init(number: 1, path: "V.user", owner: .node(1), wrapper: .state, type: "User", value: "User()")),
          .end(step: 0, output: nil), .step(.init(index: 1, action: "save")),
        ] + writes.map { .wrote($0) } + [.end(step: 1, output: nil)]
      let input = EmitInput(timeline: try Timeline(trace: lines))
      // Who did not re-render is told after it.
      return input.sentences.sentence(for: Array(input.timeline.frames())[1]).components(separatedBy: "; V does")[0]
    }
    func set(_ path: String, _ old: String, _ new: String) -> TraceLine.Write {
      .init(location: 1, old: "a", new: "b", changes: [.init(path: path, kind: .set(old: old, new: new))])
    }
    #expect(
      try sentence([set(".name", "\"A\"", "\"B\""), set(".age", "1", "2"), set(".age", "2", "3")])
        == "save writes V.user (name: \"A\" → \"B\", age: 1 → 3)")
    let insert = TraceLine.Write(
      location: 1, old: "a", new: "b", changes: [.init(path: ".tags", kind: .inserted("\"x\"", at: 0))])
    #expect(try sentence([insert]) == "save writes V.user.tags (+ \"x\" at 0)")
    #expect(
      try sentence([set("[0]", "1", "2"), insert, set("[0]", "2", "3")])
        == "save writes V.user ([0]: 1 → 2 and 2 more changes)", "[0] is another one by then")
    #expect(
      try sentence([set(".age", "1", "2"), .init(location: 1, old: "b", new: "c")]) == "save writes V.user",
      "one of them differs as a whole")
    #expect(
      try sentence([set(".age", "1", "2"), .init(location: 1, old: "b", new: "b", isEqual: true)])
        == "save writes V.user.age (1 → 2); 1 of 2 writes to V.user changes nothing, because the value is the same")
  }

  @Test func `every format tells the change, and not the whole value`() throws {
    let input = try input(.changes)
    for format in [Format.text, .dot, .svg, .mermaid] {
      let text = try format.emit(input).last!.contents
      #expect(text.contains("[0].done") || text.contains("\\#91;0\\#93;.done"), "\(format.name): \(text)")
    }
    let frame = Array(input.timeline.frames())[1]
    #expect(
      input.sentences.sentence(for: frame)
        == "tap “done” writes V.items[0].done (no → yes); V re-renders because its body reads it")
  }

  @Test func `whole values are told where they are asked for, and no values where none are`() throws {
    let full = try Format.text.emit(try input(.full))[0].contents
    #expect(full.contains("[Item(done: no)] → [Item(done: yes)]"), "\(full)")
    let none = try Format.text.emit(try input(.none))[0].contents
    #expect(!none.contains("Item(") && none.contains("V.items  … → …"), "\(none)")
    for values in ValueDetail.allCases {
      let json = try Format.json.emit(try input(values))[0].contents
      #expect(json.contains("\"changes\": [ { \"kind\": \"set\", \"path\": \"[0].done\""), "\(json)")
      #expect(json.contains("[Item(done: yes)]"), "\(json)")
    }
  }
}
