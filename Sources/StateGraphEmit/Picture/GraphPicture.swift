// `graph.svg`: the dependency graph at the end of the run. Views, objects and locations are nodes of their own; what
// `graph.dot` says in text, with the same classes of edges.

package import StateGraphLayout
package import StateGraphTimeline
import StateGraphTrace

/// Draws the graph of who owns, refers to, reads and writes what.
package struct GraphPicture {
  struct Node {
    var id: String
    var classes: String
    var lines: [(text: String, look: TextLook)]
    var tip: String
    var width = 0.0
    var height: Double { 16 + Double(lines.count) * 18 }
  }

  struct Edge {
    /// Of several with one identity, the first is drawn.
    struct Identity: Hashable {
      var kind: Graph.Kind
      var from: Int
      var to: Int
      var label: String?
    }
    var identity: Identity
    var tip: String
    var kind: Graph.Kind { identity.kind }
    var from: Int { identity.from }
    var to: Int { identity.to }
    var label: String? { identity.label }
  }

  private let timeline: Timeline
  private var known: Set<Edge.Identity> = []
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var notes: [String] = []
  private static let margin = 20.0
  private static let widest = 300.0

  /// - Parameter limit: How many places get boxes of their own at most.
  package init(_ timeline: Timeline, _ scope: Scope, limit: Int) {
    self.timeline = timeline
    guard let graph = Graph.atEnd(of: timeline) else { return }
    let cardTree = CardTree(timeline, steps: [graph.frame.step], scope, limit: limit)
    let faces = FaceMaker(timeline, cardTree, graph.frame).faces()
    let boxes = addCards(cardTree, faces)
    let locations = addLocations(graph.frame, cardTree)
    addContains(cardTree, boxes)
    for edge in graph.edges(.owns, .refers, .reads, .declares, .writes) {
      func box(_ vertex: Graph.Vertex) -> Int? {
        if case .location(let location) = vertex { return locations[location] }
        return cardTree.port(of: vertex).flatMap { boxes[$0.card] }
      }
      connect(edge.kind, box(edge.from), box(edge.to), label: label(of: edge), tip: tip(of: edge, cardTree))
    }
    if let note = scope.note { notes.append(note) }
    if cardTree.shown < cardTree.total {
      notes.append(
        "\(cardTree.shown) of \(cardTree.total) places have their own boxes; the rest are folded into ×n. "
          + "More: --limit \(cardTree.total).")
    }
    if let stop = timeline.stop { notes.append("The recording ended early: \(stop.message)") }
  }

  // MARK: What there is

  private mutating func add(_ id: String, _ classes: String, _ lines: [(String, TextLook)], tip: String) -> Int {
    var node = Node(id: id, classes: classes, lines: lines.filter { !$0.0.isEmpty }, tip: tip)
    let width = node.lines.map { $0.look.width(of: $0.text) }.max() ?? 0
    node.width = min((width + 2 * Card.padding).rounded(.up), Self.widest)
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func addCards(_ cardTree: CardTree, _ faces: [CardFace?]) -> [Int: Int] {
    var boxes: [Int: Int] = [:]
    for (index, card) in cardTree.cards.enumerated() {
      guard let face = faces[index] else { continue }
      boxes[index] = add(card.id, "card idle \(card.kind)", [(face.text, face.look)], tip: face.tip)
    }
    return boxes
  }

  private mutating func addLocations(_ frame: Frame, _ cardTree: CardTree) -> [Timeline.LocationIndex: Int] {
    var boxes: [Timeline.LocationIndex: Int] = [:]
    for state in frame.locations {
      // The state of what is folded is folded with it.
      guard let port = cardTree.port(of: state.location), port.row != nil else { continue }
      let location = timeline.locations[state.location]
      var tip = "\(cardTree.narrator.name(location.path)): \(location.type) = \(state.value ?? "unknown")"
      if let place = location.declared { tip += "\n\(place.file):\(place.line)" }
      let value = state.value ?? "unknown"
      boxes[state.location] = add(
        location.path, "card location",
        [("\(location.wrapper.keyword) \(location.name)", .name), ("= \(value)", .row)], tip: tip)
    }
    return boxes
  }

  private mutating func connect(_ kind: Graph.Kind, _ from: Int?, _ to: Int?, label: String? = nil, tip: String) {
    guard let from, let to, from != to else { return }
    let identity = Edge.Identity(kind: kind, from: from, to: to, label: label)
    if known.insert(identity).inserted { edges.append(Edge(identity: identity, tip: tip)) }
  }

  /// Between cards: those of containers and folds are among them.
  private mutating func addContains(_ cardTree: CardTree, _ boxes: [Int: Int]) {
    for (index, card) in cardTree.cards.enumerated() {
      guard let parent = card.parent else { continue }
      let kind = card.kind == .object ? Graph.Kind.owns : .contains
      connect(
        kind, boxes[parent], boxes[index],
        tip: "\(cardTree.narrator.heading(cardTree.cards[parent])) \(kind.className) "
          + cardTree.narrator.heading(card))
    }
  }

  private func label(of edge: Graph.Edge) -> String? {
    switch edge.evidence {
    case .reference(let index): timeline.references[index].label
    default: edge.kind == .declares ? "every change" : nil
    }
  }

  private func tip(of edge: Graph.Edge, _ cardTree: CardTree) -> String {
    let narrator = cardTree.narrator
    if edge.kind == .owns, let port = cardTree.port(of: edge.from) {
      return "\(narrator.heading(cardTree.cards[port.card])) owns \(narrator.name(edge.to))"
    }
    guard case .reference(let index) = edge.evidence, timeline.references[index].hops.count > 1 else {
      return narrator.note(edge)
    }
    return narrator.note(edge) + " via " + timeline.references[index].hops.joined(separator: ", ")
  }
}

extension GraphPicture {
  // MARK: The drawing

  /// - Throws: What the layout engine throws.
  package func drawing(_ engine: any GraphLayoutEngine) throws -> Drawing {
    let placement = try engine.place(
      GraphInput(
        boxes: nodes.map { Box(width: $0.width, height: $0.height) },
        edges: edges.map { edge in
          // Containment and ownership make the columns; the others lead across or back.
          GraphEdge(
            from: edge.from, to: edge.to, isRanking: edge.kind == .contains || edge.kind == .owns,
            weight: edge.kind == .contains ? 3 : edge.kind == .owns ? 2 : 1)
        }))
    let width = max(placement.width + 2 * Self.margin, 360)
    var items: [Drawing.Item] = []
    var y = Self.margin + 16
    items.append(.words(.init(timeline.root, Self.margin, y, room: width - 2 * Self.margin, .heading)))
    let used = Set(edges.map(\.kind.className))
    let legend = Legend(names: used).draw(Self.margin, y + 24, width: width - 2 * Self.margin)
    items += legend.items
    y += 24 + legend.height + 8
    let offset = Point(x: Self.margin, y: y)
    for part in [lines(placement), labels(placement), boxes(placement)] {
      items += part.map { $0.moved(by: offset) }
    }
    y += placement.height + 24
    for note in notes {
      for line in TextLook.caption.wrapped(note, to: width - 2 * Self.margin) {
        items.append(.words(.init(line, Self.margin, y, room: width - 2 * Self.margin, .caption)))
        y += 17
      }
    }
    let page = Drawing.Item.box(.init(x: 0, y: 0, width: width, height: y, classes: "page"))
    return Drawing(
      width: width, height: y, title: "Who owns, refers to, reads and writes what in \(timeline.root)",
      description: description, items: [page] + items)
  }

  /// The picture in words: its dependencies, or the hierarchy where there are none.
  private var description: String {
    let dependencies = edges.filter { $0.kind != .contains }
    let told = dependencies.isEmpty ? edges : dependencies
    if told.isEmpty { return nodes.isEmpty ? "Nothing was recorded." : "One view alone." }
    let rest = told.count > 60 ? " And \(told.count - 60) more." : ""
    return told.prefix(60).map { $0.tip + "." }.joined(separator: " ") + rest
  }

  private func boxes(_ placement: Placement) -> [Drawing.Item] {
    zip(nodes, placement.origins).map { node, origin in
      let radius = node.classes.hasSuffix("control") || node.classes.hasSuffix("fold") ? 15.0 : 8.0
      var items: [Drawing.Item] = [
        .box(
          .init(
            x: origin.x, y: origin.y, width: node.width, height: node.height,
            radius: node.classes.hasSuffix("location") ? 2 : radius, classes: "body"))
      ]
      for (index, line) in node.lines.enumerated() {
        items.append(
          .words(
            .init(
              line.text, origin.x + Card.padding, origin.y + 21 + Double(index) * 18,
              room: node.width - 2 * Card.padding + 1, line.look)))
      }
      return .group(.init(id: node.id, classes: node.classes, title: node.tip, items: items))
    }
  }

  private func lines(_ placement: Placement) -> [Drawing.Item] {
    zip(edges, placement.routes).map { edge, route in
      let hasHead = edge.kind != .contains && edge.kind != .owns
      let classes = "edge \(edge.kind.className)"
      return .group(
        .init(
          classes: classes, title: edge.tip, items: [.line(.init(points: route, hasHead: hasHead, classes: classes))],
          ends: .init(from: nodes[edge.from].id, to: nodes[edge.to].id)))
    }
  }

  /// Above all lines, and clear of boxes and other labels.
  private func labels(_ placement: Placement) -> [Drawing.Item] {
    var places = LabelPlaces(
      zip(nodes, placement.origins).map { LabelPlaces.Area(x: $1.x, y: $1.y, width: $0.width, height: $0.height) },
      width: placement.width)
    return zip(edges, placement.routes).compactMap { edge, route in
      guard let label = edge.label else { return nil }
      let width = min(TextLook.label.width(of: label), Self.widest)
      // An edge without room for its label still has it in its tooltip.
      guard let place = places.take(width, along: route) else { return nil }
      return .words(.init(label, place.x, place.y, room: width, .label, anchor: .middle))
    }
  }
}
