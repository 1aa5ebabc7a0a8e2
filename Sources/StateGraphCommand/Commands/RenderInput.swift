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
      throw CommandError.nothingToRender
    }
    paths = invocation.operands
    isTrace = first.hasSuffix(".jsonl")
    if isTrace && paths.count > 1 { throw CommandError.severalTraces }
    if isTrace,
      let option = ["--do", "--view", "--network", "--responses", "--sandbox", "--timeout"].first(
        where: invocation.isSet)
    {
      throw CommandError.needsSwiftFiles(option: option)
    }
    if !isTrace && !first.hasSuffix(".swift") && !first.contains("/") {
      guard paths.count == 1 else { throw CommandError.severalExamples }
      let examples = try Example.all(invocation.context)
      let wanted = first == "example" ? Example.first : first.lowercased()
      guard let example = examples.first(where: { $0.name == wanted }) else {
        throw CommandError.unknownExample(first, known: examples.map(\.name))
      }
      paths = [example.path]
    }
    let file = URL(fileURLWithPath: paths[0])
    let stem = file.deletingPathExtension().lastPathComponent
    // A trace in its default place gets its pictures beside it.
    name = (stem == "trace" ? file.deletingLastPathComponent().lastPathComponent : stem).lowercased()
  }

  func record(_ invocation: Invocation) throws -> (RunResult, Timeline) {
    if isTrace { return try readTrace(invocation.context) }
    let result = try runFiles(invocation)
    do {
      return (result, try Timeline(trace: result.lines))
    } catch {
      throw CommandError.badRecording(name, error)
    }
  }

  private func readTrace(_ context: Context) throws -> (RunResult, Timeline) {
    guard let data = FileManager.default.contents(atPath: paths[0]) else {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: paths[0], isDirectory: &isFolder)
      throw !isThere
        ? CommandError.missing(paths[0]) : isFolder.boolValue ? .traceIsFolder(paths[0]) : .unreadable(paths[0])
    }
    let trace: Trace
    do {
      trace = try Trace(jsonLines: data)
    } catch {
      throw CommandError.notATrace(paths[0], error)
    }
    if trace.isTruncated {
      context.complain("stategraph: \(paths[0]): the last line is incomplete and is ignored")
    }
    if trace.unknownLines > 0 {
      let lines =
        trace.unknownLines == 1 ? "1 line of a later version is" : "\(trace.unknownLines) lines of a later version are"
      context.complain("stategraph: \(paths[0]): \(lines) ignored")
    }
    do {
      return (RunResult(lines: trace.lines), try Timeline(trace: trace.lines))
    } catch {
      throw CommandError.contradiction(paths[0], error.movedTo(trace.fileLine))
    }
  }

  private func runFiles(_ invocation: Invocation) throws -> RunResult {
    let timeLimit = try invocation.number("--timeout")
    var request = RunRequest(
      files: paths, scenario: try scenario(invocation), environment: invocation.context.environment,
      executable: invocation.context.executable)
    request.view = invocation["--view"]
    request.isSandboxed = invocation.isSet("--sandbox")
    request.compiler = invocation["--swiftc"]
    if let timeLimit { request.timeLimit = timeLimit }
    request.conditions = try conditions(invocation)
    request.isOnline = invocation.isSet("--network")
    if let folder = invocation["--responses"] {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw CommandError.noResponses(folder)
      }
      request.responses = folder
    }
    let show = invocation.context.showProgress
    let progress = Progress("reading", isVisible: show != nil) { show?($0) }
    defer { progress.finish() }
    request.progress = { progress.set($0) }
    do {
      return try Runner.record(request)
    } catch {
      throw CommandError.notRecorded(error)
    }
  }

  /// Where time and chance begin; `nil` for the real ones.
  private func conditions(_ invocation: Invocation) throws -> RunConditions? {
    if invocation.isSet("--live") {
      if let option = ["--now", "--seed"].first(where: invocation.isSet) {
        throw CommandError.liveWithConditions(option)
      }
      return nil
    }
    var conditions = RunConditions()
    if let text = invocation["--now"] {
      guard let date = try? Date(text, strategy: .iso8601) else { throw CommandError.notATime(text) }
      conditions.start = date.timeIntervalSince1970
    }
    if let text = invocation["--seed"] {
      guard let seed = UInt64(text) else { throw CommandError.notASeed(text) }
      conditions.seed = seed
    }
    return conditions
  }

  /// What `--do` says; `nil` for what the files' comments say.
  private func scenario(_ invocation: Invocation) throws -> Scenario? {
    guard invocation.isSet("--do") else { return nil }
    var actions: [Action] = []
    for text in invocation.all("--do") {
      do throws(ScenarioError) {
        actions.append(try Action(parsing: text))
      } catch {
        throw CommandError.action(text, error)
      }
    }
    return Scenario(actions: actions)
  }
}
