// What a run left behind, as one trace: the program's own lines, what was printed in which step, and how it ended.

import Foundation
import StateGraphTrace

/// The files of one run, as values.
struct Transcript: Equatable, Sendable {
  /// As the program wrote it; its last line may be cut off.
  var trace: [UInt8]
  /// The program's standard output.
  var output: [UInt8]
  /// The program's standard error.
  var errors: String
  var ending: Ending
  /// Why the program could no longer write its trace; 0 if it could.
  var traceError: Int32 = 0
  /// In seconds, for the message about a hang.
  var timeLimit: Double

  /// The whole trace: what was printed behind each step, and at the end why it stopped, if it did not close.
  ///
  /// What was printed after a step ended and before the next began belongs to the earlier one.
  ///
  /// - Returns: The lines, and whether the program itself said why it ended.
  func lines() throws(RunnerError) -> (lines: [TraceLine], hasOwnEnd: Bool) {
    let (recorded, foreign) = try recordedLines()
    var lines: [TraceLine] = []
    var printed = printedLines(of: recorded)
    var openStep: TraceLine.Step?
    var isUnfinished = false
    var isOver = false
    func flush() {
      guard let step = openStep, let text = printed.removeValue(forKey: step.index), !text.isEmpty else { return }
      lines.append(.printed(step: step.index, lines: text))
    }
    for line in recorded {
      switch line {
      case .step(let step):
        flush()
        openStep = step
        isUnfinished = true
      case .end: isUnfinished = false
      case .stopped, .closed:
        flush()
        isOver = true
      default: break
      }
      lines.append(line)
    }
    flush()
    if let foreign, !isOver {
      lines.append(.stopped(.init(reason: .failed, message: foreign)))
    } else if !isOver {
      lines.append(
        .stopped(.init(reason: reason, message: endingMessage(unfinished: isUnfinished ? openStep : nil))))
    }
    return (lines, isOver)
  }

  /// The lines as far as they are the recorder's, and what is said about the first that is not.
  private func recordedLines() throws(RunnerError) -> (lines: [TraceLine], foreign: String?) {
    do {
      return (try Trace(jsonLines: trace).lines, nil)
    } catch .empty {
      throw .didNotStart(endingMessage(unfinished: nil))
    } catch .malformed(let line, _) where line > 1 {
      var rest = trace[...]
      for _ in 1..<line { rest = rest[(rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1)...].dropFirst() }
      guard let lines = try? Trace(jsonLines: trace[..<rest.startIndex]).lines else {
        throw .didNotStart("its trace cannot be read")
      }
      return (
        lines,
        "the program wrote into its own trace, to a file descriptor that it had not opened; what it did from line "
          + "\(line) of the trace on is lost"
      )
    } catch {
      throw .didNotStart(String(describing: error))
    }
  }

  /// Standard output, cut where a step began.
  private func printedLines(of recorded: [TraceLine]) -> [Int: [String]] {
    var starts: [(step: Int, offset: Int)] = []
    for case .step(let step) in recorded {
      let offset = min(max(step.output ?? 0, starts.last?.offset ?? 0), output.count)
      // What was printed before the first step belongs to it.
      starts.append((step.index, starts.isEmpty ? 0 : offset))
    }
    var printed: [Int: [String]] = [:]
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].offset : output.count
      printed[start.step] = Self.lines(of: output[start.offset..<end])
    }
    return printed
  }

  /// How many lines of a step are kept. Every format repeats them, and nobody reads more.
  private static let mostLines = 1_000

  private static func lines(of output: ArraySlice<UInt8>) -> [String] {
    var parts = output.split(
      separator: UInt8(ascii: "\n"), maxSplits: mostLines, omittingEmptySubsequences: false)
    var rest: ArraySlice<UInt8> = []
    if parts.count > mostLines { rest = parts.removeLast() }
    if parts.last?.isEmpty == true && rest.isEmpty { parts.removeLast() }
    // Other line breaks are rare.
    var lines = parts.flatMap { part -> [String] in
      let part = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      return String(decoding: part, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
    }
    if !rest.isEmpty {
      let more = rest.reduce(rest.last == UInt8(ascii: "\n") ? 0 : 1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
      lines.append("… and \(more) more lines")
    }
    return lines
  }

  private var reason: TraceLine.Stop.Reason {
    switch ending {
    case .timedOut: .timedOut
    case .interrupted: .interrupted
    case .outputLimit: .runaway
    case .signalled: .crashed
    case .exited: .failed
    }
  }

  private func endingMessage(unfinished step: TraceLine.Step?) -> String {
    let place = step.map { " in step \($0.index) (\($0.action))" } ?? ""
    switch ending {
    case .timedOut: return "the program was still busy\(place) after \(seconds) and was killed; see --timeout"
    case .interrupted: return "the program was interrupted\(place)"
    case .outputLimit(.output):
      return "the program printed more than \(Runner.outputLimit >> 20) MB\(place) and was killed"
    case .outputLimit(.errors):
      return "the program wrote more than \(Runner.outputLimit >> 20) MB to standard error\(place) and was killed"
    case .signalled(let number):
      return "the program crashed\(place): \(fatalError ?? Self.signals[number] ?? "signal \(number)")"
    case .exited where traceError == EBADF:
      return "the program closed the file descriptor of its trace\(place); what it did afterwards is lost"
    case .exited where traceError != 0:
      return
        "the trace could not be written\(place): \(RunnerError.words(traceError)); what the program did afterwards "
        + "is lost"
    case .exited(let code):
      let last = code == 0 ? nil : errors.split(whereSeparator: \.isNewline).last
      return "the program exited\(place) with code \(code)" + (last.map { ": \($0)" } ?? "")
    }
  }

  private var seconds: String {
    timeLimit == timeLimit.rounded() ? "\(Int(timeLimit)) s" : "\(timeLimit) s"
  }

  /// What Swift's runtime said, from the file's name on.
  private var fatalError: String? {
    errors.split(whereSeparator: \.isNewline).first {
      $0.contains("Fatal error") || $0.contains("Precondition failed") || $0.contains("Assertion failed")
    }.map(String.init)
  }

  private static let signals: [Int32: String] = [
    SIGILL: "illegal instruction", SIGTRAP: "trap", SIGSEGV: "bad memory access (often infinite recursion)",
    SIGBUS: "bad memory access", SIGABRT: "abort", SIGFPE: "arithmetic error", SIGKILL: "killed (out of memory?)",
  ]
}
