// What lives in the hierarchy.
//
// A node is the long-lived thing that a view value updates. The engine knows its place (parent,
// siblings, depth), what it depends on, and whether it has to be evaluated; what it *is* only the
// host knows.
//
// Invariants, checked by `checkInvariants()`:
// - a node's children form one doubly linked list, in view order, with rising `order`;
// - a child's depth is its parent's plus one;
// - `isInvalid` is set exactly for the live nodes that stand in the queue of the next pass;
// - every dependency in a node's list names that node, and stands in its location's list too.

/// Names a live node. Indices are used again after a node has been removed.
public struct NodeID: Hashable, Sendable {
  public let index: Int32
  @inlinable public init(index: Int32) { self.index = index }
}

@usableFromInline
struct NodeRecord: BitwiseCopyable {
  @usableFromInline var parent: Int32
  @usableFromInline var firstChild: Int32 = none
  @usableFromInline var lastChild: Int32 = none
  @usableFromInline var previousSibling: Int32 = none
  @usableFromInline var nextSibling: Int32 = none
  @usableFromInline var depth: Int32
  /// Rises along the siblings; comparing two siblings compares this.
  @usableFromInline var order: Int32 = 0
  @usableFromInline var firstDependency: Int32 = none
  @usableFromInline var lastDependency: Int32 = none
  @usableFromInline var firstLocation: Int32 = none
  @usableFromInline var isAlive = true
  @usableFromInline var isInvalid = false
  /// Waits on the stack of the running pass.
  @usableFromInline var isScheduled = false

  @usableFromInline
  init(parent: Int32, depth: Int32) {
    self.parent = parent
    self.depth = depth
  }
}

extension Engine {
  /// Makes a node after the last child of `parent`, or directly after `sibling`.
  ///
  /// - Parameters:
  ///   - parent: The node that contains it; `nil` for a root.
  ///   - sibling: The sibling that it follows, or `nil` to become the last one.
  /// - Complexity: O(1); O(number of following siblings) when it is inserted between siblings
  ///   whose order numbers leave no gap.
  public func makeNode(in parent: NodeID?, after sibling: NodeID? = nil) -> NodeID {
    let depth = parent.map { core.pointee.nodes.pointer($0.index).pointee.depth + 1 } ?? 0
    let index = core.pointee.nodes.insert(NodeRecord(parent: parent?.index ?? none, depth: depth))
    let id = NodeID(index: index)
    if let parent { link(id, in: parent, after: sibling ?? lastChild(of: parent)) }
    if isLogging { log(.created, index, parent?.index ?? none) }
    return id
  }

  /// Makes a node that comes before all of its siblings.
  public func makeNode(firstIn parent: NodeID) -> NodeID {
    let depth = core.pointee.nodes.pointer(parent.index).pointee.depth + 1
    let id = NodeID(index: core.pointee.nodes.insert(NodeRecord(parent: parent.index, depth: depth)))
    link(id, in: parent, after: nil)
    if isLogging { log(.created, id.index, parent.index) }
    return id
  }

  /// Moves a node, with everything below it, directly after a sibling, or to the front.
  public func move(_ node: NodeID, after sibling: NodeID?) {
    let parent = NodeID(index: core.pointee.nodes.pointer(node.index).pointee.parent)
    unlink(node)
    link(node, in: parent, after: sibling)
  }

  /// Removes a node and everything below it, children before parents; the host is told of each.
  ///
  /// - Complexity: O(size of the removed part and its dependencies).
  public func remove(_ node: NodeID) {
    unlink(node)
    // Down to the deepest first child, then along: a post-order without recursion, because a
    // hierarchy may be deeper than a stack.
    var current = node.index
    while true {
      let record = core.pointee.nodes.pointer(current)
      if record.pointee.firstChild != none {
        current = record.pointee.firstChild
        continue
      }
      let next = record.pointee.nextSibling
      let parent = record.pointee.parent
      let isDone = current == node.index
      discard(current)
      if isDone { return }
      core.pointee.nodes.pointer(parent).pointee.firstChild = next
      current = next == none ? parent : next
    }
  }

  private func discard(_ index: Int32) {
    removeDependencies(of: index)
    var location = core.pointee.nodes.pointer(index).pointee.firstLocation
    while location != none {
      let next = core.pointee.locations.pointer(location).pointee.nextOfOwner
      removeLocation(location)
      location = next
    }
    core.pointee.nodes.pointer(index).pointee.isAlive = false
    if isLogging { log(.removed, index) }
    host?.discard(NodeID(index: index))
    // A list may still name the node: the queue, the stack, or the round that is being worked off
    // (which may name it although it is no longer invalid). Its index may be used again only when
    // these are empty.
    if core.pointee.isInPass || core.pointee.nodes.pointer(index).pointee.isInvalid {
      core.pointee.pendingFrees.append(index)
    } else {
      core.pointee.nodes.remove(index)
    }
  }

  public func parent(of node: NodeID) -> NodeID? { optional(core.pointee.nodes.pointer(node.index).pointee.parent) }
  public func firstChild(of node: NodeID) -> NodeID? {
    optional(core.pointee.nodes.pointer(node.index).pointee.firstChild)
  }
  public func lastChild(of node: NodeID) -> NodeID? {
    optional(core.pointee.nodes.pointer(node.index).pointee.lastChild)
  }
  public func nextSibling(of node: NodeID) -> NodeID? {
    optional(core.pointee.nodes.pointer(node.index).pointee.nextSibling)
  }
  public func depth(of node: NodeID) -> Int { Int(core.pointee.nodes.pointer(node.index).pointee.depth) }
  public func isInvalid(_ node: NodeID) -> Bool { core.pointee.nodes.pointer(node.index).pointee.isInvalid }

  private func optional(_ index: Int32) -> NodeID? { index == none ? nil : NodeID(index: index) }

  /// ```
  ///   a ⇄ c          link b after a          a ⇄ b ⇄ c
  ///   0   2                                  0   1   2     (order)
  /// ```
  private func link(_ node: NodeID, in parent: NodeID, after sibling: NodeID?) {
    let record = core.pointee.nodes.pointer(node.index)
    let parentRecord = core.pointee.nodes.pointer(parent.index)
    let next =
      sibling.map { core.pointee.nodes.pointer($0.index).pointee.nextSibling } ?? parentRecord.pointee.firstChild
    record.pointee.parent = parent.index
    record.pointee.previousSibling = sibling?.index ?? none
    record.pointee.nextSibling = next
    if let sibling {
      core.pointee.nodes.pointer(sibling.index).pointee.nextSibling = node.index
    } else {
      parentRecord.pointee.firstChild = node.index
    }
    if next == none {
      parentRecord.pointee.lastChild = node.index
    } else {
      core.pointee.nodes.pointer(next).pointee.previousSibling = node.index
    }
    let before = sibling.map { core.pointee.nodes.pointer($0.index).pointee.order }
    let after = next == none ? nil : core.pointee.nodes.pointer(next).pointee.order
    let gap: Int32 = 1 << 12
    switch (before, after) {
    case (nil, nil): record.pointee.order = 0
    case (let before?, nil) where before < .max - gap: record.pointee.order = before + gap
    case (nil, let after?) where after > .min + gap: record.pointee.order = after - gap
    case (let before?, let after?) where after - before > 1: record.pointee.order = before + (after - before) / 2
    default: renumberChildren(of: parent)
    }
  }

  private func renumberChildren(of parent: NodeID) {
    var count: Int32 = 0
    var child = core.pointee.nodes.pointer(parent.index).pointee.firstChild
    while child != none {
      let record = core.pointee.nodes.pointer(child)
      record.pointee.order = count &* 16
      count += 1
      child = record.pointee.nextSibling
    }
  }

  private func unlink(_ node: NodeID) {
    let record = core.pointee.nodes.pointer(node.index).pointee
    if record.previousSibling != none {
      core.pointee.nodes.pointer(record.previousSibling).pointee.nextSibling = record.nextSibling
    } else if record.parent != none {
      core.pointee.nodes.pointer(record.parent).pointee.firstChild = record.nextSibling
    }
    if record.nextSibling != none {
      core.pointee.nodes.pointer(record.nextSibling).pointee.previousSibling = record.previousSibling
    } else if record.parent != none {
      core.pointee.nodes.pointer(record.parent).pointee.lastChild = record.previousSibling
    }
  }
}
