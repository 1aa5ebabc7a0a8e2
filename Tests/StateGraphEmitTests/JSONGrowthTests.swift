// What the JSON says of a long list: what changed, and how much is left out.

import Foundation
import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace
import Testing

struct JSONGrowthTests {
  /// A list that gains a row a step; each row shows its number.
  private func growing(to count: Int) throws -> Timeline {
    var lines: [TraceLine] = [.header(.init(root: "List", files: []))]
    var rows: NodeRuns = []
    for step in 0..<count {
      lines.append(.step(.init(index: step, action: "add")))
      if step == 0 {
        lines.append(.node(.init(number: 0, path: "List", type: "List", kind: .view, parent: nil)))
      }
      lines += [.pass(.init([.action(of: nil)])), .evaluated(0, causes: [.unknown])]
      if step > 0 { lines.append(.skipped(rows, .equal)) }
      let row = step * 2 + 1
      lines += [
        .node(.init(number: row, path: "List/Row[\(step)]", type: "Row", kind: .view, parent: 0)), .created(row),
        .node(
          .init(
            number: row + 1, path: "List/Row[\(step)]/Text", type: "Text", kind: .control, parent: row,
            display: .init(text: "row \(step)"))),
        .created(row + 1), .children(of: 0, at: step, [row]), .children(of: row, [row + 1]),
        .end(step: step, output: nil),
      ]
      rows.append(row)
    }
    return try Timeline(trace: lines)
  }

  private func steps(_ timeline: Timeline, limit: Int? = nil) throws -> [[String: Any]] {
    let text = try Format.json.emit(EmitInput(timeline: timeline, options: EmitOptions(limit: limit)))[0].contents
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["steps"] as? [[String: Any]])
  }

  @Test func `a step of a long list says what changed, and counts what it leaves out`() throws {
    let timeline = try growing(to: 200)
    let last = try #require(try steps(timeline).last)
    #expect((last["skipped"] as? [String])?.count == 30)
    #expect((last["skips"] as? [Any])?.count == 30)
    #expect((last["texts"] as? [String])?.count == 30)
    #expect(last["leftOut"] as? [String: Int] == ["skipped": 169, "texts": 170])
    let change = last["textsChange"] as? [String: Any]
    #expect(change?["at"] as? Int == 199)
    #expect(change?["added"] as? [String] == ["row 199"])
    let whole = try #require(try steps(timeline, limit: 200).last)
    #expect((whole["texts"] as? [String])?.count == 200)
    #expect(whole["leftOut"] as? [String: Int] == ["skipped": 0, "texts": 0])
  }

  @Test func `the length of the JSON follows what happens, not how much there is`() throws {
    func length(_ count: Int) throws -> Int {
      try Format.json.emit(EmitInput(timeline: try growing(to: count)))[0].contents.utf8.count
    }
    let (shorter, longer) = (try length(200), try length(800))
    #expect(longer < 6 * shorter, "\(shorter) bytes for 200 steps, \(longer) for 800")
  }
}
