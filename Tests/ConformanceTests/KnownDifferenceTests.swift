// A known difference: pinned, so that it fails when it changes and when it is gone.

import StateGraphTimeline
import StateGraphTrace
import Testing

@Suite struct KnownDifferenceTests {
  private func problems(_ header: [String], printed: String) throws -> [String] {
    let text = (["// XX-01: a claim", "// source: a page", "// confidence: high"] + header).map { $0 + "\n" }.joined()
    let lines: [TraceLine] = [
      .header(.init(root: "V", files: ["XX-01.swift"])), .step(.init(index: 0, action: "first render")),
      .end(step: 0, output: nil), .printed(step: 0, lines: [printed]), .closed,
    ]
    return CaseRun.problems(of: try CaseFile(path: "XX-01.swift", text: text), try Timeline(trace: lines)).map(\.text)
  }

  private let pinned = ["// differs: a reason", "// prints: apple", "// here prints: ours"]

  @Test func `a difference that is as known is no problem`() throws {
    #expect(try problems(pinned, printed: "ours") == [])
  }

  @Test func `a difference that changes is one`() throws {
    #expect(try problems(pinned, printed: "other") == ["step 0 prints: expected “ours”, got “other”"])
  }

  @Test func `a difference that is gone is one`() throws {
    #expect(
      try problems(pinned, printed: "apple") == ["does what Apple's SwiftUI does: remove `differs:` and `here …:`"])
  }

  @Test(arguments: [["// differs: a reason", "// prints: apple"], ["// prints: apple", "// here prints: ours"]])
  func `a difference without its reason, or without what happens here, is no case`(header: [String]) {
    #expect(throws: CaseError.self) { try problems(header, printed: "apple") }
  }
}
