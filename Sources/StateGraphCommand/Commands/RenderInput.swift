// What `render` was given: an example, Swift files, or a trace; and how each becomes a recording.

import Foundation
import StateGraphRunner
import StateGraphScenario
import StateGraphTimeline
import StateGraphTrace

struct RenderInput {
  /// What the output's folder is called.
  var name: String
  var paths: [String]
  var isTrace: Bool

  init(_ invocation: Invocation) throws {
    guard let first = invocation.operands.first else {
      throw Failure(.usage, "`render` needs an example, Swift files or a trace; `stategraph list` lists the examples")
    }
    paths = invocation.operands
    isTrace = first.hasSuffix(".jsonl")
    if isTrace && paths.count > 1 { throw Failure(.usage, "`render` takes one trace at a time") }
    if isTrace, let option = ["--do", "--view", "--timeout"].first(where: { invocation.isSet($0) }) {
      throw Failure(.usage, "\(option) is for Swift files; a trace is only drawn, nothing runs")
    }
    if !isTrace && !first.hasSuffix(".swift") && !first.contains("/") {
      guard paths.count == 1 else { throw Failure(.usage, "`render` takes one example at a time") }
      let examples = try Example.all(invocation.context)
      let wanted = first == "example" ? Example.first : first.lowercased()
      guard let example = examples.first(where: { $0.name == wanted }) else {
        let names = examples.map(\.name).joined(separator: ", ")
        throw Failure(.input, "there is no example \(first); there is \(names). Swift files end in .swift.")
      }
      paths = [example.path]
    }
    let file = URL(fileURLWithPath: paths[0])
    let stem = file.deletingPathExtension().lastPathComponent
    // A trace in its default place gets its pictures beside it.
    name = (stem == "trace" ? file.deletingLastPathComponent().lastPathComponent : stem).lowercased()
  }

  func record(_ invocation: Invocation) throws -> (Recording, Timeline) {
    if isTrace { return try readTrace(invocation.context) }
    let recording = try runFiles(invocation)
    do {
      return (recording, try Timeline(trace: recording.lines))
    } catch {
      throw Failure(.failure, "\(name): \(error)")
    }
  }

  private func readTrace(_ context: Context) throws -> (Recording, Timeline) {
    guard let data = FileManager.default.contents(atPath: paths[0]) else {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: paths[0], isDirectory: &isFolder)
      let problem = isFolder.boolValue ? "is a folder; give the trace in it" : "cannot be read"
      throw Failure(.input, isThere ? "\(paths[0]) \(problem)" : "there is no file \(paths[0])")
    }
    do {
      let trace = try Trace(jsonLines: data)
      if trace.isTruncated { context.complain("stategraph: \(paths[0]): the last line is cut off, and left out") }
      if trace.unknownLines > 0 {
        let lines =
          trace.unknownLines == 1
          ? "1 line of a later version is" : "\(trace.unknownLines) lines of a later version are"
        context.complain("stategraph: \(paths[0]): \(lines) left out")
      }
      return (Recording(lines: trace.lines), try timeline(of: trace))
    } catch {
      throw Failure(.input, "\(paths[0]): \(error)")
    }
  }

  private func timeline(of trace: Trace) throws(TimelineError) -> Timeline {
    do {
      return try Timeline(trace: trace.lines)
    } catch {
      throw error.movedTo(trace.fileLine)
    }
  }

  private func runFiles(_ invocation: Invocation) throws -> Recording {
    let timeLimit = try invocation.number("--timeout")
    var request = RunRequest(
      files: paths, scenario: try scenario(invocation), environment: invocation.context.environment,
      executable: invocation.context.executable)
    request.view = invocation["--view"]
    request.compiler = invocation["--swiftc"]
    if let timeLimit { request.timeLimit = timeLimit }
    let show = invocation.context.showProgress
    let progress = Progress("reading", isVisible: show != nil) { show?($0) }
    defer { progress.finish() }
    request.progress = { progress.set($0) }
    do {
      return try Runner.record(request)
    } catch {
      var failure = Failure(Self.exit(for: error), error.description)
      if case .doesNotCompile = error { failure.hasPlace = true }
      throw failure
    }
  }

  private static func exit(for error: RunnerError) -> Exit {
    switch error {
    case .noCompiler, .runtimeIsMissing, .otherCompiler, .launch: .setup
    case .file: .output
    case .missing, .folder, .unreadable, .notSwift: .input
    case .noRoot, .severalRoots, .unknownView, .doesNotCompile, .rootNeedsArguments: .doesNotCompile
    case .didNotStart, .interrupted: .endedEarly
    }
  }

  /// What `--do` says, else what the files' comments say.
  private func scenario(_ invocation: Invocation) throws -> Scenario {
    var actions: [Action] = []
    for text in invocation.all("--do") {
      do throws(ScenarioError) {
        actions.append(try Action(parsing: text))
      } catch {
        throw Failure(.scenario, "--do \(text)\n  at column \(error.column): \(error.problem)")
      }
    }
    if invocation.isSet("--do") { return Scenario(actions: actions) }
    for path in paths {
      // What cannot be read is told where it is compiled.
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let comments = SourceComments(in: String(decoding: data, as: UTF8.self), file: path)
      guard comments.errors.isEmpty else {
        throw Failure(.scenario, comments.errors.map { "\($0)" }.joined(separator: "\n"), hasPlace: true)
      }
      actions += comments.actions.map(\.action)
    }
    return Scenario(actions: actions)
  }
}
