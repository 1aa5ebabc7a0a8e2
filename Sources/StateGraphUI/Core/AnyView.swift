// A view whose type is known only at run time. Another type at the same place is another identity.

/// A view whose type is known only at run time. Another type at the same place is another view.
nonisolated public struct AnyView: _PrimitiveView {
  let content: any View

  nonisolated public init<Content: View>(_ view: Content) {
    content = (view as? AnyView)?.content ?? view
  }

  nonisolated public init<Content: View>(erasing view: Content) {
    self.init(view)
  }

  /// Nil where the value is no view.
  nonisolated public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { _ in }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(AnyViewNode.self) { node, reconciler in
      let type = ObjectIdentifier(type(of: content))
      if node.contentType != type {
        // The row number is part of the key that old and new children are matched by: a new
        // type gets a new number, so that nothing of the old content matches.
        node.contentType = type
        node.generation += 1
      }
      let places = node.place.contents(for: content, type)
      reconciler.reconcile(places, row: node.generation) { content._reconcile(&$0) }
    }
  }
}

final class AnyViewNode: HostNode {
  var contentType: ObjectIdentifier?
  var generation: Int32 = 0
  override var isDynamicContent: Bool { true }
}
