// A part of a hierarchy around one thing: what is in it, and that everything else is counted.

import StateGraphDOT
import StateGraphEmit
import StateGraphLayout
import StateGraphTimeline
import Testing

@Suite struct FocusTests {
  /// Who is in the picture, by the nodes of `graph.dot`.
  private static func nodes(_ focus: Focus, in trace: String = Example.binding) throws -> [String] {
    let graph = try DOT.read(try Example.emit(.dot, trace, EmitOptions(focus: focus)))
    return graph.statements.compactMap { statement in
      if case .node(let node) = statement { node.id.content } else { nil }
    }.sorted()
  }

  @Test func `without hops only the view itself is left`() throws {
    #expect(try Self.nodes(Focus("SubView", upstream: 0, downstream: 0)) == ["MainView/SubView"])
  }

  @Test func `one hop up are the view above, the owner of what it reads, and who writes that`() throws {
    let nodes = try Self.nodes(Focus("SubView", upstream: 1, downstream: 0))
    #expect(nodes == ["MainView", "MainView.date", "MainView/Button", "MainView/SubView"])
  }

  @Test func `one hop down are the views in it`() throws {
    let nodes = try Self.nodes(Focus("SubView", upstream: 0, downstream: 1))
    #expect(nodes == ["MainView/SubView", "MainView/SubView/Text"])
  }

  @Test func `downstream of a button is what a tap on it reaches`() throws {
    let nodes = try Self.nodes(Focus("Button", upstream: 0, downstream: 1))
    #expect(nodes == ["MainView", "MainView.date", "MainView/Button", "MainView/SubView"])
  }

  @Test func `a state is looked at with its owner, and downstream with its readers`() throws {
    #expect(
      try Self.nodes(Focus("MainView.date", upstream: 0, downstream: 0)) == [
        "MainView", "MainView.date", "MainView/Button",
      ])
    #expect(try Self.nodes(Focus("date", upstream: 0, downstream: 1)).contains("MainView/SubView"))
  }

  @Test(arguments: ["svg", "graph-svg", "html", "dot", "mermaid", "text"])
  func `every format with a graph says how many are left out, and how to see more`(name: String) throws {
    let format = try #require(Format.named(name))
    let input = try Example.input(Example.binding, EmitOptions(focus: Focus("SubView", upstream: 0, downstream: 1)))
    for output in try format.emit(input) {
      // Words may be escaped, and long lines are broken.
      let text = output.contents.replacing("\\", with: "").replacing(/<\/text>\n<text[^>]*>/, with: " ")
      let note = "Focus on MainView/SubView, 0 up and 1 down: 2 of 4 views and controls are shown"
      #expect(text.contains(note), "\(output)")
      #expect(text.contains("--upstream 1"), "\(output.fileName)")
    }
  }

  @Test func `what is out of the focus has no card, no row and no edge`() throws {
    let options = EmitOptions(focus: Focus("SubView", upstream: 0, downstream: 0))
    let svg = try Example.emit(.svg, Example.binding, options)
    #expect(!svg.contains("id=\"s0-MainView\""))
    #expect(svg.contains("id=\"s0-MainView/SubView\""))
    #expect(!svg.contains("class=\"edge writes\""))
    // The sentence tells the whole step all the same.
    #expect(svg.contains("SubView re-renders because its body reads it"))
  }

  @Test func `a focus that is nothing, or several things, is refused with the names there are`() throws {
    #expect(throws: PathError.self) { try Self.nodes(Focus("Nothing")) }
    let error = #expect(throws: PathError.self) { try Self.nodes(Focus("Nothing")) }
    #expect(error.map { "\($0)" }?.contains("MainView/SubView") == true)
  }

  @Test(arguments: 0..<4)
  func `pictures of any focus keep their promises, and their edges end on what is there`(part: UInt64) throws {
    for seed in part * 15..<(part + 1) * 15 {
      let timeline = try RandomTimeline.timeline(seed: seed)
      let node = timeline.nodes[Int(seed) * 7 % timeline.nodes.count]
      let focus = Focus(node.path, upstream: Int(seed % 3), downstream: Int(seed / 3 % 3))
      let detail = [Detail.views, .controls, .all][Int(seed % 3)]
      var options = PictureOptions()
      (options.focus, options.detail) = (focus, detail)
      var picture = try TimelinePicture(timeline, options)
      let problems = DrawingChecks(try picture.drawing()).problems
      #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(3))")
      let input = EmitInput(timeline: timeline, options: EmitOptions(detail: detail, focus: focus))
      for output in try Format.dot.emit(input) {
        let names = DOTNames.all(try DOT.read(output.contents).statements)
        #expect(names.ends.subtracting(names.nodes).isEmpty, "seed \(seed), \(output.fileName)")
      }
    }
  }
}

/// The nodes that a graph declares, and those that its edges lead from and to.
private enum DOTNames {
  static func all(_ statements: [DOT.Statement]) -> (nodes: Set<String>, ends: Set<String>) {
    var (nodes, ends): (Set<String>, Set<String>) = ([], [])
    for statement in statements {
      switch statement {
      case .node(let node): nodes.insert(node.id.content)
      case .edge(let edge): ends.formUnion([edge.from.node.content, edge.to.node.content])
      case .subgraph(let subgraph):
        let inner = all(subgraph.statements)
        nodes.formUnion(inner.nodes)
        ends.formUnion(inner.ends)
      default: break
      }
    }
    return (nodes, ends)
  }
}
