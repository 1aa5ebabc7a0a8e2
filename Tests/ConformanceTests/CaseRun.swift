// All cases at once: each family is compiled once and each case is run once, whichever test asks first.

import StateGraphTimeline

@testable import StateGraphRunner

/// Something that a case does not allow, and the line of its header that says so.
struct Problem: Sendable {
  var line: Int
  var text: String
}

actor CaseRun {
  static let shared = Result { try CaseRun() }

  let cases: [CaseFile]
  private let workshop: Workshop
  private var programs: [String: Task<BuiltProgram, any Error>] = [:]
  private var outcomes: [String: Task<Outcome, any Error>] = [:]

  /// What came of a case.
  enum Outcome: Sendable {
    case ran(Timeline)
    /// What the compiler said of one that is not to compile.
    case refused([String])
  }

  private init() throws {
    cases = try CaseFile.all()
    workshop = try Workshop()
  }

  /// What is wrong with a case; nothing when it does what its header says.
  func problems(of each: CaseFile) async throws -> [Problem] {
    switch try await outcome(of: each) {
    case .ran(let timeline): Self.problems(of: each, timeline)
    case .refused(let said): Self.problems(of: each, compiler: said)
    }
  }

  func outcome(of each: CaseFile) async throws -> Outcome {
    if let known = outcomes[each.id] { return try await known.value }
    compileEverything()
    let (workshop, program) = (workshop, programs[each.family])
    let task = Task { () throws -> Outcome in
      guard !each.isRefused, let program else { return .refused(try workshop.objections(to: each)) }
      return .ran(try workshop.timeline(of: each, in: try await program.value))
    }
    outcomes[each.id] = task
    return try await task.value
  }

  /// The same case once more: another process, with other addresses, later, for somebody who lives elsewhere.
  func repetition(of each: CaseFile) async throws -> Timeline? {
    compileEverything()
    guard !each.isRefused, let program = programs[each.family] else { return nil }
    let elsewhere = [
      "TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "HOME": "/nowhere",
      // Moves what stands behind it on the stack.
      "STATEGRAPH_PADDING": String(repeating: "x", count: 5_000),
    ]
    return try workshop.timeline(of: each, in: try await program.value, with: elsewhere)
  }

  private func compileEverything() {
    guard programs.isEmpty else { return }
    let workshop = workshop
    for (name, cases) in Dictionary(grouping: cases, by: \.family).sorted(by: { $0.key < $1.key }) {
      programs[name] = Task { try workshop.program(of: Family(name: name, cases: cases)) }
    }
  }

  private static func problems(of each: CaseFile, compiler said: [String]) -> [Problem] {
    let expected = each.expectations.filter { $0.aspect == .refused }
    return said == expected.map(\.value) ? [] : [Problem(line: expected[0].line, text: "the compiler says \(said)")]
  }

  static func problems(of each: CaseFile, _ timeline: Timeline) -> [Problem] {
    if each.difference != nil, each.mismatches(between: each.expectations, and: timeline).isEmpty {
      return [Problem(line: 1, text: "does what Apple's SwiftUI does: remove `differs:` and `here …:`")]
    }
    return each.mismatches(between: each.expectationsHere, and: timeline)
      .map { Problem(line: $0.line, text: $0.description) }
  }
}
