// The formats on what is not the worked example: objects, writes without effect, ghosts, a crash, bad strings.

import Foundation
import StateGraphDOT
import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace
import StateGraphTypedTraces
import Testing

struct FormatTests {
  @Test func `an object is told with its properties, and a skip with its reason`() throws {
    #expect(
      try Example.emit(.text, Example.object) == """
        0  first render
           MainView.store.count  0                              @Published Int
           MainView.store        Store                          object, kept by MainView
           MainView/Row.store    → MainView.store               @ObservedObject
           MainView/Row.count    → MainView.store.count.first   @Binding via MainView.$store, Row.$store
           MainView                    +  ◐ MainView.store
           ├─ Row                      +  ◉ MainView.store.count  ◐ MainView.store
           └─ Still                    +

        1  wait 1s
           MainView.store.count  0 → 1   written by unknown
           MainView                    ↻  observes MainView.store
           ├─ Row                      ↻  observes MainView.store; new input title: "a" → "b"
           └─ Still                    =  inputs equal

        """)
    let graph = try Example.emit(.dot, Example.object)
    for line in [
      #"  "MainView.store" [class="object", label="store: Store"];"#,
      #"  "MainView" -> "MainView.store" [class="owns"];"#,
      #"  "MainView.store" -> "MainView.store.count" [class="owns"];"#,
      #"  "MainView/Row" -> "MainView.store" [class="references", label="store"];"#,
      #"  "MainView/Row" -> "MainView.store.count" [class="references", label="count: .first", comment="via MainView.$store, Row.$store"];"#,
      #"  "MainView/Row" -> "MainView.store" [class="reads", label="every change"];"#,
    ] {
      #expect(graph.contains(line + "\n"), "missing: \(line) in\n\(graph)")
    }
    let timeline = try Format.dot.emit(try Example.input(Example.object))[1].contents
    #expect(timeline.contains(#""1 MainView.store" -> "1 MainView/Row" [class="caused"];"#))
    #expect(timeline.contains(#""1 MainView" -> "1 MainView/Row" [class="caused"];"#))
    #expect(timeline.contains(#"label="= Still\ninputs equal""#))
  }

  @Test func `of a large hierarchy, text and DOT leave out what nothing happened to, and count it`() throws {
    var input = try Players.wide(steps: 2)
    let whole = try Format.text.emit(input)[0].contents
    input.options.limit = 8
    let text = try Format.text.emit(input)[0].contents
    // The first step made everything; the second wrote one view's state.
    let step = try #require(text.range(of: "\n1  ")).lowerBound
    let told = text[step...].split(separator: "\n").filter { $0.contains("  ↻  ") }.count
    #expect(told >= 2, "\(text)")
    let counts = text[step...].matches(of: /… (\d+) more unchanged/).compactMap { Int($0.1) }
    let rows = text[step...].split(separator: "\n").filter {
      $0.contains("─ ") || $0 == "   Board" || $0.hasPrefix("   Board ")
    }
    let plain = rows.filter { !$0.contains("…") }.count
    #expect(plain + counts.reduce(0, +) == 30, "\(plain) rows and \(counts) more:\n\(text)")
    #expect(text.contains("--limit 30"), "\(text)")
    #expect(!whole.contains("more unchanged"))
    let dot = try Format.dot.emit(input)[1].contents
    #expect(dot.contains("unchanged nodes are left out: --limit 30"), "\(dot)")
    #expect(throws: Never.self) { try DOT.read(dot) }
  }

  @Test func `writes without effect, ghosts, further passes and a crash are in the text`() throws {
    #expect(
      try Example.emit(.text, Example.crash) == """
        0  first render
           Counter.count  0       @State Int
           Counter.count  0 → 1   ⊘ dropped, because it came before the property was linked to its location, \
        written by unknown
           Counter.count  0 → 0   ⊘ the same value, written by Counter/Child.onAppear
           Counter                     +  ◉ Counter.count
           ├─ Text “0”                 +
           ├─ Toggle “Big” false       +
           └─ Child                    +
           issue: Modifying state during view update (Counter)
           appeared: Counter/Child

        1  toggle "Big"
           Counter.count  0 → 5   written by Counter/Toggle
           Counter.count  5 → 6   written by Counter/Child.onDisappear
           Counter                     ↻ ×2  read Counter.count
           ├─ Text                     ↻  "0" → "5"; "5" → "6"
           ├─ Toggle “Big”             ↻  false → true
           └─ Child                    −
           disappeared: Counter/Child
           passes: toggle "Big": Counter
                   onDisappear of Counter/Child: Counter

        2  tap "boom"   did not finish
           Counter.count  6 → 7   written by unknown
           Counter
           ├─ Text “6”
           └─ Toggle “Big” true
           printed: about to go

        crashed: Init.swift:20: Fatal error: boom

        """)
  }

  @Test func `why a run ended is told on lines of at most 120 characters`() throws {
    let message = String(repeating: "a message that goes on ", count: 12) + "\\nand has a second line"
    let trace =
      TypedTrace.header + "\n" + TypedTrace.binding.replacing(#"{"k":"closed"}"#, with: "")
      + "{\"k\":\"stopped\",\"reason\":\"failed\",\"message\":\"\(message)\"}"
    let lines = try Example.emit(.text, trace).split(separator: "\n").drop { !$0.hasPrefix("failed: ") }
    #expect(lines.count == 4 && lines.last == "       and has a second line", "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 120 }, "\(lines)")
  }

  @Test(arguments: [
    (
      Detail.views,
      """
         Counter                     +  ◉ Counter.count
         └─ Child                    +
         issue
      """
    ),
    (
      .controls,
      """
         Counter                     +  ◉ Counter.count
         ├─ Text “0”                 +
         ├─ Toggle “Big” false       +
         └─ Child                    +
         issue
      """
    ),
    (
      .all,
      """
         Counter                     +  ◉ Counter.count
         ├─ Text “0”                 +
         ├─ Toggle “Big” false       +
         └─ VStack
            ├─ padding
            │  └─ Child              +
            └─ Circle                +
         issue
      """
    ),
  ])
  func `the level of detail decides what is in the tree`(detail: Detail, tree: String) throws {
    let text = try Example.emit(.text, Example.crash, EmitOptions(detail: detail))
    #expect(text.contains("\n" + tree), "got:\n\(text)")
  }

  @Test func `what is hidden is lifted to the nearest row above`() throws {
    let graph = try Format.dot.emit(try Example.input(Example.binding, EmitOptions(detail: .views)))[0].contents
    #expect(!graph.contains("Button\""))
    #expect(graph.contains(#""MainView" -> "MainView.date" [class="writes"];"#))
    let all = try Format.dot.emit(try Example.input(Example.binding, EmitOptions(detail: .all)))[0].contents
    #expect(all.contains(#""MainView" -> "MainView/Form" [class="contains"];"#))
    #expect(all.contains(#""MainView/Form" -> "MainView/SubView" [class="contains"];"#))
    #expect(all.contains(#""MainView/Form" -> "MainView/Button" [class="contains"];"#))
  }

  @Test func `JSON tells dropped writes, ghosts and the stop`() throws {
    let text = try Example.emit(.json, Example.crash)
    for part in [
      #"""
      { "location": "Counter.count", "old": "0", "new": "1", "by": null, "origin": { "kind": "unknown", "name": null, "node": null }, "via": [], "dropped": true, "equal": false, "line": 7, "file": "Init.swift", "reason": "beforeLinking", "changes": [] }
      """#,
      #""issues": [ { "message": "Modifying state during view update", "node": "Counter" } ]"#,
      #""created": [], "removed": ["Counter/Child"]"#,
      #""evaluated": ["Counter", "Counter"]"#,
      #""appeared": ["Counter/Child"], "disappeared": []"#,
      #""action": "tap \"boom\"", "finished": false"#,
      #""texts": ["6", "Big"]"#,
      #""stop": { "reason": "crashed", "message": "Init.swift:20: Fatal error: boom" }"#,
    ] {
      #expect(text.contains(part), "missing: \(part) in\n\(text)")
    }
    #expect(!text.contains("Circle"))
    #expect(try Example.emit(.json, Example.crash, EmitOptions(detail: .all)).contains("Counter/Circle"))
  }

  @Test(arguments: [
    "he said \"hi\"", "two\nlines\r\nand\u{B}more", "]]> --> </svg> &amp;", "\u{0}\u{1B}[31m\u{7F}\u{9B}",
    "\u{202E}turned", "שלום", "👩‍👩‍👧‍👦 🇩🇪", "back\\slash\\", "a/b.c[\"d\"]", "%@ \\N \\G {x|y}", "\u{2028}", "",
  ])
  func `no string breaks a format`(text: String) throws {
    let lines = Example.hostile(text)
    let input = EmitInput(timeline: try Timeline(trace: lines), trace: TraceWriter.text(of: lines))
    for format in [Format.dot, .text, .json, .trace] {
      for output in try format.emit(input) {
        let control = output.contents.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
        #expect(control.isEmpty, "\(output.fileName): \(control)")
      }
    }
    for output in try Format.dot.emit(input) { #expect(DOT.write(try DOT.read(output.contents)) == output.contents) }
    let json = try Format.json.emit(input)[0].contents
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let step = try #require((object?["steps"] as? [[String: Any]])?.first)
    #expect(object?["root"] as? String == text)
    #expect(step["texts"] as? [String] == [text, text])
    #expect(step["printed"] as? [String] == [text])
    #expect((step["writes"] as? [[String: Any]])?.first?["old"] as? String == text)
    let drawn = try Format.text.emit(input)[0].contents
    // A line that is too long goes on in the next one.
    let joined = drawn.replacing(/\n {7}(?=[^ ])/, with: " ")
    #expect(joined.split(separator: "\n", omittingEmptySubsequences: false).count == 10, "got:\n\(drawn)")
    #expect(try Trace(jsonLines: try Format.trace.emit(input)[0].contents).lines == lines)
  }

  @Test func `an empty timeline is something in every format`() throws {
    let input = EmitInput(timeline: Timeline(root: "A"), trace: "")
    #expect(try Format.text.emit(input)[0].contents == "nothing was recorded\n")
    #expect(
      try Format.json.emit(input)[0].contents == """
        {
          "schema": "stategraph.timeline/2",
          "root": "A",
          "nodes": [],
          "locations": [],
          "objects": [],
          "references": [],
          "identities": [],
          "steps": [],
          "stop": null
        }

        """)
    for output in try Format.dot.emit(input) { #expect(try DOT.read(output.contents).name == "A") }
  }

  @Test func `colours are asked for, and change nothing else`() throws {
    let plain = try Example.emit(.text, Example.crash)
    let coloured = try Example.emit(.text, Example.crash, EmitOptions(hasColor: true))
    #expect(coloured.contains("\u{1B}[33m↻ ×2\u{1B}[0m"))
    #expect(coloured.replacing(/\u{1B}\[\d*m/, with: "") == plain)
  }

  @Test func `every format has a name of its own and a file for each output`() throws {
    #expect(Set(Format.all.map(\.name)).count == Format.all.count)
    for format in Format.all { #expect(Format.named(format.name)?.fileNames == format.fileNames) }
    #expect(Format.named("pdf") == nil)
    let input = try Example.input(Example.binding)
    for format in [Format.dot, .text, .json, .trace] {
      #expect(try format.emit(input).map(\.fileName) == format.fileNames)
    }
  }

  @Test func `long lists in JSON get a line for each element`() throws {
    var lines: [TraceLine] = [.header(.init(root: "A", files: [])), .step(.init(index: 0, action: "first render"))]
    for number in 0..<60 {
      lines.append(
        .node(.init(number: number, path: "A/Row#\(number)", type: "Row", kind: .view, parent: number == 0 ? nil : 0)))
      lines.append(.created(number))
    }
    let text = try Format.json.emit(EmitInput(timeline: try Timeline(trace: lines)))[0].contents
    #expect(text.contains("      \"created\": [\n        \"A/Row#0\",\n        \"A/Row#1\",\n"))
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }
}
