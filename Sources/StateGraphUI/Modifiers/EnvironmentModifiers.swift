// Modifiers that add a layer to the environment of the views below.

/// A view in an environment of its own.
nonisolated public struct _EnvironmentModified<Content: View>: _PrimitiveView {
  let content: Content
  /// How the values are reached, or else what the modifier is called.
  var keyPath: AnyKeyPath?
  var name: String?
  let change: (inout EnvironmentValues) -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(EnvironmentNode.self, around: content, environment: { $0.inner }) { node in
      var values = EnvironmentValues(of: node.environment, through: keyPath, modifier: name)
      change(&values)
      node.inner.take(values)
    }
  }
}

extension View {
  /// Tells the views below another value for a key.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    _EnvironmentModified(content: self, keyPath: keyPath) { $0[keyPath: keyPath] = value }
  }

  /// Tells the views below what the function makes of the value around.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    _EnvironmentModified(content: self, keyPath: keyPath) { transform(&$0[keyPath: keyPath]) }
  }

  /// Controls below take no actions while this is true. What is disabled around it stays so.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
