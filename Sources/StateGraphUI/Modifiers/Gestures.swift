// Tap actions on any view.

final class TapNode: HostNode, ActionableNode {
  var action: () -> Void = {}
  var verbs: [ControlVerb] { [.tap] }
  @MainActor func perform(_ action: ControlAction) throws(ControlRefusal) { self.action() }
}

nonisolated public struct _TapModified<Content: View>: _PrimitiveView {
  let content: Content
  let action: () -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(TapNode.self, around: content) { $0.action = action }
  }
}

extension View {
  /// Runs an action when the view is tapped.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    _TapModified(content: self, action: action)
  }
}
