// Where the labels of edges go: beside the middle of the edge, or as near to it as there is room.

import StateGraphLayout

/// Gives each label a place of its own.
struct LabelPlaces {
  struct Area {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func meets(_ other: Area) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
  }

  private var taken: [Area]
  private let width: Double
  /// Of the letters above their base line, and of all of it.
  private static let ascent = 10.0
  private static let height = 13.0
  /// Shares of an edge's length, the middle first.
  private static let shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]

  /// - Parameters:
  ///   - areas: What no label may cover.
  ///   - width: Of the drawing.
  init(_ areas: [Area], width: Double) {
    taken = areas
    self.width = width
  }

  /// - Returns: the middle of the baseline, or nothing where there is no room along the edge.
  mutating func take(_ width: Double, along route: [Point]) -> Point? {
    guard route.count >= 4 else { return nil }
    for share in Self.shares {
      let point = Self.point(at: share, of: route)
      for rise in [-4.0, 14] {
        let x = min(max(point.x, width / 2), max(self.width - width / 2, width / 2))
        let base = max(point.y + rise, Self.ascent)
        let area = Area(x: x - width / 2, y: base - Self.ascent, width: width, height: Self.height)
        if !taken.contains(where: area.meets) {
          taken.append(area)
          return Point(x: x, y: base)
        }
      }
    }
    return nil
  }

  /// A point of the cubic curves, each of which counts the same.
  private static func point(at share: Double, of route: [Point]) -> Point {
    let curves = route.count / 3
    let curve = min(Int(share * Double(curves)), curves - 1)
    let t = share * Double(curves) - Double(curve)
    let p = Array(route[curve * 3..<min(curve * 3 + 4, route.count)])
    func mix(_ get: (Point) -> Double) -> Double {
      let u = 1 - t
      return u * u * u * get(p[0]) + 3 * u * u * t * get(p[1]) + 3 * u * t * t * get(p[2]) + t * t * t * get(p[3])
    }
    return Point(x: mix(\.x), y: mix(\.y))
  }
}
