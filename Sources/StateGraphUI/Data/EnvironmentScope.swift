// What the views below a modifier see of their surroundings: objects and values, by key.

import StateGraphEngine

/// What a key of the environment is called. Made at every reading, put into words only when something is told of it.
/// Types and key paths do not change, so that a label may go anywhere.
package struct EnvironmentLabel: @unchecked Sendable {
  /// The key's type, or the type of the object that is looked for.
  let key: Any.Type
  /// The property through which the value is reached, where that is known.
  var keyPath: AnyKeyPath?
  /// What the modifier is called that sets it, where there is no property.
  var modifier: String?

  /// The property's name where it is known at run time; otherwise the key's.
  var text: String {
    if let modifier { return modifier }
    if let keyPath {
      let name = KeyPathName(keyPath).text
      if !name.contains("<") { return name }
    }
    guard key is any EnvironmentKey.Type else { return typeName(of: key) }
    let type = typeName(of: key).split(separator: ".").last.map(String.init) ?? ""
    if type.hasPrefix("__Key_") { return String(type.dropFirst("__Key_".count)) }
    return key is any OwnKey.Type ? type.prefix(1).lowercased() + type.dropFirst() : type
  }
}

/// One layer of the environment. A look-up goes outwards, layer by layer; what it finds is a
/// location, so that a change invalidates exactly the nodes that depend on that key.
@MainActor
package final class EnvironmentScope {
  private let parent: EnvironmentScope?
  /// The node that owns this layer. Whoever sees the layer is below that node and keeps it alive.
  unowned(unsafe) private let node: HostNode?
  private var entries: [AnyHashable: Entry] = [:]

  /// Keys that came or went while the layer was in use: a location each, whose writing says so.
  private var moves: [AnyHashable: LocationID] = [:]

  private struct Entry {
    let label: EnvironmentLabel
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
    let isFirst = entries.isEmpty
    for (key, entry) in values.entries {
      let isNew = entries[key] == nil
      set(key, named: entry.label, to: entry.value, isSame: entry.isSame)
      if isNew && !isFirst { tellReaders(of: key, named: entry.label) }
    }
    // A modifier whose key path changed sets another key than before.
    for key in entries.keys where values.entries[key] == nil {
      if let old = entries.removeValue(forKey: key) { tellReaders(of: key, named: old.label) }
    }
  }

  /// Invalidates whoever reads a key from below: it comes from another layer now, where nothing was written.
  private func tellReaders(of key: AnyHashable, named label: EnvironmentLabel) {
    guard let node else { return }
    let host = node.host
    let location =
      moves[key] ?? host.journal.makeLocation(owner: node.id, lifetime: .untilUnread, .environment(named: label.text))
    moves[key] = location
    var nodes = host.children(of: node)
    while let next = nodes.popLast() {
      nodes += host.children(of: next)
      if next.environmentKeys().contains(key) { host.engine.depend(next.id, on: location) }
    }
    host.engine.write(location, detail: host.journal.add(.environment(key: label.text)))
  }

  /// Sets what this layer says for a key. Nodes that depend on it are invalidated if it differs.
  func set(_ key: AnyHashable, named label: EnvironmentLabel, to value: Any, isSame: (Any) -> Bool) {
    guard let old = entries[key] else {
      entries[key] = Entry(label: label, value: value)
      return
    }
    if isSame(old.value) { return }
    entries[key]?.value = value
    guard let location = old.location, let host = node?.host else { return }
    host.engine.write(location, detail: host.journal.add(.environment(key: label.text)))
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

  /// The location of what was looked up last from here, and what it is called.
  private(set) var lastRead: LocationID?
  private(set) var lastLabel: EnvironmentLabel?
  private var lastKey: AnyHashable?
  /// A look-up is made only to learn its key.
  private var isAsked = false

  /// The key of the look-up that a closure makes. Nothing comes to depend on it.
  func key(of lookUp: (EnvironmentScope) -> Void) -> AnyHashable? {
    isAsked = true
    lastKey = nil
    lookUp(self)
    isAsked = false
    return lastKey
  }

  /// The value for a key; the node under evaluation depends on it from now on.
  func value(for key: AnyHashable, named label: EnvironmentLabel) -> Any? {
    var scope: EnvironmentScope? = self
    lastRead = nil
    lastKey = key
    lastLabel = label
    while let layer = scope {
      if let entry = layer.entries[key] {
        if !isAsked { lastRead = layer.read(key, named: label) }
        return entry.value
      }
      scope = layer.parent
    }
    return nil
  }

  /// The same from bodies and what they call, which need not be bound to the main actor and run on it: elsewhere it
  /// traps.
  nonisolated func valueInBody(for key: AnyHashable, named label: EnvironmentLabel) -> Any? {
    // Both stay on this thread: `assumeIsolated` runs its closure at once, or traps.
    nonisolated(unsafe) let key = key
    nonisolated(unsafe) var found: Any?
    MainActor.assumeIsolated { found = value(for: key, named: label) }
    return found
  }

  /// Makes the node under evaluation depend on a key of this layer.
  private func read(_ key: AnyHashable, named label: EnvironmentLabel) -> LocationID? {
    guard let node, let entry = entries[key] else { return nil }
    let location =
      entry.location
      ?? node.host.journal.makeLocation(
        owner: node.id,
        .environment(named: label.text))
    entries[key]?.location = location
    if !isSetByEvaluatedBody(node) { node.host.engine.read(location) }
    return location
  }
}

extension LocationDescription {
  static func environment(named name: String) -> LocationDescription {
    LocationDescription(owner: .environment, name: name, wrapper: "Environment", type: Void.self, value: { 0 })
  }
}

/// A modifier's node that adds a layer.
final class EnvironmentNode: HostNode {
  private(set) lazy var inner = EnvironmentScope(parent: environment, node: self)
}
