// Geometry that a preference carries up. Nothing is laid out here: every view is as large as the screen.

public import Foundation

/// A place or size of some view, to be asked for by a geometry proxy.
public struct Anchor<Value> {
  let value: Value

  /// Which place or size of a view is meant.
  public struct Source {
    let value: Value
  }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The bounds of the view.
  public static var bounds: Anchor.Source { Anchor.Source(value: CGRect(origin: .zero, size: GeometryProxy().size)) }
  public static func rect(_ rect: CGRect) -> Anchor.Source { Anchor.Source(value: rect) }
}

extension Anchor.Source where Value == CGPoint {
  private static func at(_ x: CGFloat, _ y: CGFloat) -> Anchor.Source {
    let size = GeometryProxy().size
    return Anchor.Source(value: CGPoint(x: size.width * x, y: size.height * y))
  }
  public static func point(_ point: CGPoint) -> Anchor.Source { Anchor.Source(value: point) }
  public static func unitPoint(_ point: UnitPoint) -> Anchor.Source { at(point.x, point.y) }
  public static var topLeading: Anchor.Source { at(0, 0) }
  public static var top: Anchor.Source { at(0.5, 0) }
  public static var topTrailing: Anchor.Source { at(1, 0) }
  public static var leading: Anchor.Source { at(0, 0.5) }
  public static var center: Anchor.Source { at(0.5, 0.5) }
  public static var trailing: Anchor.Source { at(1, 0.5) }
  public static var bottomLeading: Anchor.Source { at(0, 1) }
  public static var bottom: Anchor.Source { at(0.5, 1) }
  public static var bottomTrailing: Anchor.Source { at(1, 1) }
}

extension GeometryProxy {
  /// The value of an anchor, seen from here.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}
