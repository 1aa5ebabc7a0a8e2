// Brings the nodes under one owner in line with new view values, in one walk.
//
// Old children and new values come in the same order, that of the places. So the walk needs no
// lookup: at each place, the next old child either has the same key, and is updated; or a smaller
// one, and its view is gone; or a larger one, and the view here is new.
//
//   old   0:Text   2:Row   3:Button              places that are filled now: 0, 1, 3
//   0 → update Text      1 → make a node         3 → remove 2, update Button

import StateGraphEngine

/// The walk over one owner's children. Only the framework's own views use it.
@MainActor
public struct _Reconciler {
  // Held by whoever walks, until the walk is over: the node under evaluation and its host.
  unowned(unsafe) let host: ViewHost
  unowned(unsafe) private let engine: Engine
  unowned(unsafe) let owner: HostNode
  unowned(unsafe) let environment: EnvironmentScope
  private var places: [Place] = []
  private var index = 0
  private var row: Int32 = 0
  /// The next old child, and the last one that is in line already.
  private var cursor: NodeID?
  private var previous: NodeID?

  init(owner: HostNode, environment: EnvironmentScope) {
    host = owner.host
    engine = owner.host.engine
    self.owner = owner
    self.environment = environment
    cursor = engine.firstChild(of: owner.id)
  }

  /// Begins again with the first child: the children have changed their order, or some are gone.
  mutating func restart() {
    cursor = engine.firstChild(of: owner.id)
    previous = nil
  }

  /// Walks over the places of one row.
  mutating func reconcile(_ places: [Place], row: Int32 = 0, _ content: (inout _Reconciler) -> Void) {
    begin(places)
    beginRow(row)
    content(&self)
    endRow()
  }

  mutating func begin(_ places: [Place]) { self.places = places }

  mutating func beginRow(_ row: Int32) {
    self.row = row
    index = 0
  }

  mutating func endRow() {
    while let old = cursor, host.slotAndRow(of: old).row == row { removeNext(old) }
  }

  /// Removes every old child that no value was found for.
  mutating func finish() {
    while let old = cursor { removeNext(old) }
  }

  private mutating func removeNext(_ old: NodeID) {
    cursor = engine.nextSibling(of: old)
    engine.remove(old)
  }

  private mutating func nextPlace() -> (place: Place, slot: Int32) {
    defer { index += 1 }
    return (places[index], Int32(truncatingIfNeeded: index))
  }

  private mutating func match(_ slot: Int32) -> HostNode? {
    while let old = cursor {
      let place = host.slotAndRow(of: old)
      guard place.row == row, place.slot <= slot else { return nil }
      if place.slot == slot {
        cursor = engine.nextSibling(of: old)
        previous = old
        return host[old]
      }
      removeNext(old)
    }
    return nil
  }

  private mutating func makeInputs(_ place: Place, _ slot: Int32) -> NodeInputs {
    let id =
      if let previous { engine.makeNode(in: owner.id, after: previous) } else { engine.makeNode(firstIn: owner.id) }
    previous = id
    return NodeInputs(host: host, id: id, place: place, slot: slot, row: row, parent: owner, environment: environment)
  }

  /// The node at the next place: the old one, or a new one.
  mutating func node<Node: HostNode>(
    make: (NodeInputs) -> Node, update: (Node) -> Void
  ) -> Node {
    let (place, slot) = nextPlace()
    if let old = match(slot) {
      // Places are made from types: the node at a place was made for this one. Checked in debug builds.
      let node = unsafeDowncast(old, to: Node.self)
      update(node)
      return node
    }
    let node = make(makeInputs(place, slot))
    host.adopt(node)
    return node
  }

  // MARK: What views ask for

  mutating func view<V: View>(_ view: V) {
    let (place, slot) = nextPlace()
    if let old = match(slot) {
      withUnsafePointer(to: view) { old.take($0) }
    } else if host.mayNest(in: owner) {
      let node = ViewNode(makeInputs(place, slot), view: view)
      host.adopt(node)
      engine.schedule(node.id)
    }
  }

  mutating func modified<Content: View, Modifier: ViewModifier>(_ view: ModifiedContent<Content, Modifier>) {
    let engine = host.engine
    _ = node {
      let node = ModifierNode($0, view: view)
      engine.schedule(node.id)
      return node
    } update: { (node: ModifierNode<Content, Modifier>) in
      node.update(view)
    }
  }

  /// A node without a name, and a walk over its content.
  ///
  /// - Parameter environment: What the content sees; the node's own environment by default.
  /// - Parameter isUnchanged: Whether what is below can stay as it is.
  mutating func scope<Node: HostNode>(
    _ type: Node.Type, environment: (Node) -> EnvironmentScope = { $0.environment },
    unless isUnchanged: (Node) -> Bool = { _ in false }, _ content: (Node, inout _Reconciler) -> Void
  ) {
    let node = node(make: { Node($0) }, update: { _ in })
    if isUnchanged(node) { return }
    var inner = _Reconciler(owner: node, environment: environment(node))
    content(node, &inner)
    inner.finish()
  }

  /// A scope whose content has one fixed type; `prepare` runs before the content is walked over.
  mutating func scope<Node: HostNode, Content: View>(
    _ type: Node.Type, around content: Content, environment: (Node) -> EnvironmentScope = { $0.environment },
    _ prepare: (Node) -> Void
  ) {
    scope(type, environment: environment) { node, inner in
      prepare(node)
      inner.reconcile(node.place.contents) { content._reconcile(&$0) }
    }
  }

  /// A node without a name that is evaluated for itself, after what stands before it.
  mutating func leaf<Node: HostNode>(_ type: Node.Type, _ update: (Node) -> Void) {
    let node = node(make: { Node($0) }, update: { _ in })
    update(node)
    host.engine.schedule(node.id)
  }

  /// A container or modifier: it has a place, but no node.
  mutating func marker<Content: View>(named name: @autoclosure () -> String? = nil, around content: Content) {
    let (place, _) = nextPlace()
    if place.name.isEmpty, let name = name() { place.nameModifier(name) }
    content._reconcile(&self)
  }

  mutating func enterBranches() -> (trueCount: Int, falseCount: Int) {
    let (place, _) = nextPlace()
    return (place.trueCount, place.falseCount)
  }

  mutating func skipPlaces(_ count: Int) { index += count }
}

extension _Reconciler {
  /// A leaf that shows no value.
  mutating func decoration() {
    _ = node(make: { DecorationNode($0) }, update: { _ in })
  }
}

final class DecorationNode: HostNode {}
