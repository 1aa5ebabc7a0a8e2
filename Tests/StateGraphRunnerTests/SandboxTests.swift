// What a program in the sandbox can reach, and what is said where there is none.

import Foundation
import StateGraphTrace
import Testing

@testable import StateGraphRunner

/// Whether the system lets this process make a sandbox.
private let hasSandbox: Bool = {
  guard let sandbox = try? Sandbox.find(environment: ProcessInfo.processInfo.environment) else { return false }
  let arguments = ["--unshare-all", "--ro-bind", "/", "/", "--", "/bin/true"]
  let run = try? Scratch.run(sandbox.tool, arguments, environment: [:])
  return run?.ending == .exited(0)
}()

final class SandboxTests: RunnerRun {
  private func errors(_ commands: String) throws -> String {
    try script("cat \(scratch.file("trace")) >&3; exec 1>&2; \(commands)", "made")
    request.isSandboxed = true
    return try Runner.record(request).errors
  }

  @Test(.enabled(if: hasSandbox, "`bwrap` is not installed, or must not make namespaces"))
  func `it has no network, writes nowhere else, and is told nothing that is not its own`() throws {
    let mark = NSHomeDirectory() + "/stategraph-sandbox-\(UUID().uuidString)"
    request.environment["SECRET_TOKEN"] = "hunter2"
    // The test's runtime is none that could be preloaded.
    request.conditions = nil
    let errors = try errors(
      """
      wc -l < /proc/net/dev
      (echo x > \(mark)) 2>/dev/null && echo wrote || echo refused
      (echo x > $TMPDIR/own) && echo own
      env | grep -c SECRET_TOKEN
      ls /run | wc -l
      ls /proc | grep -c '^[0-9]' | { read n; [ $n -lt 20 ] && echo few; }
      echo $HOME | grep -c stategraph
      """)
    #expect(errors.split(separator: "\n") == ["3", "refused", "own", "0", "0", "few", "1"], "\(errors)")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test(.enabled(if: hasSandbox, "`bwrap` is not installed, or must not make namespaces"))
  func `a crash in it is told as one`() throws {
    try script("cat \(scratch.file("trace")) | head -2 >&3; kill -SEGV $$", "made")
    request.isSandboxed = true
    #expect(try Runner.record(request).stop?.reason == .crashed)
  }

  @Test func `without bubblewrap nothing is run`() throws {
    request.isSandboxed = true
    request.environment["PATH"] = scratch.path
    #expect(throws: RunnerError.noSandbox) { try Runner.record(request) }
    #expect(calls().isEmpty)
  }

  @Test func `a system that allows no namespaces is named, with what bubblewrap says`() throws {
    try script("echo 'bwrap: No permissions to create new namespace' >&2; exit 1", "bwrap")
    request.isSandboxed = true
    request.environment["PATH"] = scratch.path + ":/usr/bin:/bin"
    let error = #expect(throws: RunnerError.self) { try Runner.record(request) }
    #expect(error == .sandboxFails("bwrap: No permissions to create new namespace"))
  }
}
