// The frames: a panel for each step, with the cards in the same places.

import StateGraphLayout
import StateGraphTimeline

/// Draws panels in rows that are no wider than a picture should be.
struct FramePanels {
  let cardTree: CardTree
  let panels: [Panel]
  let arrangement: Arrangement

  private static let gap = 16.0
  private static let titleHeight = 36.0
  static let lineHeight = 17.0

  private let spacing: Spacing
  private let columns: Int
  private let panelWidth: Double
  /// The width of a panel's content.
  private var room: Double { panelWidth - 2 * spacing.inset }

  /// - Parameter width: What the panels take, as long as the tree is not wider.
  init(_ cardTree: CardTree, _ panels: [Panel], _ arrangement: Arrangement, width: Double, _ spacing: Spacing) {
    self.spacing = spacing
    self.cardTree = cardTree
    self.panels = panels
    self.arrangement = arrangement
    let least = max(arrangement.width, 260) + 2 * spacing.inset
    columns = max(1, min(panels.count, Int((width + Self.gap) / (least + Self.gap))))
    panelWidth = max(least, (width - Double(columns - 1) * Self.gap) / Double(columns))
  }

  /// The width that a tree may take so that this many panels fit side by side.
  static func room(in width: Double, _ spacing: Spacing, columns: Int) -> Double {
    (width - Double(columns - 1) * gap) / Double(columns) - 2 * spacing.inset
  }

  /// - Returns: the panels, at (0, 0), and what they take.
  func draw() -> (items: [Drawing.Item], width: Double, height: Double) {
    var items: [Drawing.Item] = []
    var y = 0.0
    for start in stride(from: 0, to: panels.count, by: columns) {
      let row = panels[start..<min(start + columns, panels.count)]
      let captions = row.map(caption)
      let captionHeight = Double(captions.map(\.count).max() ?? 0) * Self.lineHeight
      let printed = Double(row.map { Self.printed($0.step).count }.max() ?? 0)
      let height =
        Self.titleHeight + captionHeight + 14 + arrangement.height + spacing.inset
        + (printed > 0 ? 8 + printed * Self.lineHeight : 0)
      for (column, (panel, caption)) in zip(row, captions).enumerated() {
        let x = Double(column) * (panelWidth + Self.gap)
        items.append(draw(panel, caption, x, y, height, cardsAt: y + Self.titleHeight + captionHeight + 14))
      }
      y += height + Self.gap
    }
    let taken = Double(columns) * (panelWidth + Self.gap) - Self.gap
    return (items, taken, y - Self.gap)
  }

  /// What happened in a sentence, and what SwiftUI would warn about at run time.
  private func caption(_ panel: Panel) -> [String] {
    ([panel.sentence] + Self.issues(panel.step)).flatMap { TextLook.caption.wrapped($0, to: room) }
  }

  /// Further lines and kinds of warnings are only counted: a panel is no log.
  private static let mostPrinted = 12
  private static let mostIssues = 6

  private static func printed(_ step: Timeline.Step) -> [String] {
    let rest = step.printed.count - mostPrinted
    return rest <= 1 ? step.printed : step.printed.prefix(mostPrinted) + ["… \(rest) more lines: --format text"]
  }

  private static func issues(_ step: Timeline.Step) -> [String] {
    let messages = step.issues.map(\.message)
    let counts = Dictionary(messages.map { ($0, 1) }, uniquingKeysWith: +)
    let kinds = messages.unique()
    let rest = kinds.count - mostIssues
    return kinds.prefix(mostIssues).map { "⚠ \($0)" + (counts[$0]! > 1 ? " (\(counts[$0]!) times)" : "") }
      + (rest > 0 ? ["⚠ \(rest) more: --format text"] : [])
  }

  private func draw(
    _ panel: Panel, _ caption: [String], _ x: Double, _ y: Double, _ height: Double, cardsAt top: Double
  ) -> Drawing.Item {
    let step = panel.step
    let left = x + spacing.inset
    let number = String(step.index)
    let prefix = "s\(step.index)-"
    let indent = TextLook.number.width(of: number) + 10
    var items: [Drawing.Item] = [
      .box(.init(x: x, y: y, width: panelWidth, height: height, radius: 12, classes: "panel")),
      .words(.init(number, left, y + 28, room: indent, .number)),
      .words(
        .init(
          Narrator.curly(step.action) + (step.isFinished ? "" : " (did not finish)"), left + indent, y + 28,
          room: room - indent, .action)),
    ]
    for (line, text) in caption.enumerated() {
      items.append(.words(.init(text, left, y + 48 + Double(line) * Self.lineHeight, room: room, .caption)))
    }
    // Under the cards, so that no edge crosses any words.
    for connection in panel.connections {
      var line = arrangement.router.line(connection)
      line.points = line.points.map { Point(x: $0.x + left, y: $0.y + top) }
      let ends = Drawing.Ends(
        from: prefix + cardTree.cards[connection.from.card].id, to: prefix + cardTree.cards[connection.to.card].id)
      items.append(
        .group(
          .init(classes: "edge \(connection.kind.className)", title: connection.tip, items: [.line(line)], ends: ends)))
    }
    for (index, face) in panel.faces.enumerated() {
      guard let face else { continue }
      let origin = arrangement.placement.origins[index]
      items.append(
        cardTree.cards[index].drawing(face, at: Point(x: origin.x + left, y: origin.y + top), prefix: prefix))
    }
    for (line, text) in Self.printed(step).enumerated() {
      let y = top + arrangement.height + 24 + Double(line) * Self.lineHeight
      items.append(.words(.init(line == 0 ? "printed" : "", left, y, room: 60, .caption)))
      items.append(.words(.init(text, left + 60, y, room: room - 60, .printed)))
    }
    return .group(.init(id: "step-\(step.index)", classes: "step", items: items))
  }
}

extension Card {
  /// The card with what it says, at a place.
  func drawing(_ face: CardFace, at origin: Point, prefix: String) -> Drawing.Item {
    var items: [Drawing.Item] = []
    let radius = kind == .view || kind == .object ? 8.0 : 15.0
    items.append(.box(.init(x: origin.x, y: origin.y, width: width, height: height, radius: radius, classes: "body")))
    // The name comes first; the badge gets the remaining room.
    let inner = width - 2 * Card.padding
    let gap = face.badge.isEmpty ? 0.0 : 10
    let badgeWidth = face.badge.isEmpty ? 0 : TextLook.badge.width(of: face.badge)
    let room = max(inner - gap - badgeWidth, min(face.look.width(of: face.text), (inner - gap) * 0.65))
    items.append(.words(.init(face.text, origin.x + Card.padding, origin.y + 20, room: room, face.look)))
    if !face.badge.isEmpty {
      items.append(
        .words(
          .init(
            face.badge, origin.x + width - Card.padding, origin.y + 20, room: inner - gap - room, .badge, anchor: .end))
      )
    }
    for (index, row) in face.rows.enumerated() {
      if let row { items.append(drawing(row, index, origin)) }
    }
    return .group(
      .init(id: prefix + id, classes: "card \(face.state.rawValue) \(kind)", title: face.tip, items: items))
  }

  private func drawing(_ row: RowFace, _ index: Int, _ origin: Point) -> Drawing.Item {
    let y = origin.y + top(ofRow: index)
    var items: [Drawing.Item] = []
    let state = row.isWritten ? "written" : row.isRefused ? "refused" : ""
    if !state.isEmpty {
      items.append(
        .box(.init(x: origin.x + 6, y: y, width: width - 12, height: Card.rowHeight - 2, radius: 5, classes: state)))
    }
    if row.access != .none {
      items.append(
        .words(
          .init(row.access.glyph, origin.x + Card.padding, y + 14.5, room: 16, .glyph, also: row.access.rawValue)))
    }
    let room = width - Card.rowIndent - Card.padding + 2
    items.append(
      .words(
        .init(
          row.text(room: room), origin.x + Card.rowIndent, y + 14.5, room: room, .row,
          also: row.isWritten ? "new" : "")))
    return .group(.init(classes: "row", title: row.tip, items: items))
  }
}
