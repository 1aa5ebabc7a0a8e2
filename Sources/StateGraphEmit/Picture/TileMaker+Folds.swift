// What one tile says of several cards: siblings of one story, and places that are empty.

import StateGraphLayout
import StateGraphTimeline

extension TileMaker {
  mutating func addFold(_ cards: [Int], below parent: Int?) {
    let (first, value) = (panel.faces[cards[0]]!, cardTree.cards[cards[0]])
    let base = value.baseName
    let names = self.names(of: cards, base)
    let badges: [String] =
      switch first.state {
      case .idle: [names]
      // The values differ.
      case .evaluated: ["\(first.mark) \(first.reason), each", "\(first.mark) \(first.reason)", "↻ \(cards.count)"]
      default: first.badges
      }
    let tile = append(
      Tile(
        id: value.id + " ×", kind: .fold, state: first.state, look: first.look, text: "\(base) ×\(cards.count)",
        badges: badges, tip: stories.told(cards), parent: parent))
    for card in cards {
      tileOfCard[card] = tile
      assign(tile, below: card)
    }
    let inner = tiles[tile].width - 2 * Card.padding
    if first.state == .evaluated, Card.header(tiles[tile].text, first.look, badges, room: inner).badge == badges.last {
      tiles[tile].say("\(names): \(first.reason)")
      tiles[tile].place(chips(below: cards, value))
    } else if first.state == .created {
      let contents = chips(below: cards, value).map(\.text)
      let all = names + (contents.isEmpty ? "" : ", with " + contents.joined(separator: ", "))
      tiles[tile].say(TextLook.caption.width(of: all) <= inner ? all : names)
    } else if first.state == .removed {
      tiles[tile].say(names)
    } else {
      let words = Tile.Chip(id: "", state: .idle, kind: .fold, text: names, tip: names, isPlain: true)
      tiles[tile].place((first.state == .idle ? [] : [words]) + chips(below: cards, value))
    }
  }

  private func chips(below cards: [Int], _ first: Card) -> [Tile.Chip] {
    stories.below(cards).enumerated().map { number, part in
      Tile.Chip(id: "\(first.id) ×\(number)", state: part.state, kind: .fold, text: part.words, tip: part.words)
    }
  }

  /// `[1], [3]–[8]`, `[#1] “Milk”, [#2] “Bread”`, `#1, #2`.
  private func names(of cards: [Int], _ base: String) -> String {
    let names = cards.map { card in
      let text = panel.faces[card]!.text
      let rest = text.hasPrefix(base) ? String(text.dropFirst(base.count)).trimmingPrefix(" ") : text[...]
      return rest.isEmpty ? "#1" : String(rest)
    }
    let numbers = names.map { Int($0.dropFirst().dropLast()) }
    var parts: [String] = []
    var start = 0
    for index in names.indices {
      if index + 1 < names.count, let number = numbers[index], numbers[index + 1] == number + 1 { continue }
      let count = index - start + 1
      parts += count > 2 ? ["\(names[start])–\(names[index])"] : Array(names[start...index])
      start = index + 1
    }
    return parts.joined(separator: ", ")
  }

  /// What is not here, on one line.
  mutating func addSlot() {
    let kinds = ["gone", "later", "not here"]
    let groups = absent.grouped { lifetimes.absence(of: $0, in: number) ?? "" }
    let parts = kinds.compactMap { kind -> String? in
      guard let cards = groups.first(where: { $0.key == kind })?.elements else { return nil }
      let names = cards.grouped { cardTree.cards[$0].baseName }.map { base, alike in
        alike.count > 1 ? "\(base) ×\(alike.count)" : cardTree.cards[alike[0]].title
      }
      return "\(kind): " + Words.list(names.map { Words($0) }, limit: 4).text { _ in "" }
    }
    guard !parts.isEmpty else { return }
    _ = append(
      Tile(
        id: "not here", kind: .fold, state: .idle, look: .caption, text: parts.joined(separator: " · "), badges: [],
        tip: absent.map { cardTree.cards[$0].title }.joined(separator: "\n"), parent: nil, isSlot: true))
  }
}
