// Runs a program where it can reach no network and write nothing but its own scratch folder.

import Foundation

/// Bubblewrap, which makes Linux's namespaces for a program.
struct Sandbox {
  /// The `bwrap` on the `PATH`.
  let tool: String

  static func find(environment: [String: String]) throws(RunnerError) -> Sandbox {
    let candidates = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/bwrap" }
    guard let tool = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw .noSandbox
    }
    return Sandbox(tool: tool)
  }

  /// What the program is told; the rest of the environment may have keys and passwords.
  private static func isPassedOn(_ name: String) -> Bool {
    ["PATH", "LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH", "LD_PRELOAD"].contains(name)
      // Bubblewrap itself is the program's parent, and ends with the tool.
      || name.hasPrefix("SWIFT_") || (name.hasPrefix("STATEGRAPH_") && name != "STATEGRAPH_PARENT")
  }

  /// - Parameters:
  ///   - scratch: The folder that the program may write to, which is also its home.
  ///   - readable: Folders that the program needs, wherever they are.
  func wrapping(_ child: ChildProcess, scratch: String, readable: [String]) -> ChildProcess {
    // Sockets of services, and what others have left there, are out of reach.
    var arguments = ["--unshare-all", "--die-with-parent", "--new-session", "--ro-bind", "/", "/"]
    arguments += ["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/run", "--tmpfs", "/tmp"]
    for folder in readable { arguments += ["--ro-bind", folder, folder] }
    arguments += ["--bind", scratch, scratch, "--chdir", scratch, "--clearenv"]
    var environment = child.environment.filter { Self.isPassedOn($0.key) }
    (environment["HOME"], environment["TMPDIR"]) = (scratch, scratch)
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) { arguments += ["--setenv", name, value] }
    var wrapped = child
    wrapped.path = tool
    wrapped.arguments = arguments + ["--", child.path] + child.arguments
    // What the program is to load, bubblewrap is not.
    wrapped.environment = [:]
    return wrapped
  }

  /// Bubblewrap ends as a shell does: after a signal, with 128 and its number.
  static func ending(_ ending: Ending) -> Ending {
    guard case .exited(let code) = ending, code > 128, code < 128 + 32 else { return ending }
    return .signalled(code - 128)
  }
}
