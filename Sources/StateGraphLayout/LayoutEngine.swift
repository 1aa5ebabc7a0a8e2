// Boxes and edges in, coordinates out: what every layout engine promises.

/// A rectangle to be placed. Sizes are in points.
public struct Box: Hashable, Sendable {
  public var width: Double
  public var height: Double
  /// The box that contains it in the tree; `nil` for a root.
  public var parent: Int?
  public init(width: Double, height: Double, parent: Int? = nil) {
    self.width = width
    self.height = height
    self.parent = parent
  }
}

/// An edge across the tree, between two boxes by index.
public struct CrossEdge: Hashable, Sendable {
  public var from: Int
  public var to: Int
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// What is to be placed. Boxes come in pre-order: a parent before its children, siblings in order.
public struct LayoutInput: Hashable, Sendable {
  public var boxes: [Box]
  /// Edges that the engine may consider, and routes if it can.
  public var edges: [CrossEdge]
  public init(boxes: [Box], edges: [CrossEdge] = []) {
    self.boxes = boxes
    self.edges = edges
  }
}

/// Where everything is. Origins are top-left corners; the drawing starts at (0, 0).
public struct Placement: Hashable, Sendable {
  public var origins: [Point]
  public var width: Double
  public var height: Double
  /// A route for each of the input's `edges`, as cubic Bézier control points (1 + 3n), where the
  /// engine routes; otherwise empty.
  public var routes: [[Point]]
  public init(origins: [Point], width: Double, height: Double, routes: [[Point]] = []) {
    self.origins = origins
    self.width = width
    self.height = height
    self.routes = routes
  }
}

/// An algorithm that places boxes, left to right: a parent to the left of its children.
public protocol LayoutEngine: Sendable {
  func place(_ input: LayoutInput) throws -> Placement
}
