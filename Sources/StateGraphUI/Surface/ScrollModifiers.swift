// Modifiers of what scrolls and of the room around contents, one line each: nothing scrolls here.

public import Foundation

public struct ContentMarginPlacement: Sendable {
  public static let automatic = ContentMarginPlacement(), scrollContent = ContentMarginPlacement()
  public static let scrollIndicators = ContentMarginPlacement()
}

public protocol ScrollTargetBehavior {}
public struct PagingScrollTargetBehavior: ScrollTargetBehavior { public init() {} }
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public struct LimitBehavior: Sendable {
    public static let automatic = LimitBehavior(), always = LimitBehavior(), never = LimitBehavior()
    public static let alwaysByFew = LimitBehavior(), alwaysByOne = LimitBehavior()
  }
  public init(limitBehavior: LimitBehavior = .automatic) {}
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { Self() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self { Self() }
}

public struct ListSectionSpacing: Sendable {
  public static let `default` = ListSectionSpacing(), compact = ListSectionSpacing()
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { .init() }
}

public enum Prominence: Hashable, Sendable { case standard, increased }

extension View {
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View { surface() }
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { surface() }
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { surface() }
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { surface() }
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { surface() }
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { surface() }
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    surface()
  }
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { surface() }
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View { surface() }

  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { surface() }
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { surface() }
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View { surface() }
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View { surface() }
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { surface() }
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { surface() }
  nonisolated public func scrollIndicatorsFlash<V: Equatable>(trigger value: V) -> some View { surface() }
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { surface() }

  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { surface() }
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { surface() }
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { surface() }
  nonisolated public func listItemTint(_ tint: Color?) -> some View { surface() }
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { surface() }
  nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View {
    surface()
  }
  nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { surface() }
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View { surface() }
}
