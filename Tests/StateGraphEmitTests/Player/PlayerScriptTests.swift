// What the player's script makes of its data, without a page: its first two files, run by node.

import Foundation
import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace
import Testing

@Suite(.enabled(if: Node.path != nil, "there is no node here: install the package nodejs"))
struct PlayerScriptTests {
  @Test func `a view's causes lead back to the tap, and its effects down to the text`() throws {
    #expect(
      try Node.trace(of: "v MainView/SubView", inFrame: 1, Example.binding) == [
        "cause: tap “change”", "cause: <MainView/Button> writes <MainView.date>: \"12:00\" → \"12:01\"",
        "cause: <MainView/SubView> re-renders because its body reads <MainView.date>",
        "effect: <MainView/SubView/Text> shows something else: \"12:00\" → \"12:01\"",
        "besides: reads <MainView.date>", "mark: MainView/Button cause", "mark: MainView.date cause",
        "mark: MainView/SubView/Text effect", "hop: writes 3 0.0", "hop: caused 0.0 1", "hop: flow 1 2",
      ])
  }

  @Test func `a button's effects are its write and all who ran for it, and who did not stands besides`() throws {
    let lines = try Node.trace(of: "n MainView/Button", inFrame: 1, Example.binding)
    #expect(lines.filter { $0.hasPrefix("cause") } == [])
    #expect(lines.count { $0.hasPrefix("effect") } == 3, "\(lines)")
    #expect(
      lines.contains("besides: <MainView> does not re-render, because it never reads <MainView.date>"), "\(lines)")
    #expect(lines.contains("besides: writes in step 1"), "\(lines)")
  }

  @Test func `where nothing happened, what holds is shown`() throws {
    let lines = try Node.trace(of: "l MainView.date", inFrame: 0, Example.binding)
    #expect(
      lines == [
        "besides: read by <MainView/SubView>", "besides: owned by <MainView>", "besides: written in step 1",
        "mark: MainView/SubView depends on it", "mark: MainView owner", "hop: refers 1 0", "hop: refers 0 0",
      ])
  }

  @Test func `what has ended holds no longer`() throws {
    let lines = try Node.trace(of: "l Counter.count", inFrame: 1, Example.crash)
    #expect(lines.contains("besides: read by <Counter>"), "\(lines)")
    #expect(
      try Node.trace(of: "v Counter/Child", inFrame: 1, Example.crash).contains { $0.hasPrefix("besides: part") }
        == false)
  }

  @Test func `a sentence that is said twice is told once`() throws {
    let lines = try Node.trace(of: "v Counter", inFrame: 1, Example.crash)
    #expect(lines.count { $0 == "cause: <Counter> re-renders because its body reads <Counter.count>" } == 1, "\(lines)")
  }

  @Test func `a view that a step had nothing to do with says why it did not run`() throws {
    func lines(_ event: String = "") throws -> [String] {
      let step = #"{"k":"step","i":2,"action":"advance 1s"}"# + "\n" + event + #"{"k":"end","i":2}"#
      return try Node.trace(of: "v MainView/SubView", inFrame: 2, Example.binding + "\n" + step)
    }
    let words = "besides: <MainView/SubView> does not re-render, because "
    #expect(try lines().first == words + "no value changed")
    #expect(
      try lines(#"{"k":"skipped","n":1,"why":"equal"}"# + "\n").first
        == words + "<MainView> above it was skipped")
  }

  @Test func `a card that stands for many names those that something happened to`() throws {
    let names = try Node.run(
      try Players.html(Example.binding),
      """
      for (const thing of things) thing.card = 0;
      const first = things.findIndex(({ path }) => path === "MainView");
      for (const at of traceOf(first, 1).folded) console.log(things[at].path);
      """)
    #expect(names.sorted() == ["MainView/SubView", "MainView/SubView/Text"])
  }

  @Test(arguments: 0..<12)
  func `of every view of every step it is said why it did not run, unless it did`(seed: UInt64) throws {
    let timeline = try RandomTimeline.timeline(seed: seed)
    let said = try Node.run(
      try Players.html(EmitInput(timeline: timeline)),
      """
      player.steps.forEach((step, frame) => things.forEach(({ kind, path }, thing) => {
        if (kind !== "v") return;
        const { causes, besides } = traceOf(thing, frame);
        for (const [who, words, ...more] of [...causes, ...besides]) {
          if (who !== thing || !words.startsWith?.(" does not re-render, because ")) continue;
          const text = more.map(part => typeof part === "string" ? part : `<${things[part]?.path}>`).join("");
          console.log(step + " " + path + words + text);
        }
      }));
      """)
    var expected: Set<String> = []
    for frame in timeline.frames() {
      for entry in NonEvaluations(timeline, frame).entries {
        let because: String? =
          switch entry.reason {
          case .nothingWritten: "no value changed"
          case .readsNothingWritten: "it reads nothing that was written"
          case .below(let node): "<\(timeline.nodes[node].path)> above it was skipped"
          case .unfinished: "the step did not finish"
          case .unknown: "of something that was not recorded"
          default: nil
          }
        let view = "\(frame.step) \(timeline.nodes[entry.node].path) does not re-render, because "
        if let because {
          expected.insert(view + because)
        } else {
          #expect(said.contains { $0.hasPrefix(view) }, "\(view)")
        }
      }
    }
    let lacking = expected.subtracting(said)
    #expect(lacking.isEmpty, "\(lacking.sorted().prefix(3))")
    #expect(Set(said).count == timeline.frames().reduce(0) { $0 + NonEvaluations(timeline, $1).entries.count })
  }

  @Test func `nothing that turns the direction of writing or breaks a line is left in words`() throws {
    let words = try Node.run(
      try Players.html(Example.binding), "console.log(legible('a\\u202eb\\n\\u0007\\u007f\\u200b'))")
    #expect(words == ["a⟨U+202E⟩b␊␇␡⟨U+200B⟩"])
  }
}

/// Runs the script's part that knows no page.
enum Node {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return ["node", "nodejs"].flatMap { name in folders.map { "\($0)/\(name)" } }
      .first(where: FileManager.default.isExecutableFile)
  }()

  /// What is said of a thing, its kind and path, in a frame.
  static func trace(of thing: String, inFrame frame: Int, _ trace: String) throws -> [String] {
    try run(
      try Players.html(trace),
      """
      const thing = things.findIndex(({ kind, path }) => kind + " " + path === process.argv[3]);
      const trace = traceOf(thing, \(frame));
      const text = words => words.map(word => typeof word === "string" ? word : Array.isArray(word) ? word[0]
        : word.step !== undefined ? word.step : `<${things[word].path}>`).join("");
      for (const words of trace.causes) console.log("cause: " + text(words));
      for (const words of trace.effects) console.log("effect: " + text(words));
      for (const words of trace.besides) console.log("besides: " + text(words));
      for (const [other, roles] of trace.marks) console.log("mark: " + things[other].path + " " + [...roles].join(", "));
      for (const hop of trace.hops) console.log("hop: " + hop.join(" "));
      """, thing)
  }

  static func run(_ html: String, _ script: String, _ argument: String = "") throws -> [String] {
    let page = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("player-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: page) }
    let data = ["timeline", "player"].map { id in (id, (try? PlayerTests.script(id, in: html)) ?? "null") }
    try JSONSerialization.data(withJSONObject: Dictionary(uniqueKeysWithValues: data)).write(to: page)
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/StateGraphEmit/Player/Page")
    let parts = try ["story.js", "trace.js"].map {
      try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8)
    }
    let stub = """
      "use strict";
      const data = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"));
      const document = { getElementById: id => ({ textContent: data[id] }) };

      """
    let code = stub + parts.joined(separator: "\n") + script
    let file = page.appendingPathExtension("cjs")
    try Data(code.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path!)
    process.arguments = [file.path, page.path, argument]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }
}
