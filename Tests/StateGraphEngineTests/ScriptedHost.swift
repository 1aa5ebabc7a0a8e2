// A host for the engine that runs a script, and can be compared with the twin.

import StateGraphEngine

final class ScriptedHost: EngineHost {
  struct Node {
    let key: UInt64
    let slot: Int
    let depth: Int
  }

  let script: Script
  let engine = Engine()
  private(set) var nodes: [Int32: Node] = [:]
  private var runs: [UInt64: Int] = [:]
  private(set) var locations: [LocationID] = []
  private var root: NodeID?

  init(script: Script, isLogging: Bool = true) {
    self.script = script
    engine.isLogging = isLogging
    engine.host = self
    locations = (0..<script.locationCount).map {
      engine.makeLocation(owner: nil, lifetime: script.isSticky($0) ? .sticky : .untilUnread)
    }
  }

  func mount() {
    let id = engine.makeNode(in: nil)
    nodes[id.index] = Node(key: 1, slot: 0, depth: 0)
    root = id
    engine.mount(id)
  }

  func transact(writing written: [Int]) {
    engine.transact {
      for location in written { engine.write(locations[location]) }
    }
  }

  func evaluate(_ id: NodeID) {
    let node = nodes[id.index]!
    happenings.append(.evaluated(node.key))
    let run = runs[node.key, default: 0]
    runs[node.key] = run + 1
    for location in script.reads(node.key, run: run) { engine.read(locations[location]) }
    if let location = script.write(node.key, run: run) { engine.write(locations[location]) }

    let wanted = script.children(node.key, run: run, depth: node.depth)
    var old: [Int: NodeID] = [:]
    var child = engine.firstChild(of: id)
    while let current = child {
      child = engine.nextSibling(of: current)
      let slot = nodes[current.index]!.slot
      if wanted.contains(where: { $0.slot == slot }) { old[slot] = current } else { engine.remove(current) }
    }
    var previous: NodeID?
    for want in wanted {
      if let current = old[want.slot] {
        let next = previous.map { engine.nextSibling(of: $0) } ?? engine.firstChild(of: id)
        if next != current { engine.move(current, after: previous) }
        if want.isHandedSomethingNew {
          engine.schedule(current)
        } else {
          if !engine.isInvalid(current) { happenings.append(.skipped(nodes[current.index]!.key)) }
          engine.skip(current)
        }
        previous = current
      } else {
        let made = previous.map { engine.makeNode(in: id, after: $0) } ?? engine.makeNode(firstIn: id)
        nodes[made.index] = Node(key: script.key(of: want.slot, in: node.key), slot: want.slot, depth: node.depth + 1)
        engine.schedule(made)
        previous = made
      }
    }
  }

  private var happenings: [Happening] = []
  func takeHappenings() -> [Happening] {
    defer { happenings = [] }
    return happenings
  }

  func discard(_ id: NodeID) { nodes[id.index] = nil }
  func beginNextTransaction() {}
  func passIsNeeded() {}

  /// Keys in view order.
  var keysInTreeOrder: [UInt64] {
    func keys(_ id: NodeID) -> [UInt64] {
      var result = [nodes[id.index]!.key]
      var child = engine.firstChild(of: id)
      while let current = child {
        result += keys(current)
        child = engine.nextSibling(of: current)
      }
      return result
    }
    return root.map(keys) ?? []
  }
}
