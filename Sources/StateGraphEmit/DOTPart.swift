// One graph in DOT: the nodes that are shown, their IDs, and the edges between them.

import StateGraphDOT
import StateGraphTimeline

struct DOTPart {
  let outline: Outline
  /// The rows that are drawn, and how many are not, because nothing happened to them.
  let rows: [Int]
  let leftOut: Int
  let locations: [Frame.LocationState]
  let objects: [Timeline.ObjectIndex]
  private let graph: Graph
  private let names: DOTNames

  // IDs of what is shown in this frame; an edge to anything else would create a node without a label.

  /// By the place of the row in the outline.
  private var rowIDs: [DOT.ID?]
  /// The name of the row that stands for a node: its own, or that of the nearest above.
  private var nodeIDs: [Timeline.NodeIndex: DOT.ID] = [:]
  private var locationIDs: [Timeline.LocationIndex: DOT.ID] = [:]
  private var objectIDs: [Timeline.ObjectIndex: DOT.ID] = [:]

  /// - Parameters:
  ///   - prefix: Comes before every name.
  ///   - limit: With more rows, those that nothing happened to are left out.
  init(_ graph: Graph, _ scope: Scope, _ names: DOTNames, prefix: DOT.ID? = nil, limit: Int = .max) {
    self.graph = graph
    self.names = names
    let (timeline, frame) = (graph.timeline, graph.frame)
    func prefixed(_ id: DOT.ID) -> DOT.ID { prefix.map { id.prefixed(by: $0) } ?? id }
    outline = Outline(timeline, frame, scope)
    let thinning = Thinning(outline, frame, limit: limit)
    leftOut = thinning.leftOut
    rows = outline.rows.indices.filter { thinning.isKept[$0] }

    rowIDs = Array(repeating: nil, count: outline.rows.count)
    var isLeftOut: Set<Timeline.NodeIndex> = []
    for (index, row) in outline.rows.enumerated() {
      switch row.content {
      case .container: rowIDs[index] = thinning.isKept[index] ? prefixed(.name(row.id)) : nil
      case .node(let place):
        let state = frame.nodes[place]
        if thinning.isKept[index] {
          let id = prefixed(names.id(ofNode: state.node, isGhost: state.marks.contains(.removed)))
          rowIDs[index] = id
          nodeIDs[state.node] = id
        } else {
          isLeftOut.insert(state.node)
        }
      }
    }
    for node in frame.nodes.lazy.map(\.node)
    where nodeIDs[node] == nil && scope.isNear(node) && !isLeftOut.contains(node) {
      if let parent = timeline.nodes[node].parent { nodeIDs[node] = nodeIDs[parent] }
    }

    let isThinned = thinning.leftOut > 0
    let standing = nodeIDs
    objects = frame.objects.filter { object in
      scope.isNear(object: object)
        && (!isThinned || timeline.objects[object].holder.map { standing[$0] != nil } ?? true)
    }
    for object in objects { objectIDs[object] = prefixed(names.id(ofObject: object)) }
    let kept = objectIDs
    let written = Set(timeline.steps[frame.step].writes.compactMap(\.location))
    locations = frame.locations.filter { state in
      guard isThinned, !written.contains(state.location) else { return scope.isNear(location: state.location) }
      switch timeline.locations[state.location].owner {
      case .node(let owner): return standing[owner] != nil
      case .object(let owner): return kept[owner] != nil
      }
    }
    for state in locations { locationIDs[state.location] = prefixed(names.id(ofLocation: state.location)) }
  }

  private func id(of vertex: Graph.Vertex) -> DOT.ID? {
    switch vertex {
    case .node(let index): nodeIDs[index]
    case .object(let index): objectIDs[index]
    case .location(let index): locationIDs[index]
    }
  }

  // MARK: Nodes

  /// The rows, the objects and the locations; `row` and `location` say what each looks like in this file.
  func nodes(
    row: (Outline.Row, Frame.NodeState) -> DOT.Attributes, location: (Frame.LocationState) -> DOT.Attributes
  ) -> [DOT.Node] {
    var nodes = rows.map { index in
      let content = outline.rows[index]
      return switch content.content {
      case .container: DOT.Node(rowIDs[index]!, .container.labelled(content.title))
      case .node(let place): DOT.Node(rowIDs[index]!, row(content, graph.frame.nodes[place]))
      }
    }
    nodes += objects.map { DOT.Node(objectIDs[$0]!, .object.labelled(graph.timeline.objects[$0].title)) }
    nodes += locations.map { DOT.Node(locationIDs[$0.location]!, location($0)) }
    return nodes
  }

  // MARK: Edges

  /// The edges of some kinds between what is shown; several writes or runs are one edge.
  func edges(_ kinds: Graph.Kind...) -> [DOT.Edge] {
    kinds.flatMap { kind in
      // Between rows: containers are among them.
      if kind == .contains { return contains }
      let edges = graph.edges(kind).compactMap { edge -> (ends: Ends, edge: Graph.Edge)? in
        guard let from = id(of: edge.from), let to = id(of: edge.to) else { return nil }
        return (Ends(from: from, to: to), edge)
      }
      guard kind == .writes || kind == .causes else {
        return edges.map { DOT.Edge($0.ends.from, $0.ends.to, names.look(of: [$0.edge])) }
      }
      return edges.grouped(by: \.ends).map { DOT.Edge($0.from, $0.to, names.look(of: $1.map(\.edge))) }
    }
  }

  private struct Ends: Hashable {
    var from: DOT.ID
    var to: DOT.ID
  }

  private var contains: [DOT.Edge] {
    rows.compactMap { index in
      outline.rows[index].parent.map { DOT.Edge(rowIDs[$0]!, rowIDs[index]!, .contains) }
    }
  }
}
