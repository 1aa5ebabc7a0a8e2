// What the graph at the end leaves out: what only looks, and what is too much.

import StateGraphTimeline
import StateGraphTrace

extension EndGraph {
  /// Leaves that neither touch state nor have ever shown something else; and rows beyond the limit, the deepest first.
  mutating func leaveOut(most: Int) {
    var isKept = [Bool](repeating: true, count: items.count)
    if scope.detail == .controls {
      var touches = Set(edges.lazy.filter { $0.kind != .contains }.map(\.ends.from))
      touches.formUnion(edges.lazy.filter { $0.kind == .contains }.map(\.ends.from))
      let changed = Set(timeline.steps.lazy.flatMap(\.updated).map(\.node))
      for index in items.indices where !touches.contains(index) {
        guard case .nodes(let places) = items[index].members else { continue }
        let nodes = places.map { frame.nodes[$0].node }
        if nodes.allSatisfy({ timeline.nodes[$0].kind == .control && !changed.contains($0) }) {
          isKept[index] = false
          lookers += nodes.count
        }
      }
    }
    let rows = items.indices.filter { isKept[$0] && items[$0].row != nil }
    if rows.count > most {
      for index in rows.sorted(by: { (items[$0].row!.depth, $0) < (items[$1].row!.depth, $1) }).dropFirst(most) {
        isKept[index] = false
        beyondLimit += items[index].members.count
      }
    }
    if isKept.contains(false) { remove(isKept) }
  }

  /// What is left out is represented by what is above it; the objects and locations that it owns go with it.
  private mutating func remove(_ rows: [Bool]) {
    var isKept = rows
    var stands = Array(items.indices)
    // Parents come before children, and owners before what they own.
    for edge in edges where edge.kind == .contains && !isKept[edge.ends.to] {
      stands[edge.ends.to] = stands[edge.ends.from]
    }
    for edge in edges where edge.kind == .owns && !isKept[edge.ends.from] { isKept[edge.ends.to] = false }
    var newIndex: [Int?] = []
    var count = 0
    for kept in isKept {
      newIndex.append(kept ? count : nil)
      if kept { count += 1 }
    }
    let moved = edges.compactMap { edge -> Edge? in
      guard let from = newIndex[stands[edge.ends.from]], let to = newIndex[stands[edge.ends.to]], from != to else {
        return nil
      }
      var edge = edge
      edge.ends = Edge.Ends(from: from, to: to)
      return edge
    }
    edges = moved.grouped { Key(kind: $0.kind, ends: $0.ends) }.map { key, parts in
      Edge(kind: key.kind, ends: key.ends, members: parts.flatMap(\.members))
    }
    items = zip(items, isKept).filter(\.1).map(\.0)
  }

  private struct Key: Hashable {
    var kind: Graph.Kind
    var ends: Edge.Ends
  }
}
