// What changed inside a value, in every format; and whole values, or none, where that is asked for.

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
    (.moved("3", from: 2, to: 0), "", "moved 3 2 → 0"), (.more(4), "", "and 4 more changes"),
  ])
  func `a change is told with its place`(kind: TraceLine.Change.Kind, path: String, words: String) {
    #expect(TraceLine.Change(path: path, kind: kind).words == words)
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
