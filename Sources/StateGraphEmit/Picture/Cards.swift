// The cards of a picture: what each of them is, and where its rows are.

import StateGraphLayout
import StateGraphTimeline

/// A place in the picture, the same in every panel.
struct Card {
  enum Kind: Hashable, Sendable { case view, control, container, object, fold }

  let id: String
  let title: String
  let kind: Kind
  let parent: Int?
  /// Names of its locations and references, the same in every life.
  var rows: [String] = []
  var width = 0.0

  var isOfNode: Bool { kind == .view || kind == .control }

  var height: Double {
    Card.headerHeight + (rows.isEmpty ? 0 : Double(rows.count) * Card.rowHeight + 6)
  }
  var routeBox: RouteBox {
    let middles = rows.indices.map { ($0, top(ofRow: $0) + Card.rowHeight / 2 - 1) }
    return RouteBox(width: width, height: height, rows: Dictionary(uniqueKeysWithValues: middles))
  }

  /// From the card's own upper edge.
  func top(ofRow index: Int) -> Double { Card.headerHeight + Double(index) * Card.rowHeight }

  static let headerHeight = 30.0
  static let rowHeight = 22.0
  static let padding = 12.0
  /// Between the card's edge and a row's text, with room for the glyph.
  static let rowIndent = 30.0
}

/// Where an edge can end: at a card, or at one of its rows.
struct Port: Hashable {
  var card: Int
  var row: Int?
}

/// All cards of a timeline, and which of them shows which vertex.
struct CardTree {
  private(set) var cards: [Card]
  /// In view order.
  let children: [[Int]]
  let tops: [Int]
  let shown: Int
  let total: Int
  private let cardOfNode: [Int?]
  private let cardOfObject: [Int?]
  private var ports: [String: Port] = [:]
  /// Computed once, because every step asks for all of them.
  private var portOfLocation: [Port?] = []
  private var portOfReference: [Port?] = []
  private var targetOfReference: [Port?] = []
  let narrator: Narrator
  private var timeline: Timeline { narrator.timeline }

  /// - Parameters:
  ///   - limit: How many places get cards of their own at most.
  ///   - repeats: How many similar siblings do.
  init(_ timeline: Timeline, steps: [Int], _ scope: Scope, limit: Int, repeats: Int = Folding.repeats) {
    narrator = Narrator(timeline)
    let places = Places(timeline, steps: steps, scope)
    let folding = Folding(places, limit: limit, repeats: repeats)
    cards = folding.entries.map { Card(id: $0.id, title: $0.title, kind: $0.kind, parent: $0.parent) }
    var children = [[Int]](repeating: [], count: cards.count)
    for (index, card) in cards.enumerated() { if let parent = card.parent { children[parent].append(index) } }
    self.children = children
    tops = cards.indices.filter { folding.entries[$0].parent == nil }
    shown = folding.shown
    total = folding.total
    cardOfNode = places.ofNode.map { $0.flatMap { folding.entryOfPlace[$0] } }
    cardOfObject = places.ofObject.map { $0.flatMap { folding.entryOfPlace[$0] } }
    addRows()
    portOfLocation = timeline.locations.indices.map(findPort)
    portOfReference = timeline.references.map { port(of: $0) }
    targetOfReference = timeline.references.indices.map(findTarget)
  }

  /// Where the edge of a reference starts, and where it ends: at the projection that it was made from, else at the
  /// location or object.
  func ports(ofReference index: Int) -> (from: Port, to: Port)? {
    guard let from = portOfReference[index], let to = targetOfReference[index] else { return nil }
    return (from, to)
  }

  func port(ofReference index: Int) -> Port? { portOfReference[index] }

  private func findTarget(_ index: Int) -> Port? {
    let reference = timeline.references[index]
    switch reference.to {
    case .location(let location):
      guard let from = portOfReference[index], let target = port(of: location) else { return nil }
      // The nearest hop that has a row.
      return reference.hops.reversed().lazy.compactMap { port(ofHop: $0) }.first { $0 != from } ?? target
    case .object(let object): return card(ofObject: object).map { Port(card: $0) }
    case .opaque: return nil
    }
  }

  /// The card that shows a node: its own, or the one that stands for it.
  func card(of node: Timeline.NodeIndex) -> Int? { cardOfNode[node] }
  func card(ofObject object: Timeline.ObjectIndex) -> Int? { cardOfObject[object] }

  /// Whether the card is the node's own.
  func isOwn(_ card: Int, of node: Timeline.NodeIndex) -> Bool { cards[card].id == timeline.nodes[node].path }

  /// Where the edges of a vertex end.
  func port(of vertex: Graph.Vertex) -> Port? {
    switch vertex {
    case .node(let node): card(of: node).map { Port(card: $0) }
    case .object(let object): card(ofObject: object).map { Port(card: $0) }
    case .location(let location): port(of: location)
    }
  }

  /// The row of a location; where it is folded, the card that stands for its owner.
  func port(of location: Timeline.LocationIndex) -> Port? {
    portOfLocation.isEmpty ? findPort(of: location) : portOfLocation[location]
  }

  private func findPort(of location: Timeline.LocationIndex) -> Port? {
    if let port = ports[timeline.locations[location].path] { return port }
    switch timeline.locations[location].owner {
    case .node(let node): return cardOfNode[node].map { Port(card: $0) }
    case .object(let object): return cardOfObject[object].map { Port(card: $0) }
    }
  }

  /// Where a reference starts: its row, or for a control the whole card.
  private func port(of reference: Timeline.Reference) -> Port? {
    ports[name(of: reference)] ?? cardOfNode[reference.from].map { Port(card: $0) }
  }

  /// The row of a projection on the way, by its name: `Top/Middle.$user`.
  func port(ofHop hop: String) -> Port? {
    guard !ports.isEmpty else { return nil }
    return ports[hop.replacing(".$", with: ".")]
  }

  func name(of reference: Timeline.Reference) -> String {
    "\(timeline.nodes[reference.from].path).\(reference.property)"
  }

  private mutating func addRows() {
    func add(_ name: String, to card: Int?) {
      guard let card, cards[card].kind != .fold, ports[name] == nil else { return }
      ports[name] = Port(card: card, row: cards[card].rows.count)
      cards[card].rows.append(name)
    }
    for location in timeline.locations {
      switch location.owner {
      case .node(let node): if let card = cardOfNode[node], isOwn(card, of: node) { add(location.path, to: card) }
      case .object(let object): add(location.path, to: cardOfObject[object])
      }
    }
    for reference in timeline.references {
      guard let card = cardOfNode[reference.from], cards[card].kind == .view, isOwn(card, of: reference.from) else {
        continue
      }
      add(name(of: reference), to: card)
    }
  }

  /// Gives the cards the width that their widest faces need, up to a limit.
  mutating func measure(_ panels: [Panel], upTo limit: Double) {
    for index in cards.indices {
      var width = 60.0
      for panel in panels {
        guard let face = panel.faces[index] else { continue }
        var header = face.look.width(of: face.text) + 2 * Card.padding
        if !face.badge.isEmpty { header += TextLook.badge.width(of: face.badge) + 14 }
        width = max(width, header)
        for row in face.rows {
          guard let row else { continue }
          width = max(width, TextLook.row.width(of: row.text(room: .infinity)) + Card.rowIndent + Card.padding)
        }
      }
      cards[index].width = min(width.rounded(.up), limit)
    }
  }
}
