// The algorithm as one would explain it: recursion, sets and dictionaries, nothing clever.

/// The engine's pass, written to be read. It is the oracle of the random tests.
final class RecursiveTwin {
  final class Node {
    let key: UInt64
    let depth: Int
    var children: [(slot: Int, node: Node)] = []
    var dependencies: Set<Int> = []
    var isAlive = true
    init(key: UInt64, depth: Int) {
      self.key = key
      self.depth = depth
    }
  }

  let script: Script
  let root = Node(key: 1, depth: 0)
  private var runs: [UInt64: Int] = [:]
  private var marked: [ObjectIdentifier: Node] = [:]
  private(set) var happenings: [Happening] = []

  init(script: Script) { self.script = script }

  func mount() {
    mark(root)
    pass()
  }

  func transact(writing locations: [Int]) {
    for location in locations { write(location) }
    pass()
  }

  func takeHappenings() -> [Happening] {
    defer { happenings = [] }
    return happenings
  }

  private func mark(_ node: Node) { marked[ObjectIdentifier(node)] = node }
  private func isMarked(_ node: Node) -> Bool { marked[ObjectIdentifier(node)] != nil }

  private func write(_ location: Int) {
    for node in inTreeOrder(root) where node.dependencies.contains(location) { mark(node) }
  }

  private func pass() {
    while !marked.isEmpty {
      let round = inTreeOrder(root).filter(isMarked)
      if round.isEmpty { marked = [:] }
      for node in round where node.isAlive && isMarked(node) { evaluate(node) }
    }
  }

  private func evaluate(_ node: Node) {
    marked[ObjectIdentifier(node)] = nil
    happenings.append(.evaluated(node.key))
    let run = runs[node.key, default: 0]
    runs[node.key] = run + 1

    let read = Set(script.reads(node.key, run: run))
    // A write in the middle of an evaluation meets what was read so far, and what was read before.
    node.dependencies.formUnion(read)
    if let location = script.write(node.key, run: run) { write(location) }

    let wanted = script.children(node.key, run: run, depth: node.depth)
    for child in node.children where !wanted.contains(where: { $0.slot == child.slot }) { remove(child.node) }
    var next: [Node] = []
    node.children = wanted.map { want in
      if let old = node.children.first(where: { $0.slot == want.slot })?.node {
        if want.isHandedSomethingNew || isMarked(old) { next.append(old) } else { happenings.append(.skipped(old.key)) }
        return (want.slot, old)
      }
      let new = Node(key: script.key(of: want.slot, in: node.key), depth: node.depth + 1)
      next.append(new)
      return (want.slot, new)
    }
    node.dependencies = node.dependencies.filter { script.isSticky($0) || read.contains($0) }
    for child in next { evaluate(child) }
  }

  private func remove(_ node: Node) {
    node.isAlive = false
    marked[ObjectIdentifier(node)] = nil
    for child in node.children { remove(child.node) }
  }

  func inTreeOrder(_ node: Node) -> [Node] { [node] + node.children.flatMap { inTreeOrder($0.node) } }
}
