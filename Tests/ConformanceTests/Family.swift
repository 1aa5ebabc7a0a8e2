// Cases are compiled family by family, and each is run in a process of its own.

import Foundation
import StateGraphScenario
import StateGraphTimeline

@testable import StateGraphRunner

extension CaseFile {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases").path

  /// All of them, in the order of their names.
  static func all() throws -> [CaseFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      .map { try CaseFile(path: folder + "/" + $0) }
  }
}

/// The cases of one letter pair.
struct Family: Sendable {
  var name: String
  var cases: [CaseFile]
}

/// What is needed to compile and run.
struct Workshop: Sendable {
  var support: Support
  var toolchain: Toolchain
  var environment: [String: String]

  init() throws {
    environment = ProcessInfo.processInfo.environment
    support = try Support.find(executable: Self.products + "/stategraph", environment: environment)
    toolchain = try Toolchain.find(asked: nil, environment: environment)
  }

  /// What `make build` leaves beside the tests.
  static let products =
    Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
    .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path

  static let hasHelpers = FileManager.default.isExecutableFile(atPath: products + "/stategraph-reader")

  /// One program for all cases that compile. What an earlier run compiled is taken again.
  func program(of family: Family) throws -> BuiltProgram {
    let folder = Self.products + "/conformance"
    try FileManager.default.createDirectory(
      atPath: folder + "/" + family.name, withIntermediateDirectories: true)
    let cases = family.cases.filter { !$0.isRefused }
    let facts = try SourceFacts.read(cases.map(\.path), with: support, environment: environment)
    var files: [String] = []
    for each in cases {
      if let comment = facts.comments.filter({ $0.file == each.path }).dropFirst(each.scenario.actions.count).first {
        throw CaseError(
          path: each.path, line: comment.line, problem: "an action belongs into the header, above its expectations")
      }
      let file = folder + "/" + family.name + "/" + each.name
      let text = try Isolation.source(of: each, facts.only(of: each.path))
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      files.append(file)
    }
    // The names stand in each file.
    var names = PropertyNames(facts)
    names.removeAll()
    let build = Build(
      toolchain: toolchain, support: support, files: files,
      root: RootChoice(name: family.name, expression: family.name, file: nil, line: nil),
      entry: Isolation.entry(choosingAmong: cases), additions: UserModuleSource.needed(by: facts, cases.map(\.text)),
      names: names, environment: environment)
    return try ProgramCache(folder: folder + "/programs").program(for: build)
  }

  /// What came of one case. Its trace is the one that the tool would make of the file.
  ///
  /// - Parameter settings: More of the environment in which the tool is called.
  func timeline(of each: CaseFile, in program: BuiltProgram, with settings: [String: String] = [:]) throws -> Timeline {
    var environment = environment.merging(settings) { $1 }
    environment["STATEGRAPH_CASE"] = each.id
    var request = RunRequest(
      files: [each.path], scenario: each.scenario, environment: environment,
      executable: Self.products + "/stategraph")
    request.timeLimit = 20
    return try Timeline(trace: Runner.run(program, request).lines)
  }

  /// What the compiler says of a case alone: `4: cannot assign …`, one line an error.
  func objections(to each: CaseFile) throws -> [String] {
    let request = RunRequest(
      files: [each.path], scenario: each.scenario, environment: environment,
      executable: Self.products + "/stategraph")
    do throws(RunnerError) {
      _ = try Runner.record(request)
      return []
    } catch {
      return error.description.split(separator: "\n").compactMap { line in
        let parts = line.components(separatedBy: ": error: ")
        guard parts.count == 2 else { return nil }
        let number = parts[0].split(separator: ":").suffix(2).first ?? ""
        return "\(number): \(parts[1])"
      }
    }
  }
}
