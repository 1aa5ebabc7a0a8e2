// The layout that needs no Graphviz: any graph, no overlaps, every edge from border to border.

import StateGraphLayout
import Testing

struct LayeredLayoutTests {
  private static func graphs() -> [GraphInput] {
    var random = Generator(seed: 31)
    return (1...150).map { random.graph(boxes: $0, edges: Int.random(in: 0...($0 * 2), using: &random)) }
  }

  @Test func `no two boxes overlap and everything is inside the drawing`() throws {
    for graph in Self.graphs() {
      let placement = try LayeredLayout().place(graph)
      #expect(firstOverlap(graph.boxes, placement) == nil)
      for (box, origin) in zip(graph.boxes, placement.origins) {
        #expect(origin.x >= 0 && origin.y >= 0)
        #expect(origin.x + box.width <= placement.width + 0.02 && origin.y + box.height <= placement.height + 0.02)
      }
      for point in placement.routes.joined() {
        #expect((0...placement.width).contains(point.x) && (0...placement.height).contains(point.y))
      }
    }
  }

  @Test func `every edge leads from its tail's border to its head's`() throws {
    for graph in Self.graphs() {
      let placement = try LayeredLayout().place(graph)
      #expect(placement.routes.count == graph.edges.count)
      for (edge, route) in zip(graph.edges, placement.routes) {
        #expect(route.count == 4)
        for (box, point) in [(edge.from, route[0]), (edge.to, route[3])] {
          let (left, top) = (placement.origins[box].x, placement.origins[box].y)
          let right = left + graph.boxes[box].width
          #expect(min(abs(point.x - left), abs(point.x - right)) < 0.03)
          #expect(point.y > top && point.y < top + graph.boxes[box].height)
        }
      }
    }
  }

  @Test func `without cycles every ranking edge leads to the right`() throws {
    var random = Generator(seed: 32)
    for _ in 0..<50 {
      var graph = random.graph(boxes: 40, edges: 80)
      graph.edges = graph.edges.filter { $0.from < $0.to }
      let origins = try LayeredLayout().place(graph).origins
      for edge in graph.edges where edge.isRanking {
        #expect(origins[edge.to].x > origins[edge.from].x + graph.boxes[edge.from].width)
      }
    }
  }

  @Test func `of a cycle only the edge that closes it leads back`() throws {
    let edges = [(0, 1), (1, 2), (2, 0), (1, 1), (2, 3)].map { GraphEdge(from: $0.0, to: $0.1) }
    let graph = GraphInput(boxes: [Box](repeating: Box(width: 10, height: 10), count: 4), edges: edges)
    #expect(try LayeredLayout(columnGap: 20).place(graph).origins.map(\.x) == [0, 30, 60, 90])
  }

  @Test func `an edge that does not rank moves no box to another column`() throws {
    let graph = GraphInput(
      boxes: [Box](repeating: Box(width: 10, height: 10), count: 2),
      edges: [GraphEdge(from: 0, to: 1, isRanking: false)])
    #expect(Set(try LayeredLayout().place(graph).origins.map(\.x)).count == 1)
  }

  @Test func `sorting the columns takes crossings away`() throws {
    let box = Box(width: 10, height: 10)
    let edges = [(0, 5), (1, 4), (2, 3)].map { GraphEdge(from: $0.0, to: $0.1) }
    let origins = try LayeredLayout().place(GraphInput(boxes: [Box](repeating: box, count: 6), edges: edges)).origins
    for edge in edges { #expect(origins[edge.from].y == origins[edge.to].y) }
  }

  @Test func `deep and large graphs are no trouble`() throws {
    let count = 50_000
    let graph = GraphInput(
      boxes: [Box](repeating: Box(width: 10, height: 10), count: count),
      edges: (1..<count).map { GraphEdge(from: $0 - 1, to: $0) })
    #expect(try LayeredLayout(columnGap: 10).place(graph).width == Double(count) * 20 - 10)
  }
}
