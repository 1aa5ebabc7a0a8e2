// The binding passed down, word for word in every format.

import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace
import Testing

struct WorkedExampleTests {
  @Test func `as text`() throws {
    #expect(
      try Example.emit(.text, Example.binding) == """
        0  first render
           MainView.date          "12:00"           @State String
           MainView/SubView.date  → MainView.date   @Binding via MainView.$date
           MainView                    +  ○ MainView.date
           ├─ SubView                  +  ◉ MainView.date
           │  └─ Text “12:00”          +
           └─ Button “change”          +
           printed: mainView
                    subView

        1  tap "change"
           MainView.date  "12:00" → "12:01"   written by MainView/Button
           MainView                    ·  never read date
           ├─ SubView                  ↻  read MainView.date
           │  └─ Text                  ↻  "12:00" → "12:01"
           └─ Button “change”
           printed: subView

        """)
  }

  @Test func `as the graph in DOT, every class after its style`() throws {
    let lines = try Example.emit(.dot, Example.binding).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("class=") || !$0.hasPrefix(" ") } == [
        #"digraph "MainView" {"#,
        #"  graph [rankdir=LR, class="stategraph", comment="stategraph.graph/1"];"#,
        #"  "MainView" [class="view", label="MainView"];"#,
        #"  "MainView/SubView" [class="view", label="SubView"];"#,
        #"  "MainView/Button" [class="control", label="Button “change”"];"#,
        #"  "MainView/SubView/Text" [class="control", label="Text “12:01”"];"#,
        #"  "MainView.date" [class="location", label="@State date: String = \"12:01\""];"#,
        #"  "MainView" -> "MainView/Button" [class="contains"];"#,
        #"  "MainView" -> "MainView/SubView" [class="contains"];"#,
        #"  "MainView/SubView" -> "MainView/SubView/Text" [class="contains"];"#,
        #"  "MainView" -> "MainView.date" [class="owns"];"#,
        #"  "MainView/SubView" -> "MainView.date" [class="references", label="date"];"#,
        #"  "MainView/SubView" -> "MainView.date" [class="reads"];"#,
        #"  "MainView/Button" -> "MainView.date" [class="writes"];"#,
        "}",
      ])
    let styles = lines.filter { $0.hasPrefix("  node [") || $0.hasPrefix("  edge [") }
    #expect(styles.count == 10, "one for all nodes, one for all edges, one a class: \(styles)")
  }

  @Test func `as the timeline in DOT`() throws {
    let text = try Format.dot.emit(try Example.input(Example.binding))[1].contents
    let statements = text.split(separator: "\n").filter { $0.contains("\"1 M") }.map { $0.drop { $0 == " " } }
    #expect(
      statements == [
        ##""1 MainView" [class="view", label="· MainView\nnever read date"];"##,
        ##""1 MainView/SubView" [class="view", label="↻ SubView\nread MainView.date", color="#a86400", fillcolor="#fff1d6", penwidth=2.4];"##,
        ##""1 MainView/Button" [class="control", label="Button “change”"];"##,
        ##""1 MainView/SubView/Text" [class="control", label="↻ Text\n\"12:00\" → \"12:01\"", color="#a86400", fillcolor="#fff1d6"];"##,
        ##""1 MainView.date" [class="location", label="@State date: String\n\"12:00\" → \"12:01\"", color="#c2410c", fillcolor="#fde6db", penwidth=2];"##,
        ##""1 MainView" -> "1 MainView/Button" [class="contains"];"##,
        ##""1 MainView" -> "1 MainView/SubView" [class="contains"];"##,
        ##""1 MainView/SubView" -> "1 MainView/SubView/Text" [class="contains"];"##,
        ##""1 MainView" -> "1 MainView.date" [class="owns"];"##,
        ##""1 MainView/SubView" -> "1 MainView.date" [class="references", label="date"];"##,
        ##""1 MainView/Button" -> "1 MainView.date" [class="writes"];"##,
        ##""1 MainView.date" -> "1 MainView/SubView" [class="caused"];"##,
      ])
    #expect(text.contains(#"    label = "0  first render";"#))
    #expect(text.contains(#"    label = "1  tap \"change\"";"#))
  }

  @Test func `as the trace that it was made of`() throws {
    #expect(try Example.emit(.trace, Example.binding) == Example.binding)
    let input = EmitInput(timeline: Timeline(root: "A"))
    #expect(throws: EmitError.traceIsMissing) { try Format.trace.emit(input) }
  }

  @Test func `as JSON`() throws {
    #expect(try Example.emit(.json, Example.binding) == Self.json)
  }

  private static let json = #"""
    {
      "schema": "stategraph.timeline/2",
      "root": "MainView",
      "nodes": [
        { "path": "MainView", "type": "MainView", "kind": "view", "parent": null, "life": 1, "declared": { "file": "Binding.swift", "line": 5 }, "inside": [], "since": 0, "until": null },
        { "path": "MainView/SubView", "type": "SubView", "kind": "view", "parent": "MainView", "life": 1, "declared": { "file": "Binding.swift", "line": 16 }, "inside": ["Form"], "since": 0, "until": null },
        { "path": "MainView/SubView/Text", "type": "Text", "kind": "control", "parent": "MainView/SubView", "life": 1, "declared": null, "inside": [], "since": 0, "until": null },
        { "path": "MainView/Button", "type": "Button", "kind": "control", "parent": "MainView", "life": 1, "declared": { "file": "Binding.swift", "line": 11 }, "inside": ["Form"], "since": 0, "until": null }
      ],
      "locations": [
        { "path": "MainView.date", "owner": "MainView", "wrapper": "State", "type": "String", "declared": { "file": "Binding.swift", "line": 6 }, "initial": "\"12:00\"", "since": 0, "until": null }
      ],
      "objects": [],
      "references": [
        { "from": "MainView/SubView", "property": "date", "wrapper": "Binding", "to": "MainView.date", "keeps": false, "hops": ["MainView.$date"], "keyPath": null, "kind": "location", "since": 0, "until": null }
      ],
      "identities": [],
      "steps": [
        { "index": 0, "action": "first render", "finished": true,
          "sentence": "first render makes MainView and SubView",
          "printed": ["mainView", "subView"],
          "evaluated": ["MainView", "MainView/SubView"],
          "updated": [], "skipped": [],
          "created": ["MainView", "MainView/SubView", "MainView/SubView/Text", "MainView/Button"], "removed": [],
          "reads": [ { "node": "MainView/SubView", "location": "MainView.date", "line": null, "file": null } ],
          "writes": [],
          "lost": [],
          "texts": ["12:00", "change"], "issues": [],
          "passes": [
            { "trigger": "first render", "triggers": [ { "kind": "firstRender", "name": null, "node": null } ], "animation": null, "disablesAnimations": false, "evaluated": [ { "node": "MainView", "causes": [ { "kind": "created" } ] }, { "node": "MainView/SubView", "causes": [ { "kind": "created" } ] } ] }
          ],
          "unreads": [], "declares": [],
          "undeclares": [], "released": [], "held": [],
          "wasted": [],
          "captured": [],
          "updates": [],
          "titled": [],
          "skips": [],
          "notEvaluated": [],
          "appeared": [], "disappeared": [],
          "textsChange": { "at": 0, "removed": [], "added": ["12:00", "change"] },
          "leftOut": { "skipped": 0, "texts": 0 } },
        { "index": 1, "action": "tap \"change\"", "finished": true,
          "sentence": "tap “change” writes MainView.date; SubView re-renders because its body reads it; MainView does not, because it never reads date",
          "printed": ["subView"],
          "evaluated": ["MainView/SubView"],
          "updated": ["MainView/SubView/Text"], "skipped": [],
          "created": [], "removed": [],
          "reads": [],
          "writes": [
            { "location": "MainView.date", "old": "\"12:00\"", "new": "\"12:01\"", "by": "MainView/Button", "origin": { "kind": "action", "name": null, "node": "MainView/Button" }, "via": [], "dropped": false, "equal": false, "line": null, "file": null, "reason": null, "changes": [] }
          ],
          "lost": [],
          "texts": ["12:01", "change"], "issues": [],
          "passes": [
            { "trigger": "tap \"change\"", "triggers": [ { "kind": "action", "name": null, "node": null } ], "animation": null, "disablesAnimations": false, "evaluated": [ { "node": "MainView/SubView", "causes": [ { "kind": "location", "location": "MainView.date" } ] } ] }
          ],
          "unreads": [], "declares": [],
          "undeclares": [], "released": [], "held": [],
          "wasted": [],
          "captured": [],
          "updates": [ { "node": "MainView/SubView/Text", "old": { "label": null, "text": "12:00", "value": null }, "new": { "label": null, "text": "12:01", "value": null } } ],
          "titled": [],
          "skips": [],
          "notEvaluated": [ { "node": "MainView", "reason": "neverRead", "locations": ["MainView.date"] } ],
          "appeared": [], "disappeared": [],
          "textsChange": { "at": 0, "removed": ["12:00"], "added": ["12:01"] },
          "leftOut": { "skipped": 0, "texts": 0 } }
      ],
      "stop": null
    }

    """#
}
