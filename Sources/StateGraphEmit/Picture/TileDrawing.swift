// The shapes of tiles, and of the parts that they have in common with other cards.

import StateGraphLayout

extension Tile {
  func drawing(at origin: Point, prefix: String) -> Drawing.Item {
    if isSlot { return slot(at: origin, prefix: prefix) }
    let radius = kind == .control || kind == .container || kind == .fold ? 15.0 : 8
    var items: [Drawing.Item] = [
      .box(.init(x: origin.x, y: origin.y, width: width, height: height, radius: radius, classes: "body"))
    ]
    let inner = width - 2 * Card.padding
    let room = inner - inline.reduce(0) { $0 + $1.width + Self.chipGap }
    let (name, badge) = Card.header(text, look, badges, room: room)
    items.append(.words(.init(text, origin.x + Card.padding, origin.y + 20, room: name, look)))
    if let badge {
      let left = room - name - 10
      items.append(
        .words(.init(badge, origin.x + width - Card.padding, origin.y + 20, room: left, .badge, anchor: .end)))
    }
    var x = origin.x + Card.padding + min(nameWidth, name) + 7
    for chip in inline {
      items.append(Self.drawing(chip, at: Point(x: x, y: origin.y + 5), width: chip.width, prefix))
      x += chip.width + Self.chipGap
    }
    var y = origin.y + Card.headerHeight
    for (index, line) in lines.enumerated() {
      y += space(before: index)
      items += drawing(line, origin, y, prefix)
      y += line.height
    }
    return .group(.init(id: prefix + id, classes: "card \(state.rawValue) \(kind)", title: tip, items: items))
  }

  private func drawing(_ line: Line, _ origin: Point, _ y: Double, _ prefix: String) -> [Drawing.Item] {
    let inner = width - 2 * Card.padding
    switch line {
    case .row(let row, _): return [row.drawing(origin.x, y, width: width)]
    case .words(let text): return [.words(.init(text, origin.x + Card.padding, y + 11, room: inner, .caption))]
    case .chips(let chips):
      var x = origin.x + Card.padding
      return chips.map { chip in
        let width = min(chip.width, inner)
        defer { x += width + Self.chipGap }
        return Self.drawing(chip, at: Point(x: x, y: y), width: width, prefix)
      }
    }
  }

  private static func drawing(_ chip: Chip, at origin: Point, width: Double, _ prefix: String) -> Drawing.Item {
    if chip.isPlain { return .words(.init(chip.text, origin.x, origin.y + 14, room: width, .caption)) }
    let mark = chip.glyph.isEmpty ? 0 : TextLook.badge.width(of: chip.glyph)
    var items: [Drawing.Item] = [
      .box(.init(x: origin.x, y: origin.y, width: width, height: chipHeight, radius: 10, classes: "body")),
      .words(
        .init(
          chip.text, origin.x + chipPadding, origin.y + 14,
          room: width - 2 * chipPadding - (mark > 0 ? mark + 6 : 0), .chip)),
    ]
    if mark > 0 {
      items.append(
        .words(
          .init(chip.glyph, origin.x + width - chipPadding, origin.y + 14, room: mark + 1, .badge, anchor: .end)))
    }
    let classes = "leaf \(chip.state.rawValue) \(chip.kind)" + (chip.isActor ? " actor" : "")
    return .group(.init(id: prefix + chip.id, classes: classes, title: chip.tip, items: items))
  }

  private func slot(at origin: Point, prefix: String) -> Drawing.Item {
    .group(
      .init(
        id: prefix + id, classes: "slot", title: tip,
        items: [
          .box(
            .init(x: origin.x, y: origin.y, width: width, height: Self.slotHeight, radius: 6, classes: "body")),
          .words(.init(text, origin.x + Card.padding, origin.y + 13, room: width - 2 * Card.padding, .caption)),
        ]))
  }
}
extension Card {
  /// How a header's room is divided: the name comes first, and the longest badge that fits gets the rest.
  static func header(
    _ text: String, _ look: TextLook, _ badges: [String], room: Double
  ) -> (name: Double, badge: String?) {
    guard let shortest = badges.last else { return (max(room, 0), nil) }
    let width = TextLook.badge.width(of:)
    let name = look.width(of: text)
    let left = room - 10
    let badge = badges.first { width($0) <= left - name } ?? shortest
    return (max(left - width(badge), min(name, left * 0.65), 0), badge)
  }
}

extension RowFace {
  /// A row of a card that wide, whose left edge is at x.
  func drawing(_ x: Double, _ y: Double, width: Double) -> Drawing.Item {
    var items: [Drawing.Item] = []
    let state = isWritten ? "written" : isRefused ? "refused" : ""
    if !state.isEmpty {
      items.append(
        .box(.init(x: x + 6, y: y, width: width - 12, height: Card.rowHeight - 2, radius: 5, classes: state)))
    }
    if access != .none {
      items.append(.words(.init(access.glyph, x + Card.padding, y + 14.5, room: 16, .glyph, also: access.rawValue)))
    }
    let room = width - Card.rowIndent - Card.padding + 2
    items.append(
      .words(.init(text(room: room), x + Card.rowIndent, y + 14.5, room: room, .row, also: isWritten ? "new" : "")))
    return .group(.init(classes: "row", title: tip, items: items))
  }
}
