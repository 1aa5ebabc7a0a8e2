// `timeline.md`: for each step its sentence and a diagram of what happened in it.

import StateGraphTimeline

struct MermaidTimeline {
  private let picture: TimelinePicture
  private let locations: Set<String>
  /// What was left out, to keep a page readable.
  private let isShortened: Bool
  /// Nobody reads a page of more diagrams.
  private static let mostSteps = 50

  init(_ timeline: Timeline, _ options: PictureOptions) throws(PathError) {
    var options = options
    let steps = options.steps ?? Array(timeline.steps.indices)
    isShortened = options.steps == nil && steps.count > Self.mostSteps
    options.steps = isShortened ? Array(steps.prefix(Self.mostSteps)) : steps
    picture = try TimelinePicture(timeline, options)
    locations = Set(timeline.locations.map(\.path))
  }

  var diagrams: [Mermaid.Diagram] { picture.panels.map(diagram) }

  /// The page.
  var text: String {
    var blocks = ["# State and updates of \(Markdown.escaped(picture.timeline.root))"]
    if picture.panels.isEmpty { blocks.append("Nothing was recorded.") }
    for (panel, diagram) in zip(picture.panels, diagrams) {
      let step = panel.step
      blocks.append("## \(step.index). \(Markdown.escaped(Narrator.curly(step.action)))")
      blocks.append(Markdown.escaped(panel.sentence) + ".")
      for issue in step.issues { blocks.append("⚠ " + Markdown.escaped(issue.message)) }
      blocks.append("```mermaid\n\(diagram.text)```")
      if !step.printed.isEmpty {
        blocks.append("Printed:\n\n" + step.printed.map { "- " + Markdown.escaped($0) }.joined(separator: "\n"))
      }
    }
    if isShortened { blocks.append("More steps: `--steps`.") }
    blocks += picture.notes().map(Markdown.escaped)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func diagram(_ panel: Panel) -> Mermaid.Diagram {
    var diagram = Mermaid.Diagram(
      title: "Step \(panel.step.index) of \(picture.timeline.root)", description: panel.sentence)
    let cards = picture.cardTree.cards
    let ids = cards.map { Mermaid.identifier($0.kind, $0.id) }
    func isLocation(_ port: Port) -> Bool { port.row.map { locations.contains(cards[port.card].rows[$0]) } ?? false }
    func id(_ port: Port) -> String {
      // A location that was removed with its view no longer has a node.
      guard let row = port.row, isLocation(port), panel.faces[port.card]?.rows[row] != nil else {
        return ids[port.card]
      }
      return Mermaid.identifier("l", cards[port.card].rows[row])
    }
    for (index, face) in panel.faces.enumerated() {
      guard let face else { continue }
      diagram.nodes.append(
        Mermaid.Node(
          id: ids[index], shape: Mermaid.shape(of: cards[index].kind),
          lines: [face.text] + (face.badge.isEmpty ? [] : [face.badge]),
          style: Mermaid.Style(face.state) ?? Mermaid.style(of: cards[index].kind)))
      for (row, rowFace) in face.rows.enumerated() {
        let port = Port(card: index, row: row)
        guard let rowFace, isLocation(port) else { continue }
        diagram.nodes.append(
          Mermaid.Node(
            id: id(port), shape: .cylinder, lines: [rowFace.words],
            style: rowFace.isWritten ? .written : .location))
        diagram.edges.append(Mermaid.Edge(kind: .owns, from: ids[index], to: id(port)))
      }
    }
    for connection in panel.connections {
      var kind = connection.kind
      if kind == .contains, cards[connection.to.card].kind == .object { kind = .owns }
      var label: String?
      if kind == .refers, let row = connection.from.row {
        label = panel.faces[connection.from.card]?.rows[row].map(\.property)
      }
      let (from, to) = (id(connection.from), id(connection.to))
      if from != to { diagram.edges.append(Mermaid.Edge(kind: kind, from: from, to: to, label: label)) }
    }
    return diagram
  }
}

extension Mermaid.Style {
  /// What happened takes precedence over what something is.
  init?(_ state: CardFace.State) {
    switch state {
    case .created: self = .created
    case .evaluated: self = .evaluated
    case .updated: self = .updated
    case .skipped: self = .skipped
    case .removed: self = .removed
    case .idle: return nil
    }
  }
}

extension RowFace {
  private var glyph: String {
    access == .none ? "" : access.glyph + " "
  }

  /// `◉ @State count 0 → 1`
  fileprivate var words: String { glyph + text(room: 480) }

  /// `◉ date`, of `@Binding date → date`.
  fileprivate var property: String {
    let words = name.split(separator: " ")
    return glyph + (words.count > 1 ? String(words[1]) : name)
  }
}
