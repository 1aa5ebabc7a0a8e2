// Panels of apps: each as tall as what it shows, tiles one below the other.

import StateGraphLayout
import StateGraphTimeline

/// What a panel shows below its caption, at (0, 0).
struct Scene {
  /// Edges come first: no edge crosses any words.
  var items: [Drawing.Item]
  var height: Double
}

struct CompactFrames {
  let cardTree: CardTree
  let panels: [Panel]
  let locations: Set<String>
  /// Of a panel's content.
  let width: Double
  private let lifetimes: Lifetimes
  private let indent: Double
  private let gutter: Double

  private static let gap = 6.0
  private static let mostIndent = 20.0
  /// Wider tiles leave badges far away from their names.
  private static let widest = 560.0

  init(_ cardTree: CardTree, _ panels: [Panel], locations: Set<String>, width: Double) {
    self.cardTree = cardTree
    self.panels = panels
    self.locations = locations
    self.width = min(width, Self.widest)
    lifetimes = Lifetimes(panels, cards: cardTree.cards.count)
    var depths: [Int] = []
    for card in cardTree.cards { depths.append(card.parent.map { depths[$0] + 1 } ?? 0) }
    indent = min(Self.mostIndent, width * 0.4 / Double(max(depths.max() ?? 0, 1)))
    let hasEdges = panels.contains { panel in panel.connections.contains { $0.kind != .contains } }
    gutter = hasEdges ? 30 : 0
  }

  func scene(_ number: Int) -> Scene {
    let maker = TileMaker(
      cardTree, panels, number, lifetimes, locations: locations, width: width - gutter, indent: indent)
    var origins: [Point] = []
    var y = 0.0
    for tile in maker.tiles {
      origins.append(Point(x: width - gutter - tile.width, y: y))
      y += tile.height + Self.gap
    }
    let prefix = "s\(panels[number].step.index)-"
    let router = Router(maker.tiles.map(\.routeBox), at: origins, isIndented: true)
    let edges = connections(panels[number], maker).map { connection in
      let ends = Drawing.Ends(
        from: prefix + maker.tiles[connection.from.card].id, to: prefix + maker.tiles[connection.to.card].id)
      return Drawing.Item.group(
        .init(
          classes: "edge \(connection.kind.className)", title: connection.tip,
          items: [.line(router.line(connection))], ends: ends))
    }
    let cards = zip(maker.tiles, origins).map { $0.drawing(at: $1, prefix: prefix) }
    return Scene(items: edges + cards, height: max(y - Self.gap, 0))
  }

  /// The panel's edges between its tiles, each once.
  private func connections(_ panel: Panel, _ maker: TileMaker) -> [Connection] {
    struct Edge: Hashable {
      let kind: Graph.Kind
      let from, to: Port
    }
    var seen: Set<Edge> = []
    func port(_ port: Port) -> Port? {
      guard let tile = maker.tileOfCard[port.card] else { return nil }
      if cardTree.isChip(port.card) { return Port(card: tile, row: Tile.port(ofChip: port.card)) }
      return Port(card: tile, row: maker.isOpen[port.card] ? port.row : nil)
    }
    let owned = Set(panel.connections.filter { $0.kind == .contains }.map { cardTree.cards[$0.to.card].id })
    let contains = maker.tiles.enumerated().compactMap { index, tile -> Connection? in
      // What only holds an object does not contain it.
      guard let parent = tile.parent, !tile.isSlot, tile.kind != .object || owned.contains(tile.id) else { return nil }
      return Connection(
        kind: .contains, from: Port(card: parent), to: Port(card: index),
        tip: "\(maker.tiles[parent].text) contains \(tile.text)")
    }
    return contains
      + panel.connections.compactMap { old in
        guard old.kind != .contains, let from = port(old.from), let to = port(old.to), from.card != to.card else {
          return nil
        }
        // What a quiet view refers to is in the panels in which something happens to it.
        if old.kind == .refers, !maker.isOpen[old.from.card] && !cardTree.isChip(old.from.card) { return nil }
        guard seen.insert(Edge(kind: old.kind, from: from, to: to)).inserted else { return nil }
        var new = old
        (new.from, new.to) = (from, to)
        return new
      }
  }
}
