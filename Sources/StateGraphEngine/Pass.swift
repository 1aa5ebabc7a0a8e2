// THE algorithm: one walk over the invalidated nodes, parents before children.
//
// A write has marked the nodes that had read the location, and nothing else: marking costs one
// step a dependency, however large the hierarchy is. The pass now has to evaluate every marked
// node exactly once, and it has to take parents first, because evaluating a parent can hand its
// children new inputs, or remove them, and then their own marks no longer matter:
//
//        root                marked: A, C, D       order: A, C, D
//        ├─ A*               A is evaluated; it hands B a new value, so B is evaluated next;
//        │  ├─ B             it hands C an equal value, but C is marked, so C is evaluated too;
//        │  └─ C*            D has nothing to do with it and comes last.
//        └─ D*               Evaluated: A B C D. Looked at: the same four.
//
// Three rules give that:
//
//  1. *Order.* The marked nodes are sorted in tree order (pre-order). A parent precedes its
//     descendants, siblings keep their source order. Usually they are sorted already, because
//     dependencies were made in that order: one look at each neighbour shows it.
//  2. *Depth first.* Evaluating a node may schedule children. They are evaluated right after it,
//     before anything else that was marked: the stack holds what is still to be done, and the
//     children go on top of it in reverse, so that the first is next.
//  3. *Once.* A node's mark is cleared when it is evaluated. Meeting it again in the sorted list
//     finds the mark gone and does nothing. A removed node is dead and is not evaluated at all.
//
// What is invalidated while the pass runs (an environment value changes, an object is replaced)
// is taken in a further round of the same pass. The cost is proportional to the evaluated nodes,
// the dependencies they have and the children they hand something to; nodes that nothing
// happened to are never touched.
//
// A plain recursive twin of this algorithm stands in the tests, and random graphs compare them.

extension Engine {
  /// Runs `body`, then a pass over everything that it invalidated, and one for each further
  /// transaction that the host has set aside meanwhile. Calls nest; the outermost one runs the passes.
  public func transact<Result>(_ body: () throws -> Result) rethrows -> Result {
    core.pointee.transactionDepth += 1
    defer {
      core.pointee.transactionDepth -= 1
      if core.pointee.transactionDepth == 0 { runPasses() }
    }
    return try body()
  }

  private func runPasses() {
    runPass()
    while core.pointee.hasLaterTransactions, let host {
      host.beginNextTransaction()
      runPass()
    }
  }

  @inlinable public var isInTransaction: Bool { core.pointee.transactionDepth > 0 }

  /// Evaluates every invalidated node and what follows from that.
  ///
  /// Does nothing when nothing is invalidated, or when a pass is already running.
  public func runPass() {
    guard core.pointee.queue.count > 0, !core.pointee.isInPass else { return }
    core.pointee.isInPass = true
    core.pointee.passes += 1
    if isLogging { log(.passBegan, core.pointee.passes) }
    var round = Store<Int32>()
    while core.pointee.queue.count > 0 {
      swap(&round, &core.pointee.queue)
      prepare(&round)
      for position in 0..<round.count {
        let node = round.base[position]
        let record = core.pointee.nodes.pointer(node)
        if record.pointee.isInvalid && record.pointee.isAlive { evaluateAll(from: node) }
      }
      round.removeAll()
    }
    round.deallocate()
    freeRemovedNodes()
    core.pointee.isInPass = false
    if isLogging { log(.passEnded, core.pointee.passes) }
    #if DEBUG
      checkInvariants()
    #endif
  }

  /// Evaluates a new root and everything that it brings.
  public func mount(_ root: NodeID) {
    invalidate(root, detail: -1)
    if core.pointee.transactionDepth == 0 { runPass() }
  }

  /// Asks for a child of the node under evaluation to be evaluated after it.
  @inlinable
  public func schedule(_ child: NodeID) {
    let record = core.pointee.nodes.pointer(child.index)
    if record.pointee.isScheduled { return }
    record.pointee.isScheduled = true
    core.pointee.stack.append(child.index)
  }

  /// Says that a child of the node under evaluation got nothing new. If it was invalidated for a
  /// reason of its own, it is scheduled; otherwise nothing below it is looked at.
  ///
  /// - Parameter reason: A number of the host's, kept in the event.
  @inlinable
  public func skip(_ child: NodeID, reason: Int32 = 0) {
    if core.pointee.nodes.pointer(child.index).pointee.isInvalid {
      schedule(child)
    } else if isLogging {
      log(.skipped, child.index, reason)
    }
  }

  private func evaluateAll(from first: Int32) {
    let host = self.host
    let bottom = core.pointee.stack.count
    core.pointee.stack.append(first)
    core.pointee.nodes.pointer(first).pointee.isScheduled = true
    while core.pointee.stack.count > bottom, let node = core.pointee.stack.popLast() {
      let record = core.pointee.nodes.pointer(node)
      record.pointee.isScheduled = false
      record.pointee.isInvalid = false
      guard record.pointee.isAlive else { continue }
      let top = core.pointee.stack.count
      if isLogging { log(.evaluated, node) }
      beginReading(node)
      host?.evaluate(NodeID(index: node))
      endReading()
      reverseStack(from: top)
    }
  }

  private func reverseStack(from start: Int) {
    var low = start
    var high = core.pointee.stack.count - 1
    let base = core.pointee.stack.base
    while low < high {
      let other = base[low]
      base[low] = base[high]
      base[high] = other
      low += 1
      high -= 1
    }
  }

  /// Gives back the indices of nodes that were removed while a list still named them.
  private func freeRemovedNodes() {
    while let index = core.pointee.pendingFrees.popLast() { core.pointee.nodes.remove(index) }
  }

  /// Leaves each node that is still invalid once, in tree order. A node that was invalidated during
  /// the round before and evaluated there as somebody's child has nothing to do in this one.
  private func prepare(_ round: inout Store<Int32>) {
    round.removeAll { core.pointee.nodes.pointer($0).pointee.isInvalid == false }
    round.removeAll { index in
      let record = core.pointee.nodes.pointer(index)
      if record.pointee.isAlive { return false }
      record.pointee.isInvalid = false
      return true
    }
    var nodes = UnsafeMutableBufferPointer(start: round.base, count: round.count)
    var isSorted = true
    for position in nodes.indices.dropFirst() where !precedes(nodes[position - 1], nodes[position]) {
      isSorted = false
      break
    }
    guard !isSorted else { return }
    nodes.sort(by: precedes)
    var last = none
    round.removeAll { index in
      defer { last = index }
      return index == last
    }
  }

  /// Whether `first` comes before `second` in post-order: what is inside of a node comes before it.
  ///
  /// - Complexity: O(1) for siblings, O(depth) otherwise.
  public func finishes(_ first: NodeID, before second: NodeID) -> Bool {
    if first == second { return false }
    if isInside(first.index, of: second.index) { return true }
    return !isInside(second.index, of: first.index) && precedes(first.index, second.index)
  }

  private func isInside(_ inner: Int32, of outer: Int32) -> Bool {
    let depth = core.pointee.nodes.pointer(outer).pointee.depth
    var index = inner
    while core.pointee.nodes.pointer(index).pointee.depth > depth {
      index = core.pointee.nodes.pointer(index).pointee.parent
    }
    return index == outer
  }

  /// Whether `first` comes before `second` in pre-order.
  ///
  /// - Complexity: O(1) for siblings, O(depth) otherwise.
  private func precedes(_ first: Int32, _ second: Int32) -> Bool {
    if first == second { return false }
    var one = core.pointee.nodes.pointer(first)
    var other = core.pointee.nodes.pointer(second)
    if one.pointee.parent == other.pointee.parent { return one.pointee.order < other.pointee.order }
    let firstIsShallower = one.pointee.depth < other.pointee.depth
    while one.pointee.depth > other.pointee.depth { one = core.pointee.nodes.pointer(one.pointee.parent) }
    while other.pointee.depth > one.pointee.depth { other = core.pointee.nodes.pointer(other.pointee.parent) }
    if one == other { return firstIsShallower }
    while one.pointee.parent != other.pointee.parent {
      one = core.pointee.nodes.pointer(one.pointee.parent)
      other = core.pointee.nodes.pointer(other.pointee.parent)
    }
    return one.pointee.order < other.pointee.order
  }
}
