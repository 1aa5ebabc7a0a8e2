// Modifiers with a body: nodes of their own, since they may own state.

/// What makes another view of a view, with state of its own if it has any.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

/// Stands for the modified view inside a modifier's body.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  let reconcileContent: (inout _Reconciler) -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addModifiedContent()
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconcileContent(&reconciler)
  }
}

/// A view and a modifier of it.
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addNode(kind: .view, name: typeName(of: Modifier.self))
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.modified(self)
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()
  nonisolated public init() {}
  public func body(content: Content) -> some View { content }
}
