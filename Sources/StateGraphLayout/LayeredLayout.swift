// A layered layout without Graphviz: for graphs beyond its limits, and where it is not installed.
//
// Four steps, each as simple as it can be and near linear: edges that would close a cycle are ignored, every box goes
// to the column after its last predecessor, columns are sorted by where their boxes' neighbours are, and each column
// is stacked and centred. Edges are drawn as one curve; long ones may pass behind boxes, which `dot` would avoid.

/// Places a graph in O((boxes + edges) · log) time, without a library.
public struct LayeredLayout: GraphLayoutEngine {
  public var columnGap: Double
  public var rowGap: Double
  /// How often the columns are sorted from left to right and back.
  public var sweeps: Int

  public init(columnGap: Double = 96, rowGap: Double = 18, sweeps: Int = 8) {
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.sweeps = sweeps
  }

  /// - Throws: ``LayoutInputError``
  public func place(_ input: GraphInput) throws(LayoutInputError) -> Placement {
    try input.validate()
    guard !input.boxes.isEmpty else { return Placement(origins: [], width: 0, height: 0) }
    let arcs = input.acyclic()
    var columns = Self.columns(of: GraphInput.ranks(count: input.boxes.count, arcs))
    Self.sort(&columns, by: arcs, count: input.boxes.count, sweeps: sweeps)

    var origins = [Point](repeating: Point(x: 0, y: 0), count: input.boxes.count)
    let heights = columns.map { column in
      column.reduce(-rowGap) { $0 + input.boxes[$1].height + rowGap }
    }
    let height = heights.max()!
    var left = 0.0
    for (column, columnHeight) in zip(columns, heights) {
      var top = (height - columnHeight) / 2
      for box in column {
        origins[box] = Point(x: left.roundedToHundredths, y: top.roundedToHundredths)
        top += input.boxes[box].height + rowGap
      }
      left += column.map { input.boxes[$0].width }.max()! + columnGap
    }
    let width = left - columnGap
    let routes = input.edges.map { Self.route($0, boxes: input.boxes, origins: origins) }
    return Self.fitted(
      Placement(
        origins: origins, width: width.roundedToHundredths, height: height.roundedToHundredths, routes: routes))
  }

  // MARK: Columns

  private static func columns(of ranks: [Int]) -> [[Int]] {
    var columns = [[Int]](repeating: [], count: ranks.max()! + 1)
    for (box, rank) in ranks.enumerated() { columns[rank].append(box) }
    return columns
  }

  // MARK: Order in the columns

  private static func sort(_ columns: inout [[Int]], by arcs: [GraphInput.Arc], count: Int, sweeps: Int) {
    var before = [[Int]](repeating: [], count: count)
    var after = before
    for arc in arcs {
      before[arc.to].append(arc.from)
      after[arc.from].append(arc.to)
    }
    /// Where a box stands in its column, from 0 at the top to 1 at the bottom.
    var height = [Double](repeating: 0, count: count)
    func measure(_ column: [Int]) {
      for (index, box) in column.enumerated() { height[box] = (Double(index) + 0.5) / Double(column.count) }
    }
    columns.forEach(measure)
    for sweep in 0..<max(0, sweeps) {
      let isForward = sweep.isMultiple(of: 2)
      let neighbours = isForward ? before : after
      for index in isForward ? Array(columns.indices) : columns.indices.reversed() {
        let keys = columns[index].map { box in
          let near = neighbours[box]
          return near.isEmpty ? height[box] : near.reduce(0) { $0 + height[$1] } / Double(near.count)
        }
        // Boxes with equal keys keep their order.
        let order = columns[index].indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        columns[index] = order.map { columns[index][$0] }
        measure(columns[index])
      }
    }
  }

  // MARK: Routes

  /// Between the sides that face each other; within one column, out of the right side and back into it.
  private static func route(_ edge: GraphEdge, boxes: [Box], origins: [Point]) -> [Point] {
    let (from, to) = (origins[edge.from], origins[edge.to])
    let fromSide: Double = to.x >= from.x ? 1 : -1
    let toSide: Double = to.x > from.x ? -1 : 1
    // The two ends of a loop keep a distance.
    let lift = edge.from == edge.to ? boxes[edge.from].height / 4 : 0
    func end(_ box: Int, side: Double, lift: Double) -> Point {
      Point(
        x: origins[box].x + (side > 0 ? boxes[box].width : 0), y: origins[box].y + boxes[box].height / 2 + lift)
    }
    let start = end(edge.from, side: fromSide, lift: -lift)
    let stop = end(edge.to, side: toSide, lift: lift)
    let reach = from.x == to.x ? 24 : abs(stop.x - start.x) / 2
    return [
      start, Point(x: start.x + fromSide * reach, y: start.y), Point(x: stop.x + toSide * reach, y: stop.y), stop,
    ].map { Point(x: $0.x.roundedToHundredths, y: $0.y.roundedToHundredths) }
  }

  /// Moved and widened so that all routes lie within the drawing.
  private static func fitted(_ placement: Placement) -> Placement {
    let points = placement.routes.joined()
    let left = min(0, points.map(\.x).min() ?? 0)
    let right = max(placement.width, points.map(\.x).max() ?? 0)
    let top = min(0, points.map(\.y).min() ?? 0)
    let bottom = max(placement.height, points.map(\.y).max() ?? 0)
    func moved(_ point: Point) -> Point {
      Point(x: (point.x - left).roundedToHundredths, y: (point.y - top).roundedToHundredths)
    }
    return Placement(
      origins: placement.origins.map(moved), width: (right - left).roundedToHundredths,
      height: (bottom - top).roundedToHundredths, routes: placement.routes.map { $0.map(moved) })
  }
}
