// Modifiers of bars, sheets, windows and glass, one line each.

public import Foundation

public struct PresentationAdaptation: Sendable {
  public static let automatic = PresentationAdaptation(), none = PresentationAdaptation()
  public static let popover = PresentationAdaptation(), sheet = PresentationAdaptation()
  public static let fullScreenCover = PresentationAdaptation()
}

public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = PresentationBackgroundInteraction(), enabled = PresentationBackgroundInteraction()
  public static let disabled = PresentationBackgroundInteraction()
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .init() }
}

public struct PresentationContentInteraction: Sendable {
  public static let automatic = PresentationContentInteraction(), resizes = PresentationContentInteraction()
  public static let scrolls = PresentationContentInteraction()
}

public struct ToolbarRole: Sendable {
  public static let automatic = ToolbarRole(), navigationStack = ToolbarRole(), browser = ToolbarRole()
  public static let editor = ToolbarRole()
}

public struct ToolbarTitleDisplayMode: Sendable {
  public static let automatic = ToolbarTitleDisplayMode(), large = ToolbarTitleDisplayMode()
  public static let inlineLarge = ToolbarTitleDisplayMode(), inline = ToolbarTitleDisplayMode()
}

public struct MenuOrder: Sendable {
  public static let automatic = MenuOrder(), priority = MenuOrder(), fixed = MenuOrder()
}

public struct MenuActionDismissBehavior: Sendable {
  public static let automatic = MenuActionDismissBehavior(), enabled = MenuActionDismissBehavior()
  public static let disabled = MenuActionDismissBehavior()
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
  public static let automatic = ButtonRepeatBehavior(), enabled = ButtonRepeatBehavior()
  public static let disabled = ButtonRepeatBehavior()
}

public struct ContainerBackgroundPlacement: Sendable {
  public static let navigation = ContainerBackgroundPlacement(), tabView = ContainerBackgroundPlacement()
  public static let widget = ContainerBackgroundPlacement(), window = ContainerBackgroundPlacement()
}

public struct Glass: Equatable, Sendable {
  public static let regular = Glass(), clear = Glass(), identity = Glass()
  public func tint(_ color: Color?) -> Glass { self }
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

public struct GlassEffectTransition: Sendable {
  public static let identity = GlassEffectTransition(), matchedGeometry = GlassEffectTransition()
  public static let materialize = GlassEffectTransition()
}

public struct DefaultGlassEffectShape: Shape {
  nonisolated public init() {}
  public func path(in rect: CGRect) -> Path { Path() }
}

/// Glass shapes that flow into each other.
nonisolated public struct GlassEffectContainer<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "GlassEffectContainer" }
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { containerContent = content() }
}

nonisolated public struct GlassButtonStyle: _PlainStyle {
  public init() {}
  public init(_ glass: Glass) {}
}
nonisolated public struct GlassProminentButtonStyle: _PlainStyle { public init() {} }
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  nonisolated public static var glass: Self { Self() }
  nonisolated public static func glass(_ glass: Glass) -> Self { Self() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  nonisolated public static var glassProminent: Self { Self() }
}

extension View {
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View { surface() }
  nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { surface() }
  nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
    surface()
  }
  nonisolated public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { surface() }
  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { surface() }

  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { surface() }
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(content()) }
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { surface() }
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { surface() }
  nonisolated public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View { surface() }
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { surface() }
  nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    surface()
  }
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { surface() }
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(content()) }

  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { surface() }
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { surface() }
  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    layered(_Closed(content: content()))
  }
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    surface()
  }
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { surface() }
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { surface() }
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { surface() }
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View { surface() }
  nonisolated public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { surface() }
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { surface() }
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { surface() }

  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { surface() }
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { surface() }
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { surface() }
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { surface() }
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View { surface() }
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { surface() }
  nonisolated public func geometryGroup() -> some View { surface() }
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { surface() }
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View { surface() }
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { surface() }
  nonisolated public func focusSection() -> some View { surface() }
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { surface() }
}
