// `DisclosureGroup`: content that is made when the group is opened, and goes when it is closed.

import StateGraphEngine

/// A title with content below it that is there only while the group is open. A tap opens and closes it.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: _PrimitiveView {
  let isExpanded: Binding<Bool>?
  let label: Label
  let content: () -> Content

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope {
      _DisclosureControl<Label>._describe(&$0)
      $0.addScope { _ in }
    }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(ScopeNode.self) { scope, inner in
      inner.reconcile(scope.place.contents) {
        _DisclosureControl(label: label, isExpanded: isExpanded)._reconcile(&$0)
        let node = $0.node(make: { DisclosureNode($0) }, update: { _ in })
        let content = content
        node.take(isExpanded) { content() }
      }
    }
  }

  nonisolated public init(
    isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.label = label()
    self.content = content
  }
}

extension DisclosureGroup where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

/// What is tapped of a group.
nonisolated struct _DisclosureControl<Label: View>: ControlView {
  let label: Label
  let isExpanded: Binding<Bool>?

  nonisolated static var controlName: String { "DisclosureGroup" }
  nonisolated static var verbs: [ControlVerb] { [.tap, .toggle] }
  var controlLabel: Label { label }

  @MainActor func noteReferences(on node: HostNode) { isExpanded?.note(as: "isExpanded", on: node) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    let siblings = node.parent.map { node.host.children(of: $0) } ?? []
    siblings.lazy.compactMap { $0 as? DisclosureNode }.first?.toggle()
  }
}

/// A node whose content is there while its group is open.
final class DisclosureNode: HostNode {
  private var binding: Binding<Bool>?
  private var isOpen = false
  private var content: (() -> any View)?

  func take(_ isExpanded: Binding<Bool>?, _ content: @escaping () -> any View) {
    binding = isExpanded
    self.content = content
    host.engine.schedule(id)
  }

  func toggle() {
    if let binding { return binding.wrappedValue.toggle() }
    isOpen.toggle()
    host.engine.invalidate(id, detail: -1)
  }

  override func evaluate() {
    var reconciler = _Reconciler(owner: self, environment: environment)
    if binding?.linkedValue ?? isOpen, let view = content?() {
      let places = place.contents(for: view, ObjectIdentifier(Swift.type(of: view)))
      reconciler.reconcile(places) { view._reconcile(&$0) }
    }
    reconciler.finish()
  }
}
