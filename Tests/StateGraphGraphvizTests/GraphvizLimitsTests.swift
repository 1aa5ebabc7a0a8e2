// What Graphviz is not asked to do, and what is said when it cannot.

import StateGraphLayout
import Testing

@testable import StateGraphGraphviz

struct GraphvizLimitsTests {
  private let box = Box(width: 20, height: 10)

  @Test func `more boxes than the limit are refused`() {
    let graph = GraphInput(boxes: [Box](repeating: box, count: 1_501))
    let error = #expect(throws: GraphvizError.self) { try GraphvizLayout().place(graph) }
    #expect(error == .tooManyBoxes(1_501, limit: 1_500))
    #expect(
      error?.description
        == "Graphviz lays out at most 1500 boxes, and this graph has 1501; show fewer of them, "
        + "or use the layered layout, which has no limit")
  }

  @Test func `few boxes with too many edges are refused`() {
    // Everything is connected with everything after it: 100 boxes, but more than 100,000 passed columns.
    let edges = (0..<100).flatMap { from in ((from + 1)..<100).map { GraphEdge(from: from, to: $0) } }
    let graph = GraphInput(boxes: [Box](repeating: box, count: 100), edges: edges)
    let size = GraphvizLayout.size(of: graph)
    #expect(size == 100 + (1..<100).reduce(0) { $0 + $1 * (100 - $1) })
    #expect(throws: GraphvizError.tooLarge(size: size, limit: 10_000)) { try GraphvizLayout().place(graph) }
  }

  @Test func `a layout that takes too long is left behind, and later ones are right`() throws {
    let graph = Sample.graph(boxes: 800, edges: 1_000, seed: 5)
    #expect(throws: GraphvizError.timedOut(seconds: 0)) { try GraphvizLayout(timeLimit: 0).place(graph) }
    let small = GraphInput(boxes: [box, box], edges: [GraphEdge(from: 0, to: 1)])
    let placement = try GraphvizLayout(timeLimit: 300, columnGap: 30).place(small)
    #expect(placement.origins == [Point(x: 0, y: 0), Point(x: 50, y: 0)])
  }

  @Test func `what Graphviz says is wrong is handed on, and the next graph is placed`() throws {
    let tall = Box(width: 10, height: 10_000_000)
    let graph = GraphInput(
      boxes: [tall, tall, tall],
      edges: [GraphEdge(from: 0, to: 1), GraphEdge(from: 1, to: 2), GraphEdge(from: 0, to: 2)])
    let error = #expect(throws: GraphvizError.self) { try GraphvizLayout().place(graph) }
    let message = try #require(error).description
    #expect(message.hasPrefix("Graphviz could not lay out the graph: Edge length"), "\(message)")
    #expect(!message.contains("\n"))
    #expect(try GraphvizLayout().place(GraphInput(boxes: [box])).origins == [Point(x: 0, y: 0)])
  }

  @Test func `what is no graph is refused before Graphviz sees it`() {
    #expect(throws: LayoutInputError.edge(0, box: 1)) {
      try GraphvizLayout().place(GraphInput(boxes: [box], edges: [GraphEdge(from: 0, to: 1)]))
    }
    #expect(throws: LayoutInputError.weight(edge: 0)) {
      try GraphvizLayout().place(GraphInput(boxes: [box], edges: [GraphEdge(from: 0, to: 0, weight: -1)]))
    }
  }

  @Test func `without the plugin the message names the command that installs it`() {
    var engine = GraphvizLayout()
    engine.pluginFiles = ["/nowhere/libgvplugin_dot_layout.so.6"]
    let error = #expect(throws: GraphvizError.self) { try engine.place(GraphInput(boxes: [box])) }
    #expect(error == .noPlugin(["/nowhere/libgvplugin_dot_layout.so.6"]))
    #if os(Linux)
      let command = "apt-get install libgraphviz-dev"
    #else
      let command = "brew install graphviz"
    #endif
    #expect(
      error?.description
        == "Graphviz's dot plugin was not found (looked for /nowhere/libgvplugin_dot_layout.so.6); "
        + "install Graphviz with: \(command)")
  }

  @Test func `the plugin is looked for beside the library`() {
    let files = Graphviz.pluginFiles(besides: "/usr/lib/x86_64-linux-gnu/libgvc.so.6")
    #expect(files.allSatisfy { $0.hasPrefix("/usr/lib/x86_64-linux-gnu/graphviz/libgvplugin_dot_layout.") })
    #expect(files.count == 3)
  }

  @Test(arguments: [
    (
      GraphvizError.timedOut(seconds: 10),
      "Graphviz did not finish within 10.0 s; show fewer boxes or edges, or use the layered layout"
    ),
    (
      .busy(seconds: 2),
      "Graphviz is still busy, 2.0 s later, with an earlier graph that took too long; use the layered layout"
    ),
    (.failed("lost an edge"), "Graphviz could not lay out the graph: lost an edge"),
  ])
  func `errors say what to do`(error: GraphvizError, message: String) {
    #expect(error.description == message)
  }
}
