// Which column each box of a graph belongs to: one after the last of its predecessors.

extension GraphInput {
  package typealias Arc = (from: Int, to: Int)

  /// The ranking edges without loops and without those that lead back to a box on the way that led to them.
  package func acyclic() -> [Arc] {
    var outgoing = [[Int]](repeating: [], count: boxes.count)
    for edge in edges where edge.isRanking && edge.from != edge.to { outgoing[edge.from].append(edge.to) }
    enum State { case new, open, done }
    var state = [State](repeating: .new, count: boxes.count)
    var arcs: [Arc] = []
    for root in boxes.indices where state[root] == .new {
      var stack = [(box: root, next: 0)]
      state[root] = .open
      while let (box, next) = stack.last {
        guard next < outgoing[box].count else {
          state[box] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = outgoing[box][next]
        if state[target] == .open { continue }
        arcs.append((box, target))
        if state[target] == .new {
          state[target] = .open
          stack.append((target, 0))
        }
      }
    }
    return arcs
  }

  /// The length of the longest way to each box.
  package static func ranks(count: Int, _ arcs: [Arc]) -> [Int] {
    var outgoing = [[Int]](repeating: [], count: count)
    var missing = [Int](repeating: 0, count: count)
    for arc in arcs {
      outgoing[arc.from].append(arc.to)
      missing[arc.to] += 1
    }
    var rank = [Int](repeating: 0, count: count)
    var ready = (0..<count).filter { missing[$0] == 0 }
    var index = 0
    while index < ready.count {
      let box = ready[index]
      index += 1
      for target in outgoing[box] {
        rank[target] = max(rank[target], rank[box] + 1)
        missing[target] -= 1
        if missing[target] == 0 { ready.append(target) }
      }
    }
    return rank
  }

  /// The column of each box, from 0. Linear in boxes and edges.
  package func ranks() -> [Int] {
    Self.ranks(count: boxes.count, acyclic())
  }
}
