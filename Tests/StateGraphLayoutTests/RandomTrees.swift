// Random trees and graphs, the same ones at every run.

import StateGraphLayout

/// SplitMix64.
struct Generator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func box(parent: Int? = nil) -> Box {
    Box(
      width: Double.random(in: 20...200, using: &self), height: Double.random(in: 10...120, using: &self),
      parent: parent)
  }

  /// A forest in pre-order. A bias of 0 makes bushes, one near 1 chains.
  mutating func forest(_ count: Int, chains bias: Double) -> [Box] {
    var boxes: [Box] = []
    var open: [Int] = []
    while boxes.count < count {
      while !open.isEmpty, Double.random(in: 0..<1, using: &self) > bias { open.removeLast() }
      // One root in twenty starts a new tree; the others go below the last one.
      if open.isEmpty, !boxes.isEmpty, Int.random(in: 0..<20, using: &self) > 0 {
        open = [boxes.lastIndex { $0.parent == nil }!]
      }
      boxes.append(box(parent: open.last))
      open.append(boxes.count - 1)
    }
    return boxes
  }

  mutating func graph(boxes count: Int, edges: Int) -> GraphInput {
    GraphInput(
      boxes: (0..<count).map { _ in box() },
      edges: (0..<edges).map { _ in
        GraphEdge(
          from: Int.random(in: 0..<count, using: &self), to: Int.random(in: 0..<count, using: &self),
          isRanking: Int.random(in: 0..<4, using: &self) > 0)
      })
  }
}

/// The first two boxes that overlap by more than rounding can explain.
func firstOverlap(_ boxes: [Box], _ placement: Placement) -> (Int, Int)? {
  let byLeft = boxes.indices.sorted { placement.origins[$0].x < placement.origins[$1].x }
  for (position, a) in byLeft.enumerated() {
    let right = placement.origins[a].x + boxes[a].width - 0.02
    for b in byLeft[(position + 1)...] {
      if placement.origins[b].x >= right { break }
      let (upper, lower) = placement.origins[a].y < placement.origins[b].y ? (a, b) : (b, a)
      if placement.origins[upper].y + boxes[upper].height - 0.02 > placement.origins[lower].y { return (a, b) }
    }
  }
  return nil
}
