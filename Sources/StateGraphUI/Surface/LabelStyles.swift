// What a style does to the title of a label: one of the framework's own has none on screen.

private enum LabelTitleKey: OwnKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  fileprivate var hidesLabelTitles: Bool {
    get { self[LabelTitleKey.self] }
    set { self[LabelTitleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    _EnvironmentModified(content: self, name: "labelStyle") { $0.hidesLabelTitles = S.self == IconOnlyLabelStyle.self }
      .styled(style) { $0.makeBody(configuration: $1) }
  }
}

/// The title of a label, which a style may leave out.
nonisolated public struct _LabelTitle<Content: View>: _PrimitiveView {
  let content: Content

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(LabelTitleNode.self, around: content) { title in
      title.isHidden = EnvironmentValues(of: title.environment).hidesLabelTitles
      if title.isHidden { title.host.journal.somethingIsHidden = true }
    }
  }
}

final class LabelTitleNode: HostNode {
  var isHidden = false
  override func decidesOnScreen(_ node: HostNode) -> Bool? { isHidden ? false : nil }
}
