// Modifiers of look that files use now and then, one line each.

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
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
}
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  // Geometry
  nonisolated public func offset(_ offset: CGSize) -> some View { surface() }
  nonisolated public func position(_ position: CGPoint) -> some View { surface() }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { surface() }
  nonisolated public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { surface() }
  nonisolated public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View { surface() }
  nonisolated public func scaledToFit() -> some View { surface() }
  nonisolated public func scaledToFill() -> some View { surface() }
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> some View { surface() }
  nonisolated public func ignoresSafeArea(edges: Edge.Set) -> some View { surface() }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { surface() }
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint) -> some View { surface() }
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    surface()
  }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { surface() }
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { surface() }
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View { surface() }
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { surface() }
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { surface() }
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View { surface() }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { surface() }
  nonisolated public func containerShape<S: InsettableShape>(_ shape: S) -> some View { surface() }
  nonisolated public func gridCellColumns(_ count: Int) -> some View { surface() }
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { surface() }

  // Effects
  nonisolated public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { surface() }
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { surface() }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { surface() }
  nonisolated public func brightness(_ amount: Double) -> some View { surface() }
  nonisolated public func contrast(_ amount: Double) -> some View { surface() }
  nonisolated public func saturation(_ amount: Double) -> some View { surface() }
  nonisolated public func grayscale(_ amount: Double) -> some View { surface() }
  nonisolated public func hueRotation(_ angle: Angle) -> some View { surface() }
  nonisolated public func colorInvert() -> some View { surface() }
  nonisolated public func colorMultiply(_ color: Color) -> some View { surface() }
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { surface() }
  nonisolated public func compositingGroup() -> some View { surface() }
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { surface() }
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle) -> some View { surface() }
  nonisolated public func redacted(reason: RedactionReasons) -> some View { surface() }
  nonisolated public func unredacted() -> some View { surface() }
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    surface()
  }
  @_disfavoredOverload
  nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View { surface() }
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { surface() }
  nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    surface()
  }
  @_disfavoredOverload
  nonisolated public func overlay<S: ShapeStyle>(_ style: S) -> some View { surface() }
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { layered(mask) }
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { layered(mask()) }
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { surface() }
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View { surface() }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { surface() }
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { surface() }

  // Controls and lists
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
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { surface() }
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { surface() }
  nonisolated public func accessibilityInputLabels(_ inputLabels: [String]) -> some View { surface() }
  nonisolated public func statusBar(hidden: Bool) -> some View { surface() }
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { surface() }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { surface() }

  // Navigation bars
  nonisolated public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    surface()
  }
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { surface() }
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { surface() }
  nonisolated public func navigationTitle(_ title: Text) -> some View { surface() }
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { surface() }
  nonisolated public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { surface() }

  // Previews
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { surface() }
  nonisolated public func previewDisplayName(_ value: String?) -> some View { surface() }
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { surface() }
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { surface() }
}

/// A view's size and alignment guides in its own coordinate space. Nothing is laid out here.
public struct ViewDimensions: Sendable {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode(), multicolor = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode(), palette = SymbolRenderingMode()
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
