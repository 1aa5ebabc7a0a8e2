// Modifiers of controls, lists, bars and previews, one line each.

public import Foundation

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public enum ButtonBorderShape: Sendable { case automatic, capsule, roundedRectangle, circle }
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}
public enum InterfaceOrientation: CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

extension View {
  nonisolated public func labelsHidden() -> some View { surface() }
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { surface() }
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { surface() }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { surface() }
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { surface() }
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { surface() }
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { surface() }
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { surface() }
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { surface() }
  nonisolated public func scrollIndicators(_ visibility: Visibility, axes: Axis.Set = .vertical) -> some View {
    surface()
  }
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical)
    -> some View
  { surface() }
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { surface() }
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { surface() }
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { surface() }
  nonisolated public func accessibilityInputLabels(_ inputLabels: [String]) -> some View { surface() }
  nonisolated public func statusBar(hidden: Bool) -> some View { surface() }
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { surface() }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { surface() }

  // Bars
  nonisolated public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    surface()
  }
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { surface() }
  nonisolated public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { surface() }

  // Previews
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { surface() }
  nonisolated public func previewDisplayName(_ value: String?) -> some View { surface() }
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { surface() }
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { surface() }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

public struct ScrollBounceBehavior: Sendable {
  public static let automatic = ScrollBounceBehavior(), always = ScrollBounceBehavior()
  public static let basedOnSize = ScrollBounceBehavior()
}

public struct ScrollDismissesKeyboardMode: Sendable {
  public static let automatic = ScrollDismissesKeyboardMode(), immediately = ScrollDismissesKeyboardMode()
  public static let interactively = ScrollDismissesKeyboardMode(), never = ScrollDismissesKeyboardMode()
}

public protocol TextSelectability: Sendable {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: Self { Self() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: Self { Self() } }

public struct ContentTransition: Sendable {
  public static let identity = ContentTransition(), opacity = ContentTransition(), interpolate = ContentTransition()
  public static func numericText(countsDown: Bool = false) -> ContentTransition { .identity }
}
