// Everything that the command line can refuse: each case with its exit code and its words.

import StateGraphDOT
import StateGraphEmit
import StateGraphRunner
import StateGraphScenario
import StateGraphTimeline
import StateGraphTrace

enum CommandError: Error, Equatable {
  // Words that are not understood.
  case unknownCommand(String)
  case unknownOption(String, command: String, similar: String?)
  case unexpectedValue(option: String)
  case missingValue(option: String, placeholder: String)
  case repeated(option: String)
  case notAChoice(String, option: String, choices: [String])
  case notANumber(String, option: String)
  case notACount(String, option: String)
  case notATime(String)
  case notASeed(String)
  case noResponses(String)
  case liveWithConditions(String)
  case notSteps(String)
  case noSuchStep(String, count: Int)
  case hopsWithoutFocus
  case focus(PathError)
  case severalFormatsToStandardOutput(single: [String])

  // Operands.
  case unexpectedOperand(String, command: String)
  case notAShell
  case nothingToRender
  case severalTraces
  case severalExamples
  case needsSwiftFiles(option: String)
  case needsTwoGraphs
  case action(String, ScenarioError)

  // What is read.
  case examplesAreMissing
  case unknownExample(String, known: [String])
  case missing(String)
  case traceIsFolder(String)
  case unreadable(String)
  case notATrace(String, TraceError)
  case contradiction(String, TimelineError)
  case notAGraph(String, DOT.ReadError)

  // What is run and written.
  case notRecorded(RunnerError)
  /// What the program recorded is no timeline: our fault.
  case badRecording(String, TimelineError)
  case notEmitted(EmitError)
  case folderNotCreated(String)
  case notWritten(String)
  case inPlaceOfFile(folder: String)
  case notReplaced(String, reason: String)
}

extension CommandError {
  var exit: Exit {
    switch self {
    case .unknownCommand, .unknownOption, .unexpectedValue, .missingValue, .repeated, .notAChoice, .notANumber,
      .notACount, .notATime, .notASeed, .noResponses, .liveWithConditions, .notSteps, .noSuchStep, .hopsWithoutFocus,
      .focus,
      .severalFormatsToStandardOutput,
      .unexpectedOperand, .notAShell, .nothingToRender, .severalTraces, .severalExamples, .needsSwiftFiles,
      .needsTwoGraphs:
      .usage
    case .action: .scenario
    case .examplesAreMissing: .setup
    case .unknownExample, .missing, .traceIsFolder, .unreadable, .notATrace, .contradiction, .notAGraph: .input
    case .notRecorded(let error): Exit(error)
    case .badRecording: .failure
    case .notEmitted, .folderNotCreated, .notWritten, .inPlaceOfFile, .notReplaced: .output
    }
  }

  /// Whether the message begins with a place, `File.swift:3:5:`, that editors look for at the beginning of a line.
  var hasPlace: Bool {
    switch self {
    case .notAGraph, .notRecorded(.doesNotCompile), .notRecorded(.scenario): true
    default: false
    }
  }
}

extension Exit {
  fileprivate init(_ error: RunnerError) {
    switch error {
    case .noCompiler, .runtimeIsMissing, .runtimeIsOpen, .otherCompiler, .launch, .noSandbox, .sandboxFails:
      self = .setup
    case .file: self = .output
    case .missing, .folder, .unreadable, .notSwift: self = .input
    case .scenario: self = .scenario
    case .noRoot, .severalRoots, .unknownView, .doesNotCompile, .rootNeedsArguments: self = .doesNotCompile
    case .didNotStart, .interrupted: self = .endedEarly
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name):
      "there is no command `\(name)`; the commands are \(Command.all.map(\.name).joined(separator: ", ")) (see `stategraph --help`)"
    case .unknownOption(let name, _, let similar?): "there is no option \(name); did you mean \(similar)?"
    case .unknownOption(let name, let command, nil): "there is no option \(name); see `stategraph \(command) --help`"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .missingValue(let option, let placeholder): "\(option) needs a value: \(option) \(placeholder)"
    case .repeated(let option): "\(option) is given twice; give it once"
    case .notAChoice(let word, let option, let choices): "\(option) takes \(Self.list(choices)), not \"\(word)\""
    case .notANumber(let text, let option):
      "\(option) takes a number greater than 0 and at most a million, not \"\(text)\""
    case .notACount(let text, let option): "\(option) takes a whole number from 0 to a million, not \"\(text)\""
    case .notATime(let text):
      "--now takes a moment such as 2026-01-01T09:00:00Z, not \"\(text)\""
    case .noResponses(let path): "--responses: there is no folder \(path)"
    case .notASeed(let text): "--seed takes a whole number from 0 to \(UInt64.max), not \"\(text)\""
    case .liveWithConditions(let option):
      "\(option) has no effect with --live, which gives the program the real clock and real random numbers; leave one of them out"
    case .notSteps(let text): "--steps takes numbers and ranges, such as 0,2-4, not \"\(text)\""
    case .noSuchStep(let text, 0): "--steps \(text): there are no steps"
    case .noSuchStep(let text, 1): "--steps \(text): the only step is 0"
    case .noSuchStep(let text, let count): "--steps \(text): the steps are 0 to \(count - 1)"
    case .hopsWithoutFocus: "--upstream and --downstream need --focus, for example --focus SubView"
    case .focus(let error): "--focus: \(error)"
    case .severalFormatsToStandardOutput(let single):
      "`--output -` writes a single file; choose its format with --format: \(Self.list(single))"
    case .unexpectedOperand(let operand, let command): "`\(command)` takes no operands; remove \"\(operand)\""
    case .notAShell: "`completions` takes one shell: \(Self.list(Shell.allCases.map(\.rawValue)))"
    case .nothingToRender:
      "`render` needs an example, Swift files or a trace; `stategraph list` lists the examples"
    case .severalTraces: "`render` takes one trace at a time"
    case .severalExamples: "`render` takes one example at a time"
    case .needsSwiftFiles(let option): "\(option) needs Swift files: drawing a trace runs nothing"
    case .needsTwoGraphs: "`diff` takes two DOT files: the old graph and the new one"
    case .action(let text, let error): "--do \(text)\n  at column \(error.column): \(error.problem)"
    case .examplesAreMissing:
      "the examples are missing; they are installed in share/stategraph/examples: run `make install` again"
    case .unknownExample(let name, let known):
      "there is no example `\(name)`; the examples are \(known.joined(separator: ", ")) (a Swift file's name ends in .swift)"
    case .missing(let path): "there is no file \(path)"
    case .traceIsFolder(let path): "\(path) is a folder; give the trace in it: \(path)/trace.jsonl"
    case .unreadable(let path): "\(path) cannot be read; check its permissions"
    case .notATrace(let path, let error): "\(path): \(error)"
    case .contradiction(let path, let error): "\(path): \(error)"
    case .notAGraph(let path, let error): "\(path):\(error)"
    case .notRecorded(let error): error.description
    case .badRecording(let name, let error): "\(name): \(error)"
    case .notEmitted(let error): error.description
    case .folderNotCreated(let path): "\(path): the folder cannot be created; choose another with --output"
    case .notWritten(let path): "\(path) cannot be written; is the disk full, or the folder read-only?"
    case .inPlaceOfFile(let path): "\(path) cannot be replaced: it is a folder; nothing was written"
    case .notReplaced(let path, let reason): "\(path) cannot be replaced: \(reason)"
    }
  }

  /// `a, b or c`.
  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}
