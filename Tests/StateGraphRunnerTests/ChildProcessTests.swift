// Programs that end in every way there is.

import Foundation
import Testing

@testable import StateGraphRunner

@Suite struct ChildProcessTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func shell(_ script: String) -> ChildProcess {
    ChildProcess(
      path: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin", "GREETING": "hello"],
      output: scratch.file("out"), errors: scratch.file("err"), descriptors: [3: scratch.file("three")])
  }

  private func contents(_ name: String) -> String { Scratch.contents(scratch.file(name)) }

  @Test func `output, errors and a further descriptor go to files of their own`() throws {
    #expect(try shell("printf out; printf err >&2; printf three >&3; exit 7").run() == .exited(7))
    #expect([contents("out"), contents("err"), contents("three")] == ["out", "err", "three"])
  }

  @Test func `the environment is what was given, and standard input is empty`() throws {
    #expect(try shell("echo $GREETING $HOME; cat").run() == .exited(0))
    #expect(contents("out") == "hello\n")
  }

  @Test func `a program that closes its descriptors still ends`() throws {
    #expect(try shell("exec 0<&- 1>&- 2>&- 3>&-; exit 2").run() == .exited(2))
  }

  @Test func `a signal is told`() throws {
    #expect(try shell("printf before; kill -SEGV $$").run() == .signalled(SIGSEGV))
    #expect(contents("out") == "before")
  }

  @Test func `a program that takes too long is ended, with what it started`() throws {
    var program = shell("sleep 600 & echo $! >&3; wait")
    program.timeLimit = 0.2
    #expect(try program.run() == .timedOut)
    let child = try #require(pid_t(contents("three").trimmingCharacters(in: .whitespacesAndNewlines)))
    // It may take a moment until the system has taken note.
    for _ in 0..<500 where !isGone(child) { usleep(10_000) }
    #expect(isGone(child), "process \(child) still runs")
  }

  /// Ended, if perhaps not yet waited for by its new parent.
  private func isGone(_ child: pid_t) -> Bool {
    if kill(child, 0) != 0 { return true }
    let status = Scratch.contents("/proc/\(child)/stat")
    return status.split(separator: ")").last?.hasPrefix(" Z") ?? true
  }

  @Test func `what a program leaves behind is ended when it ends`() throws {
    #expect(try shell("sleep 600 & echo $! >&3; exit 0").run() == .exited(0))
    let child = try #require(pid_t(contents("three").trimmingCharacters(in: .whitespacesAndNewlines)))
    for _ in 0..<500 where !isGone(child) { usleep(10_000) }
    #expect(isGone(child), "process \(child) still runs")
  }

  @Test func `a program that has joined another process group is ended`() throws {
    var program = shell("exec perl -e 'setpgrp(0, getpgrp(getppid)); sleep 600'")
    program.timeLimit = 0.5
    #expect(try program.run() == .timedOut)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM])
  func `an interruption ends the program and not the tool`(signal: Int32) throws {
    // The signal goes to the thread that waits, as Ctrl-C goes to the tool's only one.
    let thread = pthread_self()
    let started = scratch.file("three")
    Thread.detachNewThread {
      while Scratch.contents(started).isEmpty { usleep(1000) }
      pthread_kill(thread, signal)
    }
    #expect(try shell("echo up >&3; sleep 600").run() == .interrupted)
  }

  @Test(arguments: [("yes", StandardStream.output), ("yes >&2", .errors)])
  func `a program that prints without end is ended`(script: String, stream: StandardStream) throws {
    var program = shell(script)
    program.outputLimit = 1 << 20
    program.timeLimit = 60
    #expect(try program.run() == .outputLimit(stream))
  }

  @Test func `what is too long is told even when the program has ended meanwhile`() throws {
    var program = shell("head -c 2000 /dev/zero >&2")
    program.outputLimit = 1_000
    #expect(try program.run() == .outputLimit(.errors))
  }

  @Test func `the time limit counts from the last progress on`() throws {
    let started = ContinuousClock.now
    var program = shell("sleep 1; exit 7")
    program.timeLimit = 0.5
    program.progress = { started.duration(to: .now) < .seconds(0.8) ? Int32.random(in: 1...Int32.max) : 0 }
    #expect(try program.run() == .exited(7))
  }

  @Test func `a program that is not there is an error`() {
    var program = shell("")
    program.path = "/nowhere/program"
    #expect(throws: RunnerError.launch("/nowhere/program", errno: ENOENT)) { try program.run() }
  }
}
