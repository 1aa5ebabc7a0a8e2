// What stands after a step, kept so that the next one changes only what it touches.

/// The nodes and locations of a frame, and where in it each of them is.
struct Standing: Sendable {
  private(set) var nodes: [Frame.NodeState] = []
  /// By node: what is there and not a ghost.
  private(set) var live: [Bool] = []
  var objects: [Timeline.ObjectIndex] = []
  var locations: [Frame.LocationState] = []
  private var placeOfNode: [Int] = []
  private var placeOfLocation: [Int] = []
  /// Places of what the last step marked or wrote: that is over now.
  private var marked: [Int] = []
  private var written: [Int] = []
  private static let nowhere = -1

  /// - Complexity: O(nodes).
  mutating func replaceNodes(of tree: LiveTree, count: Int) {
    nodes.removeAll(keepingCapacity: true)
    live = Array(repeating: false, count: count)
    placeOfNode = Array(repeating: Self.nowhere, count: count)
    marked = []
    tree.visit(ghosts: true) { node, children in
      placeOfNode[node] = nodes.count
      nodes.append(Frame.NodeState(node: node, marks: [], display: tree.displays[node], children: children))
      live[node] = !tree.ghosts.contains(node)
    }
  }

  mutating func update(_ updated: some Sequence<Timeline.NodeIndex>, from tree: LiveTree) {
    for node in updated where placeOfNode[node] != Self.nowhere {
      nodes[placeOfNode[node]].display = tree.displays[node]
    }
  }

  mutating func mark(_ marks: [Timeline.NodeIndex: Frame.Mark]) {
    for place in marked { nodes[place].marks = [] }
    marked = []
    for (node, mark) in marks where placeOfNode[node] != Self.nowhere {
      nodes[placeOfNode[node]].marks = mark
      marked.append(placeOfNode[node])
    }
  }

  /// After `locations` were replaced.
  mutating func index(locations count: Int) {
    placeOfLocation = Array(repeating: Self.nowhere, count: count)
    for (place, state) in locations.enumerated() { placeOfLocation[state.location] = place }
    written = []
  }

  mutating func write(_ previous: [Timeline.LocationIndex: String?], _ values: [String?]) {
    for place in written {
      locations[place].previous = nil
      locations[place].isWritten = false
    }
    written = []
    for (location, old) in previous where placeOfLocation[location] != Self.nowhere {
      let place = placeOfLocation[location]
      locations[place] = Frame.LocationState(
        location: location, value: values[location], previous: old, isWritten: true)
      written.append(place)
    }
  }
}
