// Modifiers of colour, shape and effects, one line each. A modifier with a content of its own shows that too.

public import Foundation

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
}

extension View {
  nonisolated public func foregroundColor(_ color: Color?) -> some View { surface() }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { surface() }
  nonisolated public func tint(_ color: Color?) -> some View { surface() }
  nonisolated public func tint<S: ShapeStyle>(_ style: S?) -> some View { surface() }
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { surface() }
  nonisolated public func accentColor(_ color: Color?) -> some View { surface() }
  nonisolated public func opacity(_ opacity: Double) -> some View { surface() }
  nonisolated public func hidden() -> some View { surface() }
  nonisolated public func cornerRadius(_ radius: CGFloat) -> some View { surface() }
  nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View { surface() }
  nonisolated public func clipped() -> some View { surface() }
  nonisolated public func scaleEffect(_ scale: CGFloat) -> some View { surface() }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(content()) }
  nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    layered(overlay)
  }
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(content()) }
  nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    layered(background)
  }

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
}

public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode(), multicolor = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode(), palette = SymbolRenderingMode()
}
