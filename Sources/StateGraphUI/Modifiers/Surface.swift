// Modifiers that change how something looks or is laid out, and nothing that this engine shows:
// a mark around the content, with the modifier's name.

/// A view with a modifier that has no effect on data flow.
nonisolated public struct _SurfaceModified<Content: View>: _PrimitiveView {
  let content: Content
  let name: StaticString

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addMarker(nil) { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.marker(named: modifierName(name), around: content)
  }
}

extension View {
  /// Marks the content with the name of the calling modifier: `padding(_:_:)` becomes `padding`.
  nonisolated func surface(_ name: StaticString = #function) -> _SurfaceModified<Self> {
    _SurfaceModified(content: self, name: name)
  }
}

/// A view with further content of a modifier's own, `overlay` or `background`: the content first.
nonisolated public struct _LayeredContent<Content: View, Layer: View>: _PrimitiveView {
  let content: Content
  let layer: Layer
  let name: StaticString

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    Content._describe(&plan)
    plan.addMarker(nil) { Layer._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    content._reconcile(&reconciler)
    reconciler.marker(named: modifierName(name), around: layer)
  }
}

extension View {
  nonisolated func layered<Layer: View>(
    _ layer: Layer, _ name: StaticString = #function
  ) -> _LayeredContent<Self, Layer> {
    _LayeredContent(content: self, layer: layer, name: name)
  }
}

func modifierName(_ function: StaticString) -> String {
  String(function.description.prefix { $0 != "(" })
}
