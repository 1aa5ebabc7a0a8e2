// What the writer writes the reader reads.

import Testing

@testable import StateGraphDOT

struct RoundTripTests {
  @Test func `reading what was written gives the same graph`() throws {
    var random = Generator(seed: 1)
    for number in 0..<2_000 {
      let graph = random.graph()
      let text = DOT.write(graph)
      do {
        let read = try DOT.read(text)
        #expect(read == graph, "graph \(number):\n\(text)\nread as:\n\(DOT.write(read))")
      } catch {
        Issue.record("graph \(number): \(error)\n\(text)")
      }
    }
  }

  @Test func `writing what was read gives the same bytes`() throws {
    var random = Generator(seed: 2)
    for _ in 0..<200 {
      let text = DOT.write(random.graph().sorted())
      #expect(DOT.write(try DOT.read(text)) == text)
    }
  }

  @Test func `every statement stands on a line of its own`() {
    var random = Generator(seed: 3)
    for _ in 0..<500 {
      let nodes = (0..<20).map { _ in
        DOT.Node(.name(random.hostileText()), ["label": .text(random.hostileText())])
      }
      let text = DOT.write(DOT.Graph(name: "g", statements: nodes.map { .node($0) }))
      let lines = text.unicodeScalars.split { $0.properties.generalCategory == .control || $0 == "\u{2028}" }
      #expect(lines.count == nodes.count + 2, "\(text)")
    }
  }

  @Test func `sorting keeps defaults before what they are about`() throws {
    let graph = try DOT.read(
      """
      digraph {
        z -> a; b; a
        node [shape=box]
        d; c
        subgraph s { y; x }
        c -> b [class=reads]; c -> b [class=owns]
      }
      """)
    #expect(
      DOT.write(graph.sorted()) == """
        digraph {
          "a";
          "b";
          "z" -> "a";
          node [shape=box];
          "c";
          "d";
          subgraph "s" {
            "x";
            "y";
          }
          "c" -> "b" [class="owns"];
          "c" -> "b" [class="reads"];
        }

        """)
  }

  @Test func `a dependency graph reads like a sentence`() {
    let graph = DOT.Graph(
      name: .name("MainView"),
      statements: [
        .defaults(.graph, ["rankdir": "LR", "class": "stategraph", "comment": "stategraph.graph/1"]),
        .comment(DOT.Comment("what there is")),
        .edge(
          DOT.Edge(.name("MainView/SubView"), .name("MainView.date"), ["class": "references", "label": .text("date")])),
        .edge(DOT.Edge(.name("MainView/SubView"), .name("MainView.date"), ["class": "reads"])),
        .node(
          DOT.Node(
            .name("MainView.date"), ["class": "location", "label": .text("@State date: String = \"12:01\"")])),
        .node(DOT.Node(.name("MainView"), ["class": "view", "label": .text("MainView")])),
      ])
    #expect(
      DOT.write(graph.sorted()) == #"""
        digraph "MainView" {
          graph [rankdir=LR, class="stategraph", comment="stategraph.graph/1"];
          // what there is
          "MainView" [class="view", label="MainView"];
          "MainView.date" [class="location", label="@State date: String = \"12:01\""];
          "MainView/SubView" -> "MainView.date" [class="reads"];
          "MainView/SubView" -> "MainView.date" [class="references", label="date"];
        }

        """#)
  }

  @Test func `the order of names is that of their bytes`() {
    let names: [DOT.ID] = ["MainView/SubView", "MainView.date", "MainView", "MainView/Button"]
    #expect(names.sorted() == ["MainView", "MainView.date", "MainView/Button", "MainView/SubView"])
  }
}
