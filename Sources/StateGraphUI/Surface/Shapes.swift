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

/// A two-dimensional shape.
@MainActor @preconcurrency
public protocol Shape: View {}

extension Shape {
  nonisolated public func fill(_ color: Color = .primary) -> some View { surface() }
  nonisolated public func stroke(_ color: Color = .primary, lineWidth: CGFloat = 1) -> some View { surface() }
}

nonisolated public struct Circle: Shape, DecorationView {
  public init() {}
  static var decorationName: String { "Circle" }
}

nonisolated public struct Rectangle: Shape, DecorationView {
  public init() {}
  static var decorationName: String { "Rectangle" }
}

nonisolated public struct Ellipse: Shape, DecorationView {
  public init() {}
  static var decorationName: String { "Ellipse" }
}

nonisolated public struct Capsule: Shape, DecorationView {
  public init() {}
  static var decorationName: String { "Capsule" }
}

nonisolated public struct RoundedRectangle: Shape, DecorationView {
  public var cornerRadius: CGFloat
  public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
  static var decorationName: String { "RoundedRectangle" }
}

/// A flexible space.
nonisolated public struct Spacer: DecorationView {
  public init(minLength: CGFloat? = nil) {}
  static var decorationName: String { "Spacer" }
}

/// A visual element that separates other content.
nonisolated public struct Divider: DecorationView {
  public init() {}
  static var decorationName: String { "Divider" }
}
