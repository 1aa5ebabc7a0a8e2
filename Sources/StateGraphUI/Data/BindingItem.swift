// What a node keeps for a binding: names, and what the node depends on by it.

import StateGraphEngine

final class BindingItem: _KeptItem {
  let node: NodeID
  var hop: Hop?
  var location: (any LocationReference)?
  /// Whether a closure has made the node depend on the location.
  private(set) var isReadForNode = false
  private var isLive = true

  init(node: NodeID) { self.node = node }

  @MainActor override func nodeIsGone() { isLive = false }

  /// Something else than the node's body reads the value that the body has captured.
  func noteReadForNode(of location: LocationID, in engine: Engine) {
    isReadForNode = true
    if isLive && !engine.depends(node, on: location) { engine.depend(node, on: location) }
  }

  /// The binding leads somewhere else from now on: what was read by it is read there, and no longer at the old place
  /// (OpenSwiftUI, `Binding.Box.update`: a new location takes over `wasRead`).
  @MainActor
  func point(at new: any LocationReference, of node: BodyNode) {
    let old = location?.dependencyTarget
    location = new
    guard let old, old != new.dependencyTarget else { return }
    let engine = node.host.engine
    guard engine.depends(node.id, on: old) else { return }
    isReadForNode = false
    if let new = new.dependencyTarget { engine.read(new) }
    let isStillReferredTo = node.kept.contains { ($0 as? BindingItem)?.location?.dependencyTarget == old }
    if !isStillReferredTo { engine.endDependency(of: node.id, on: old) }
  }
}
