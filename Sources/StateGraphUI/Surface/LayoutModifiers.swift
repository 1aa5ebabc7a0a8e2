// Modifiers of size, place and alignment, one line each: nothing is laid out here.

public import Foundation

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
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
}

/// How large a view is, and where its guides are. Nothing is laid out here.
public struct ViewDimensions: Sendable {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}
