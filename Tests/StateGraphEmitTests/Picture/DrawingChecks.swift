// What every drawing promises, checked on its shapes: nothing overflows, cards do not overlap, edges end on the
// borders of the cards that they are about and are drawn before them, so that none crosses their words.

import StateGraphEmit
import StateGraphLayout

/// All that is wrong with a drawing, in words; empty for a good one.
struct DrawingChecks {
  private(set) var problems: [String] = []
  private let drawing: Drawing

  private struct Box {
    var name: String
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    init(name: String, left: Double, right: Double, top: Double, bottom: Double) {
      self.name = name
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    init(page: Drawing) {
      name = "page"
      (left, right, top, bottom) = (0, page.width, 0, page.height)
    }

    init(_ box: Drawing.Box, _ name: String) {
      self.name = name
      (left, right, top, bottom) = (box.x, box.x + box.width, box.y, box.y + box.height)
    }

    func contains(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> Bool {
      left >= self.left - 0.1 && right <= self.right + 0.1 && top >= self.top - 0.1 && bottom <= self.bottom + 0.1
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right - 0.01 && other.left < right - 0.01 && top < other.bottom - 0.01 && other.top < bottom - 0.01
    }

    func hasOnBorder(_ point: Point) -> Bool {
      let isBesides = abs(point.x - left) < 0.1 || abs(point.x - right) < 0.1
      let isBelow = abs(point.y - bottom) < 0.1 || abs(point.y - top) < 0.1
      return (isBesides && point.y >= top - 0.1 && point.y <= bottom + 0.1)
        || (isBelow && point.x >= left - 0.1 && point.x <= right + 0.1)
    }
  }

  init(_ drawing: Drawing) {
    self.drawing = drawing
    let page = Box(page: drawing)
    for item in drawing.items { checkInside(item, page) }
    checkScene(
      drawing.items.filter { if case .group(let group) = $0 { !group.classes.hasPrefix("step") } else { true } })
    for case .group(let group) in drawing.items where group.classes.hasPrefix("step") { checkScene(group.items) }
  }

  /// Words within the nearest box around them, boxes within theirs.
  private mutating func checkInside(_ item: Drawing.Item, _ outer: Box) {
    switch item {
    case .box(let box):
      if !outer.contains(box.x, box.x + box.width, box.y, box.y + box.height) {
        problems.append("box \(box.classes) leaves \(outer.name)")
      }
    case .words(let words):
      let width = TextMetrics.width(of: words.text, font: words.font)
      if width > words.room + 0.1 { problems.append("“\(words.text)” is \(width) wide and has \(words.room)") }
      let left =
        switch words.anchor {
        case .start: words.x
        case .middle: words.x - width / 2
        case .end: words.x - width
        }
      if !outer.contains(left, left + width, words.y - words.font.size * 0.8, words.y) {
        problems.append("“\(words.text)” (\(words.classes)) leaves \(outer.name)")
      }
    case .line(let line):
      for point in line.points.filter({ !outer.contains($0.x, $0.x, $0.y, $0.y) }).prefix(1) {
        // Control points may lie outside as long as the line does not.
        if point == line.points.first || point == line.points.last {
          problems.append("line \(line.classes) leaves \(outer.name)")
        }
      }
    case .group(let group):
      var inner = outer
      if case .box(let box)? = group.items.first { inner = Box(box, group.id ?? group.classes) }
      for item in group.items { checkInside(item, inner) }
    }
  }

  /// The cards and edges of one panel.
  private mutating func checkScene(_ items: [Drawing.Item]) {
    var cards: [Box] = []
    for case .group(let group) in items where group.classes.hasPrefix("card") || group.classes == "slot" {
      if case .box(let box)? = group.items.first { cards.append(Box(box, group.id ?? "")) }
      checkParts(group)
    }
    for (index, card) in cards.enumerated() {
      for other in cards[..<index] where card.overlaps(other) { problems.append("\(card.name) overlaps \(other.name)") }
    }
    checkOrder(items)
    checkLabels(items, cards)
    for case .group(let group) in items where group.classes.hasPrefix("edge") {
      for case .line(let line) in group.items {
        for (end, name) in [(line.points.first!, group.ends?.from), (line.points.last!, group.ends?.to)] {
          // The player's edges know their cards by number.
          let targets = name == nil ? cards : cards.filter { $0.name == name }
          if !targets.contains(where: { $0.hasOnBorder(end) }) {
            let what = name ?? "every card"
            problems.append("\(group.classes) “\(group.title ?? "")” misses \(what): it ends at \(end.x), \(end.y)")
          }
        }
      }
    }
  }

  /// Rows and controls inside a card do not cover each other.
  private mutating func checkParts(_ card: Drawing.Group) {
    var parts: [Box] = []
    for case .group(let part) in card.items {
      guard case .box(let box)? = part.items.first else { continue }
      parts.append(Box(box, "\(part.classes) in \(card.id ?? "")"))
    }
    for (index, part) in parts.enumerated() {
      for other in parts[..<index] where part.overlaps(other) { problems.append("\(part.name) overlaps \(other.name)") }
    }
  }

  /// A label of an edge is read as a whole: no card and no other label is on it.
  private mutating func checkLabels(_ items: [Drawing.Item], _ cards: [Box]) {
    var taken = cards
    for case .words(let words) in items where words.classes.hasPrefix("label") {
      let width = TextMetrics.width(of: words.text, font: words.font)
      let label = Box(
        name: "label “\(words.text)”", left: words.x - width / 2, right: words.x + width / 2,
        top: words.y - words.font.size * 0.8, bottom: words.y)
      for other in taken where label.overlaps(other) { problems.append("\(label.name) overlaps \(other.name)") }
      taken.append(label)
    }
  }

  /// A card covers what is drawn before it: an edge that comes later could cross its words.
  private mutating func checkOrder(_ items: [Drawing.Item]) {
    var hasCard = false
    for case .group(let group) in items {
      if group.classes.hasPrefix("card") { hasCard = true }
      if group.classes.hasPrefix("edge"), hasCard { problems.append("\(group.classes) is drawn over cards") }
    }
  }
}
