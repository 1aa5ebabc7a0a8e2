// Graphviz in this process: right from any thread, the same every time, and honest about what it cannot do.

import Dispatch
import Foundation
import StateGraphLayout
import Synchronization
import Testing

@testable import StateGraphGraphviz

struct GraphvizLayoutTests {
  @Test func `no two boxes overlap and everything is inside the drawing`() throws {
    for graph in Sample.graphs() {
      let placement = try GraphvizLayout().place(graph)
      #expect(placement.origins.count == graph.boxes.count)
      for (a, box) in graph.boxes.enumerated() {
        let origin = placement.origins[a]
        #expect(origin.x >= 0 && origin.y >= 0)
        #expect(origin.x + box.width <= placement.width + 0.02 && origin.y + box.height <= placement.height + 0.02)
        for b in graph.boxes.indices where b > a {
          let (other, size) = (placement.origins[b], graph.boxes[b])
          let areApart =
            origin.x + box.width <= other.x + 0.02 || other.x + size.width <= origin.x + 0.02
            || origin.y + box.height <= other.y + 0.02 || other.y + size.height <= origin.y + 0.02
          #expect(areApart, "boxes \(a) and \(b) of \(graph)")
        }
      }
    }
  }

  @Test func `every edge leads from the border of its tail to the border of its head`() throws {
    for graph in Sample.graphs() {
      let placement = try GraphvizLayout().place(graph)
      #expect(placement.routes.count == graph.edges.count)
      for (edge, route) in zip(graph.edges, placement.routes) {
        #expect(route.count >= 4 && route.count % 3 == 1)
        for (box, point) in [(edge.from, route[0]), (edge.to, route[route.count - 1])] {
          let (origin, size) = (placement.origins[box], graph.boxes[box])
          let distances = [
            abs(point.x - origin.x), abs(point.x - origin.x - size.width), abs(point.y - origin.y),
            abs(point.y - origin.y - size.height),
          ]
          #expect(distances.min()! < 0.6, "edge \(edge) ends at \(point), its box is at \(origin), \(size)")
          #expect(point.x > origin.x - 0.02 && point.x < origin.x + size.width + 0.02)
          #expect(point.y > origin.y - 0.02 && point.y < origin.y + size.height + 0.02)
        }
      }
    }
  }

  @Test func `without cycles every ranking edge leads to the right`() throws {
    for var graph in Sample.graphs() {
      graph.edges = graph.edges.filter { $0.from < $0.to }
      let origins = try GraphvizLayout().place(graph).origins
      for edge in graph.edges where edge.isRanking {
        #expect(origins[edge.to].x > origins[edge.from].x + graph.boxes[edge.from].width)
      }
    }
  }

  @Test(arguments: [true, false])
  func `only an edge that ranks puts its head into a later column`(isRanking: Bool) throws {
    let graph = GraphInput(
      boxes: [Box](repeating: Box(width: 20, height: 10), count: 2),
      edges: [GraphEdge(from: 0, to: 1, isRanking: isRanking)])
    let origins = try GraphvizLayout().place(graph).origins
    #expect((origins[0].x < origins[1].x) == isRanking, "\(origins)")
  }

  @Test func `a tree is placed by its own edges, and its references are routed over it`() throws {
    let boxes = [nil, 0, 1, 0, nil].map { Box(width: 40, height: 20, parent: $0) }
    let edges = [CrossEdge(from: 3, to: 2), CrossEdge(from: 2, to: 0), CrossEdge(from: 4, to: 4)]
    let without = try GraphvizLayout().place(LayoutInput(boxes: boxes))
    let placement = try GraphvizLayout().place(LayoutInput(boxes: boxes, edges: edges))
    #expect(placement.routes.count == 3)
    // The columns are the same; a loop may have pushed them all to the right.
    let pushed = placement.origins[0].x - without.origins[0].x
    for (a, b) in zip(placement.origins, without.origins) { #expect(abs(a.x - b.x - pushed) < 0.02) }
    for (index, box) in boxes.enumerated() {
      if let parent = box.parent { #expect(placement.origins[index].x > placement.origins[parent].x + 40) }
    }
  }

  @Test func `the same graph is placed the same every time, whatever was placed between`() throws {
    let graphs = Sample.graphs()
    let graph = graphs[20]
    let first = try GraphvizLayout().place(graph)
    for round in 0..<20 {
      _ = try GraphvizLayout().place(graphs[round])
      #expect(try GraphvizLayout().place(graph) == first)
    }
  }

  @Test func `coordinates are rounded to hundredths`() throws {
    let placement = try GraphvizLayout().place(Sample.graphs()[15])
    for point in placement.origins + placement.routes.joined() {
      #expect(point.x == (point.x * 100).rounded() / 100 && point.y == (point.y * 100).rounded() / 100)
    }
  }

  @Test func `calls from many threads all get their own graph's placement`() async throws {
    let graphs = Sample.graphs()
    let expected = try graphs.map { try GraphvizLayout().place($0) }
    try await withThrowingTaskGroup(of: (Int, Placement).self) { group in
      for thread in 0..<8 {
        for index in graphs.indices where index % 8 == thread {
          group.addTask { (index, try GraphvizLayout().place(graphs[index])) }
        }
      }
      for try await (index, placement) in group { #expect(placement == expected[index]) }
    }
  }

  @Test func `a deep chain needs no more stack than a small thread has`() throws {
    let count = 1_400
    let chain = GraphInput(
      boxes: [Box](repeating: Box(width: 20, height: 10), count: count),
      edges: (1..<count).map { GraphEdge(from: $0 - 1, to: $0) })
    let result = Mutex<Result<Placement, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let placed = Result { try GraphvizLayout(columnGap: 10).place(chain) }
      result.withLock { $0 = placed }
      isDone.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    isDone.wait()
    let placement = try #require(try result.withLock { try $0?.get() })
    #expect(Set(placement.origins.map(\.y)).count == 1)
    #expect(zip(placement.origins, placement.origins.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test func `a graph of nothing is an empty drawing`() throws {
    #expect(try GraphvizLayout().place(GraphInput(boxes: [])) == Placement(origins: [], width: 0, height: 0))
  }
}
