// Styles of labels that the framework brings: one of them has no title on screen.

public protocol LabelStyle: _NamedStyle { static var _hidesTitle: Bool { get } }
extension LabelStyle { public static var _hidesTitle: Bool { false } }
public struct DefaultLabelStyle: LabelStyle { public init() {} }
public struct TitleOnlyLabelStyle: LabelStyle { public init() {} }
public struct TitleAndIconLabelStyle: LabelStyle { public init() {} }
public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public static var _hidesTitle: Bool { true }
}
extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { Self() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }

private enum LabelTitleKey: OwnKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  fileprivate var hidesLabelTitles: Bool {
    get { self[LabelTitleKey.self] }
    set { self[LabelTitleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    _EnvironmentModified(content: self, name: "labelStyle") { $0.hidesLabelTitles = S._hidesTitle }
      .surface("labelStyle")
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
