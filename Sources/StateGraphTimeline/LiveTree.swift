// The hierarchy as it stands between two steps, and the one rule by which a step changes it.

import StateGraphTrace

struct LiveTree: Sendable {
  /// One, but for a preview or a test of several views.
  private(set) var roots: [Timeline.NodeIndex] = []
  /// Live children in view order, by node.
  private(set) var children: [[Timeline.NodeIndex]] = []
  private(set) var displays: [Timeline.Display] = []
  /// Whether a node and what is below it is on screen, where anything is said of it.
  private(set) var screen: [Timeline.NodeIndex: TraceLine.Screen] = [:]
  /// Whether there has been one: until then the hierarchy's order is that of reading.
  private(set) var hasTabItems = false
  /// How many of the timeline's nodes are in here already.
  private var count = 0
  /// Child lists with the nodes that the last step removed at their old places.
  private(set) var withGhosts: [Timeline.NodeIndex: [Timeline.NodeIndex]] = [:]
  private var removed: Set<Timeline.NodeIndex> = []
  /// Whether the last step, or the burial of what the one before it removed, changed who is where.
  private(set) var isChanged = false

  /// The nodes that the last step removed.
  var ghosts: Set<Timeline.NodeIndex> { removed }

  /// - Complexity: O(what the step changed).
  mutating func apply(_ step: Timeline.Step, nodes: [Timeline.Node]) {
    isChanged = !removed.isEmpty || !step.removed.isEmpty || !step.children.isEmpty
    buryGhosts()
    removed = Set(step.removed)
    let born = count..<(nodes[count...].firstIndex { $0.createdAt > step.index } ?? nodes.count)
    for index in born {
      children.append([])
      displays.append(nodes[index].display)
      if nodes[index].isTabItem { hasTabItems = true }
    }
    count = born.upperBound
    if !born.isEmpty { isChanged = true }
    for list in step.children { set(list.children, of: list.node) }
    // A crash can come between a node and the line that lists it: it is its parent's last child then.
    roots += born.filter { nodes[$0].parent == nil }
    for (parent, added) in grouped(Array(born), by: nodes) {
      let listed = Set(children[parent])
      let missing = added.filter { !listed.contains($0) }
      if !missing.isEmpty { set(children[parent] + missing, of: parent) }
    }
    for (parent, _) in grouped(step.removed, by: nodes) where !removed.isDisjoint(with: children[parent]) {
      set(children[parent].filter { !removed.contains($0) }, of: parent)
    }
    for change in step.screen { screen[change.node] = change.screen }
    for update in step.updated { displays[update.node] = update.new }
    for (parent, list) in withGhosts {
      let alive = Set(children[parent])
      withGhosts[parent] = list.filter { alive.contains($0) || removed.contains($0) }
    }
  }

  private mutating func set(_ list: [Timeline.NodeIndex], of node: Timeline.NodeIndex) {
    withGhosts[node] = Self.merge(withGhosts[node] ?? children[node], into: list)
    children[node] = list.filter { !removed.contains($0) }
  }

  private func grouped(
    _ indices: [Timeline.NodeIndex], by nodes: [Timeline.Node]
  ) -> [(parent: Timeline.NodeIndex, children: [Timeline.NodeIndex])] {
    var groups: [Timeline.NodeIndex: [Timeline.NodeIndex]] = [:]
    for index in indices {
      if let parent = nodes[index].parent { groups[parent, default: []].append(index) }
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func buryGhosts() {
    for ghost in removed {
      children[ghost] = []
      screen[ghost] = nil
    }
    if !removed.isEmpty { roots.removeAll { removed.contains($0) } }
    withGhosts = [:]
  }

  /// `new`, and whatever `old` had besides, each after the neighbour that it followed.
  static func merge(_ old: [Timeline.NodeIndex], into new: [Timeline.NodeIndex]) -> [Timeline.NodeIndex] {
    let kept = Set(new)
    var leading: [Timeline.NodeIndex] = []
    var following: [Timeline.NodeIndex: [Timeline.NodeIndex]] = [:]
    var anchor: Timeline.NodeIndex?
    for node in old {
      if kept.contains(node) {
        anchor = node
      } else if let anchor {
        following[anchor, default: []].append(node)
      } else {
        leading.append(node)
      }
    }
    return leading + new.flatMap { [$0] + (following[$0] ?? []) }
  }

  /// Everything that hangs below the root, parents first, siblings in view order.
  ///
  /// Removed nodes are visited too, at their old places, when `ghosts` is asked for.
  func visit(ghosts: Bool, _ body: (_ node: Timeline.NodeIndex, _ children: [Timeline.NodeIndex]) -> Void) {
    var stack = Array(roots.reversed())
    if !ghosts { stack.removeAll { removed.contains($0) } }
    while let node = stack.popLast() {
      let below = ghosts ? withGhosts[node] ?? children[node] : children[node]
      body(node, below)
      stack.append(contentsOf: below.reversed())
    }
  }
}
