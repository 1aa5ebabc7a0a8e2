// `TabView`: every tab is alive, the selected one is on screen; the items of the tabs select.

import StateGraphEngine

/// Several screens, one of which is chosen.
///
/// In a scenario a tab is chosen by its item: `tap "Home"`.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addMarker("TabView") { $0.addScope { Content._describe(&$0) } }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.marker(around: _Tabs(selection: selection, content: content))
  }
}

extension TabView {
  nonisolated public init(
    selection: Binding<SelectionValue>?, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  nonisolated public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content)
  {
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

/// The item of a tab: a tap on it selects the tab.
nonisolated struct _TabItem<Label: View>: ControlView {
  let label: Label

  nonisolated static var controlName: String { "TabItem" }
  nonisolated static var verbs: [ControlVerb] { [.tap] }
  var controlLabel: Label { label }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    var above = node.parent
    while let current = above, !(current is TabsNode) { above = current.parent }
    (above as? TabsNode)?.select(tabOf: node)
  }
}

/// A tab with its item.
final class TabNode: HostNode {}

nonisolated public struct _TabItemModified<Content: View, Label: View>: _PrimitiveView {
  let content: Content
  let label: Label

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope {
      Content._describe(&$0)
      _TabItem<Label>._describe(&$0)
    }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(TabNode.self) { tab, inner in
      inner.reconcile(tab.place.contents) {
        content._reconcile(&$0)
        _TabItem(label: label)._reconcile(&$0)
      }
    }
  }
}

extension View {
  /// What the view's tab is chosen by.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    _TabItemModified(content: self, label: label())
  }
}
