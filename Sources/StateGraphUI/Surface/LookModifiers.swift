// Modifiers of look and layout, one line each. A modifier with a content of its own shows that too.

public import Foundation

extension View {
  // Layout
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { surface() }
  nonisolated public func padding(_ length: CGFloat) -> some View { surface() }
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { surface() }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { surface() }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { surface() }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { surface() }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { surface() }
  nonisolated public func fixedSize() -> some View { surface() }
  nonisolated public func layoutPriority(_ value: Double) -> some View { surface() }
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { surface() }
  nonisolated public func ignoresSafeArea() -> some View { surface() }
  nonisolated public func zIndex(_ value: Double) -> some View { surface() }

  // Colour and shape
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

  // Around the content
  nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View { surface() }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { surface() }
  nonisolated public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { surface() }

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
}
