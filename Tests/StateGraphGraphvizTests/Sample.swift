// Graphs to lay out, the same ones at every run.

import StateGraphLayout

enum Sample {
  /// Sixty graphs of 1 to 60 boxes with cycles, loops, parallel edges and fractional sizes.
  static func graphs() -> [GraphInput] {
    (1...60).map { graph(boxes: $0, edges: $0 * 3 / 2, seed: UInt64($0)) }
  }

  static func graph(boxes count: Int, edges: Int, seed: UInt64) -> GraphInput {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    /// A linear congruential generator; the high bits are the good ones.
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return GraphInput(
      boxes: (0..<count).map { _ in Box(width: 20 + Double(next(1_000)) / 10, height: 10 + Double(next(500)) / 10) },
      edges: (0..<edges).map { _ in
        GraphEdge(from: next(count), to: next(count), isRanking: next(4) > 0, weight: next(3))
      })
  }
}
