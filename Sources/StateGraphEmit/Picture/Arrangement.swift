// Where the cards are placed, the same in every panel: in columns while they fit, else one below the other.

import StateGraphLayout

/// Places and sizes for all cards of a tree.
struct Arrangement {
  let placement: Placement
  let router: Router
  /// Includes the room that edges need beside the cards.
  let width: Double
  var height: Double { placement.height }

  /// Maximum card widths, from the most comfortable to the narrowest that still fits most names and values.
  private static let widths = [420.0, 350, 300]
  /// For a single column of cards, on a phone.
  private static let leastWidths = [240.0, 220, 200]
  private static let edgeRoom = 36.0

  private init(_ placement: Placement, _ router: Router, width: Double) {
    self.placement = placement
    self.router = router
    self.width = width
  }

  /// In columns, the widest cards that fit.
  ///
  /// - Parameters:
  ///   - width: Of all panels that stand side by side.
  ///   - spacing: Of these panels.
  ///   - engine: The engine that was asked for, which is used even if its layout is too wide; `nil` to choose.
  private static func columns(
    _ cardTree: inout CardTree, _ panels: [Panel], width: Double, _ spacing: Spacing, engine: (any LayoutEngine)?
  ) throws -> Arrangement? {
    let whole = FramePanels.room(in: width, spacing, columns: 1)
    for limit in Self.widths {
      let placement = try place(&cardTree, panels, engine ?? TidyTree(), limit)
      let isLast = engine != nil && limit == Self.widths.last
      guard placement.width <= whole || isLast else { continue }
      let router = Router(cardTree.cards.map(\.routeBox), at: placement.origins, isIndented: false)
      // Edges can extend beyond the rightmost card.
      let points = panels.flatMap(\.connections).flatMap { router.line($0).points }
      let taken = max(placement.width, (points.map(\.x).max() ?? 0) - 6)
      guard taken <= whole || isLast else { continue }
      return Arrangement(placement, router, width: taken)
    }
    return nil
  }

  private static func place(
    _ cardTree: inout CardTree, _ panels: [Panel], _ engine: any LayoutEngine, _ limit: Double
  ) throws -> Placement {
    cardTree.measure(panels, upTo: limit)
    return try engine.place(
      LayoutInput(boxes: cardTree.cards.map { Box(width: $0.width, height: $0.height, parent: $0.parent) }))
  }

  /// In columns where they fit, else one below the other: narrow enough for two panels side by side, else for one.
  init(_ cardTree: inout CardTree, _ panels: [Panel], width: Double, _ spacing: Spacing, engine: (any LayoutEngine)?)
    throws
  {
    if let columns = try Self.columns(&cardTree, panels, width: width, spacing, engine: engine) {
      self = columns
      return
    }
    let whole = FramePanels.room(in: width, spacing, columns: 1)
    let half = FramePanels.room(in: width, spacing, columns: 2) - Self.edgeRoom
    let indented = IndentedTree(indent: spacing.indent)
    func fits(_ room: Double, _ limits: [Double]) throws -> Placement? {
      for limit in limits {
        let placement = try Self.place(&cardTree, panels, indented, limit)
        if placement.width <= room { return placement }
      }
      return nil
    }
    let chosen =
      try (panels.count > 1 ? fits(half, Self.widths) : nil)
      ?? fits(whole - Self.edgeRoom, Self.widths + Self.leastWidths)
      ?? Self.place(&cardTree, panels, indented, Self.leastWidths.last!)
    let router = Router(cardTree.cards.map(\.routeBox), at: chosen.origins, isIndented: true)
    self.init(chosen, router, width: chosen.width + Self.edgeRoom)
  }
}
