// `render` with the real compiler and the real runtime: files in, files and exit codes out.

import Foundation
import StateGraphTrace
import Testing

@testable import StateGraphCommand

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
final class RenderTests {
  private let folder: String
  private let log = Log()

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/stategraph-render-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func file(_ name: String, _ source: String) throws -> String {
    try Data(("import SwiftUI\n" + source).utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    return folder + "/" + name
  }

  /// Runs the tool, with output to a folder of the test's own.
  private func render(_ arguments: String..., to output: String? = nil) -> Exit {
    var environment = ProcessInfo.processInfo.environment
    environment["STATEGRAPH_RUNTIME_DIR"] = products
    environment["XDG_CACHE_HOME"] = folder + "/cache"
    return Main.run(
      ["render", "-o", output ?? folder + "/out"] + arguments,
      .test(log, environment: environment, executable: products + "/stategraph"))
  }

  private func output(_ name: String, in folder: String = "out") -> String {
    String(decoding: FileManager.default.contents(atPath: "\(self.folder)/\(folder)/\(name)") ?? Data(), as: UTF8.self)
  }

  private func steps(in folder: String = "out") throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(output("timeline.json", in: folder).utf8))
    return try #require((object as? [String: Any])?["steps"] as? [[String: Any]])
  }

  private static let counter = """
    // stategraph: tap "+"
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("Count: \\(count)")
          Button("+") { print("tapped", terminator: ""); count += 1 }
        }
      }
    }

    """

  @Test func `a sleep or Observation that the user's files declare is the one they call`() throws {
    let path = try file(
      "Own.swift",
      """
      // stategraph: tap "0"
      enum Observation { static let mine = "my observation" }
      func sleep(_ seconds: UInt32) -> UInt32 { 7 }
      @propertyWrapper struct Doubled { var wrappedValue: Int }
      struct V: View {
        @State private var n = 0
        var body: some View { Button("\\(n)") { print(Observation.mine, sleep(1)); n += 1 } }
      }

      """)
    #expect(render(path, "--format", "json") == .success, "\(log.complaints)")
    #expect(try steps().last?["printed"] as? [String] == ["my observation 7"])
  }

  @Test func `the user's own Clock, Timer or Task does not keep time from standing still`() throws {
    let path = try file(
      "Wait.swift",
      """
      // stategraph: wait 2s
      struct Clock: View { @Binding var n: Int
        var body: some View {
          Text("\\(n)").task { try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000_000); n += 1 }
        }
      }
      struct Task {}; struct Timer {}; struct Thread {}; struct Duration {}; struct ContinuousClock {}
      struct DispatchWorkItem {}
      struct Wait: View {
        @State private var n = 0
        var body: some View { Clock(n: $n).onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { n += 1 } } }
      }

      """)
    #expect(render(path, "--format", "json") == .success, "\(log.complaints)")
    #expect(try steps().last?["texts"] as? [String] == ["2"])
  }

  @Test func `a file is compiled, played and drawn, and the same run gives the same bytes`() throws {
    let path = try file("Counter.swift", Self.counter)
    #expect(render(path) == .success, "\(log.complaints)")
    #expect(try steps().map { $0["action"] as? String } == ["first render", "tap \"+\""])
    #expect(try steps().map { $0["texts"] as? [String] } == [["Count: 0", "+"], ["Count: 1", "+"]])
    #expect(try steps().map { $0["printed"] as? [String] } == [[], ["tapped"]])
    #expect(render(path, to: folder + "/again") == .success)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/out").sorted()
    #expect(names.contains("trace.jsonl") && names.allSatisfy { !$0.hasPrefix(".") }, "\(names)")
    for name in names { #expect(output(name) == output(name, in: "again"), "\(name)") }
  }

  private static let chance = """
    // stategraph: tap "Roll"
    // stategraph: wait 1m
    // stategraph: tap "Roll"
    struct Throw: Identifiable { let id = UUID(); let pips = Int.random(in: 1...1_000_000); let date = Date() }
    struct Chance: View {
      @State private var rolls = [Throw()]
      var body: some View {
        ForEach(rolls) { Text("\\($0.id) \\($0.pips) \\([1, 2, 3, 4, 5, 6, 7, 8].shuffled())") }
        Text("\\(rolls.last!.date) \\(String(time(nil))) \\(Calendar.current.component(.hour, from: Date.now))")
        Button("Roll") { rolls.append(Throw()) }
      }
    }

    """

  @Test func `identities, dice and dates are the scenario's, and the same in every run`() throws {
    let path = try file("Chance.swift", Self.chance)
    #expect(render(path, "--format", "trace,json,text") == .success, "\(log.complaints)")
    #expect(render(path, "--format", "trace,json,text", to: folder + "/again") == .success)
    for name in ["trace.jsonl", "timeline.json", "timeline.txt"] {
      #expect(output(name) == output(name, in: "again"), "\(name)")
    }
    let dates = try steps().map { ($0["texts"] as? [String] ?? []).first { $0.contains("+0000") } ?? "" }
    #expect(
      dates == [
        "2026-01-01 09:00:00 +0000 1767258000 9", "2026-01-01 09:00:01 +0000 1767258001 9",
        "2026-01-01 09:00:01 +0000 1767258001 9", "2026-01-01 09:01:03 +0000 1767258063 9",
      ])
    let rolls = try steps()[3]["texts"] as? [String] ?? []
    #expect(Set(rolls).count == rolls.count, "\(rolls)")
  }

  @Test func `--now and --seed begin elsewhere, and --live has the real clock and chance`() throws {
    let path = try file("Chance.swift", Self.chance)
    func texts(_ option: String) throws -> [String] {
      #expect(render(path, "--do", "tap \"Roll\"", "--format", "json", option) == .success, "\(log.complaints)")
      return try steps()[1]["texts"] as? [String] ?? []
    }
    let usual = try texts("--verbose")
    let later = try texts("--now=2027-03-04T18:30:00Z")
    #expect(later.contains("2027-03-04 18:30:01 +0000 1804185001 18"), "\(later)")
    #expect(later[0] == usual[0], "chance does not depend on the time")
    #expect(try texts("--seed=7")[0] != usual[0])
    let live = try texts("--live")
    #expect(live[0] != usual[0])
    #expect(!live.contains { $0.contains("2026-01-01 09:00:01 +0000") }, "\(live)")
  }

  @Test func `a wrong time or seed is told, and --live goes with neither`() throws {
    let path = try file("Chance.swift", Self.chance)
    #expect(render(path, "--now", "tomorrow") == .usage)
    #expect(render(path, "--seed", "-1") == .usage)
    #expect(render(path, "--live", "--seed", "1") == .usage)
    #expect(log.complaints.contains("--now takes a moment such as 2026-01-01T09:00:00Z, not \"tomorrow\""))
    #expect(log.complaints.contains("--seed takes a whole number from 0"))
    #expect(log.complaints.contains("--seed has no effect with --live"))
  }

  @Test func `a trace is drawn as the run that wrote it`() throws {
    #expect(render(try file("Counter.swift", Self.counter)) == .success)
    #expect(render(folder + "/out/trace.jsonl", to: folder + "/again") == .success, "\(log.complaints)")
    #expect(output("timeline.json", in: "again") == output("timeline.json"))
  }

  @Test func `a graph that is too large for Graphviz is laid out without it, and that is said`() throws {
    let lines: [TraceLine] =
      [
        .header(.init(root: "Wall", files: [])), .step(.init(index: 0, action: "first render")),
        .pass(.init([.firstRender])),
      ]
      + (1...1_600).flatMap { number -> [TraceLine] in
        let path = number == 1 ? "Wall" : "Wall/Brick\(number)"
        return [
          .node(.init(number: number, path: path, type: path, kind: .view, parent: number == 1 ? nil : 1)),
          .created(number), .evaluated(number, causes: [.created]),
        ]
      } + [.children(of: 1, Array(2...1_600)), .end(step: 0, output: nil), .closed]
    let path = folder + "/wall.jsonl"
    try TraceWriter.text(of: lines).write(toFile: path, atomically: false, encoding: .utf8)
    #expect(render(path, "--format", "graph-svg", "--limit", "2000") == .success, "\(log.complaints)")
    #expect(log.complaints.contains("graph-svg is laid out without Graphviz: "), "\(log.complaints)")
    let svg = output("graph.svg")
    #expect(svg.contains("Brick2<") && svg.contains("Brick1600<"))
  }

  @Test func `declarations have their lines`() throws {
    #expect(render(try file("Counter.swift", Self.counter), "--format", "json") == .success)
    let json = output("timeline.json")
    for line in [3, 4, 7, 8] { #expect(json.contains(#""line": \#(line)"#), "\(line)\n\(json)") }
  }

  @Test func `actions on the command line replace those of the file`() throws {
    let path = try file("Counter.swift", Self.counter)
    #expect(render(path, "--do", "wait 1ms", "--do", "tap \"+\"") == .success)
    #expect(try steps().map { $0["action"] as? String } == ["first render", "wait 1ms", "tap \"+\""])
  }

  @Test func `one format goes to standard output`() throws {
    #expect(render(try file("Counter.swift", Self.counter), "--format", "text", to: "-") == .success)
    #expect(log.printed.contains("1  tap \"+\""))
  }

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
      ("print", "the program printed more than 16 MB in step 1 (tap \"print\") and was killed"),
    ] {
      #expect(render(path, "--do", "tap \"\(label)\"") == .endedEarly, "\(label)")
      #expect(log.complaints.contains(message), "\(label): \(log.complaints)")
      #expect(try steps().count == 2)
    }
    #expect(render(path, "--do", "tap \"much\"") == .success)
    let printed = try #require(steps().last?["printed"] as? [String])
    #expect(printed.first == "line 0 of more than a megabyte of output")
    #expect(printed.last == "… and 29000 more lines")
  }

  @Test func `what cannot be read says why, and leaves nothing`() throws {
    try FileManager.default.createDirectory(atPath: folder + "/folder.swift", withIntermediateDirectories: true)
    for (path, message) in [
      (folder + "/Missing.swift", "there is no file \(folder)/Missing.swift"),
      (folder + "/folder.swift", "is a folder; give the files in it"),
      (folder + "/missing.jsonl", "there is no file \(folder)/missing.jsonl"),
    ] {
      #expect(render(path) == .input, "\(path)")
      #expect(log.complaints.contains(message), "\(log.complaints)")
    }
    for (text, message) in [
      ("", "the trace is empty"), ("{\"hello\":1}\n", "this is not a trace"),
      (
        "{\"k\":\"header\",\"schema\":\"stategraph.trace/9\",\"root\":\"A\",\"files\":[]}\n",
        "version \"stategraph.trace/9\""
      ),
    ] {
      let path = folder + "/odd.jsonl"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(render(path) == .input)
      #expect(log.complaints.contains(message), "\(log.complaints)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
  }

  @Test func `a model that imports Foundation only has Combine and Observation, as on Apple's platforms`() throws {
    let models = folder + "/Models.swift"
    try Data(
      """
      import Foundation
      @Observable class Order: Codable {
        enum CodingKeys: String, CodingKey { case _count = "count" }
        var count = 1
      }
      final class Cart: ObservableObject { @Published var total = 2 }

      """.utf8
    ).write(to: URL(fileURLWithPath: models))
    let path = try file(
      "Shop.swift",
      """
      // stategraph: tap "add"
      struct Shop: View {
        @State private var order = Order()
        @StateObject private var cart = Cart()
        var body: some View {
          Text("\\(order.count) \\(cart.total)")
          Button("add") { order.count += 1; cart.total += 1 }
        }
      }

      """)
    #expect(render(path, models, "--format", "json") == .success, "\(log.complaints)")
    #expect(try steps().last?["texts"] as? [String] == ["2 3", "add"])
    let writes = try #require(steps().last?["writes"] as? [[String: Any]])
    #expect(writes.map { $0["location"] as? String } == ["Shop.order.count", "Shop.cart.total"])
  }

  @Test func `an import of another framework says which there are`() throws {
    let path = try file("Old.swift", "import UIKit\nstruct Old: View { var body: some View { Text(\"a\") } }\n")
    #expect(render(path) == .doesNotCompile)
    #expect(log.complaints.contains("Old.swift:2:8: error: no such module 'UIKit'"), "\(log.complaints)")
    #expect(log.complaints.contains("UIKit: stategraph provides SwiftUI, Combine, Observation and Foundation"))
  }

  @Test func `a folder that cannot be written is told, and what is there stays`() throws {
    let path = try file("Counter.swift", Self.counter)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/taken"))
    #expect(render(path, to: folder + "/taken/out") == .output)
    #expect(log.complaints.contains("the folder cannot be created; choose another with --output"), "\(log.complaints)")
    #expect(FileManager.default.contents(atPath: folder + "/taken") == Data("mine".utf8))
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

  @Test func `a folder in the place of a file leaves all files as they were`() throws {
    let folder = folder + "/out"
    try FileManager.default.createDirectory(atPath: folder + "/timeline.txt", withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/timeline.json"))
    #expect(render(try file("Counter.swift", Self.counter), "--format", "json,text") == .output)
    #expect(log.complaints.contains("timeline.txt cannot be replaced: it is a folder"), "\(log.complaints)")
    #expect(output("timeline.json") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["timeline.json", "timeline.txt"])
  }

  @Test func `a compiler error has its place in the user's file, and nothing is written`() throws {
    let path = try file("Bad.swift", "struct Bad: View {\n  var body: some View { Text(\"a\").sparkle() }\n}")
    #expect(render(path) == .doesNotCompile)
    #expect(log.complaints.hasPrefix("\(path):3:35: error: value of type 'Text' has no member 'sparkle'"))
    #expect(log.complaints.contains(".sparkle: if this is part of SwiftUI, stategraph does not support it yet."))
    #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
  }

  @Test func `previews give the root its arguments, in both spellings, beside a main of the user's`() throws {
    let view = "struct Row: View { let n: Int; var body: some View { Text(\"n \\(n)\") } }\n"
    let provider =
      "struct Row_Previews: PreviewProvider { static var previews: some View { Row(n: 2).padding() } }\n"
    let macro = "#Preview(\"three\", traits: .sizeThatFitsLayout) {\n  Row(n: 3)\n}\n"
    #expect(render(try file("A.swift", view + provider), to: folder + "/a") == .success, "\(log.complaints)")
    #expect(try steps(in: "a").first?["texts"] as? [String] == ["n 2"])
    #expect(render(try file("B.swift", view + macro), to: folder + "/b") == .success, "\(log.complaints)")
    #expect(try steps(in: "b").first?["texts"] as? [String] == ["n 3"])
    let main = "@main enum Shop { static func main() { print(Row(n: 1)) } }\n"
    #expect(render(try file("C.swift", view + macro + main), to: folder + "/c") == .success, "\(log.complaints)")
    #expect(try steps(in: "c").first?["texts"] as? [String] == ["n 3"])
  }

  @Test func `a view that needs arguments and has no preview is told how to get them`() throws {
    let path = try file("Row.swift", "struct Row: View { let n: Int; var body: some View { Text(\"\\(n)\") } }")
    #expect(render(path) == .doesNotCompile)
    #expect(log.complaints.contains("missing argument for parameter 'n' in call"), "\(log.complaints)")
    #expect(render(path, "--view", "Row(n: 4)") == .success)
    #expect(try steps().first?["texts"] as? [String] == ["4"])
  }

  @Test func `a format that is too large is refused when it is asked for, and else left out`() throws {
    var lines = [
      #"{"k":"header","schema":"stategraph.trace/2","root":"A","files":[]}"#,
      #"{"k":"step","i":0,"action":"first render"}"#,
      #"{"k":"node","n":1,"path":"A","type":"A","kind":"view"}"#, #"{"k":"created","n":1}"#,
    ]
    for number in 1...600 {
      lines.append(
        ##"{"k":"location","n":\##(number),"path":"A.s\##(number)","node":1,"wrapper":"State","type":"Int","value":"0"}"##
      )
    }
    lines += [#"{"k":"end","i":0}"#, #"{"k":"closed"}"#]
    let path = folder + "/many.jsonl"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    #expect(render(path) == .success, "\(log.complaints)")
    #expect(log.complaints.contains("mermaid is skipped: graph.mmd would have a diagram of 600 edges"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/out/graph.mmd"))
    #expect(output("player.html").contains("A.s600"))
    #expect(render(path, "--format", "mermaid", to: folder + "/asked") == .output)
    #expect(!FileManager.default.fileExists(atPath: folder + "/asked"))
  }

  @Test func `a folder that cannot be made is exit code 7`() throws {
    #expect(render(try file("Counter.swift", Self.counter), to: "/dev/null/x") == .output)
  }
}
