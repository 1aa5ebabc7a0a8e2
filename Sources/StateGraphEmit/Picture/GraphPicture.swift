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
    /// Whether it stands for several.
    var isStack = false
    var width = 0.0
    var height: Double { 16 + Double(lines.count) * 18 }
  }

  struct Edge {
    var kind: Graph.Kind
    var ends: EndGraph.Edge.Ends
    var label: String?
    var tip: String
    var from: Int { ends.from }
    var to: Int { ends.to }
  }

  private let timeline: Timeline
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var notes: [String] = []
  private static let margin = 20.0
  private static let widest = 300.0
  /// How many boxes there are where no number was asked for.
  private static let most = 60

  /// - Parameters:
  ///   - limit: How many boxes were asked for: with no more rows than that, none is folded.
  ///   - most: How many there are.
  package init(_ timeline: Timeline, _ scope: Scope, limit: Int?, most: Int? = nil) {
    self.timeline = timeline
    guard let graph = EndGraph(timeline, scope, limit: limit, most: most ?? limit ?? Self.most) else { return }
    let narrator = Narrator(timeline)
    nodes = graph.items.map { node($0, graph, graph.words(of: $0, narrator)) }
    edges = graph.edges.map { edge in
      Edge(kind: edge.kind, ends: edge.ends, label: graph.label(of: edge), tip: tip(of: edge, graph, narrator))
    }
    notes = graph.notes
    if let stop = timeline.stop { notes.append("The recording ended early: \(stop.message)") }
  }

  private func node(_ item: EndGraph.Item, _ graph: EndGraph, _ words: EndGraph.Words) -> Node {
    let (kind, look): (String, TextLook) =
      switch item.members {
      case .container: ("idle container", .leaf)
      case .objects: ("idle object", .name)
      case .locations: ("location", .name)
      case .nodes(let places): graph.isView(places[0]) ? ("idle view", .name) : ("idle control", .leaf)
      }
    let lines = [(words.name, look)] + (words.value.map { [("= \($0)", TextLook.row)] } ?? [])
    var node = Node(
      id: item.id, classes: "card \(kind)", lines: lines.filter { !$0.0.isEmpty },
      tip: words.tip + (words.place.map { "\n\($0.file):\($0.line)" } ?? ""),
      isStack: item.members.count > 1)
    let width = node.lines.map { $0.look.width(of: $0.text) }.max() ?? 0
    node.width = min((width + 2 * Card.padding).rounded(.up), Self.widest)
    return node
  }

  private func heading(_ index: Int, _ graph: EndGraph, _ narrator: Narrator) -> String {
    let item = graph.items[index]
    guard item.members.count == 1, let row = item.row else { return nodes[index].lines.first?.text ?? "" }
    return narrator.telling(step: graph.graph.frame.step).heading(row)
  }

  /// All of what it stands for; of many, the first.
  private func tip(of edge: EndGraph.Edge, _ graph: EndGraph, _ narrator: Narrator) -> String {
    guard !edge.members.isEmpty else {
      return "\(heading(edge.ends.from, graph, narrator)) contains \(heading(edge.ends.to, graph, narrator))"
    }
    let notes = edge.members.prefix(3).map { member in
      guard case .reference(let index) = member.evidence, timeline.references[index].hops.count > 1 else {
        return narrator.note(member)
      }
      return narrator.note(member) + " via " + timeline.references[index].hops.joined(separator: ", ")
    }.unique()
    let rest = edge.members.count - 3
    return notes.joined(separator: "\n") + (rest > 0 ? "\nand \(rest) more" : "")
  }
}

extension GraphPicture {
  // MARK: The drawing

  /// - Throws: What the layout engine throws.
  package func drawing(_ engine: any GraphLayoutEngine) throws -> Drawing {
    // Edges between the same two boxes run side by side on one route.
    let bundles = edges.indices.grouped { edges[$0].ends }
    var placement = try engine.place(
      GraphInput(
        boxes: nodes.map { Box(width: $0.width, height: $0.height) },
        // What is read or referred to stands to the right of all that does.
        edges: bundles.map { ends, bundle in
          let isTree = bundle.contains { edges[$0].kind == .contains }
          return GraphEdge(from: ends.from, to: ends.to, weight: isTree ? 3 : 1)
        }))
    let routes = placement.routes
    placement.routes = Array(repeating: [], count: edges.count)
    for (route, bundle) in zip(routes, bundles) {
      for (lane, index) in bundle.elements.enumerated() {
        let aside = (Double(lane) - Double(bundle.elements.count - 1) / 2) * Self.laneWidth
        placement.routes[index] = Self.beside(route, aside)
      }
    }
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

  /// Between lines that run side by side.
  private static let laneWidth = 5.0

  /// A curve that runs beside another one.
  private static func beside(_ route: [Point], _ distance: Double) -> [Point] {
    guard distance != 0 else { return route }
    return route.indices.map { index in
      let (a, b) = (route[max(index - 1, 0)], route[min(index + 1, route.count - 1)])
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      guard length > 0 else { return route[index] }
      return Point(
        x: (route[index].x - (b.y - a.y) / length * distance).roundedToHundredths,
        y: (route[index].y + (b.x - a.x) / length * distance).roundedToHundredths)
    }
  }

  private func boxes(_ placement: Placement) -> [Drawing.Item] {
    zip(nodes, placement.origins).map { node, origin in
      let radius = node.classes.hasSuffix("control") || node.classes.hasSuffix("fold") ? 15.0 : 8.0
      // Of several, another one looks out behind the first.
      var items: [Drawing.Item] = (node.isStack ? [4.0, 0] : [0]).map { shift in
        .box(
          .init(
            x: origin.x + shift, y: origin.y + shift, width: node.width, height: node.height,
            radius: node.classes.hasSuffix("location") ? 2 : radius, classes: "body"))
      }
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
    // One for all edges of a bundle.
    return edges.indices.grouped { edges[$0].ends }.compactMap { _, bundle in
      let said = bundle.compactMap { edges[$0].label }.unique()
      guard !said.isEmpty else { return nil }
      let (label, route) = (said.joined(separator: ", "), placement.routes[bundle[0]])
      let width = min(TextLook.label.width(of: label), Self.widest)
      // An edge without room for its label still has it in its tooltip.
      guard let place = places.take(width, along: route) else { return nil }
      return .words(.init(label, place.x, place.y, room: width, .label, anchor: .middle))
    }
  }
}
