// The engine alone: chains of nodes that hand a changed value on.

import StateGraphEngine

/// One location, read by `width` nodes; each is the head of a chain of `height` nodes. Every node reads a location
/// (the head the shared one, the others their chain's own), computes, compares, and hands on what differs.
private final class Chains: EngineHost {
  let engine = Engine()
  let source: LocationID
  private(set) var sourceValue = 0
  private var own: LocationID
  private var values: [Int] = []
  private var inputs: [Int] = []
  private var locations: [LocationID] = []
  private let root: NodeID
  private(set) var evaluations = 0

  init(width: Int, height: Int, isLogging: Bool) {
    engine.isLogging = isLogging
    source = engine.makeLocation(owner: nil, lifetime: .untilUnread)
    own = source
    root = engine.makeNode(in: nil)
    add(root, source)
    engine.host = self
    for _ in 0..<width {
      var parent = root
      var location = source
      for _ in 0..<height {
        let node = engine.makeNode(in: parent)
        add(node, location)
        location = engine.makeLocation(owner: node, lifetime: .untilUnread)
        parent = node
      }
    }
    engine.transact {
      for index in 0..<values.count where index > 0 { engine.invalidate(NodeID(index: Int32(index)), detail: 0) }
    }
    engine.drainLog { _ in }
    evaluations = 0
  }

  private func add(_ node: NodeID, _ location: LocationID) {
    precondition(Int(node.index) == values.count)
    values.append(0)
    inputs.append(0)
    locations.append(location)
  }

  func write(_ value: Int) {
    engine.transact {
      sourceValue = value
      engine.write(source)
    }
    engine.drainLog { _ in }
  }

  func evaluate(_ node: NodeID) {
    let index = Int(node.index)
    evaluations += 1
    engine.read(locations[index])
    let new = (locations[index] == source ? sourceValue : inputs[index]) &+ 1
    guard new != values[index] else { return }
    values[index] = new
    if let child = engine.firstChild(of: node) {
      inputs[Int(child.index)] = new
      engine.schedule(child)
    }
  }

  func discard(_ node: NodeID) {}
  func passIsNeeded() {}
}

@MainActor
func propagation(_ selection: Selection) {
  guard selection.includes("propagate") else { return }
  let table = Table(
    "The engine alone: time of one evaluated node (medians, processor time)",
    [("shape", 20), ("off", 10), ("log", 10), ("evaluated", 12), ("  target", 44)])
  for width in [10, 100, 1_000] {
    var times: [Double] = []
    var evaluated = 0
    for isLogging in [false, true] {
      let chains = Chains(width: width, height: 10, isLogging: isLogging)
      chains.write(-1)
      evaluated = chains.evaluations
      times.append(timeOfOne { chains.write($0) } / Double(evaluated))
    }
    table.row([
      "propagate \(words(width)) × 10", words(nanoseconds: times[0]), words(nanoseconds: times[1]), words(evaluated),
      "  off " + verdict(times[0], atMost: 40, "40 ns") + "; log " + verdict(times[1], atMost: 80, "80 ns"),
    ])
  }
}
