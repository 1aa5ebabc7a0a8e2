// Lazy containers and grids. Everything is on screen here, so nothing is put off.

public import Foundation

/// Which parts stay at an edge while the rest scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

nonisolated public struct LazyVStack<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "LazyVStack" }
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    containerContent = content()
  }
}

nonisolated public struct LazyHStack<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "LazyHStack" }
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    containerContent = content()
  }
}

/// How wide a column of a lazy grid is, or how high a row.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

nonisolated public struct LazyVGrid<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "LazyVGrid" }
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    containerContent = content()
  }
}

nonisolated public struct LazyHGrid<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "LazyHGrid" }
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    containerContent = content()
  }
}

nonisolated public struct Grid<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "Grid" }
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    containerContent = content()
  }
}

nonisolated public struct GridRow<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "GridRow" }
  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    containerContent = content()
  }
}

/// What a geometry reader tells its content.
public struct GeometryProxy: Sendable {
  /// What every reader is told here: the screen of a phone, in points.
  public var size: CGSize { CGSize(width: 390, height: 844) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

public enum CoordinateSpace: Hashable {
  case global, local
  case named(AnyHashable)
}

/// Content that is made from the room that there is for it. Nothing is laid out here: the size is always 390 × 844
/// points.
nonisolated public struct GeometryReader<Content: View>: ContainerView {
  public var content: (GeometryProxy) -> Content
  var containerContent: Content { content(GeometryProxy()) }
  nonisolated static var containerName: String { "GeometryReader" }
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

/// Scrolls to a view by its identity. There is nothing to scroll.
public struct ScrollViewProxy: Sendable {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

nonisolated public struct ScrollViewReader<Content: View>: ContainerView {
  public var content: (ScrollViewProxy) -> Content
  var containerContent: Content { content(ScrollViewProxy()) }
  nonisolated static var containerName: String { "ScrollViewReader" }
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}
