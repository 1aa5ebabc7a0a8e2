// What happened to a card and everything below it in one step, as one key: cards of the same key have the same story.

import StateGraphLayout
import StateGraphTimeline

struct Stories {
  /// `nil` for a card whose story is its own: what was written, or wrote.
  private(set) var keys: [String?]
  /// Whether nothing happened to a card, or no more than that it was skipped, and nothing at all below it.
  private(set) var isQuiet: [Bool]
  /// Whether a card wrote, as a control does.
  private(set) var isActor: [Bool]
  private let cardTree: CardTree
  private let panel: Panel

  init(_ cardTree: CardTree, _ panel: Panel) {
    self.cardTree = cardTree
    self.panel = panel
    let cards = cardTree.cards
    var isActor = [Bool](repeating: false, count: cards.count)
    var isOwn = isActor
    for connection in panel.connections {
      if connection.kind == .writes { isActor[connection.from.card] = true }
      if connection.isWrittenThrough { isOwn[connection.from.card] = true }
    }
    var keys = [String?](repeating: "", count: cards.count)
    var isIdle = [Bool](repeating: true, count: cards.count)
    var isQuiet = isIdle
    // What is below each, from the last card to the first: parents come before their children.
    var below = [[String]](repeating: [], count: cards.count)
    var isOwnBelow = [Bool](repeating: false, count: cards.count)
    for index in cards.indices.reversed() {
      guard let face = panel.faces[index] else { continue }
      let isWritten = face.rows.contains { $0.map { $0.isWritten || $0.isRefused } ?? false }
      let isSpecial = isOwn[index] || isActor[index] || isWritten
      let isStill = !isSpecial && isIdle[index]
      isQuiet[index] = isStill && (face.state == .idle || face.state == .skipped)
      // What is new or gone as a whole has no story below it.
      let isWhole = face.state == .created || face.state == .removed
      let isUnique = isSpecial || isOwnBelow[index] || cards[index].kind == .fold
      let own = "\(face.state) \(face.story)"
      keys[index] = isUnique ? nil : isWhole ? own : ([own] + below[index].sorted()).joined(separator: "\u{1}")
      guard let parent = cards[index].parent else { continue }
      if isUnique { isOwnBelow[parent] = true }
      if !isStill || face.state != .idle {
        isIdle[parent] = false
        below[parent].append(cards[index].baseName + " " + (keys[index] ?? ""))
      }
    }
    (self.keys, self.isQuiet, self.isActor) = (keys, isQuiet, isActor)
  }

  private static let mostTold = 80

  /// Cards and what happened below them, by name and with their reasons.
  func told(_ cards: [Int]) -> String {
    var lines: [String] = []
    var stack = Array(cards.reversed())
    while let card = stack.popLast() {
      guard let face = panel.faces[card] else { continue }
      stack += cardTree.children[card].reversed()
      if face.state != .idle || cards.contains(card) { lines.append(face.tip) }
    }
    let rest = lines.count - Self.mostTold
    return (lines.prefix(Self.mostTold) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
  }

  /// What happened below cards of one story, counted: `LikeCount ×7`.
  func below(_ cards: [Int]) -> [(state: CardFace.State, words: String)] {
    var counts: [(key: String, state: CardFace.State, name: String, count: Int)] = []
    var stack = Array(cards.flatMap { cardTree.children[$0] }.reversed())
    while let card = stack.popLast() {
      guard let face = panel.faces[card] else { continue }
      stack += cardTree.children[card].reversed()
      let name = cardTree.cards[card].baseName
      // Of what is new as a whole, what it consists of.
      guard face.state != .idle else { continue }
      let key = "\(name) \(face.state) \(face.reason)"
      if let known = counts.firstIndex(where: { $0.key == key }) {
        counts[known].count += 1
      } else {
        let reason = face.reason.isEmpty ? "" : ", \(face.reason)"
        counts.append((key, face.state, name + "\u{0}" + reason, 1))
      }
    }
    return counts.map { ($0.state, $0.name.replacing("\u{0}", with: $0.count > 1 ? " ×\($0.count)" : "")) }
  }
}

/// The same of all steps together, values included: cards of one key have the same lanes.
struct LaneStories {
  private(set) var keys: [String]

  init(_ cardTree: CardTree, _ panels: [Panel]) {
    keys = cardTree.cards.indices.map { index in
      panels.map { panel in
        guard let face = panel.faces[index] else { return "" }
        let rows = face.rows.map { row in row.map { "\($0.target ?? $0.value ?? "") \($0.isWritten)" } ?? "" }
        return "\(face.state) \(face.story) " + rows.joined(separator: " ")
      }.joined(separator: "\u{1}")
    }
    for index in cardTree.cards.indices.reversed() {
      guard let parent = cardTree.cards[index].parent else { continue }
      keys[parent] += "\u{2}" + cardTree.cards[index].baseName + keys[index]
    }
  }
}

extension Card {
  /// What siblings made by the same code have in common: `Row["2"]` and `Row["3"]`, `Text` and `Text#2`.
  var baseName: String { String(title.prefix { $0 != "[" && $0 != "#" }) }
}

extension CardTree {
  /// Whether a card is a control without anything in it, which a compact panel draws inside its view's card.
  func isChip(_ index: Int) -> Bool {
    guard cards[index].kind == .control, children[index].isEmpty, let parent = cards[index].parent else { return false }
    return cards[parent].kind != .object && cards[parent].kind != .fold
  }
}
