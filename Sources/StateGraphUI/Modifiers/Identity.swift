// `.id(_:)`: an explicit identity. A new id is a new life for everything below.

/// A node below which everything begins a new life with a new id.
protocol IdentifyingNode: HostNode {}

final class IdentityNode<ID: Hashable>: HostNode, IdentifyingNode {
  private var current: ID?
  private var generation: Int32 = 0

  func generation(of id: ID) -> Int32 {
    if current != id {
      if current != nil { generation += 1 }
      current = id
    }
    return generation
  }

  override func rowIdentity(_ row: Int32) -> Any? { current }
}

nonisolated public struct _IdentifiedContent<Content: View, ID: Hashable>: _PrimitiveView {
  let content: Content
  let id: ID

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope(isIdentified: true) { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(IdentityNode<ID>.self) { node, inner in
      inner.reconcile(node.place.contents, row: node.generation(of: id)) { content._reconcile(&$0) }
    }
  }
}

extension View {
  /// Gives the view an identity: when it changes, the state below is made anew.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    _IdentifiedContent(content: self, id: id)
  }
}
