// A card as a compact panel draws it: as tall as what it says in that step, with the controls of its view inside it.

import StateGraphLayout

struct Tile {
  /// A control that shows or writes a value, inside the card of the view that holds it.
  struct Chip {
    /// The card that it is in other pictures; `nil` for several that are alike.
    var card: Int?
    var id: String
    var state: CardFace.State
    var kind: Card.Kind
    var text: String
    var tip: String
    /// Whether it wrote in this step.
    var isActor = false
    /// Whether what happened is said by the card around it.
    var isImplied = false
    /// Words among chips.
    var isPlain = false
    var most = Double.infinity

    var glyph: String { isActor ? "✎" : isImplied ? "" : state.glyph }

    var width: Double {
      let mark = glyph.isEmpty ? 0 : TextLook.badge.width(of: glyph) + 6
      return min((TextLook.chip.width(of: text) + mark + (isPlain ? 2 : 2 * Tile.chipPadding)).rounded(.up), most)
    }
  }

  enum Line {
    /// A property, by its number in the card.
    case row(RowFace, Int)
    case chips([Chip])
    /// What is folded away here.
    case words(String)

    var height: Double {
      switch self {
      case .row: Card.rowHeight
      case .chips: 24
      case .words: 18
      }
    }
  }

  var id: String
  var kind: Card.Kind
  var state: CardFace.State
  var look: TextLook
  var text: String
  /// The longest that fits is shown.
  var badges: [String]
  var tip: String
  var parent: Int?
  /// Of an idle view whose controls have room beside its name.
  var inline: [Chip] = []
  /// Nothing to draw but the name of what is not there.
  var isSlot = false
  var lines: [Line] = []
  var width = 0.0

  static let slotHeight = 17.0
  static let chipPadding = 7.0
  static let chipHeight = 20.0
  static let chipGap = 5.0

  var height: Double {
    if isSlot { return Self.slotHeight }
    return Card.headerHeight + (lines.isEmpty ? 0 : lines.reduce(0) { $0 + $1.height } + 4) + chipSpace
  }

  /// Between the rows and the chips below them.
  private var chipSpace: Double {
    guard case .row? = lines.first, case .chips? = lines.last else { return 0 }
    return 3
  }

  func space(before line: Int) -> Double {
    guard line > 0, case .chips = lines[line] else { return 0 }
    if case .chips = lines[line - 1] { return 0 }
    return chipSpace
  }

  /// Ports of chips have the numbers of their cards after those of all rows.
  static func port(ofChip card: Int) -> Int { 10_000 + card }

  var routeBox: RouteBox {
    var rows: [Int: Double] = [:]
    var y = Card.headerHeight
    for chip in inline { if let card = chip.card { rows[Self.port(ofChip: card)] = Card.headerHeight / 2 } }
    for (index, line) in lines.enumerated() {
      y += space(before: index)
      switch line {
      case .row(_, let number): rows[number] = y + Card.rowHeight / 2 - 1
      case .chips(let chips):
        for chip in chips { if let card = chip.card { rows[Self.port(ofChip: card)] = y + Self.chipHeight / 2 } }
      case .words: break
      }
      y += line.height
    }
    return RouteBox(width: width, height: height, rows: rows)
  }

  // MARK: Fitting

  /// Where a reason has no room in the header, it gets a line of its own.
  mutating func place(reason: String, mark: String) {
    let inner = width - 2 * Card.padding
    let whole = badges.filter { !$0.hasSuffix("…") }
    guard !reason.isEmpty, !whole.contains(where: { nameWidth + 10 + TextLook.badge.width(of: $0) <= inner }) else {
      if !whole.isEmpty { badges = whole }
      return
    }
    badges = [mark]
    say(reason)
  }

  /// On at most two lines.
  mutating func say(_ words: String) {
    let inner = width - 2 * Card.padding
    lines += TextLook.caption.wrapped(words, to: inner).shortened(to: 2).map { .words($0) }
  }

  /// Puts chips beside the name if all of them fit there, else into lines below the rows. Of many that nothing happened
  /// to, only how many there are.
  mutating func place(_ all: [Chip]) {
    let chips = Self.counted(all)
    guard !chips.isEmpty else { return }
    let inner = width - 2 * Card.padding
    let total = chips.reduce(0) { $0 + $1.width + Self.chipGap }
    if lines.isEmpty, nameWidth + 7 + total + badgeWidth <= inner {
      inline = chips
      return
    }
    var line: [Chip] = []
    var taken = 0.0
    for chip in chips {
      if !line.isEmpty, taken + chip.width > inner {
        lines.append(.chips(line))
        (line, taken) = ([], 0)
      }
      line.append(chip)
      taken += chip.width + Self.chipGap
    }
    lines.append(.chips(line))
  }

  /// Puts chips beside the name, cut off where they have no room.
  mutating func squeeze(_ chips: [Chip]) {
    let room = max(width - 2 * Card.padding - badgeWidth - nameWidth - 7, 0)
    let share = room / Double(max(chips.count, 1)) - Self.chipGap
    let short = chips.reduce(0) { $0 + min($1.width, share) + Self.chipGap }
    inline = chips.map { chip in
      var chip = chip
      // What the short ones leave goes to the others.
      chip.most = max(chip.width <= share ? share : share + (room - short), 24)
      return chip
    }
  }

  private var badgeWidth: Double { badges.map { TextLook.badge.width(of: $0) }.min().map { $0 + 10 } ?? 0 }

  /// The number does not depend on how wide they are: a picture has the same parts whatever the labels are.
  private static func counted(_ chips: [Chip]) -> [Chip] {
    let quiet = chips.filter { $0.state == .idle && !$0.isActor && !$0.isPlain }
    guard quiet.count > mostQuiet else { return chips }
    let rest = Chip(
      id: quiet[0].id, state: .idle, kind: .fold, text: "\(quiet.count) unchanged",
      tip: quiet.map(\.text).joined(separator: "\n"))
    return chips.filter { $0.state != .idle || $0.isActor || $0.isPlain } + [rest]
  }

  static let mostQuiet = 2

  var nameWidth: Double { look.width(of: text) }
}
