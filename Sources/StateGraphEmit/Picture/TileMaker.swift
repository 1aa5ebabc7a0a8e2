// What a compact panel shows: of a quiet subtree only its top, siblings of one story as one tile, and of places that
// are empty in this step their names.

import StateGraphLayout
import StateGraphTimeline

/// Which cards exist in which panels: what an empty place says.
struct Lifetimes {
  private var spans: [(first: Int, last: Int)?]

  init(_ panels: [Panel], cards: Int) {
    spans = Array(repeating: nil, count: cards)
    for (number, panel) in panels.enumerated() {
      for card in spans.indices where panel.faces[card] != nil { spans[card] = (spans[card]?.first ?? number, number) }
    }
  }

  /// What is true of a place that is empty in that panel; `nil` for one that is empty in all of them.
  func absence(of card: Int, in panel: Int) -> String? {
    spans[card].map { panel < $0.first ? "later" : panel > $0.last ? "gone" : "not here" }
  }
}

/// Makes the tiles of one panel.
struct TileMaker {
  let cardTree: CardTree
  let panel: Panel
  let number: Int
  let lifetimes: Lifetimes
  let stories: Stories
  /// Of a tile at the top, and how much narrower those below are.
  private let width: Double
  private let indent: Double
  let locations: Set<String>

  var tiles: [Tile] = []
  private var depths: [Int] = []
  /// The topmost places that are empty.
  var absent: [Int] = []
  /// The tile that shows a card; and the cards that have a tile with their rows.
  var tileOfCard: [Int?]
  private(set) var isOpen: [Bool]

  private static let mostRows = 4
  private static let mostTwins = 3

  init(
    _ cardTree: CardTree, _ panels: [Panel], _ number: Int, _ lifetimes: Lifetimes, locations: Set<String>,
    width: Double, indent: Double
  ) {
    self.cardTree = cardTree
    self.number = number
    panel = panels[number]
    self.lifetimes = lifetimes
    self.locations = locations
    self.width = width
    self.indent = indent
    stories = Stories(cardTree, panel)
    tileOfCard = Array(repeating: nil, count: cardTree.cards.count)
    isOpen = Array(repeating: false, count: cardTree.cards.count)
    add(cardTree.tops, below: nil)
    addSlot()
  }

  private mutating func add(_ siblings: [Int], below parent: Int?) {
    let places = siblings.filter { !cardTree.isChip($0) }
    var groups: [String: [Int]] = [:]
    for card in places { if let key = key(of: card) { groups[key, default: []].append(card) } }
    var index = 0
    var isDone: Set<Int> = []
    while index < places.count {
      let card = places[index]
      index += 1
      guard panel.faces[card] != nil else {
        absent.append(card)
        continue
      }
      guard !isDone.contains(card) else { continue }
      let alike = key(of: card).flatMap { groups[$0] } ?? [card]
      if alike.count >= least(card) {
        isDone.formUnion(alike)
        addFold(alike, below: parent)
      } else {
        addTile(card, below: parent)
      }
    }
  }

  private func key(of card: Int) -> String? {
    guard panel.faces[card] != nil, let story = stories.keys[card] else { return nil }
    return cardTree.cards[card].baseName + "\u{0}" + story
  }

  /// How many of one story are one tile: of what holds values, only a crowd.
  private func least(_ card: Int) -> Int { holdsValues(card) ? 4 : 2 }

  private func holdsValues(_ card: Int) -> Bool {
    cardTree.cards[card].kind == .object || cardTree.cards[card].rows.contains(where: locations.contains)
      || cardTree.children[card].contains(where: holdsValues)
  }

  // MARK: Tiles

  mutating func append(_ tile: Tile) -> Int {
    let depth = tile.parent.map { depths[$0] + 1 } ?? 0
    depths.append(depth)
    tiles.append(tile)
    tiles[tiles.count - 1].width = width - Double(depth) * indent
    return tiles.count - 1
  }

  private mutating func addTile(_ card: Int, below parent: Int?) {
    guard let face = panel.faces[card] else { return }
    let value = cardTree.cards[card]
    let tile = append(
      Tile(
        id: value.id, kind: value.kind, state: face.state, look: face.look, text: face.text, badges: face.badges,
        tip: face.tip, parent: parent))
    tileOfCard[card] = tile
    let chips = self.chips(of: card)
    guard !stories.isQuiet[card] else {
      addQuiet(chips, of: card, to: tile)
      assign(tile, below: card)
      return
    }
    isOpen[card] = true
    tiles[tile].place(reason: face.reason, mark: face.mark)
    addRows(card, to: tile)
    tiles[tile].place(chips)
    for child in cardTree.children[card] where cardTree.isChip(child) { tileOfCard[child] = tile }
    if face.state == .removed {
      assign(tile, below: card)
    } else {
      add(cardTree.children[card], below: tile)
    }
  }

  /// One line, with what has room in it: its only value, or its controls, or how much there is.
  private mutating func addQuiet(_ chips: [Tile.Chip], of card: Int, to tile: Int) {
    let (value, face) = (cardTree.cards[card], panel.faces[card]!)
    let own = face.rows.indices.filter { face.rows[$0] != nil && locations.contains(value.rows[$0]) }
    if own.count == 1 { tiles[tile].lines.append(.row(face.rows[own[0]]!, own[0])) }
    let hasTiles = cardTree.children[card].contains { !cardTree.isChip($0) && panel.faces[$0] != nil }
    if !hasTiles, own.isEmpty, !chips.isEmpty, chips.count <= Tile.mostQuiet {
      tiles[tile].squeeze(chips)
      return
    }
    guard face.state == .idle else { return }
    let inside = count(below: card)
    if own.count > 1 {
      tiles[tile].badges = [own.map { face.rows[$0]!.name }.joined(separator: ", "), "\(own.count) values"]
    } else if inside > 0 {
      tiles[tile].badges = ["\(inside) inside"]
    }
  }

  private func count(below card: Int) -> Int {
    cardTree.children[card].reduce(0) { $0 + (panel.faces[$1] == nil ? 0 : 1 + count(below: $1)) }
  }

  /// The rows that changed come first where not all of them have room. Of a view to which nothing happened itself,
  /// only its own values.
  private mutating func addRows(_ card: Int, to tile: Int) {
    let (value, face) = (cardTree.cards[card], panel.faces[card]!)
    func isChanged(_ row: Int) -> Bool { face.rows[row]!.isWritten || face.rows[row]!.isRefused }
    var rows = face.rows.indices.filter { face.rows[$0] != nil }
    if face.state == .idle { rows = rows.filter { locations.contains(value.rows[$0]) } }
    let changed = rows.filter(isChanged)
    let others = rows.filter { !isChanged($0) }
    let most = face.state == .idle && !changed.isEmpty ? changed.count + 1 : Self.mostRows
    var rest: [Int] = []
    if face.state == .removed {
      rows = changed
    } else if rows.count > most {
      let kept = max(most - 1 - changed.count, 0)
      rows = changed + others.prefix(kept)
      rest = Array(others.dropFirst(kept))
    }
    for row in rows { tiles[tile].lines.append(.row(face.rows[row]!, row)) }
    if !rest.isEmpty {
      let names = rest.map { String(value.rows[$0].split(separator: ".").last ?? "") }
      tiles[tile].lines.append(.words("\(rest.count) more: " + names.joined(separator: ", ")))
    }
  }

  private func chips(of card: Int) -> [Tile.Chip] {
    let state = panel.faces[card]?.state
    let leaves = cardTree.children[card].filter { leaf in
      guard cardTree.isChip(leaf), let face = panel.faces[leaf] else { return false }
      // What is gone with its view is plain from the view; so is what nothing happened to.
      let isNews = stories.isActor[leaf] || face.state != (state == .removed ? .removed : .idle)
      return isNews || state == .evaluated || stories.isQuiet[card]
    }
    let twins = Dictionary(grouping: leaves) { leaf in
      "\(cardTree.cards[leaf].baseName) \(panel.faces[leaf]!.state) \(stories.isActor[leaf] ? leaf : -1)"
    }.filter { $0.value.count > Self.mostTwins }.values
    let firsts = Dictionary(uniqueKeysWithValues: twins.map { ($0[0], $0) })
    let hidden = Set(twins.flatMap { $0.dropFirst() })
    return leaves.filter { !hidden.contains($0) }.map { leaf in
      let (value, face) = (cardTree.cards[leaf], panel.faces[leaf]!)
      if let alike = firsts[leaf] {
        return Tile.Chip(
          card: nil, id: value.id, state: face.state, kind: .fold, text: "\(value.baseName) ×\(alike.count)",
          tip: alike.map { panel.faces[$0]!.tip }.joined(separator: "\n"))
      }
      return Tile.Chip(
        card: leaf, id: value.id, state: face.state, kind: value.kind, text: Self.words(face.text), tip: face.tip,
        isActor: stories.isActor[leaf], isImplied: face.state == state && state == .created)
    }
  }

  /// What stands in quotation marks is plainly a text.
  private static func words(_ text: String) -> String { text.hasPrefix("Text “") ? String(text.dropFirst(5)) : text }

  /// Everything below a card is shown by that tile.
  mutating func assign(_ tile: Int, below card: Int) {
    for child in cardTree.children[card] {
      tileOfCard[child] = tile
      assign(tile, below: child)
    }
  }
}
