// `stategraph render`: files or a trace in, pictures and texts out.

import Foundation
import StateGraphEmit
import StateGraphGraphviz
import StateGraphLayout
import StateGraphRunner
import StateGraphScenario
import StateGraphText
import StateGraphTimeline
import StateGraphTrace

struct RenderCommand {
  private let invocation: Invocation
  private var context: Context { invocation.context }

  /// How many steps are printed on the terminal.
  private static let mostSteps = 60

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws -> Exit {
    let toStandardOutput = invocation["--output"] == "-"
    let formats = try formats(toStandardOutput: toStandardOutput)
    var options = try emitOptions(toStandardOutput: toStandardOutput)
    let steps = try invocation["--steps"].map(StepList.init(parsing:))
    let input = try RenderInput(invocation)
    let (result, timeline) = try input.record(invocation)
    options.steps = try steps?.steps(of: timeline.steps.count)
    let trace = formats.contains { $0.name == Format.trace.name } ? TraceWriter.text(of: result.lines) : nil
    let emitInput = EmitInput(timeline: timeline, trace: trace, options: options)
    let outputs = try formats.flatMap { try emit($0, emitInput) }
    if toStandardOutput {
      context.print(outputs[0].contents)
    } else {
      let folder = invocation["--output"] ?? "output/" + input.name
      try OutputFolder(path: folder).write(outputs)
      report(emitInput, outputs, in: folder)
    }
    // Drawing an old crash is a success.
    let exit = finish(result)
    return input.isTrace ? .success : exit
  }

  private func finish(_ result: RunResult) -> Exit {
    if invocation.isSet("--verbose") {
      for text in [result.warnings, result.errors] where !text.isEmpty { context.complain(text) }
    }
    for note in result.notes { context.complain("stategraph: " + note) }
    guard let stop = result.stop else { return .success }
    context.complain("stategraph: " + stop.message)
    return stop.reason == .failed && result.hasOwnEnd ? .scenario : .endedEarly
  }

  /// One line per step, then the files.
  private func report(_ input: EmitInput, _ outputs: [Output], in folder: String) {
    let timeline = input.timeline
    for frame in timeline.frames(of: 0..<min(timeline.steps.count, Self.mostSteps)) {
      context.print("\(frame.step)  \(input.sentences.sentence(for: frame))\n")
    }
    let rest = timeline.steps.count - Self.mostSteps
    if rest > 0 { context.print("…  \(rest) more steps: --format text\n") }
    context.print("\n")
    for output in outputs { context.print(Legible.line("\(folder)/\(output.fileName)") + "\n") }
  }

  // Formats.

  private func formats(toStandardOutput: Bool) throws -> [Format] {
    let names = invocation.all("--format").flatMap { $0.split(separator: ",").map(String.init) }
    if toStandardOutput {
      guard names.count == 1, let format = Format.named(names[0]), format.fileNames.count == 1 else {
        throw CommandError.severalFormatsToStandardOutput(
          single: Format.all.filter { $0.fileNames.count == 1 }.map(\.name))
      }
      return [format]
    }
    return names.isEmpty || names.contains("all") ? Format.all : Format.all.filter { names.contains($0.name) }
  }

  private func emitOptions(toStandardOutput: Bool) throws -> EmitOptions {
    EmitOptions(
      detail: invocation["--detail"].flatMap(Detail.init(rawValue:)) ?? .controls,
      hasColor: toStandardOutput && context.isTerminal && context.environment["NO_COLOR"] == nil,
      width: try invocation.number("--width"), layout: invocation["--layout"].flatMap(PictureLayout.init(rawValue:)),
      limit: try invocation.number("--limit").map { Int($0.rounded(.up)) }, focus: try focus(),
      values: invocation["--values"].flatMap(ValueDetail.init(rawValue:)) ?? .changes,
      hasLines: invocation.isSet("--lines"), treeEngine: invocation["--engine"] == "dot" ? GraphvizLayout() : nil,
      graphEngine: GraphvizLayout())
  }

  private func focus() throws -> Focus? {
    let (up, down) = (try invocation.count("--upstream"), try invocation.count("--downstream"))
    guard let path = invocation["--focus"] else {
      if up != nil || down != nil { throw CommandError.hopsWithoutFocus }
      return nil
    }
    return Focus(path, upstream: up ?? 1, downstream: down ?? 1)
  }

  /// Falls back to our own layout, with a message, when Graphviz fails.
  private func emit(_ format: Format, _ input: EmitInput) throws -> [Output] {
    do {
      return try format.emit(input)
    } catch let error as GraphvizError {
      context.complain("stategraph: \(format.name) is laid out without Graphviz: \(error)")
      var input = input
      input.options.treeEngine = nil
      input.options.graphEngine = nil
      return try format.emit(input)
    } catch let error as PathError {
      throw CommandError.focus(error)
    } catch let error as EmitError {
      // Of all formats, the others are still written.
      guard invocation.all("--format").isEmpty || invocation.all("--format") == ["all"] else {
        throw CommandError.notEmitted(error)
      }
      context.complain("stategraph: \(format.name) is skipped: \(error)")
      return []
    }
  }
}
