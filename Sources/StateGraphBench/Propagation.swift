// The engine alone: chains of nodes that hand a changed value on.

import StateGraphEngine

/// One location, read by `width` nodes; each is the head of a chain of `height` nodes. Every node reads a location
/// (the head the shared one, the others their chain's own), computes, compares, and hands on what differs.
private final class Chains: EngineHost {
  let engine = Engine()
  let source: LocationID
  private(set) var sourceValue = 0
  /// Flat memory, so that the engine is measured and not the host.
  private struct Record {
    var value = 0
    var input = 0
    var location: LocationID
  }
  private let records: UnsafeMutablePointer<Record>
  private var count = 0
  private let root: NodeID
  private(set) var evaluations = 0

  init(width: Int, height: Int, isLogging: Bool) {
    engine.isLogging = isLogging
    source = engine.makeLocation(owner: nil, lifetime: .untilUnread)
    records = .allocate(capacity: width * height + 1)
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
      for index in 1..<count { engine.invalidate(NodeID(index: Int32(index)), detail: 0) }
    }
    engine.drainLog { _ in }
    evaluations = 0
  }

  private func add(_ node: NodeID, _ location: LocationID) {
    precondition(Int(node.index) == count)
    (records + count).initialize(to: Record(location: location))
    count += 1
  }

  func write(_ value: Int) {
    engine.transact {
      sourceValue = value
      engine.write(source)
    }
    engine.drainLog { _ in }
  }

  func evaluate(_ node: NodeID) {
    evaluations += 1
    let record = records + Int(node.index)
    engine.read(record.pointee.location)
    let new = (record.pointee.location == source ? sourceValue : record.pointee.input) &+ 1
    guard new != record.pointee.value else { return }
    record.pointee.value = new
    if let child = engine.firstChild(of: node) {
      records[Int(child.index)].input = new
      engine.schedule(child)
    }
  }

  deinit { records.deallocate() }

  func discard(_ node: NodeID) {}
  func beginNextTransaction() {}
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
