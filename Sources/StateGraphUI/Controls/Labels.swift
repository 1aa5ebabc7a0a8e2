// What is inside a control whose label may be a text, and that shows more than its label.

/// A label, where it is no text, and views around what the control shows.
nonisolated public struct _LabelAnd<Label: View, Others: View>: _PrimitiveView {
  let label: Label
  let others: Others

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    if Label.self != Text.self { Label._describe(&plan) }
    Others._describe(&plan)
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    if Label.self != Text.self { label._reconcile(&reconciler) }
    others._reconcile(&reconciler)
  }
}
