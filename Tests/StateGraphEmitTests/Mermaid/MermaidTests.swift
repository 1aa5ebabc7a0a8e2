// The format `mermaid`, read back: what it says, that no name breaks it, and that it stays within GitHub's limits.

import Foundation
import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace
import Testing

@Suite struct MermaidTests {
  private static func texts(_ input: EmitInput) throws -> (graph: String, page: String) {
    let outputs = try Format.mermaid.emit(input)
    return (outputs[0].contents, outputs[1].contents)
  }

  @Test func `the graph says who owns, refers to, reads and writes what`() throws {
    let text = try Self.texts(try Example.input(Example.binding)).graph
    #expect(
      text.components(separatedBy: "\n").filter { !$0.contains("classDef") && !$0.contains("acc") } == [
        "flowchart LR",
        #"  l_MainView__date[("@State date = #quot;12:01#quot;")]:::location"#,
        #"  n_MainView["MainView"]:::view"#,
        #"  n_MainView_Button("Button “change”"):::control"#,
        #"  n_MainView_SubView["SubView"]:::view"#,
        #"  n_MainView_SubView_Text("Text “12:01”"):::control"#,
        "  n_MainView --- n_MainView_Button",
        "  n_MainView --- n_MainView_SubView",
        "  n_MainView_SubView --- n_MainView_SubView_Text",
        "  n_MainView == \"owns\" === l_MainView__date",
        #"  n_MainView_SubView -. "refers: date" .-> l_MainView__date"#,
        #"  n_MainView_SubView -- "reads" --o l_MainView__date"#,
        #"  n_MainView_Button == "writes" ==> l_MainView__date"#,
        "",
      ])
  }

  @Test func `each step is its sentence and a diagram of what happened`() throws {
    let page = try MarkdownPage(reading: try Self.texts(try Example.input(Example.binding)).page)
    #expect(
      page.prose == [
        "# State and updates of MainView", "## 0. first render", "first render makes MainView and SubView.", "Printed:",
        "- mainView", "- subView", "## 1. tap “change”",
        "tap “change” writes MainView.date; SubView re-renders because its body reads it; "
          + "MainView does not, because it never reads date.",
        "Printed:", "- subView",
      ])
    let step = try MermaidDiagram(reading: page.diagrams[1])
    #expect(step.nodes["l_MainView__date"]?.label == "○ @State date \"12:00\" → \"12:01\"")
    #expect(step.nodes["l_MainView__date"]?.style == "written")
    #expect(step.nodes["n_MainView_SubView"]?.label == "SubView\n↻ date read")
    #expect(step.nodes["n_MainView_SubView"]?.style == "evaluated")
    #expect(step.nodes["n_MainView_SubView_Text"]?.style == "updated")
    #expect(step.nodes["n_MainView"]?.style == "view")
    #expect(step.edges.contains(.init(from: "n_MainView_Button", line: "==>", label: "writes", to: "l_MainView__date")))
    #expect(
      step.edges.contains(.init(from: "l_MainView__date", line: "==>", label: "causes", to: "n_MainView_SubView")))
    let first = try MermaidDiagram(reading: page.diagrams[0])
    #expect(!first.edges.contains { $0.label == "writes" || $0.label == "causes" })
  }

  @Test func `removals, issues and dropped writes are told`() throws {
    let text = try Self.texts(try Example.input(Example.crash)).page
    let page = try MarkdownPage(reading: text)
    #expect(page.prose.contains("⚠ Modifying state during view update"))
    let last = try #require(page.prose.last)
    #expect(last == "The recording ended early\\: Init.swift\\:20\\: Fatal error\\: boom")
    let step = try MermaidDiagram(reading: page.diagrams[1])
    #expect(step.nodes["n_Counter_Child"]?.style == "removed")
    #expect(try MermaidDiagram(reading: page.diagrams[0]).nodes["l_Counter__count"]?.label.contains("⊘") == true)
  }

  @Test(arguments: 0..<4)
  func `every diagram can be read, whatever the names, and is one that GitHub draws`(part: UInt64) throws {
    for seed in part * 10..<(part + 1) * 10 {
      let input = EmitInput(timeline: try RandomTimeline.timeline(seed: seed))
      let (graph, text) = try Self.texts(input)
      let page = try MarkdownPage(reading: text)
      #expect(page.diagrams.count == input.timeline.steps.count)
      for diagram in [graph] + page.diagrams {
        #expect(throws: Never.self, "seed \(seed)") {
          let read = try MermaidDiagram(reading: diagram)
          #expect(read.edges.count <= 500 && diagram.unicodeScalars.count <= 50_000)
        }
      }
    }
  }

  @Test(
    arguments: Players.hostile + [
      "1. list", "- list", "+", "===", "%%{init: {}}%%", "```", "end", "[a](javascript:b)", "https://a.b", "www.a.b",
      "a@b.c", "*a* _b_ ~c~ $$d$$", "#35;", "fa:fa-ban", "click a", "    code",
    ])
  func `no name is taken for more than text`(text: String) throws {
    let (graph, markdown) = try Self.texts(try Players.hostile(text))
    let page = try MarkdownPage(reading: markdown)
    for diagram in [graph] + page.diagrams {
      let read = try MermaidDiagram(reading: diagram)
      #expect(read.nodes.count == 3, "\(diagram)")
    }
    for line in page.prose where !line.hasPrefix("#") && !line.hasPrefix("- ") {
      #expect(!line.contains(/^(=|\+|-|\d+[.\)]|>| )/), "\(line)")
      #expect(!line.contains(/(^|[^\\])[<`*_]/), "\(line)")
    }
  }

  @Test func `a label without anything does not show the identifier`() throws {
    #expect(try Self.texts(try Players.hostile("")).graph.contains("\"#32;\""))
  }

  @Test func `the same timeline gives the same bytes`() throws {
    let input = try Players.wide(steps: 6)
    for _ in 0..<3 { #expect(try Self.texts(input) == Self.texts(input)) }
  }

  @Test func `what is too large for GitHub is folded`() throws {
    // 260 views with a state each are more than 500 edges.
    let input = EmitInput(timeline: try Self.crowd(views: 260, locations: 1), options: EmitOptions(limit: 400))
    let graph = try MermaidDiagram(reading: try Self.texts(input).graph)
    #expect(graph.edges.count <= 500)
    #expect(graph.comments.contains { $0.contains("of 261 places have their own boxes") }, "\(graph.comments)")
  }

  @Test func `what cannot be folded is refused, with its size and what to do`() throws {
    let input = EmitInput(timeline: try Self.crowd(views: 0, locations: 600))
    let error = #expect(throws: EmitError.self) { try Format.mermaid.emit(input) }
    let words = "\(try #require(error))"
    #expect(words.hasPrefix("graph.mmd would have a diagram of 600 edges and "), "\(words)")
    #expect(
      words.contains("GitHub draws up to 500 edges and 50000 characters. Show less with --detail views"), "\(words)")
  }

  @Test func `a page of many steps stops, and says how to see the others`() throws {
    let text = try Self.texts(try Players.wide(steps: 70)).page
    let page = try MarkdownPage(reading: text)
    #expect(page.diagrams.count == 50)
    #expect(page.prose.suffix(2) == ["More steps: `--steps`.", "50 of 70 steps are drawn."])
  }

  @Test func `a timeline without steps says so`() throws {
    let (graph, page) = try Self.texts(EmitInput(timeline: Timeline(root: "A")))
    #expect(try MermaidDiagram(reading: graph).nodes.isEmpty)
    #expect(page == "# State and updates of A\n\nNothing was recorded.\n")
  }

  /// A root with states, above views of different names with a state each.
  private static func crowd(views: Int, locations: Int) throws -> Timeline {
    var lines: [TraceLine] = [
      .header(.init(root: "Crowd", files: [])), .step(.init(index: 0, action: "first render")),
      .pass(.init([.firstRender])),
      .node(.init(number: 1, path: "Crowd", type: "Crowd", kind: .view, parent: nil)), .created(1),
      .evaluated(1, causes: [.created]),
    ]
    func location(_ number: Int, of node: Int, _ path: String) -> TraceLine {
      .location(
        .init(number: number, path: path, owner: .node(node), wrapper: .state, type: "Int", value: "0"))
    }
    for number in 0..<locations { lines.append(location(number + 1, of: 1, "Crowd.s\(number)")) }
    for number in 0..<views {
      let path = "Crowd/View\(number)"
      lines += [
        .node(.init(number: number + 2, path: path, type: "View\(number)", kind: .view, parent: 1)),
        .created(number + 2), location(locations + number + 1, of: number + 2, path + ".x"),
      ]
    }
    return try Timeline(
      trace: lines + [.children(of: 1, (0..<views).map { $0 + 2 }), .end(step: 0, output: nil), .closed])
  }
}
