// The lanes: a row for each card and each location, a column a step. Marks say what happened, bars how long a value
// lived.

import StateGraphLayout
import StateGraphTimeline

/// Draws the steps side by side, in bands no wider than the picture.
struct Lanes {
  let cardTree: CardTree
  let panels: [Panel]
  /// Which rows of a card are locations; the others are references, and those have no value of their own.
  let locations: Set<String>
  let spacing: Spacing
  /// Whether siblings of one story share a lane, and controls have none beside that of their view.
  var isCompact = false

  private static let rowHeight = 22.0
  private static let indent = 14.0
  private static let wide = 64.0
  private static let narrow = 34.0

  private struct Lane {
    let card: Int
    /// `nil` for the card itself.
    let row: Int?
    let depth: Int
    /// How many have this lane.
    var count = 1
  }

  private var lanes: [Lane] {
    var lanes: [Lane] = []
    let stories = isCompact ? LaneStories(cardTree, panels).keys : []
    func add(_ siblings: [Int], _ depth: Int) {
      let groups = isCompact ? Dictionary(grouping: siblings) { cardTree.cards[$0].baseName + stories[$0] } : [:]
      for index in siblings where !isCompact || !cardTree.isChip(index) {
        let alike = isCompact ? groups[cardTree.cards[index].baseName + stories[index]]! : [index]
        guard alike[0] == index else { continue }
        let card = cardTree.cards[index]
        lanes.append(Lane(card: index, row: nil, depth: depth, count: alike.count))
        let rows = card.rows.indices.filter { locations.contains(card.rows[$0]) }
        lanes += rows.map { Lane(card: index, row: $0, depth: depth + 1) }
        add(cardTree.children[index], depth + 1)
      }
    }
    add(cardTree.tops, 0)
    return lanes
  }

  /// - Returns: the bands, at (0, 0), and what they take in height; they take the whole width.
  func draw(width: Double) -> (items: [Drawing.Item], height: Double) {
    let lanes = lanes
    let names = lanes.map { name(of: $0) }
    let widest = zip(lanes, names).map { TextLook.row.width(of: $1) + Double($0.depth) * Self.indent }.max() ?? 0
    let nameWidth = min(widest + 16, 250, width * 0.4)
    let room = width - 2 * spacing.inset - nameWidth
    let least = Double(panels.count) * Self.wide <= room ? Self.wide : Self.narrow
    let column = max(min(room / Double(panels.count), 320), least)
    let perBand = max(1, min(panels.count, Int(room / column)))
    var items: [Drawing.Item] = []
    var y = 0.0
    for start in stride(from: 0, to: panels.count, by: perBand) {
      let band = start..<min(start + perBand, panels.count)
      let height = 44 + Double(lanes.count) * Self.rowHeight + 12
      items.append(.box(.init(x: 0, y: y, width: width, height: height, radius: 12, classes: "panel")))
      items += header(band, y, nameWidth, column)
      for (number, lane) in lanes.enumerated() {
        items.append(
          draw(lane, names[number], band, y + 44 + Double(number) * Self.rowHeight, nameWidth, column, width))
      }
      y += height + 16
    }
    return (items, y - 16)
  }

  private func name(of lane: Lane) -> String {
    let card = cardTree.cards[lane.card]
    guard let row = lane.row else {
      return lane.count > 1 ? "\(card.baseName) ×\(lane.count)" : cardTree.narrator.name(card)
    }
    return String(card.rows[row].split(separator: ".").last ?? "")
  }

  /// Names where all of them have room, else numbers: the panel of a step, and the title of its number, have the name.
  private func header(_ band: Range<Int>, _ y: Double, _ nameWidth: Double, _ column: Double) -> [Drawing.Item] {
    let texts = panels.map { "\($0.step.index)  \(Narrator.curly($0.step.action))" }
    let hasRoom = texts.allSatisfy { TextLook.column.width(of: $0) <= column - 8 }
    return band.map { index in
      let x = spacing.inset + nameWidth + (Double(index - band.lowerBound) + 0.5) * column
      let text = hasRoom || panels.count == 1 ? texts[index] : String(panels[index].step.index)
      return .group(
        .init(
          classes: "column", title: "\(texts[index]): \(panels[index].sentence)",
          items: [.words(.init(text, x, y + 26, room: column - 8, .column, anchor: .middle))]))
    }
  }

  private func draw(
    _ lane: Lane, _ name: String, _ band: Range<Int>, _ y: Double, _ nameWidth: Double, _ column: Double,
    _ width: Double
  ) -> Drawing.Item {
    let indent = Double(lane.depth) * Self.indent
    let shift = min(indent, nameWidth / 2)
    let start = spacing.inset + nameWidth
    var items: [Drawing.Item] = [
      .words(.init(name, spacing.inset + shift, y + 15, room: nameWidth - shift - 8, .row)),
      .box(
        .init(
          x: spacing.inset, y: y + Self.rowHeight - 0.5, width: width - 2 * spacing.inset, height: 1, classes: "rule")
      ),
    ]
    items += lane.row == nil ? marks(lane, band, y, start, column) : bars(lane, band, y, start, column)
    return .group(.init(classes: "lane", title: cardTree.cards[lane.card].id, items: items))
  }

  private func marks(
    _ lane: Lane, _ band: Range<Int>, _ y: Double, _ start: Double, _ column: Double
  ) -> [Drawing.Item] {
    band.compactMap { index in
      let center = start + (Double(index - band.lowerBound) + 0.5) * column
      guard let face = panels[index].faces[lane.card], face.state != .idle else {
        return isCompact ? markOfControls(in: lane.card, panels[index], center, y + 2.5, room: column - 4) : nil
      }
      // A card that stands for many says how many.
      let counted = face.badge.replacing(" ", with: "")
      let isCounted = cardTree.cards[lane.card].kind == .fold && Self.markWidth(counted) <= column - 4
      let tip = face.tip + (face.badge.isEmpty ? "" : "\n" + face.badge)
      return Self.mark(face.state.rawValue, isCounted ? counted : face.state.glyph, center, y + 2.5, tip: tip)
    }
  }

  /// What happened to controls that have no lane. Their names are in it: nothing happened to the view itself.
  private func markOfControls(
    in card: Int, _ panel: Panel, _ center: Double, _ top: Double, room: Double
  ) -> Drawing.Item? {
    let busy = cardTree.children[card].filter(cardTree.isChip).filter {
      panel.faces[$0].map { $0.state != .idle } ?? false
    }
    guard let first = busy.first else { return nil }
    let name = busy.count == 1 ? cardTree.cards[first].baseName : "\(busy.count) controls"
    return Self.mark(
      "updated", Self.markWidth(name) <= room ? name : "…", center, top,
      tip: busy.compactMap { panel.faces[$0]?.tip }.joined(separator: "\n"))
  }

  /// What happened to a card, as a small card with the same border and fill.
  static func mark(
    _ state: String, _ glyph: String, _ center: Double, _ top: Double, tip: String? = nil
  ) -> Drawing.Item {
    let width = markWidth(glyph)
    return .group(
      .init(
        classes: "mark \(state)", title: tip,
        items: [
          .box(.init(x: center - width / 2, y: top, width: width, height: 17, radius: 8, classes: "body")),
          .words(.init(glyph, center, top + 13, room: width, .badge, anchor: .middle)),
        ]))
  }

  private static func markWidth(_ text: String) -> Double { max(24, TextLook.badge.width(of: text) + 8) }

  /// A bar from each value to the next one. A bar that a write of a shown step began says so.
  private func bars(
    _ lane: Lane, _ band: Range<Int>, _ y: Double, _ start: Double, _ column: Double
  ) -> [Drawing.Item] {
    guard let row = lane.row else { return [] }
    func face(_ index: Int) -> RowFace? { panels[index].faces[lane.card]?.rows[row] }
    var items: [Drawing.Item] = []
    var index = band.lowerBound
    while index < band.upperBound {
      guard let first = face(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < band.upperBound, let next = face(end), !next.isWritten, next.value == first.value { end += 1 }
      let x = start + Double(index - band.lowerBound) * column + 2
      let width = Double(end - index) * column - 4
      let value = first.target.map { "→ \($0)" } ?? first.changes.first ?? first.value ?? "unknown"
      items.append(
        .group(
          .init(
            classes: first.isWritten ? "bar new" : "bar", title: first.tip,
            items: [
              .box(
                .init(
                  x: x, y: y + 2, width: width, height: 18, radius: 5, classes: first.isWritten ? "written" : "span")),
              .words(.init(value, x + 6, y + 15, room: width - 12, .value, also: first.isWritten ? "new" : "")),
            ])))
      for refused in index..<end where face(refused)?.isRefused == true {
        let x = start + Double(refused - band.lowerBound + 1) * column - 18
        items.append(
          .group(
            .init(
              classes: "refused", title: face(refused)?.tip,
              items: [.words(.init("⊘", x, y + 15, room: 14, .badge, also: "refused"))])))
      }
      index = end
    }
    return items
  }
}
