// Shapes, and the leaves that fill space: nothing of a view's data is in them.

public import Foundation

/// A leaf that shows no value.
@MainActor
protocol DecorationView: _PrimitiveView {
  nonisolated static var decorationName: String { get }
}

extension DecorationView {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addNode(kind: .decoration, name: decorationName)
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) { reconciler.decoration() }
}

/// An outline that can be filled and stroked. A shape that the user's program declares is a leaf like the framework's:
/// its path is never asked for.
@MainActor @preconcurrency
public protocol Shape: _PrimitiveView, Animatable {
  func path(in rect: CGRect) -> Path
}

extension Shape {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addNode(kind: .decoration, name: typeName(of: Self.self))
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) { reconciler.decoration() }
}

/// A shape that can be made smaller on all sides.
@MainActor @preconcurrency
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View { surface() }
  nonisolated public func fill(style: FillStyle = FillStyle()) -> some View { surface() }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { surface() }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { surface() }
  nonisolated public func stroke(style: StrokeStyle) -> some Shape { _ChangedShape(self) }
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { _ChangedShape(self) }
  nonisolated public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { _ChangedShape(self) }
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { _ChangedShape(self) }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { _ChangedShape(self) }
  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { _ChangedShape(self) }
  nonisolated public func size(_ size: CGSize) -> some Shape { _ChangedShape(self) }
}

extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { surface() }
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { surface() }
  nonisolated public func strokeBorder(lineWidth: CGFloat = 1) -> some View { surface() }
  public func inset(by amount: CGFloat) -> Self { self }
}

/// A shape made of another one.
nonisolated public struct _ChangedShape<Base: Shape>: Shape {
  private let base: Base
  init(_ base: Base) { self.base = base }
  @MainActor public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) { Base._describe(&plan) }
  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) { base._reconcile(&reconciler) }
}

nonisolated public struct Circle: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

nonisolated public struct Rectangle: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

nonisolated public struct Ellipse: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

nonisolated public struct Capsule: InsettableShape {
  public init(style: RoundedCornerStyle = .continuous) {}
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: rect.height / 2) }
}

nonisolated public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { self.cornerSize = cornerSize }
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerSize.width) }
}

nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

nonisolated public struct ContainerRelativeShape: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A shape whose type is known only at run time.
nonisolated public struct AnyShape: Shape {
  private let base: any Shape
  public init<S: Shape>(_ shape: S) { base = shape }
  @MainActor public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

extension Shape where Self == Circle { nonisolated public static var circle: Circle { Circle() } }
extension Shape where Self == Rectangle { nonisolated public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Ellipse { nonisolated public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule { nonisolated public static var capsule: Capsule { Capsule() } }
extension Shape where Self == RoundedRectangle {
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

/// Room that takes what is left.
nonisolated public struct Spacer: DecorationView {
  public init(minLength: CGFloat? = nil) {}
  static var decorationName: String { "Spacer" }
}

/// A line between views.
nonisolated public struct Divider: DecorationView {
  public init() {}
  static var decorationName: String { "Divider" }
}
