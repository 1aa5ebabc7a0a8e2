// Links and the screens they lead to.
//
// A link with a destination keeps its screen in a node beside it; a link with a value hands the value to the stack
// around it, which keeps a screen for each value of its path.

import StateGraphEngine

/// A label that pushes a screen when it is tapped.
nonisolated public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
  let label: Label
  let destination: () -> Destination
  let isActive: Binding<Bool>?
  let value: AnyHashable?
  private typealias Control = _LinkControl<Label>

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope {
      _LinkControl<Label>._describe(&$0)
      $0.addScope { _ in }
    }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(ScopeNode.self) { scope, inner in
      inner.reconcile(scope.place.contents) {
        Control(label: label, isActive: isActive, value: value)._reconcile(&$0)
        let node = $0.node(make: { PresentationNode($0) }, update: { _ in })
        let isActive = isActive
        node.take(
          .init(
            kind: .screen,
            shown: { [unowned node] in isActive?.linkedValue ?? node.isFollowed ? true : nil },
            dismiss: { [unowned node] in
              if let isActive { isActive.wrappedValue = false } else { node.follow(false) }
            }, content: destination))
      }
    }
  }
}

/// What is tapped of a link.
nonisolated struct _LinkControl<Label: View>: ControlView {
  let label: Label
  let isActive: Binding<Bool>?
  let value: AnyHashable?

  nonisolated static var controlName: String { "NavigationLink" }
  nonisolated static var verbs: [ControlVerb] { [.tap] }
  var controlLabel: Label { label }

  @MainActor func noteReferences(on node: HostNode) { isActive?.note(as: "isActive", on: node) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    if let value {
      guard let stack = EnvironmentValues(of: node.environment).navigation else {
        throw ControlRefusal(reason: "leads nowhere: there is no NavigationStack around it")
      }
      return try stack.push(value)
    }
    if let isActive { return isActive.wrappedValue = true }
    let siblings = node.parent.map { node.host.children(of: $0) } ?? []
    siblings.lazy.compactMap { $0 as? PresentationNode }.first?.follow(true)
  }
}

extension NavigationLink {
  nonisolated public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), destination: destination, isActive: nil, value: nil)
  }

  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: { destination }, isActive: nil, value: nil)
  }

  nonisolated public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: { destination }, isActive: isActive, value: nil)
  }

  nonisolated public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), destination: destination, isActive: isActive, value: nil)
  }

  nonisolated public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    let isActive = selection.converted({ $0 == tag }, { $0 ? tag : nil })
    self.init(label: label(), destination: { destination }, isActive: isActive, value: nil)
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }
}

extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(
      label: label(), destination: { fatalError("a link with a value has no destination") }, isActive: nil,
      value: value.map { AnyHashable($0) })
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension View {
  /// Pushes a screen while the binding is true.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    _Presenting(content: self, request: .init(.screen, isPresented, content: destination))
  }

  nonisolated public func navigationDestination<D: Identifiable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    _Presenting(content: self, request: .init(.screen, item: item, content: destination))
  }
}
