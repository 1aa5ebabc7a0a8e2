// What is made of the files that a run left behind.

import Foundation
import StateGraphTrace
import Testing

@testable import StateGraphRunner

@Suite struct TranscriptTests {
  private static let header = TraceLine.header(.init(root: "A", files: ["A.swift"]))
  private static func step(_ index: Int, _ output: Int?) -> TraceLine {
    .step(.init(index: index, action: index == 0 ? "first render" : "tap \"\(index)\"", output: output))
  }

  private func transcript(
    _ lines: [TraceLine], output: String = "", errors: String = "", ending: Ending = .exited(0), cut: String = ""
  ) -> Transcript {
    Transcript(
      trace: Array((TraceWriter.text(of: lines) + cut).utf8), output: Array(output.utf8), errors: errors,
      ending: ending, timeLimit: 60)
  }

  @Test func `of much that is printed in a step the first lines are kept, and the others counted`() throws {
    let lines: [TraceLine] = [
      .header(.init(root: "A", files: [])), .step(.init(index: 0, action: "first render", output: 0)),
      .end(step: 0, output: 0), .closed,
    ]
    let many = (0..<1_500).map { "line \($0)\n" }.joined()
    let made = try transcript(lines, output: many).lines().lines
    guard case .printed(_, let printed)? = made.first(where: { if case .printed = $0 { true } else { false } }) else {
      Issue.record("nothing printed")
      return
    }
    #expect(printed.count == 1_001)
    #expect(printed.suffix(2) == ["line 999", "… and 500 more lines"])
  }

  @Test func `what is printed goes to the step in which it was printed`() throws {
    let lines = [
      Self.header, Self.step(0, 2), .end(step: 0, output: 7), Self.step(1, 9), .end(step: 1, output: 9),
      Self.step(2, 9), .end(step: 2, output: 13), .closed,
    ]
    #expect(
      try transcript(lines, output: "g\nbody\nl\nx\r\n子").lines().lines == [
        Self.header, Self.step(0, 2), .end(step: 0, output: 7), .printed(step: 0, lines: ["g", "body", "l"]),
        Self.step(1, 9), .end(step: 1, output: 9), Self.step(2, 9), .end(step: 2, output: 13),
        .printed(step: 2, lines: ["x", "子"]), .closed,
      ])
  }

  @Test func `a line without its end is cut at the step`() throws {
    let lines = [
      Self.header, Self.step(0, 0), .end(step: 0, output: 2), Self.step(1, 2), .end(step: 1, output: 4), .closed,
    ]
    let printed = try transcript(lines, output: "ab\n\n").lines().lines.filter {
      if case .printed = $0 { true } else { false }
    }
    #expect(printed == [.printed(step: 0, lines: ["ab"]), .printed(step: 1, lines: ["", ""])])
  }

  @Test func `a crash keeps what was printed before it, and names the step and the reason`() throws {
    let lines = try transcript(
      [Self.header, Self.step(0, 0), .end(step: 0, output: 0), Self.step(1, 0)], output: "last words",
      errors: "noise\nA/A.swift:3: Fatal error: Index out of range\nCurrent stack trace:", ending: .signalled(5),
      cut: #"{"k":"wro"#
    ).lines().lines
    #expect(
      lines.suffix(2) == [
        .printed(step: 1, lines: ["last words"]),
        .stopped(
          .init(
            reason: .crashed,
            message: "the program crashed in step 1 (tap \"1\"): A/A.swift:3: Fatal error: Index out of range")),
      ])
  }

  @Test(arguments: [
    (
      Ending.timedOut, TraceLine.Stop.Reason.timedOut,
      "the program was still busy in step 0 (first render) after 60 s and was killed; see --timeout"
    ),
    (.interrupted, .interrupted, "the program was interrupted in step 0 (first render)"),
    (.outputLimit(.output), .runaway, "the program printed more than 16 MB in step 0 (first render) and was killed"),
    (
      .outputLimit(.errors), .runaway,
      "the program wrote more than 16 MB to standard error in step 0 (first render) and was killed"
    ),
    (.exited(5), .failed, "the program exited in step 0 (first render) with code 5: bye"),
    (.exited(7), .failed, "the program exited in step 0 (first render) with code 7: bye"),
    (.exited(0), .failed, "the program exited in step 0 (first render) with code 0"),
    (
      .signalled(11), .crashed,
      "the program crashed in step 0 (first render): bad memory access (often infinite recursion)"
    ),
  ])
  func `every early end has its reason`(ending: Ending, reason: TraceLine.Stop.Reason, message: String) throws {
    let lines = try transcript([Self.header, Self.step(0, 0)], errors: "hello\nbye\n", ending: ending).lines().lines
    #expect(lines.last == .stopped(.init(reason: reason, message: message)))
  }

  @Test(arguments: [
    (
      EBADF,
      "the program closed the file descriptor of its trace in step 0 (first render); what it did afterwards is lost"
    ),
    (
      ENOSPC,
      "the trace could not be written in step 0 (first render): No space left on device; what the program did afterwards "
        + "is lost"
    ),
  ])
  func `a trace that could not be written is told as such`(error: Int32, message: String) throws {
    var transcript = transcript([Self.header, Self.step(0, 0)], ending: .exited(5), cut: #"{"k":"wro"#)
    transcript.traceError = error
    #expect(try transcript.lines().lines.last == .stopped(.init(reason: .failed, message: message)))
  }

  @Test func `what the program wrote into its trace ends it, and everything before is kept`() throws {
    let lines = [Self.header, Self.step(0, 0), .end(step: 0, output: 0)]
    var transcript = transcript(lines)
    transcript.trace += Array(("hello\n" + TraceWriter.text(of: [Self.step(1, 0), .closed])).utf8)
    let made = try transcript.lines()
    #expect(
      made.lines == lines + [
        .stopped(
          .init(
            reason: .failed,
            message: "the program wrote into its own trace, to a file descriptor that it had not opened; what it did "
              + "from line 4 of the trace on is lost"))
      ])
    #expect(!made.hasOwnEnd)
  }

  @Test func `what the program itself says about its end stands`() throws {
    let stop = TraceLine.stopped(.init(reason: .failed, message: "there is no such control"))
    let lines = [Self.header, Self.step(0, 0), .end(step: 0, output: 0), stop]
    #expect(try transcript(lines, ending: .exited(3)).lines().lines == lines)
  }

  @Test func `between two steps no step is unfinished`() throws {
    let lines = try transcript([Self.header, Self.step(0, 0), .end(step: 0, output: 0)], ending: .exited(1)).lines()
      .lines
    #expect(lines.last == .stopped(.init(reason: .failed, message: "the program exited with code 1")))
  }

  @Test func `without a trace there is nothing to show`() {
    #expect(throws: RunnerError.didNotStart("the program exited with code 127: no such library")) {
      try transcript([], errors: "no such library\n", ending: .exited(127)).lines().lines
    }
  }

  @Test func `offsets that cannot be are no crash`() throws {
    let lines = [Self.header, Self.step(0, -5), Self.step(1, 99), Self.step(2, 1), .closed]
    #expect(try transcript(lines, output: "abc").lines().lines.contains(.printed(step: 0, lines: ["abc"])))
  }
}
