// The modifiers that set, change and receive preferences.

/// A view that sets a value or changes what comes from below.
nonisolated public struct _PreferenceWriting<Content: View, K: PreferenceKey>: _PrimitiveView {
  enum Change {
    case set(K.Value)
    case transform((inout K.Value) -> Void)
  }
  let content: Content
  let change: Change

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(PreferenceWriterNode<K>.self, around: content) { node in
      switch change {
      case .set(let value): node.set(value)
      case .transform(let change): node.transform(change)
      }
    }
  }
}

/// A view, and behind it the leaf that receives a value from it.
nonisolated public struct _PreferenceReceiving<Content: View, Leaf: View>: _PrimitiveView {
  let content: Content
  let leaf: Leaf

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope {
      Content._describe(&$0)
      Leaf._describe(&$0)
    }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(PreferenceScope.self) { node, inner in
      inner.reconcile(node.place.contents) {
        content._reconcile(&$0)
        leaf._reconcile(&$0)
      }
    }
  }
}

nonisolated public struct _PreferenceAction<K: PreferenceKey>: _PrimitiveView where K.Value: Equatable {
  let action: (K.Value) -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) { plan.addScope { _ in } }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.leaf(PreferenceActionNode<K>.self) { $0.take(action) }
  }
}

nonisolated public struct _PreferenceContent<K: PreferenceKey, Content: View>: _PrimitiveView {
  let content: (K.Value) -> Content

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.leaf(PreferenceContentNode<K, Content>.self) { $0.take(content) }
  }
}

extension View {
  /// Hands a value to the views above. Values set below this view do not go further up.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    _PreferenceWriting<Self, K>(content: self, change: .set(value))
  }

  /// Changes what the views above are handed from below.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    _PreferenceWriting<Self, K>(content: self, change: .transform(callback))
  }

  /// Runs an action when what comes from below is another value. The first value counts as a change, unless there is
  /// nothing that could ever set one.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    _PreferenceReceiving(content: self, leaf: _PreferenceAction<K>(action: action))
  }

  /// A view in front, made from what comes from below.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    _PreferenceReceiving(content: self, leaf: _PreferenceContent<K, V>(content: transform))
  }

  /// A view behind, made from what comes from below.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    _PreferenceReceiving(content: self, leaf: _PreferenceContent<K, V>(content: transform))
  }

  /// Hands a value to the views above, made from a place or size of this one.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    preference(key: key, value: transform(Anchor(value: value.value)))
  }

  /// Changes what the views above are handed, by a place or size of this one.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    transformPreference(key) { transform(&$0, Anchor(value: value.value)) }
  }
}
