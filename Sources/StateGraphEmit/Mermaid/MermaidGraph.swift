// `graph.mmd`: who owns, refers to, reads and writes what at the end of the run. The nodes and edges of `graph.svg`,
// folded as they are there.

import StateGraphTimeline

extension Mermaid {
  static func graph(_ timeline: Timeline, _ scope: Scope, limit: Int?, most: Int) -> Diagram {
    let picture = GraphPicture(timeline, scope, limit: limit, most: most)
    let title = "Who owns, refers to, reads and writes what in \(timeline.root)"
    var diagram = Diagram(
      title: title,
      description: picture.edges.filter { $0.kind != .contains }.prefix(20).map(\.tip).joined(separator: ", "),
      notes: picture.notes)
    let ids = picture.nodes.map { node in
      let kind = Card.Kind(node.classes)
      return kind.map { identifier($0, node.id) } ?? identifier("l", node.id)
    }
    for (id, node) in zip(ids, picture.nodes) {
      let lines = node.lines.map(\.text)
      if let kind = Card.Kind(node.classes) {
        diagram.nodes.append(Node(id: id, shape: shape(of: kind), lines: lines, style: style(of: kind)))
      } else {
        let line = lines.joined(separator: " ")
        diagram.nodes.append(Node(id: id, shape: .cylinder, lines: [line], style: .location))
      }
    }
    diagram.edges = picture.edges.map { edge in
      Edge(kind: edge.kind, from: ids[edge.from], to: ids[edge.to], label: edge.label)
    }
    return diagram
  }

  static func identifier(_ kind: Card.Kind, _ name: String) -> String {
    switch kind {
    case .view, .control, .container: identifier("n", name)
    case .fold: identifier("f", name)
    case .object: identifier("o", name.hasPrefix("object ") ? String(name.dropFirst(7)) : name)
    }
  }

  static func shape(of kind: Card.Kind) -> Node.Shape {
    switch kind {
    case .view: .box
    case .control, .container, .fold: .round
    case .object: .subroutine
    }
  }

  static func style(of kind: Card.Kind) -> Style {
    switch kind {
    case .view: .view
    case .control: .control
    case .container: .container
    case .fold: .fold
    case .object: .object
    }
  }
}

extension Card.Kind {
  /// What a box of the graph shows: the last of its classes; `nil` for a location.
  init?(_ classes: String) {
    guard
      let kind = [Card.Kind.view, .control, .container, .object, .fold].first(where: { classes.hasSuffix(" \($0)") })
    else { return nil }
    self = kind
  }
}
