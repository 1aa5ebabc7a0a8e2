// What a pass does, and what it must not do.

import StateGraphEngine
import Testing

/// A host whose nodes do what closures say.
final class ClosureHost: EngineHost {
  let engine = Engine()
  var bodies: [Int32: (NodeID) -> Void] = [:]
  private(set) var evaluated: [Int32] = []
  private(set) var discarded: [Int32] = []
  private(set) var passesAskedFor = 0

  init() { engine.host = self }

  func evaluate(_ node: NodeID) {
    evaluated.append(node.index)
    bodies[node.index]?(node)
  }

  func discard(_ node: NodeID) { discarded.append(node.index) }
  /// What the transactions do that come after the first one.
  var later: [() -> Void] = [] {
    didSet { engine.hasLaterTransactions = !later.isEmpty }
  }
  func beginNextTransaction() { later.removeFirst()() }
  func passIsNeeded() { passesAskedFor += 1 }

  func takeEvaluated() -> [Int32] {
    defer { evaluated = [] }
    return evaluated
  }

  /// A node under `parent` that reads the locations each time it is evaluated.
  func node(in parent: NodeID?, reading locations: [LocationID] = []) -> NodeID {
    let node = engine.makeNode(in: parent)
    let engine = engine
    bodies[node.index] = { [unowned engine] _ in for location in locations { engine.read(location) } }
    return node
  }

  /// Evaluates nodes once, so that they depend on what they read.
  func evaluateOnce(_ nodes: [NodeID]) {
    engine.transact { for node in nodes { engine.invalidate(node, detail: 0) } }
    _ = takeEvaluated()
  }
}

@Suite struct PassTests {
  @Test func `a write without dependants queues nothing and needs no pass`() {
    let host = ClosureHost()
    let location = host.engine.makeLocation(owner: nil)
    host.engine.transact { host.engine.write(location) }
    #expect(host.engine.passCount == 0)
    #expect(!host.engine.hasInvalidNodes)
  }

  @Test func `several writes in one transaction are one pass, and each node is evaluated once`() {
    let host = ClosureHost()
    let a = host.engine.makeLocation(owner: nil)
    let b = host.engine.makeLocation(owner: nil)
    let node = host.node(in: nil, reading: [a, b])
    host.evaluateOnce([node])
    let passes = host.engine.passCount
    host.engine.transact {
      host.engine.write(a)
      host.engine.transact { host.engine.write(b) }
      host.engine.write(a)
    }
    #expect(host.engine.passCount == passes + 1)
    #expect(host.takeEvaluated() == [node.index])
  }

  @Test func `an equal write invalidates nothing`() {
    let host = ClosureHost()
    let location = host.engine.makeLocation(owner: nil)
    host.evaluateOnce([host.node(in: nil, reading: [location])])
    host.engine.transact { host.engine.noteEqualWrite(location) }
    #expect(host.takeEvaluated() == [])
  }

  @Test func `parents come before children, and siblings in view order, whatever order they have read in`() {
    let host = ClosureHost()
    let location = host.engine.makeLocation(owner: nil)
    let root = host.node(in: nil, reading: [location])
    let first = host.node(in: root, reading: [location])
    let below = host.node(in: first, reading: [location])
    let second = host.node(in: root, reading: [location])
    host.evaluateOnce([second])
    host.evaluateOnce([below])
    host.evaluateOnce([first])
    host.evaluateOnce([root])
    host.engine.transact { host.engine.write(location) }
    #expect(host.takeEvaluated() == [root.index, first.index, below.index, second.index])
  }

  @Test func `a removed node is not evaluated, though it was invalidated`() {
    let host = ClosureHost()
    let location = host.engine.makeLocation(owner: nil)
    let root = host.node(in: nil)
    let child = host.node(in: root, reading: [location])
    host.evaluateOnce([child])
    host.engine.transact {
      host.engine.write(location)
      host.engine.remove(child)
    }
    #expect(host.takeEvaluated() == [])
    #expect(host.engine.dependencyCount(of: location) == 0)
  }

  @Test func `a removed subtree is discarded children first`() {
    let host = ClosureHost()
    let root = host.node(in: nil)
    let child = host.node(in: root)
    let leaf = host.node(in: child)
    let sibling = host.node(in: child)
    host.engine.remove(child)
    #expect(host.discarded == [leaf.index, sibling.index, child.index])
    #expect(host.engine.nodeCount == 1)
  }

  @Test func `a dependency that is not read again ends, unless the location is sticky`() {
    let host = ClosureHost()
    let sticky = host.engine.makeLocation(owner: nil, lifetime: .sticky)
    let fleeting = host.engine.makeLocation(owner: nil, lifetime: .untilUnread)
    let node = host.node(in: nil, reading: [sticky, fleeting])
    host.evaluateOnce([node])
    host.bodies[node.index] = { _ in }
    host.evaluateOnce([node])
    #expect(host.engine.dependencyCount(of: sticky) == 1)
    #expect(host.engine.dependencyCount(of: fleeting) == 0)
  }

  @Test func `each transaction that the host has set aside has a pass of its own, after the one before it`() {
    let host = ClosureHost()
    let location = host.engine.makeLocation(owner: nil)
    let node = host.node(in: nil, reading: [location])
    host.evaluateOnce([node])
    let passes = host.engine.passCount
    host.engine.transact {
      host.engine.write(location)
      host.later = [{}, { host.engine.invalidateDependents(of: location) }]
    }
    #expect(host.takeEvaluated() == [node.index, node.index])
    #expect(host.engine.passCount == passes + 2)
  }

  @Test func `a dependency that the host ends does not invalidate, and can be made again`() {
    let host = ClosureHost()
    let location = host.engine.makeLocation(owner: nil)
    let node = host.node(in: nil, reading: [location])
    host.evaluateOnce([node])
    host.engine.endDependency(of: node, on: location)
    #expect(!host.engine.depends(node, on: location))
    host.engine.transact { host.engine.write(location) }
    #expect(host.takeEvaluated() == [])
    host.engine.depend(node, on: location)
    host.engine.transact { host.engine.write(location) }
    #expect(host.takeEvaluated() == [node.index])
  }

  @Test func `a write outside a transaction asks for a pass, once`() {
    let host = ClosureHost()
    let location = host.engine.makeLocation(owner: nil)
    host.evaluateOnce([host.node(in: nil, reading: [location]), host.node(in: nil, reading: [location])])
    host.engine.write(location)
    host.engine.write(location)
    #expect(host.passesAskedFor == 1)
    host.engine.runPass()
    #expect(host.takeEvaluated().count == 2)
  }

  @Test func `a chain of 100,000 nodes is evaluated and removed without deep recursion`() {
    let host = ClosureHost()
    var parent: NodeID?
    var top: NodeID!
    for _ in 0..<100_000 {
      let node = host.engine.makeNode(in: parent)
      if top == nil { top = node }
      let engine = host.engine
      host.bodies[node.index] = { [unowned engine] id in
        if let child = engine.firstChild(of: id) { engine.schedule(child) }
      }
      parent = node
    }
    host.engine.mount(top)
    #expect(host.takeEvaluated().count == 100_000)
    host.engine.remove(top)
    #expect(host.engine.nodeCount == 0)
  }

  @Test func `nothing is left behind by inserting and removing`() {
    let host = ClosureHost()
    let shared = host.engine.makeLocation(owner: nil)
    let root = host.node(in: nil)
    for _ in 0..<2_000 {
      let row = host.node(in: root, reading: [shared])
      _ = host.engine.makeLocation(owner: row)
      host.evaluateOnce([row])
      host.engine.remove(row)
    }
    #expect(host.engine.nodeCount == 1)
    #expect(host.engine.locationCount == 1)
    #expect(host.engine.dependencyCount == 0)
  }

  @Test func `siblings stay in order through thousands of insertions at one place`() {
    let host = ClosureHost()
    let location = host.engine.makeLocation(owner: nil)
    let root = host.node(in: nil)
    let first = host.node(in: root, reading: [location])
    host.evaluateOnce([first])
    var expected: [Int32] = []
    for _ in 0..<3_000 {
      let node = host.engine.makeNode(in: root, after: first)
      let engine = host.engine
      host.bodies[node.index] = { [unowned engine] _ in engine.read(location) }
      expected.append(node.index)
    }
    host.evaluateOnce(expected.map(NodeID.init(index:)))
    host.engine.transact { host.engine.write(location) }
    #expect(host.takeEvaluated() == [first.index] + expected.reversed())
  }

  @Test func `the log says what happened, and nothing when it is off`() {
    let host = ClosureHost()
    host.engine.isLogging = true
    let location = host.engine.makeLocation(owner: nil)
    let node = host.node(in: nil, reading: [location, location])
    host.engine.mount(node)
    host.engine.transact { host.engine.write(location, detail: 7) }
    var kinds: [Event.Kind] = []
    host.engine.drainLog { kinds = $0.map(\.kind) }
    #expect(
      kinds == [
        .locationMade, .created, .invalidated, .passBegan, .evaluated, .read, .passEnded, .wrote, .invalidated,
        .passBegan, .evaluated, .passEnded,
      ])
    host.engine.isLogging = false
    host.engine.transact { host.engine.write(location) }
    #expect(host.engine.loggedEventCount == 0)
  }
}
