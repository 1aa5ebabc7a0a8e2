// Graphviz's `dot` as a layout engine, in this process.
//
// Graphviz is used through its C interface; no DOT text is written or parsed. For repeatable results it is given boxes
// in the caller's order, whole even sizes in points (older versions round, each in its own way), no text and no fonts.
// Coordinates still differ between versions of Graphviz: never compare them byte by byte.

public import StateGraphLayout
import Synchronization

/// Places boxes with `dot`, from left to right, and routes every edge as a spline.
///
/// Calls may come from any thread. They block and take turns, because Graphviz has global state; code that calls Graphviz
/// by itself at the same time is not safe.
///
/// **Limits.** The time that `dot` takes grows faster than the graph, and there is no safe way to interrupt it. So there
/// are two bounds. `sizeLimit` refuses beforehand what would take too long: it is compared to
/// ``size(of:)``, which estimates how many nodes `dot` will really work on. `timeLimit` bounds the wait: after it the call
/// fails and the caller continues, while the layout runs to its end on its own thread; later calls wait for it first,
/// within their own limit. Only a separate process could be stopped.
/// A failed assertion inside Graphviz ends the process; none is known for the few features used here.
public struct GraphvizLayout: LayoutEngine, GraphLayoutEngine {
  /// The most boxes: nobody could read a larger drawing.
  public var boxLimit: Int
  /// Most for ``size(of:)``: one of 10,000 took Graphviz 2.43 one to three seconds, one of 40,000 more than forty.
  public var sizeLimit: Int
  /// In seconds, from 0, for the layout itself; waiting for other calls does not count.
  public var timeLimit: Double
  /// Between two columns, in points.
  public var columnGap: Double
  /// Between two boxes of one column, in points.
  public var rowGap: Double
  /// Where to look for the plugin; `nil`: beside the library that is loaded.
  var pluginFiles: [String]?

  public init(
    boxLimit: Int = 1_500, sizeLimit: Int = 10_000, timeLimit: Double = 10, columnGap: Double = 72,
    rowGap: Double = 18
  ) {
    self.boxLimit = boxLimit
    self.sizeLimit = sizeLimit
    self.timeLimit = timeLimit
    self.columnGap = columnGap
    self.rowGap = rowGap
  }

  /// The tree's edges decide the columns; the other edges are routed over it.
  ///
  /// - Returns: a placement with a route for each of `input.edges`.
  /// - Throws: ``GraphvizError``, `LayoutInputError`
  public func place(_ input: LayoutInput) throws -> Placement {
    try input.validate()
    let tree = input.boxes.enumerated().compactMap { index, box in
      box.parent.map { GraphEdge(from: $0, to: index, weight: 2) }
    }
    let others = input.edges.map { GraphEdge(from: $0.from, to: $0.to, isRanking: false) }
    var placement = try place(GraphInput(boxes: input.boxes, edges: tree + others))
    placement.routes.removeFirst(tree.count)
    return placement
  }

  /// - Returns: a placement with a route for each of `input.edges`, from border to border.
  /// - Throws: ``GraphvizError``, `LayoutInputError`
  public func place(_ input: GraphInput) throws -> Placement {
    try input.validate()
    if input.boxes.isEmpty { return Placement(origins: [], width: 0, height: 0) }
    if input.boxes.count > boxLimit { throw GraphvizError.tooManyBoxes(input.boxes.count, limit: boxLimit) }
    let size = Self.size(of: input)
    if size > sizeLimit { throw GraphvizError.tooLarge(size: size, limit: sizeLimit) }
    let raw = try Graphviz.shared.withLock { graphviz throws(GraphvizError) in
      try graphviz.layOut(
        input, columnGap: columnGap, rowGap: rowGap, timeLimit: timeLimit, pluginFiles: pluginFiles)
    }
    return try Self.placement(of: input, raw)
  }

  // MARK: From Graphviz's coordinates to ours

  /// Centres to corners, y downwards, and the drawing begins at zero.
  private static func placement(of input: GraphInput, _ raw: Graphviz.Result) throws(GraphvizError) -> Placement {
    if let lost = raw.routes.firstIndex(where: { $0.count < 4 || $0.count % 3 != 1 }) {
      let edge = input.edges[lost]
      throw .failed("it found no route for the edge from box \(edge.from) to box \(edge.to)")
    }
    var origins = zip(input.boxes, raw.centers).map { box, center in
      Point(x: center.x - box.width / 2, y: -center.y - box.height / 2)
    }
    var routes = raw.routes.map { $0.map { Point(x: $0.x, y: -$0.y) } }
    for (index, edge) in input.edges.enumerated() {
      // Graphviz worked with the next larger even size: what ends at that border is brought to the real one.
      for (end, box) in [(0, edge.from), (routes[index].count - 1, edge.to)] {
        let (origin, size) = (origins[box], input.boxes[box])
        let point = routes[index][end]
        routes[index][end] = Point(
          x: min(max(point.x, origin.x), origin.x + size.width),
          y: min(max(point.y, origin.y), origin.y + size.height))
      }
    }
    let corners = zip(origins, input.boxes).map { Point(x: $0.x + $1.width, y: $0.y + $1.height) }
    let all = origins + corners + routes.joined()
    let (left, right) = (all.map(\.x).min()!, all.map(\.x).max()!)
    let (top, bottom) = (all.map(\.y).min()!, all.map(\.y).max()!)
    func moved(_ point: Point) -> Point {
      Point(x: (point.x - left).roundedToHundredths, y: (point.y - top).roundedToHundredths)
    }
    origins = origins.map(moved)
    routes = routes.map { $0.map(moved) }
    return Placement(
      origins: origins, width: (right - left).roundedToHundredths, height: (bottom - top).roundedToHundredths,
      routes: routes)
  }
}
