// How a rendered program may end, and what is told of it.

import Foundation
import Testing

@testable import StateGraphCommand

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
final class RenderEndTests: RenderRun {
  @Test func `a loop of updates is cut, told, and drawn as far as it went`() throws {
    let path = try file(
      "Loop.swift",
      """
      struct Loop: View {
        @State private var n = 0
        var body: some View {
          if n % 2 == 0 { Text("even").onAppear { n += 1 } } else { Text("odd").onAppear { n += 1 } }
        }
      }
      """)
    #expect(render(path) == .endedEarly)
    #expect(log.complaints.contains("step 0 did not come to rest within 500 passes"), "\(log.complaints)")
    #expect(try #require(steps().first?["passes"] as? [Any]).count == 500)
  }

  @Test func `a program that ends itself, closes everything or prints without end is told as what it is`() throws {
    let path = try file(
      "Odd.swift",
      """
      struct Odd: View {
        @State private var n = 0
        var body: some View {
          Button("exit") { n = 1; exit(3) }
          Button("five") { n = 1; exit(5) }
          Button("complain") { n = 4; while true { fputs("again and again and again and again and again", stderr) } }
          Button("foreign") { n = 5; _ = write(3, "hello\\n", 6); n = 6 }
          Button("replace") { n = 7; close(3); _ = open("\(folder)/own", O_CREAT | O_WRONLY, 0o600); n = 8 }
          Button("close") { n = 2; for descriptor in 0..<64 { close(Int32(descriptor)) }; n = 3 }
          Button("print") { n = 4; while true { print("again and again and again and again and again") } }
          Button("much") { for line in 0..<30_000 { print("line \\(line) of more than a megabyte of output") } }
          Text("\\(n)")
        }
      }
      """)
    for (label, message) in [
      ("exit", "the program exited in step 1 (tap \"exit\") with code 3"),
      ("close", "the program closed the file descriptor of its trace in step 1"),
      ("five", "the program exited in step 1 (tap \"five\") with code 5"),
      (
        "complain", "the program wrote more than 16 MB to standard error in step 1 (tap \"complain\") and was killed"
      ),
      ("foreign", "the program wrote into its own trace, to a file descriptor that it had not opened"),
      ("replace", "the program closed the file descriptor of its trace in step 1"),
      ("print", "the program printed more than 16 MB in step 1 (tap \"print\") and was killed"),
    ] {
      #expect(render(path, "--do", "tap \"\(label)\"") == .endedEarly, "\(label)")
      #expect(log.complaints.contains(message), "\(label): \(log.complaints)")
      #expect(try steps().count == 2)
    }
    #expect(FileManager.default.contents(atPath: folder + "/own") == Data())
    #expect(render(path, "--do", "tap \"much\"") == .success)
    let printed = try #require(steps().last?["printed"] as? [String])
    #expect(printed.first == "line 0 of more than a megabyte of output")
    #expect(printed.last == "… and 29000 more lines")
  }

  @Test func `what an action wrote before it crashed is told`() throws {
    let path = try file(
      "Written.swift",
      """
      final class Model: ObservableObject { @Published var points = 0 }
      struct Written: View {
        @State private var items = [1, 2]
        @StateObject private var model = Model()
        var body: some View {
          Text("\\(items.count), \\(model.points)")
          Button("crash") { items.removeLast(); model.points = 7; fatalError("now") }
          Button("crash later") { items = [] }
          Text("\\(items[0])")
        }
      }
      """)
    #expect(render(path, "--do", "tap \"crash\"") == .endedEarly)
    var writes = try #require(steps().last?["writes"] as? [[String: Any]])
    #expect(writes.map { $0["location"] as? String } == ["Written.items", "Written.model.points"])
    #expect(writes.map { $0["new"] as? String } == ["[1]", "7"])
    #expect(render(path, "--do", "tap \"crash later\"") == .endedEarly)
    writes = try #require(steps().last?["writes"] as? [[String: Any]])
    #expect(writes.map { $0["new"] as? String } == ["[]"])
    #expect(try steps().last?["finished"] as? Bool == false)
  }

  @Test func `a crash leaves everything before it, and names the unfinished step`() throws {
    let path = try file(
      "Crash.swift",
      """
      struct Crash: View {
        @State private var items = [1]
        var body: some View { Button("drop \\(items.count)") { print("now"); items.removeFirst() } }
      }
      """)
    #expect(render(path, "--do", "tap \"drop 1\"", "--do", "tap \"drop 0\"") == .endedEarly)
    #expect(log.complaints.contains(#"the program crashed in step 2 (tap "drop 0"):"#), "\(log.complaints)")
    #expect(try steps().map { $0["finished"] as? Bool } == [true, true, false])
    #expect(try steps().last?["printed"] as? [String] == ["now"])
  }

  @Test func `a hang is ended at the time limit`() throws {
    let path = try file(
      "Hang.swift", "struct Hang: View { var body: some View { Button(\"stop\") { while true {} } } }")
    #expect(render(path, "--do", "tap \"stop\"", "--timeout", "1") == .endedEarly)
    #expect(try steps().map { $0["finished"] as? Bool } == [true, false])
  }

  @Test func `an unknown control is exit code 3, and the controls are listed`() throws {
    #expect(render(try file("Counter.swift", Self.counter), "--do", "tap \"-\"") == .scenario)
    #expect(log.complaints.contains("“+”  Counter/Button"), "\(log.complaints)")
    #expect(try steps().count == 1)
  }

  @Test func `what a control refuses is exit code 3, and no step that has come to its end`() throws {
    let path = try file(
      "Pick.swift",
      """
      struct Pick: View {
        @State private var size = "S"
        var body: some View { Picker("Size", selection: $size) { Text("S").tag("S"); Text("M").tag("M") } }
      }

      """)
    #expect(render(path, "--do", "select \"X\" in \"Size\"", "--format", "json") == .scenario)
    #expect(log.complaints.contains("has no option “X”; there is “S”, “M”"), "\(log.complaints)")
    #expect(try steps().map { $0["finished"] as? Bool } == [true, false])
  }
}
