// Everything that we claim about SwiftUI, a test a case.

import Foundation
import StateGraphAgreement
import Testing

@Suite(.enabled(if: Workshop.hasHelpers, "`make build` makes what compiles the cases"))
struct ConformanceTests {
  @Test(arguments: try CaseFile.all())
  func `a case does what its header says`(each: CaseFile) async throws {
    for problem in try await CaseRun.shared.get().problems(of: each) {
      Issue.record(
        "\(each.id): \(problem.text)",
        sourceLocation: SourceLocation(
          fileID: "ConformanceTests/\(each.name)", filePath: each.path, line: problem.line, column: 1))
    }
  }

  @Test(arguments: try CaseFile.all().filter { !$0.isRefused })
  func `the formats say the same edges and the same reasons of a case`(each: CaseFile) async throws {
    guard case .ran(let timeline) = try await CaseRun.shared.get().outcome(of: each) else { return }
    let differences = try Agreement.differences(in: timeline)
    #expect(differences.isEmpty, "\(each.id): \(differences.prefix(3).joined(separator: "\n"))")
  }

  @Test(arguments: try CaseFile.all().filter { !$0.isRefused })
  func `a case is recorded alike wherever and whenever it runs`(each: CaseFile) async throws {
    let run = try CaseRun.shared.get()
    guard case .ran(let timeline) = try await run.outcome(of: each) else { return }
    #expect(try await run.repetition(of: each) == timeline, "\(each.id)")
  }

  @Test func `the published table is what the suite says`() async throws {
    let run = try CaseRun.shared.get()
    var results: [CaseResult] = []
    for each in run.cases {
      results.append(CaseResult(file: each, holds: try await run.problems(of: each).isEmpty))
    }
    let table = ConformanceTable(results).markdown
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/conformance.md").standardized.path
    if ProcessInfo.processInfo.environment["STATEGRAPH_WRITE_TABLE"] != nil {
      try table.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let published = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(published == table, "docs/conformance.md is not what the suite says: run `make conformance`")
  }
}
