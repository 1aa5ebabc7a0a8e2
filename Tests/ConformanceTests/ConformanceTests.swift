// Everything that we claim about SwiftUI, case by case.

import Foundation
import Synchronization
import StateGraphTimeline
import Testing

@testable import StateGraphRunner

@Suite(.enabled(if: Workshop.hasHelpers, "`make build` makes what compiles the cases"))
struct ConformanceTests {
  @Test func `every case does what its header says, or is a known difference`() throws {
    let workshop = try Workshop()
    let families = try Family.all()
    let programs = concurrently(families) { family in Result { try workshop.program(of: family) } }
    var work: [(file: CaseFile, program: BuiltProgram)] = []
    for (family, program) in zip(families, programs) {
      switch program {
      case .success(let program): work += family.cases.map { ($0, program) }
      case .failure(let error): Issue.record("the cases \(family.name) cannot be compiled: \(error)")
      }
    }
    let problems = concurrently(work) { each in Result { try self.problems(of: each.file, in: each.program, workshop) }
    }
    var results: [CaseResult] = []
    for (each, found) in zip(work, problems) {
      let problems = try found.get()
      results.append(CaseResult(file: each.file, holds: problems.isEmpty))
      report(each.file, problems)
    }
    try compare(ConformanceTable(results).markdown)
  }

  /// Runs a closure for each element, as many at a time as there are processors; the results are in order.
  private func concurrently<Element, Result: Sendable>(
    _ elements: [Element], _ body: (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Int: Result]())
    nonisolated(unsafe) let (elements, body) = (elements, body)
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let result = body(elements[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { found in elements.indices.map { found[$0]! } }
  }

  private func problems(
    of each: CaseFile, in program: BuiltProgram, _ workshop: Workshop
  ) throws -> [Problem] {
    if each.isRefused {
      let said = try workshop.objections(to: each)
      let expected = each.expectations.filter { $0.aspect == .refused }
      return said == expected.map(\.value)
        ? [] : [Problem(line: expected[0].line, text: "the compiler says \(said)")]
    }
    return each.mismatches(in: try workshop.timeline(of: each, in: program))
      .map { Problem(line: $0.line, text: $0.description) }
  }

  private struct Problem {
    var line: Int
    var text: String
  }

  private func report(_ each: CaseFile, _ problems: [Problem]) {
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
