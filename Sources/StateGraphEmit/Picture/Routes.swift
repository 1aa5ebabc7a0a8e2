// Where the edges run. They leave and reach cards at their sides, turn in the gaps between columns, and where a column
// lies between, they look for a way that no card covers.

import StateGraphLayout
import StateGraphTimeline

/// A box that edges end at.
struct RouteBox {
  var width: Double
  var height: Double
  /// The middles of its rows, from its own upper edge, by the numbers that ports give them.
  var rows: [Int: Double]
}

/// Routes connections among boxes that have been placed.
struct Router {
  private struct Frame {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
  }

  private let boxes: [RouteBox]
  private let isIndented: Bool
  private var frames: [Frame] = []
  /// For each card the extent of its column, and the columns from left to right.
  private var columnOf: [Int] = []
  private var columns: [(left: Double, right: Double)] = []

  /// - Parameter isIndented: Whether children stand below their parents and not beside them.
  init(_ boxes: [RouteBox], at origins: [Point], isIndented: Bool) {
    self.boxes = boxes
    self.isIndented = isIndented
    frames = zip(boxes, origins).map { box, origin in
      Frame(left: origin.x, right: origin.x + box.width, top: origin.y, bottom: origin.y + box.height)
    }
    let lefts = Set(frames.map(\.left)).sorted()
    let number = Dictionary(uniqueKeysWithValues: lefts.enumerated().map { ($1, $0) })
    columnOf = frames.map { number[$0.left]! }
    columns = lefts.map { ($0, $0) }
    for (frame, column) in zip(frames, columnOf) { columns[column].right = max(columns[column].right, frame.right) }
  }

  func line(_ connection: Connection) -> Drawing.Line {
    var classes = "edge \(connection.kind.className)"
    if connection.isWrittenThrough { classes += " wrote" }
    return Drawing.Line(points: points(connection), hasHead: connection.kind != .contains, classes: classes)
  }

  private func points(_ connection: Connection) -> [Point] {
    let from = frames[connection.from.card]
    let to = frames[connection.to.card]
    // Edges of different kinds between the same two ports run side by side.
    let shift =
      switch connection.kind {
      case .causes: -6.0
      case .writes: 6.0
      default: 0.0
      }
    let start = height(connection.from) + shift
    let end = height(connection.to) + shift
    if connection.kind == .contains && isIndented { return elbow(from, to, end) }
    let reach =
      switch connection.kind {
      case .causes: 20.0
      case .writes: 26.0
      default: 14.0
      }
    if isIndented { return around(from, start, to, end, reach) }
    let (a, b) = (columnOf[connection.from.card], columnOf[connection.to.card])
    if columns[a].right <= columns[b].left { return across(from, start, a, to, end, b) }
    if columns[b].right <= columns[a].left { return across(to, end, b, from, start, a).reversed() }
    return around(from, start, to, end, reach)
  }

  private func height(_ port: Port) -> Double {
    frames[port.card].top + (port.row.flatMap { boxes[port.card].rows[$0] } ?? Card.headerHeight / 2)
  }

  // MARK: Shapes

  /// From the lower edge down, and into the child's left side.
  private func elbow(_ parent: Frame, _ child: Frame, _ y: Double) -> [Point] {
    let x = parent.left + 12
    let corner = Point(x: x, y: y - 8)
    return straight([Point(x: x, y: parent.bottom), corner])
      + [Point(x: x, y: y), Point(x: x, y: y), Point(x: min(x + 8, child.left), y: y)]
      + straight([Point(x: min(x + 8, child.left), y: y), Point(x: child.left, y: y)]).dropFirst()
  }

  /// Out of the right side and back into a right side, past what lies between.
  private func around(_ from: Frame, _ start: Double, _ to: Frame, _ end: Double, _ reach: Double) -> [Point] {
    let (top, bottom) = (min(start, end), max(start, end))
    let between = frames.filter { $0.bottom > top && $0.top < bottom }.filter { $0.left < max(from.right, to.right) }
    let edge = max(from.right, to.right, between.map(\.right).max() ?? 0)
    // Longer ones run further out, so that edges between the same cards do not overlap.
    let far = edge + reach + min((bottom - top) * 0.05, 10)
    return [
      Point(x: from.right, y: start), Point(x: from.right + (far - from.right) * 4 / 3, y: start),
      Point(x: to.right + (far - to.right) * 4 / 3, y: end), Point(x: to.right, y: end),
    ]
  }

  /// From a right side to a left side in a later column.
  private func across(
    _ from: Frame, _ start: Double, _ a: Int, _ to: Frame, _ end: Double, _ b: Int
  ) -> [Point] {
    let first = Point(x: from.right, y: start)
    let last = Point(x: to.left, y: end)
    let out = Point(x: columns[a].right, y: start)
    let between = (a + 1)..<b
    // Without a column between, or where columns overlap, one bend does.
    guard let near = between.first, let far = between.last, columns[near].left > columns[a].right,
      columns[far].right < columns[b].left
    else { return straight([first, out]) + bend(out, last).dropFirst() }
    let y = passage(start, end, between)
    let entry = Point(x: columns[near].left, y: y)
    let exit = Point(x: columns[far].right, y: y)
    return straight([first, out]) + bend(out, entry).dropFirst() + straight([entry, exit]).dropFirst()
      + bend(exit, last).dropFirst()
  }

  /// The height nearest to both ends at which no card of those columns is in the way.
  private func passage(_ start: Double, _ end: Double, _ between: Range<Int>) -> Double {
    let inTheWay = frames.indices.filter { between.contains(columnOf[$0]) }.map { frames[$0] }
    let margin = 7.0
    let candidates = [start, end] + inTheWay.flatMap { [$0.top - margin, $0.bottom + margin] }
    let free = candidates.filter { y in inTheWay.allSatisfy { y <= $0.top - margin + 1 || y >= $0.bottom + margin - 1 }
    }
    return free.min { abs($0 - start) + abs($0 - end) < abs($1 - start) + abs($1 - end) } ?? start
  }

  private func straight(_ ends: [Point]) -> [Point] {
    let (a, b) = (ends[0], ends[1])
    func part(_ share: Double) -> Point { Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share) }
    return [a, part(1.0 / 3), part(2.0 / 3), b]
  }

  private func bend(_ a: Point, _ b: Point) -> [Point] {
    let middle = (a.x + b.x) / 2
    return [a, Point(x: middle, y: a.y), Point(x: middle, y: b.y), b]
  }
}
