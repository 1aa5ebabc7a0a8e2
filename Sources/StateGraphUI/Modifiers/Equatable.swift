// `.equatable()`: the view's own `==` decides whether its body runs, whatever its fields say.

import StateGraphEngine

/// A view whose own `==` decides whether a new value of it is another one.
nonisolated public struct EquatableView<Content: View & Equatable>: _PrimitiveView {
  public var content: Content
  public init(content: Content) { self.content = content }

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(EquatableNode<Content>.self, unless: { $0.isEqual(content) }) { node, inner in
      inner.reconcile(node.place.contents) { content._reconcile(&$0) }
    }
  }
}

final class EquatableNode<Content: Equatable>: HostNode {
  private var last: Content?

  /// Whether the content is the one that is shown already; otherwise it is from now on. What is below is skipped, and
  /// said to be.
  func isEqual(_ content: Content) -> Bool {
    guard let last, last == content else {
      last = content
      return false
    }
    for child in host.children(of: self) { host.engine.skip(child.id, reason: SkipReason.equatable) }
    return true
  }
}

extension View where Self: Equatable {
  /// Lets the view's own `==` decide whether its body runs for a new value.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
