// Everything that we claim about SwiftUI, case by case.

import Foundation
import StateGraphTimeline
import Testing

@testable import StateGraphRunner

@Suite(.enabled(if: Workshop.hasHelpers, "`make build` makes what compiles the cases"))
struct ConformanceTests {
  @Test func `every case does what its header says, or is a known difference`() throws {
    let workshop = try Workshop()
    var results: [CaseResult] = []
    for family in try Family.all() {
      let program: BuiltProgram
      do {
        program = try workshop.program(of: family)
      } catch {
        Issue.record("the cases \(family.name) cannot be compiled: \(error)")
        continue
      }
      for each in family.cases {
        let problems = try problems(of: each, in: program, workshop)
        results.append(CaseResult(file: each, holds: problems.isEmpty))
        report(each, problems)
      }
    }
    try compare(ConformanceTable(results).markdown)
  }

  private func problems(
    of each: CaseFile, in program: BuiltProgram, _ workshop: Workshop
  ) throws -> [(line: Int, text: String)] {
    if each.isRefused {
      let said = try workshop.objections(to: each)
      let expected = each.expectations.filter { $0.aspect == .refused }
      return said == expected.map(\.value) ? [] : [(expected[0].line, "the compiler says \(said)")]
    }
    return each.mismatches(in: try workshop.timeline(of: each, in: program)).map { ($0.line, $0.description) }
  }

  private func report(_ each: CaseFile, _ problems: [(line: Int, text: String)]) {
    func place(_ line: Int) -> Testing.SourceLocation {
      SourceLocation(fileID: "ConformanceTests/\(each.name)", filePath: each.path, line: line, column: 1)
    }
    if each.difference == nil {
      for problem in problems { Issue.record("\(each.id): \(problem.text)", sourceLocation: place(problem.line)) }
    } else if problems.isEmpty {
      Issue.record("\(each.id) holds now: remove its `differs:`", sourceLocation: place(1))
    }
  }

  /// The published table is what the suite says; `make conformance` writes it.
  private func compare(_ table: String) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/conformance.md").standardized.path
    if ProcessInfo.processInfo.environment["STATEGRAPH_WRITE_TABLE"] != nil {
      try table.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let published = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(published == table, "docs/conformance.md is not what the suite says: run `make conformance`")
  }
}
