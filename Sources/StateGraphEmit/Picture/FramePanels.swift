// The frames: a panel for each step, with the cards in the same places.

import StateGraphLayout
import StateGraphTimeline

/// Draws panels side by side and one below the other, no wider than a picture should be.
struct FramePanels {
  private let panels: [Panel]
  private let scenes: [Scene]
  private let spacing: Spacing
  private let columns: Int
  private let panelWidth: Double
  private let mostCaptionLines: Int

  private static let gap = 16.0
  private static let titleHeight = 32.0
  static let lineHeight = 16.0

  /// The width of a panel's content.
  private var room: Double { panelWidth - 2 * spacing.inset }

  /// The same places in every panel.
  ///
  /// - Parameter width: What the panels take, as long as the tree is not wider.
  init(_ cardTree: CardTree, _ panels: [Panel], _ arrangement: Arrangement, width: Double, _ spacing: Spacing) {
    self.panels = panels
    self.spacing = spacing
    let least = max(arrangement.width, 260) + 2 * spacing.inset
    columns = max(1, min(panels.count, Int((width + Self.gap) / (least + Self.gap))))
    panelWidth = max(least, (width - Double(columns - 1) * Self.gap) / Double(columns))
    mostCaptionLines = .max
    scenes = panels.map { arrangement.scene($0, cardTree) }
  }

  /// Each panel as tall as what it shows.
  init(compact cardTree: CardTree, _ panels: [Panel], locations: Set<String>, width: Double, _ spacing: Spacing) {
    self.panels = panels
    self.spacing = spacing.compact
    mostCaptionLines = 4
    let columns = max(1, min(panels.count, Int((width + Self.gap) / (Self.leastCompact + Self.gap))))
    self.columns = columns
    panelWidth = (width - Double(columns - 1) * Self.gap) / Double(columns)
    let frames = CompactFrames(
      cardTree, panels, locations: locations, width: panelWidth - 2 * self.spacing.inset)
    scenes = panels.indices.map(frames.scene)
  }

  private static let leastCompact = 380.0
  private static let slack = 40.0

  /// The width that a tree may take so that this many panels fit side by side.
  static func room(in width: Double, _ spacing: Spacing, columns: Int) -> Double {
    (width - Double(columns - 1) * gap) / Double(columns) - 2 * spacing.inset
  }

  /// A panel comes where it is nearest to the top, or almost: then beside the one before it.
  ///
  /// - Returns: the panels, at (0, 0), and what they take.
  func draw() -> (items: [Drawing.Item], width: Double, height: Double) {
    var items: [Drawing.Item] = []
    var bottoms = [Double](repeating: 0, count: columns)
    var last = -1
    let captions = panels.map(caption)
    // Panels of one layout have rows: their cards are at the same height.
    let isEven = Set(scenes.map(\.height)).count == 1
    for (number, panel) in panels.enumerated() {
      let least = bottoms.min() ?? 0
      var column = (0..<columns).map { (last + 1 + $0) % columns }.first { bottoms[$0] <= least + Self.slack } ?? 0
      var top = captions[number].count
      var height = scenes[number].height
      if isEven {
        column = number % columns
        let row = (number - column)..<min(number - column + columns, panels.count)
        top = captions[row].map(\.count).max() ?? 0
        height += row.map { printedHeight(panels[$0].step) }.max() ?? 0
        if column == 0 { bottoms = bottoms.map { _ in bottoms.max() ?? 0 } }
      } else {
        height += printedHeight(panel.step)
      }
      last = column
      let content = Self.titleHeight + Double(top) * Self.lineHeight + 10
      let x = Double(column) * (panelWidth + Self.gap)
      items.append(
        draw(
          panel, captions[number], scenes[number], x, bottoms[column], content + height + spacing.inset,
          cardsAt: bottoms[column] + content))
      bottoms[column] += content + height + spacing.inset + Self.gap
    }
    let taken = Double(columns) * (panelWidth + Self.gap) - Self.gap
    return (items, taken, (bottoms.max() ?? 0) - Self.gap)
  }

  private func printedHeight(_ step: Timeline.Step) -> Double {
    let count = Self.printed(step).count
    return count > 0 ? 8 + Double(count) * Self.lineHeight : 0
  }

  /// What happened in a sentence, and what SwiftUI would warn about at run time.
  private func caption(_ panel: Panel) -> [String] {
    let lines = TextLook.caption.wrapped(panel.sentence, to: room)
    return lines.shortened(to: mostCaptionLines)
      + Self.issues(panel.step).flatMap { TextLook.caption.wrapped($0, to: room) }
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
    _ panel: Panel, _ caption: [String], _ scene: Scene, _ x: Double, _ y: Double, _ height: Double,
    cardsAt top: Double
  ) -> Drawing.Item {
    let step = panel.step
    let left = x + spacing.inset
    let isCut = TextLook.caption.wrapped(panel.sentence, to: room).count > mostCaptionLines
    let title = isCut ? panel.sentence : nil
    let number = String(step.index)
    let indent = TextLook.number.width(of: number) + 10
    var items: [Drawing.Item] = [
      .box(.init(x: x, y: y, width: panelWidth, height: height, radius: 12, classes: "panel")),
      .words(.init(number, left, y + 27, room: indent, .number)),
      .words(
        .init(
          Narrator.curly(step.action) + (step.isFinished ? "" : " (did not finish)"), left + indent, y + 27,
          room: room - indent, .action)),
    ]
    for (line, text) in caption.enumerated() {
      items.append(.words(.init(text, left, y + 46 + Double(line) * Self.lineHeight, room: room, .caption)))
    }
    items += scene.items.map { $0.moved(by: Point(x: left, y: top)) }
    for (line, text) in Self.printed(step).enumerated() {
      let y = top + scene.height + 24 + Double(line) * Self.lineHeight
      items.append(.words(.init(line == 0 ? "printed" : "", left, y, room: 60, .caption)))
      items.append(.words(.init(text, left + 60, y, room: room - 60, .printed)))
    }
    return .group(.init(id: "step-\(step.index)", classes: "step", title: title, items: items))
  }
}

extension [String] {
  /// The first lines, the last of which says that there are more.
  func shortened(to most: Int) -> [String] {
    guard count > most, let last = prefix(most).last else { return self }
    // The words that make room for the dots are in the title.
    return prefix(most - 1) + [last.split(separator: " ").dropLast().joined(separator: " ") + " …"]
  }
}

extension Arrangement {
  /// A panel in which every card is at its place, whatever exists.
  func scene(_ panel: Panel, _ cardTree: CardTree) -> Scene {
    let prefix = "s\(panel.step.index)-"
    // Under the cards, so that no edge crosses any words.
    let edges = panel.connections.map { connection in
      let ends = Drawing.Ends(
        from: prefix + cardTree.cards[connection.from.card].id, to: prefix + cardTree.cards[connection.to.card].id)
      return Drawing.Item.group(
        .init(
          classes: "edge \(connection.kind.className)", title: connection.tip,
          items: [.line(router.line(connection))], ends: ends))
    }
    let cards = panel.faces.enumerated().compactMap { index, face in
      face.map { cardTree.cards[index].drawing($0, at: placement.origins[index], prefix: prefix) }
    }
    return Scene(items: edges + cards, height: height)
  }
}

extension Card {
  /// The card with what it says, at a place.
  func drawing(_ face: CardFace, at origin: Point, prefix: String) -> Drawing.Item {
    var items: [Drawing.Item] = []
    let radius = kind == .view || kind == .object ? 8.0 : 15.0
    items.append(.box(.init(x: origin.x, y: origin.y, width: width, height: height, radius: radius, classes: "body")))
    let inner = width - 2 * Card.padding
    let (name, badge) = Card.header(face.text, face.look, face.badges, room: inner)
    items.append(.words(.init(face.text, origin.x + Card.padding, origin.y + 20, room: name, face.look)))
    if let badge {
      items.append(
        .words(
          .init(
            badge, origin.x + width - Card.padding, origin.y + 20, room: inner - 10 - name, .badge, anchor: .end)))
    }
    for (index, row) in face.rows.enumerated() {
      if let row { items.append(row.drawing(origin.x, origin.y + top(ofRow: index), width: width)) }
    }
    return .group(
      .init(id: prefix + id, classes: "card \(face.state.rawValue) \(kind)", title: face.tip, items: items))
  }
}
