// The command line: find the command, run it, say what went wrong.

import Foundation
import StateGraphText

@main
enum Main {
  static func main() {
    // A closed pipe or a file-size limit is an error like any other, and must not end the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // With links resolved: an installed tool may be linked to from elsewhere.
    let executable = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().path
    var isOutputLost = false
    var context = Context(
      environment: ProcessInfo.processInfo.environment, executable: executable,
      print: { if !FileHandle.standardOutput.write(quietly: $0) { isOutputLost = true } },
      complain: { FileHandle.standardError.write(quietly: Legible.line($0, keepingLineBreaks: true) + "\n") },
      isTerminal: isatty(STDOUT_FILENO) == 1)
    if isatty(STDERR_FILENO) == 1 {
      context.showProgress = { FileHandle.standardError.write(quietly: $0) }
    }
    var outcome = run(Array(CommandLine.arguments.dropFirst()), context)
    if isOutputLost && outcome == .success {
      context.complain("stategraph: standard output cannot be written; is the disk full?")
      outcome = .output
    }
    exit(outcome.rawValue)
  }

  /// Labels and file names are the user's program's, and a terminal obeys what it is sent. Compilers quote tabs.
  private static func legible(_ message: String) -> String {
    message.split(separator: "\t", omittingEmptySubsequences: false)
      .map { Legible.line(String($0), keepingLineBreaks: true) }.joined(separator: "\t")
  }

  /// The whole tool, as a function.
  static func run(_ arguments: [String], _ context: Context) -> Exit {
    do {
      guard let name = arguments.first else {
        context.complain(Help.overview)
        return .usage
      }
      if ["--help", "-h", "help"].contains(name) {
        let command = arguments.dropFirst().first.flatMap { name in Command.all.first { $0.name == name } }
        context.print(command.map(Help.of) ?? Help.overview)
        return .success
      }
      if name == "--version" {
        context.print("stategraph \(Help.version)\n")
        return .success
      }
      guard let command = Command.all.first(where: { $0.name == name }) else {
        throw CommandError.unknownCommand(name)
      }
      let invocation = try Invocation(command, arguments: arguments.dropFirst(), context: context)
      if invocation.isSet("--help") {
        context.print(Help.of(command))
        return .success
      }
      return try command.run(invocation)
    } catch let error as CommandError {
      context.complain((error.hasPlace ? "" : "stategraph: ") + error.description)
      return error.exit
    } catch {
      context.complain("stategraph: internal error: \(error)")
      return .failure
    }
  }
}

extension FileHandle {
  /// - Returns: Whether it was written; a closed pipe counts as success, because the reader has seen enough.
  @discardableResult
  fileprivate func write(quietly text: String) -> Bool {
    do {
      try write(contentsOf: Data(text.utf8))
      return true
    } catch {
      let errors = [error as NSError, (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError]
      return errors.contains { $0?.domain == NSPOSIXErrorDomain && $0?.code == Int(EPIPE) }
    }
  }
}
