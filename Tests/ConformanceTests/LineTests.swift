// The lines of the examples' reads and writes are those of the source, and writers are known.

import Foundation
import StateGraphTimeline
import StateGraphTrace
import Testing

@testable import StateGraphRunner

/// The examples, each run once.
actor ExampleRuns {
  static let shared = ExampleRuns()
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples").standardized.path
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()

  private var timelines: [String: Timeline] = [:]

  func timeline(of name: String) throws -> Timeline {
    if let known = timelines[name] { return known }
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = Workshop.products + "/examples"
    let request = RunRequest(
      files: ["\(Self.folder)/\(name).swift"], scenario: nil, environment: environment,
      executable: Workshop.products + "/stategraph")
    let timeline = try Timeline(trace: Runner.record(request).lines)
    timelines[name] = timeline
    return timeline
  }
}

@Suite(.enabled(if: Workshop.hasHelpers, "`make build` makes what compiles the examples"))
struct LineTests {
  /// `who what: the statement at that line`, as `ExampleLines` has it.
  private func statement(_ access: String, _ place: Timeline.SourcePlace?, in name: String) throws -> String {
    guard let place else { return access + ": -" }
    let text = try String(contentsOfFile: "\(ExampleRuns.folder)/\(place.file)", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return "\(access): no line \(place.line)" }
    return "\(access): " + lines[place.line - 1].trimmingCharacters(in: .whitespaces)
  }

  @Test(arguments: ExampleRuns.names)
  func `each read of an example has the line of its statement`(name: String) async throws {
    let timeline = try await ExampleRuns.shared.timeline(of: name)
    let reads = try timeline.steps.flatMap { step in
      try step.reads.map { read in
        try statement(
          "\(timeline.nodes[read.node].path) \(timeline.locations[read.location].path)",
          timeline.place(of: read, inStep: step.index), in: name)
      }
    }
    #expect(reads == ExampleLines.reads[name])
  }

  @Test(arguments: ExampleRuns.names)
  func `each write of an example has the line of its statement`(name: String) async throws {
    let timeline = try await ExampleRuns.shared.timeline(of: name)
    let writes = try timeline.steps.flatMap(\.writes).map { write in
      try statement(write.location.map { timeline.locations[$0].path } ?? "?", write.place, in: name)
    }
    #expect(writes == ExampleLines.writes[name])
  }

  @Test func `of all writes of examples and cases, one in a hundred at most is by nobody`() async throws {
    var timelines: [(name: String, timeline: Timeline)] = []
    for name in ExampleRuns.names { timelines.append((name, try await ExampleRuns.shared.timeline(of: name))) }
    let run = try CaseRun.shared.get()
    for each in run.cases {
      if case .ran(let timeline) = try await run.outcome(of: each) { timelines.append((each.name, timeline)) }
    }
    let writes = timelines.flatMap { run in run.timeline.steps.flatMap(\.writes).map { (run.name, $0) } }
    let unknown = writes.filter { $0.1.origin == .unknown }
    #expect(writes.count > 500, "\(writes.count) writes")
    #expect(
      unknown.count * 100 <= writes.count,
      "\(unknown.count) of \(writes.count) writes: \(Set(unknown.map(\.0)).sorted().joined(separator: ", "))")
  }
}
