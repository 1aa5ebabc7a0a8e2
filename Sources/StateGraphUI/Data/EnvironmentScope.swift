// What the views below a modifier see of their surroundings: objects and values, by key.

import StateGraphEngine

/// One layer of the environment. A look-up goes outwards, layer by layer; what it finds is a
/// location, so that a change invalidates exactly the nodes that depend on that key.
@MainActor
package final class EnvironmentScope {
  private let parent: EnvironmentScope?
  /// The node that owns this layer. Whoever sees the layer is below that node and keeps it alive.
  unowned(unsafe) private let node: HostNode?
  private var entries: [AnyHashable: Entry] = [:]

  private struct Entry {
    var value: Any
    var location: LocationID?
  }

  init(parent: EnvironmentScope?, node: HostNode?) {
    self.parent = parent
    self.node = node
  }

  /// Takes what was set in a copy of the values, key by key.
  func take(_ values: EnvironmentValues) {
    if values.hasButtonStyle { node?.host.hasButtonStyles = true }
    for (key, entry) in values.entries { set(key, named: entry.name, to: entry.value, isSame: entry.isSame) }
  }

  /// Sets what this layer says for a key. Nodes that depend on it are invalidated if it differs.
  func set(_ key: AnyHashable, named name: String, to value: Any, isSame: (Any) -> Bool) {
    guard let old = entries[key] else {
      entries[key] = Entry(value: value)
      return
    }
    if isSame(old.value) { return }
    entries[key]?.value = value
    guard let location = old.location, let host = node?.host else { return }
    host.engine.write(location, detail: host.ledger.add(.environment(key: name)))
  }

  /// Whether the body that is evaluated now made this layer: it need not be told of what it sets itself.
  private func isSetByEvaluatedBody(_ node: HostNode) -> Bool {
    guard let evaluating = node.host.engine.evaluating else { return false }
    var above = node.parent
    while let current = above {
      if current.id == evaluating { return true }
      if current is BodyNode { return false }
      above = current.parent
    }
    return false
  }

  /// The value for a key; the node under evaluation depends on it from now on.
  func value(for key: AnyHashable, named name: String) -> Any? {
    if var entry = entries[key] {
      if let node {
        let location =
          entry.location
          ?? node.host.ledger.makeLocation(
            owner: node.id,
            LocationDescription(
              owner: .environment, name: name, wrapper: "Environment", type: type(of: entry.value),
              value: { 0 }))
        entry.location = location
        entries[key] = entry
        if !isSetByEvaluatedBody(node) { node.host.engine.read(location) }
      }
      return entry.value
    }
    return parent?.value(for: key, named: name)
  }
}

/// A modifier's node that adds a layer.
final class EnvironmentNode: HostNode {
  private(set) lazy var inner = EnvironmentScope(parent: environment, node: self)
}
