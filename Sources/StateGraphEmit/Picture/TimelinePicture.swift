// `timeline.svg`: a panel for each step, the same cards at the same places in all of them.

package import StateGraphLayout
package import StateGraphTimeline

/// Draws a timeline.
package struct TimelinePicture {
  private let timeline: Timeline
  private let deck: Deck
  private let placement: Placement
  private let frames: [Frame]
  private let sentences: [[String]]
  private let columns: Int
  private var markup = Markup()
  private var used: Set<String> = []

  private static let margin = 20.0
  private static let inset = 20.0
  private static let captionFont = TextMetrics.Font(.sans, size: 12)
  private static let lineHeight = 17.0

  /// - Throws: What the layout engine throws.
  package init(_ timeline: Timeline, detail: Detail, width: Double, engine: any LayoutEngine) throws {
    self.timeline = timeline
    frames = Array(timeline.frames())
    deck = Deck(timeline, frames: frames, detail: detail)
    placement = try engine.place(
      LayoutInput(boxes: deck.cards.map { Box(width: $0.size.width, height: $0.size.height, parent: $0.parent) }))
    let panel = max(placement.width, 240) + 2 * Self.inset
    columns = max(1, min(frames.count, Int((width - 2 * Self.margin + 16) / (panel + 16))))
    let writer = StepSentences(timeline)
    let room = max(placement.width, 240)
    sentences = frames.map { Self.wrapped(writer.sentence(for: $0), to: room) }
  }

  private static func wrapped(_ text: String, to width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty && TextMetrics.width(of: longer, font: captionFont) > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return lines + (line.isEmpty ? [] : [line])
  }

  /// The whole document.
  package mutating func svg() -> String {
    let panelWidth = max(placement.width, 240) + 2 * Self.inset
    let captionHeight = Double(sentences.map(\.count).max() ?? 0) * Self.lineHeight
    let printed = Double(timeline.steps.map(\.printed.count).max() ?? 0)
    let panelHeight =
      44 + captionHeight + placement.height + 2 * Self.inset + (printed > 0 ? 8 + printed * Self.lineHeight : 0)
    let rows = (frames.count + columns - 1) / columns
    let width = 2 * Self.margin + Double(columns) * (panelWidth + 16) - 16
    let height = 2 * Self.margin + 30 + Double(rows) * (panelHeight + 16) + 44
    for (index, frame) in frames.enumerated() {
      let x = Self.margin + Double(index % columns) * (panelWidth + 16)
      let y = Self.margin + 30 + Double(index / columns) * (panelHeight + 16)
      draw(frame, x, y, panelWidth, panelHeight, captionHeight)
    }
    legend(y: height - Self.margin - 18, to: width - Self.margin)
    let body = markup.text
    markup = Markup()
    let n = Markup.number
    markup.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(n(width)) \(n(height))\" width=\"\(n(width))\" "
        + "height=\"\(n(height))\" role=\"img\" aria-labelledby=\"title description\">")
    markup.line("<title id=\"title\">\(Markup.escaped("State and updates of \(timeline.root)"))</title>")
    let story = sentences.enumerated().map { "Step \($0): " + $1.joined(separator: " ") + "." }.joined(separator: " ")
    markup.line("<desc id=\"description\">\(Markup.escaped(story))</desc>")
    markup.line("<style>\(Palette.style)</style>")
    markup.rectangle(0, 0, width, height, radius: 0, class: "page")
    markup.words(timeline.root, Self.margin, Self.margin + 12, class: "heading")
    return markup.text + body + "</svg>\n"
  }

  private mutating func draw(
    _ frame: Frame, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ captionHeight: Double
  ) {
    let step = timeline.steps[frame.step]
    markup.line("<g class=\"step\" id=\"step-\(step.index)\">")
    markup.rectangle(x, y, width, height, radius: 12, class: "panel")
    markup.words(String(step.index), x + Self.inset, y + 28, class: "number")
    let title = TextMetrics.truncate(
      step.action + (step.isFinished ? "" : " (did not finish)"), to: width - 2 * Self.inset - 26, font: Card.font)
    markup.words(title.text, x + Self.inset + 26, y + 28, class: "action")
    for (line, text) in sentences[frame.step].enumerated() {
      markup.words(text, x + Self.inset, y + 48 + Double(line) * Self.lineHeight, class: "caption")
    }
    let left = x + Self.inset
    let top = y + 44 + captionHeight + Self.inset
    edges(frame, left, top)
    for index in deck.cards.indices {
      if let face = deck.faces[frame.step][index] { card(index, face, step.index, left, top) }
    }
    for (line, text) in step.printed.enumerated() {
      let shown = TextMetrics.truncate(
        (line == 0 ? "printed  " : "         ") + text, to: width - 2 * Self.inset, font: Card.rowFont)
      markup.words(
        shown.text, left, top + placement.height + 26 + Double(line) * Self.lineHeight, class: "printed")
    }
    markup.line("</g>")
  }

  private mutating func card(_ index: Int, _ face: CardFace, _ step: Int, _ left: Double, _ top: Double) {
    let card = deck.cards[index]
    let x = left + placement.origins[index].x
    let y = top + placement.origins[index].y
    let state = Self.state(of: face.marks)
    if !face.badge.isEmpty { used.insert(state) }
    markup.line(
      "<g class=\"card \(state)\" id=\"s\(step)-c\(index)\"><title>\(Markup.escaped(card.id + (face.display.isEmpty ? "" : " " + face.display) + (face.badge.isEmpty ? "" : ": " + face.badge)))</title>"
    )
    markup.rectangle(x, y, card.size.width, card.size.height, radius: card.isControl ? 14 : 8, class: "body")
    let badgeWidth = face.badge.isEmpty ? 0 : TextMetrics.width(of: face.badge, font: Card.font) + 16
    let room = card.size.width - 2 * Card.padding - badgeWidth
    let title = TextMetrics.truncate(
      card.title + (face.display.isEmpty ? "" : " " + face.display), to: max(room, 30), font: Card.font)
    markup.words(title.text, x + Card.padding, y + 20, class: card.isControl ? "leaf" : "name")
    if !face.badge.isEmpty {
      markup.words(face.badge, x + card.size.width - Card.padding, y + 20, class: "badge", anchor: "end")
    }
    for (position, row) in card.rows.enumerated() {
      guard let shown = face.rows[row.id] else { continue }
      let rowTop = y + card.top(ofRow: position)
      if shown.isWritten {
        used.insert("written")
        markup.rectangle(x + 6, rowTop, card.size.width - 12, Card.rowHeight - 2, radius: 5, class: "written")
      }
      used.insert(shown.isRead ? "read" : "unread")
      markup.words(
        shown.isRead ? "◉" : "○", x + Card.padding, rowTop + 15, class: shown.isRead ? "glyph read" : "glyph")
      let text = TextMetrics.truncate(shown.text, to: card.size.width - 2 * Card.padding - 20, font: Card.rowFont)
      markup.words(text.text, x + Card.padding + 20, rowTop + 15, class: shown.isWritten ? "row new" : "row")
    }
    markup.line("</g>")
  }

  private static func state(of marks: Frame.Mark) -> String {
    if marks.contains(.removed) { return "removed" }
    if marks.contains(.created) { return "created" }
    if marks.contains(.evaluated) { return "evaluated" }
    if marks.contains(.updated) { return "updated" }
    return marks.contains(.skipped) ? "skipped" : "idle"
  }
}

extension TimelinePicture {
  /// All edges of a panel; they lie under the cards, so that they cross no words.
  private mutating func edges(_ frame: Frame, _ left: Double, _ top: Double) {
    let faces = deck.faces[frame.step]
    func leftSide(_ index: Int) -> Point {
      Point(x: left + placement.origins[index].x, y: top + placement.origins[index].y + Card.headerHeight / 2)
    }
    func rightSide(_ index: Int, row: Int? = nil) -> Point {
      let card = deck.cards[index]
      let height = row.map { card.top(ofRow: $0) + Card.rowHeight / 2 } ?? Card.headerHeight / 2
      return Point(
        x: left + placement.origins[index].x + card.size.width, y: top + placement.origins[index].y + height)
    }
    for index in deck.cards.indices where faces[index] != nil {
      guard let parent = deck.cards[index].parent, faces[parent] != nil else { continue }
      curve(from: rightSide(parent), to: leftSide(index), class: "contains", hasHead: false)
    }
    for index in frame.references {
      let reference = timeline.references[index]
      guard case .location(let target) = reference.to, let from = deck.index(of: reference.from),
        let (card, row) = deck.place(of: target), faces[from] != nil, faces[card] != nil, from != card
      else { continue }
      var start = leftSide(from)
      let id = timeline.nodes[reference.from].path + "." + reference.property
      if let own = deck.cards[from].rows.firstIndex(where: { $0.id == id }) {
        start.y = top + placement.origins[from].y + deck.cards[from].top(ofRow: own) + Card.rowHeight / 2
      }
      curve(from: start, to: rightSide(card, row: row), class: "references")
    }
    let step = timeline.steps[frame.step]
    for write in step.writes where write.isEffective {
      guard let by = write.by, let from = deck.index(of: by), let location = write.location,
        let (card, row) = deck.place(of: location), faces[from] != nil, faces[card] != nil, from != card
      else { continue }
      curve(from: leftSide(from), to: rightSide(card, row: row), class: "writes")
    }
    for evaluation in step.evaluated {
      for case .location(let location) in evaluation.causes {
        guard let to = deck.index(of: evaluation.node), let (card, row) = deck.place(of: location), to != card,
          faces[to] != nil
        else { continue }
        curve(from: rightSide(card, row: row), to: leftSide(to), class: "caused")
      }
    }
  }

  private mutating func curve(from start: Point, to end: Point, class name: String, hasHead: Bool = true) {
    used.insert(name)
    let n = Markup.number
    let reach = max(24, abs(end.x - start.x) / 2)
    let direction = end.x >= start.x ? 1.0 : -1.0
    let stop = hasHead ? end.x - 7 * direction : end.x
    markup.line(
      "<path class=\"edge \(name)\" d=\"M\(n(start.x)) \(n(start.y))C\(n(start.x + reach * direction)) \(n(start.y)) "
        + "\(n(end.x - reach * direction)) \(n(end.y)) \(n(stop)) \(n(end.y))\"/>")
    guard hasHead else { return }
    markup.line(
      "<path class=\"head \(name)\" d=\"M\(n(end.x)) \(n(end.y))L\(n(end.x - 8 * direction)) \(n(end.y - 4))"
        + "L\(n(end.x - 8 * direction)) \(n(end.y + 4))z\"/>")
  }

  private mutating func legend(y top: Double, to right: Double) {
    let entries = [
      ("evaluated", "↻ body ran again"), ("updated", "↻ shows something else"), ("created", "+ created"),
      ("skipped", "= inputs equal, skipped"), ("removed", "− removed"), ("read", "◉ read by this body"),
      ("unread", "○ not read by it"), ("references", "- - references"), ("writes", "→ writes"), ("caused", "→ caused"),
    ].filter { used.contains($0.0) }
    var (x, y) = (Self.margin, top)
    for (name, words) in entries {
      let width = TextMetrics.width(of: words, font: Self.captionFont)
      if x + width > right { (x, y) = (Self.margin, y + Self.lineHeight + 1) }
      markup.words(words, x, y, class: "legend of-\(name)")
      x += width + 22
    }
  }
}
