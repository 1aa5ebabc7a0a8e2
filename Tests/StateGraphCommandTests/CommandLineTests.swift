// The command line: parsing, help, and messages.

import Foundation
import StateGraphEmit
import Testing

@testable import StateGraphCommand

@Suite struct CommandLineTests {
  @Test func `the help names every command, and each command's help every option`() {
    for command in Command.all {
      #expect(Help.overview.contains("  \(command.name) "))
      let help = Help.of(command)
      for option in command.options + Command.common { #expect(help.contains(option.name), "\(option.name)\n\(help)") }
    }
    for format in Format.all { #expect(Help.of(.render).contains("  \(format.name) "), "\(format.name)") }
    for exit in Exit.allCases { #expect(Help.overview.contains("  \(exit.rawValue)  ")) }
  }

  @Test func `completions know every command and every option with its choices`() {
    for shell in Shell.allCases {
      let text = shell.completions
      for command in Command.all {
        #expect(text.contains(command.name), "\(shell): \(command.name)")
        for option in command.options {
          #expect(text.contains(option.name.dropFirst(2)), "\(shell): \(option.name)")
          for choice in option.choices { #expect(text.contains(choice), "\(shell): \(choice)") }
        }
      }
    }
  }

  @Test func `the shells that are here can read their completions`() throws {
    for shell in Shell.allCases {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/\(shell.rawValue)")
      guard FileManager.default.isExecutableFile(atPath: process.executableURL!.path) else { continue }
      process.arguments = ["-n", "/dev/stdin"]
      let input = Pipe()
      process.standardInput = input
      try process.run()
      input.fileHandleForWriting.write(Data(shell.completions.utf8))
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(shell)")
    }
  }

  @Test func `two graphs are compared by what they say`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/stategraph-diff-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func file(_ name: String, _ text: String) throws -> String {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      return "\(folder)/\(name)"
    }
    let old = try file("old.dot", "digraph { a [label=1, color=red]; b; a -> b [class=reads] }")
    let moved = try file("moved.dot", "digraph { b; a -> b [class=reads]; a [color=blue, label=1] }")
    let new = try file("new.dot", "digraph { a [label=2]; c; a -> c [class=owns] }")
    let broken = try file("broken.dot", "digraph { a -> }")

    var log = Log()
    #expect(Main.run(["diff", old, moved], .test(log)) == .success)
    #expect(log.printed == "")
    #expect(Main.run(["diff", old, new], .test(log)) == .different)
    #expect(
      log.printed == """
        - "b"
        + "c"
        ~ "a" label: "1" → "2"
        - "a" reads "b"
        + "a" owns "c"

        """)
    log = Log()
    #expect(Main.run(["diff", old, broken], .test(log)) == .input)
    #expect(log.complaints.hasPrefix("\(broken):1:16: expected"), "its place once: \(log.complaints)")
    let foreign = try ["\u{E9}", "\u{E8}"].map { letter in
      let path = "\(folder)/\(letter.utf8.last!).dot"
      try (Data("digraph { \"".utf8) + letter.unicodeScalars.map { UInt8($0.value) } + Data("\" }".utf8))
        .write(to: URL(fileURLWithPath: path))
      return path
    }
    #expect(Main.run(["diff"] + foreign, .test(Log())) == .different, "bytes that are not UTF-8 count")
    #expect(Main.run(["diff", old], .test(log)) == .usage)
    #expect(Main.run(["diff", old, folder + "/none.dot"], .test(log)) == .input)
  }

  @Test func `the man page names every command, option and exit code`() {
    let page = ManPage.text
    for command in Command.all {
      #expect(page.contains(".SS stategraph \(command.name)"))
      for option in command.options {
        #expect(page.contains(option.name.replacing("-", with: "\\-")), "\(option.name)")
      }
    }
    for exit in Exit.allCases { #expect(page.contains(".B \(exit.rawValue)\n")) }
  }

  @Test func `progress is shown when it takes long, and taken away`() {
    let written = Written()
    let quick = Progress("compiling", isVisible: true, delay: 60) { written.add($0) }
    quick.finish()
    #expect(written.text == "")
    let slow = Progress("compiling", isVisible: true, delay: 0) { written.add($0) }
    let deadline = ContinuousClock.now + .seconds(20)
    while written.text.isEmpty && ContinuousClock.now < deadline { usleep(1000) }
    slow.finish()
    #expect(written.text.hasPrefix("\r\u{1B}[Kcompiling …"))
    #expect(written.text.hasSuffix("\r\u{1B}[K"))
    let hidden = Progress("compiling", isVisible: false, delay: 0) { _ in Issue.record("nobody sees it") }
    hidden.finish()
  }

  @Test func `the help says that render runs the code that it is given`() {
    #expect(Help.overview.contains("`render` runs the code you give it"))
    #expect(Help.of(.render).contains("RUNS THE CODE"))
  }

  @Test func `no line of the help is wider than a terminal`() {
    for text in [Help.overview] + Command.all.map(Help.of) {
      for line in text.split(separator: "\n") { #expect(line.count <= 112, "\(line)") }
    }
  }

  @Test(arguments: [("0", [0]), ("0,2-4", [0, 2, 3, 4]), ("3,1,1-2", [1, 2, 3])])
  func `steps are numbers and ranges, in order and each once`(text: String, expected: [Int]) throws {
    #expect(try StepList(parsing: text).steps(of: 5) == expected)
  }

  @Test(arguments: ["", "a", "1-", "-1", "3-1", "1-2-3", "1,,2", "99999999999999999999"])
  func `what is no list of steps is an error that shows one`(text: String) throws {
    let error = #expect(throws: CommandError.self) { try StepList(parsing: text) }
    guard case .notSteps = error else { throw try #require(error) }
  }

  @Test func `a step that there is not is an error that says which there are`() {
    #expect(throws: CommandError.noSuchStep("0,7", count: 5)) { try StepList(parsing: "0,7").steps(of: 5) }
  }

  @Test func `options and operands may be mixed, and what follows two dashes is operands`() throws {
    let invocation = try Invocation(
      .render, arguments: ["a", "-o", "x", "b", "--do=tap \"=\"", "--do", "back", "--", "--do"], context: .test())
    #expect(invocation.operands == ["a", "b", "--do"])
    #expect(invocation["--output"] == "x")
    #expect(invocation.all("--do") == ["tap \"=\"", "back"])
    #expect(!invocation.isSet("--verbose"))
  }

  @Test func `help and version are successes, and no command is not`() {
    for arguments in [["--help"], ["-h"], ["help"], ["render", "--help"], ["help", "render"], ["--version"]] {
      let log = Log()
      #expect(Main.run(arguments, .test(log)) == .success)
      #expect(!log.printed.isEmpty)
    }
    #expect(Main.run([], .test()) == .usage)
  }
}

/// What a run said.
final class Log {
  var printed = ""
  var complaints = ""
}

extension Context {
  static func test(_ log: Log = Log(), environment: [String: String] = [:], executable: String = "/nowhere/x")
    -> Context
  {
    Context(
      environment: environment, executable: executable, print: { log.printed += $0 },
      complain: { log.complaints += $0 + "\n" }, isTerminal: false)
  }
}

/// Collects what is written, from any thread.
private final class Written: @unchecked Sendable {
  private let lock = NSLock()
  private var parts = ""
  func add(_ text: String) { lock.withLock { parts += text } }
  var text: String { lock.withLock { parts } }
}
