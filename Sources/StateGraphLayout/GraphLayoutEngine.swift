// Layout of a graph that is not a tree: what an engine is given and what it promises.

/// An edge of a graph, between two boxes by index.
public struct GraphEdge: Hashable, Sendable {
  public var from: Int
  public var to: Int
  /// Whether it takes part in the ranking, which puts its head to the right of its tail. Other edges do not move any
  /// box.
  public var isRanking: Bool
  /// How hard the engine should try to keep it short and straight: at least 0, usually 1.
  public var weight: Int

  public init(from: Int, to: Int, isRanking: Bool = true, weight: Int = 1) {
    self.from = from
    self.to = to
    self.isRanking = isRanking
    self.weight = weight
  }
}

/// A general directed graph: cycles, loops and parallel edges are allowed.
///
/// The order of `boxes` is what an engine starts from, so the same graph should come in the same order every time.
/// `Box.parent` says nothing here.
public struct GraphInput: Hashable, Sendable {
  public var boxes: [Box]
  public var edges: [GraphEdge]
  public init(boxes: [Box], edges: [GraphEdge] = []) {
    self.boxes = boxes
    self.edges = edges
  }
}

/// An algorithm that places the boxes of a graph from left to right and routes all its edges:
/// `Placement.routes` has one route for each edge, from the border of its tail to the border of its head.
public protocol GraphLayoutEngine: Sendable {
  func place(_ input: GraphInput) throws -> Placement
}

/// Input that no engine can place.
public enum LayoutInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A box's parent is not a box before it.
  case parent(box: Int, parent: Int)
  /// An edge leads from or to a box that there is not.
  case edge(Int, box: Int)
  /// A size that is negative or not a number, or a weight that is negative.
  case size(box: Int)
  case weight(edge: Int)

  public var description: String {
    switch self {
    case .parent(let box, let parent):
      "box \(box) names box \(parent) as its parent; a parent comes before its children"
    case .edge(let edge, let box): "edge \(edge) leads to box \(box), which does not exist"
    case .size(let box): "the size of box \(box) is not a finite number from 0"
    case .weight(let edge): "the weight of edge \(edge) is negative"
    }
  }
}

extension LayoutInput {
  /// - Throws: ``LayoutInputError`` for the first thing that is wrong.
  public func validate() throws(LayoutInputError) {
    try validateSizes(of: boxes)
    for (index, box) in boxes.enumerated() {
      if let parent = box.parent, !(0..<index).contains(parent) {
        throw .parent(box: index, parent: parent)
      }
    }
    for (index, edge) in edges.enumerated() { try validateEnds([edge.from, edge.to], of: index, in: boxes) }
  }
}

extension GraphInput {
  /// - Throws: ``LayoutInputError`` for the first thing that is wrong.
  public func validate() throws(LayoutInputError) {
    try validateSizes(of: boxes)
    for (index, edge) in edges.enumerated() {
      try validateEnds([edge.from, edge.to], of: index, in: boxes)
      if edge.weight < 0 { throw .weight(edge: index) }
    }
  }
}

private func validateSizes(of boxes: [Box]) throws(LayoutInputError) {
  for (index, box) in boxes.enumerated()
  where !(box.width >= 0 && box.height >= 0 && box.width.isFinite && box.height.isFinite) {
    throw .size(box: index)
  }
}

private func validateEnds(_ ends: [Int], of edge: Int, in boxes: [Box]) throws(LayoutInputError) {
  for end in ends where !boxes.indices.contains(end) { throw .edge(edge, box: end) }
}

extension Double {
  /// To 0.01 of a point: finer than anybody sees, coarse enough to be the same everywhere.
  package var roundedToHundredths: Double {
    let rounded = (self * 100).rounded() / 100
    return rounded == 0 ? 0 : rounded  // no negative zero
  }
}
