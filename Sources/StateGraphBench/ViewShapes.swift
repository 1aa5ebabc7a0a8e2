// The shapes with views: first builds, and single writes into a standing hierarchy.

import StateGraphEngine
import StateGraphUI
import SwiftUI

/// How large a shape is measured, and what it has to reach.
private struct Shape {
  let name: String
  let sizes: [Int]
  /// The largest size that is recorded: the paths of nested views are as long as the nesting is deep, so a trace of
  /// them grows with its square.
  var largestTrace = Int.max
  let target: Target
  let make: @MainActor (Int, Probe) -> any View

  enum Target {
    /// Of one node and its share of the rest.
    case perLeaf(Double)
    /// Of a write, at one size or at all; and how many bodies it evaluates. At every size it may cost up to 1.5
    /// times what it costs at the smallest, unless it grows with what it looks at.
    case perUpdate(Double? = nil, at: Int? = nil, bodies: Int? = nil, isFlat: Bool = true)
  }
}

@MainActor
private let shapes: [Shape] = [
  Shape(name: "mount", sizes: [1_000, 10_000, 100_000], target: .perLeaf(700)) { Wide(size: $0, probe: $1) },
  Shape(name: "mount-tree", sizes: [1_000, 10_000, 100_000], target: .perLeaf(700)) {
    Tree(first: 0, size: $0, probe: $1)
  },
  Shape(name: "leaf-wide", sizes: [1_000, 10_000, 100_000], target: .perUpdate(500, bodies: 1)) {
    Wide(size: $0, probe: $1)
  },
  Shape(name: "leaf-tree", sizes: [1_000, 10_000, 100_000], target: .perUpdate(500, bodies: 1)) {
    Tree(first: 0, size: $0, probe: $1)
  },
  Shape(
    name: "leaf-deep", sizes: [1_000, 10_000, 100_000], largestTrace: 1_000, target: .perUpdate(500, bodies: 1)
  ) {
    Deep(depth: $0, probe: $1)
  },
  Shape(
    name: "root-wide", sizes: [1_000, 10_000, 100_000], target: .perUpdate(1e6, at: 10_000, bodies: 2, isFlat: false)
  ) {
    RootWide(size: $0, probe: $1)
  },
  Shape(name: "root-tree", sizes: [1_000, 10_000, 100_000], target: .perUpdate(isFlat: false)) {
    RootTree(size: $0, probe: $1)
  },
  Shape(name: "root-static", sizes: [1_000, 10_000, 100_000], target: .perUpdate(bodies: 1)) {
    RootStatic(size: $0, probe: $1)
  },
  Shape(name: "binding", sizes: [10, 100, 1_000], target: .perUpdate(500, bodies: 1)) {
    BindingRoot(depth: $0, probe: $1)
  },
  Shape(name: "write-int", sizes: [1], target: .perUpdate(bodies: 1)) { Holder(value: 0, probe: $1) { $0 = $1 } },
  Shape(name: "write-struct", sizes: [1], target: .perUpdate(bodies: 1)) {
    Holder(value: TenFields(), probe: $1) { $0.count = $1 }
  },
  Shape(name: "write-list", sizes: [1_000], target: .perUpdate(bodies: 1, isFlat: false)) { size, probe in
    Holder(value: (0..<size).map { Element(id: $0) }, probe: probe) { $0[size / 2].count = $1 }
  },
]

@MainActor
func viewShapes(_ selection: Selection) {
  let shapes = shapes.filter { selection.includes($0.name) }
  guard !shapes.isEmpty else { return }
  let table = Table(
    "Views: time of a first build per leaf, or of a write with its pass (medians, processor time)",
    [
      ("shape", 13), ("N", 9), ("off", 11), ("log", 11), ("recorded", 11), ("ratio", 8), ("bodies", 9),
      ("bytes/node", 12), ("recorded", 10), ("  target (recorded)", 58),
    ])
  for shape in shapes {
    // What the smallest size cost.
    var smallest: Double?
    for size in selection.sizes(shape.sizes) {
      switch shape.target {
      case .perLeaf(let limit): measureMount(shape, size, limit, selection.modes, table)
      case .perUpdate: measureUpdate(shape, size, &smallest, selection.modes, table)
      }
    }
  }
}

@MainActor
private func measureMount(_ shape: Shape, _ size: Int, _ limit: Double, _ modes: [RecordingMode], _ table: Table) {
  var times: [RecordingMode: Double] = [:]
  var bytes: [RecordingMode: Double] = [:]
  var bodies = 0
  for mode in modes where mode != .trace || size <= shape.largestTrace {
    var runs: [Double] = []
    for run in 0..<(size > 10_000 ? 3 : 7) {
      let probe = Probe(watched: size / 2)
      let root = shape.make(size, probe)
      let before = allocatedBytes()
      let rig = Rig(mode)
      runs.append(time { mount(root, on: rig) } / Double(size))
      if run == 0 { bytes[mode] = Double(allocatedBytes() - before) / Double(rig.host.engine.nodeCount) }
      bodies = probe.bodies
      rig.close()
    }
    times[mode] = median(runs)
  }
  let recorded = times[.trace] ?? .nan
  table.row([
    shape.name, words(size), words(nanoseconds: times[.off] ?? .nan), words(nanoseconds: times[.log] ?? .nan),
    words(nanoseconds: recorded), String(format: "%.1f×", recorded / (times[.off] ?? .nan)), words(bodies),
    String(format: "%.0f", bytes[.off] ?? .nan), String(format: "%.0f", bytes[.trace] ?? .nan),
    "  " + verdict(recorded, atMost: limit, words(nanoseconds: limit)) + "; "
      + verdict(bytes[.trace] ?? bytes[.off] ?? .nan, atMost: 500, "500 B"),
  ])
}

@MainActor
private func measureUpdate(
  _ shape: Shape, _ size: Int, _ smallest: inout Double?, _ modes: [RecordingMode], _ table: Table
) {
  var times: [RecordingMode: Double] = [:]
  var bodies = 0
  for mode in modes where mode != .trace || size <= shape.largestTrace {
    let probe = Probe(watched: shape.name.hasPrefix("leaf-deep") ? 0 : size / 2)
    let rig = Rig(mode)
    mount(shape.make(size, probe), on: rig)
    guard let write = probe.write else { fatalError("\(shape.name) has nothing to write") }
    let before = probe.bodies
    rig.transact { write(1_000_000) }
    bodies = probe.bodies - before
    times[mode] = timeOfOne { value in rig.transact { write(value) } }
    rig.close()
  }
  let recorded = times[.trace] ?? .nan
  let judged = times[.trace] ?? times[.log] ?? times[.off] ?? .nan
  // Not of the recorded time, which the largest sizes may not have.
  let flat = times[.log] ?? times[.off] ?? judged
  let growth = flat / (smallest ?? flat)
  smallest = smallest ?? flat
  let target = targets(of: shape, size, judged, growth: growth, ratio: recorded / (times[.off] ?? .nan), bodies)
  table.row([
    shape.name, words(size), words(nanoseconds: times[.off] ?? .nan), words(nanoseconds: times[.log] ?? .nan),
    recorded.isNaN ? "–" : words(nanoseconds: recorded),
    recorded.isNaN ? "–" : String(format: "%.1f×", recorded / (times[.off] ?? .nan)), words(bodies), "", "",
    "  " + target,
  ])
}

/// What a write has to reach, and whether it does.
@MainActor
private func targets(
  of shape: Shape, _ size: Int, _ time: Double, growth: Double, ratio: Double, _ bodies: Int
) -> String {
  guard case .perUpdate(let limit, let limitedSize, let expected, let isFlat) = shape.target else { return "" }
  var words: [String] = []
  if let limit, limitedSize == nil || limitedSize == size {
    words.append(verdict(time, atMost: limit, StateGraphBench.words(nanoseconds: limit)))
  }
  if let expected { words.append(bodies == expected ? "bodies met" : "bodies MISSED") }
  if isFlat { words.append(growth <= 1.5 ? "flat met" : "flat MISSED") }
  if !ratio.isNaN { words.append(ratio <= 2 ? "≤ 2× met" : "≤ 2× MISSED") }
  return words.joined(separator: "; ")
}

@MainActor
private func mount(_ root: any View, on rig: Rig) {
  func open<Root: View>(_ root: Root) { rig.mount(root) }
  open(root)
}
