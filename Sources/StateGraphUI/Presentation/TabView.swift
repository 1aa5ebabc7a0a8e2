// `TabView`: every tab is alive; the selection is a value that the tabs' items write.

import StateGraphEngine

/// A view that switches between multiple child views using interactive user interface elements.
///
/// In a scenario a tab is chosen by its item: `tap "Home"`.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addMarker("TabView") { $0.addScope { Content._describe(&$0) } }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    let selection = selection
    reconciler.marker(
      around: _EnvironmentModified(content: content, name: "tab") { values in
        values.tabSelection = TabSelection { tag in
          if let selection, let value = tag as? SelectionValue { selection.wrappedValue = value }
        }
      })
  }
}

extension TabView {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

struct TabSelection {
  let select: (Any) -> Void
}

private enum TabKey: OwnKey { static var defaultValue: TabSelection? { nil } }

extension EnvironmentValues {
  var tabSelection: TabSelection? {
    get { self[TabKey.self] }
    set { self[TabKey.self] = newValue }
  }
}

/// The item of a tab: a tap on it selects the tab's tag.
nonisolated struct _TabItem<Label: View>: ControlView {
  let label: Label

  nonisolated static var controlName: String { "TabItem" }
  nonisolated static var verbs: [ControlVerb] { [.tap] }
  var controlLabel: Label { label }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    var above = node.parent
    while let current = above, !(current is TagNode) { above = current.parent }
    guard let tag = (above as? TagNode)?.tag else { return }
    EnvironmentValues(of: node.environment).tabSelection?.select(tag.base)
  }
}

nonisolated public struct _TabItemModified<Content: View, Label: View>: _PrimitiveView {
  let content: Content
  let label: Label

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    Content._describe(&plan)
    _TabItem<Label>._describe(&plan)
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    content._reconcile(&reconciler)
    _TabItem(label: label)._reconcile(&reconciler)
  }
}

extension View {
  /// Sets the tab bar item associated with this view.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    _TabItemModified(content: self, label: label())
  }

  nonisolated public func badge(_ count: Int) -> some View { surface() }
  nonisolated public func badge(_ label: LocalizedStringKey?) -> some View { surface() }
}
