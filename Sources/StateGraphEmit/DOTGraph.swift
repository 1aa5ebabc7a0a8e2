// `graph.dot`: who owns, refers to and reads what at the end of the run, and who ever wrote it.

import StateGraphDOT
package import StateGraphTimeline

struct DOTGraph {
  private let timeline: Timeline
  private let scope: Scope
  private let names: DOTNames

  init(_ timeline: Timeline, _ scope: Scope) {
    self.timeline = timeline
    self.scope = scope
    names = DOTNames(timeline: timeline)
  }

  var graph: DOT.Graph {
    var nodes: [DOT.Node] = []
    var edges: [DOT.Edge] = []
    if let frame = timeline.finalFrame {
      let part = DOTPart(timeline, frame, scope)
      nodes += zip(part.ids, part.outline.rows).map { names.node($0, $1, frame) }
      nodes += part.objects.map {
        DOT.Node(.name(names.id(of: $0)), ["class": "object", "label": .text(names.label(of: $0))])
      }
      nodes += part.locations.map { state in
        DOT.Node(
          .name(timeline.locations[state.location].path),
          ["class": "location", "label": .text(names.label(of: state.location, value: state.value))])
      }
      edges += part.contains + part.owns + part.references + part.reads
      edges += part.writes(in: timeline.steps)
    }
    var root: DOT.Attributes = ["rankdir": "LR", "class": "stategraph", "comment": "stategraph.graph/1"]
    if let note = scope.note { root["label"] = .text(note) }
    return DOT.Graph(
      name: .name(timeline.root),
      statements: [.defaults(.graph, root)] + DOTStyle.sheet.statements(nodes: nodes)
        + DOTStyle.sheet.statements(edges: edges))
  }
}

/// The edges of one frame, between the names of what is shown in it.
struct DOTPart {
  let outline: Outline
  /// The DOT name of each row. A ghost can have the path of the node that came in its stead, so it says what it is.
  let ids: [String]
  /// The rows that are drawn, and how many are not, because nothing happened to them.
  let rows: [Int]
  let leftOut: Int
  private let timeline: Timeline
  private let frame: Frame
  private let names: DOTNames
  /// The shown row that stands for a node: itself, or the nearest above.
  private var rowIDs: [Timeline.NodeIndex: String] = [:]
  let locations: [Frame.LocationState]
  let objects: [Timeline.ObjectIndex]
  private let isShown: Set<Timeline.LocationIndex>
  /// Nodes that refer to an object without keeping it; an object can be named after one of them.
  private let observers: Set<Timeline.DeclaredDependency>

  /// - Parameter frame: With its ghosts or without; see ``Timeline/finalFrame``.
  init(_ timeline: Timeline, _ frame: Frame, _ scope: Scope, limit: Int = .max) {
    self.timeline = timeline
    self.frame = frame
    names = DOTNames(timeline: timeline)
    outline = Outline(timeline, frame, scope)
    let thinning = Thinning(outline, frame, limit: limit)
    leftOut = thinning.leftOut
    rows = outline.rows.indices.filter { thinning.isKept[$0] }
    observers = timeline.observers(frame.references)
    ids = outline.rows.map { row in
      guard case .node(let index) = row.content, frame.nodes[index].marks.contains(.removed) else { return row.id }
      return row.id + " −"
    }
    var isLeftOut: Set<Timeline.NodeIndex> = []
    for (index, row) in outline.rows.enumerated() {
      guard case .node(let place) = row.content else { continue }
      if thinning.isKept[index] {
        rowIDs[frame.nodes[place].node] = ids[index]
      } else {
        isLeftOut.insert(frame.nodes[place].node)
      }
    }
    for node in frame.nodes.lazy.map(\.node)
    where rowIDs[node] == nil && scope.isNear(node) && !isLeftOut.contains(node) {
      if let parent = timeline.nodes[node].parent { rowIDs[node] = rowIDs[parent] }
    }
    let written = Set(timeline.steps[frame.step].writes.compactMap(\.location))
    let isThinned = thinning.leftOut > 0
    let named = rowIDs
    objects = frame.objects.filter { object in
      scope.isNear(object: object) && (!isThinned || timeline.objects[object].owner.map { named[$0] != nil } ?? true)
    }
    let kept = Set(objects)
    locations = frame.locations.filter { state in
      guard isThinned, !written.contains(state.location) else { return scope.isNear(location: state.location) }
      switch timeline.locations[state.location].owner {
      case .node(let owner): return named[owner] != nil
      case .object(let owner): return kept.contains(owner)
      }
    }
    isShown = Set(locations.map(\.location))
  }

  /// The name of the row that stands for a node, when there is one in this frame.
  func id(of node: Timeline.NodeIndex) -> String? { rowIDs[node] }

  var contains: [DOT.Edge] {
    rows.compactMap { index in
      outline.rows[index].parent.map { names.edge(ids[$0], ids[index], "contains") }
    }
  }

  var owns: [DOT.Edge] {
    let ofObjects = objects.compactMap { index -> DOT.Edge? in
      guard let owner = timeline.objects[index].owner, let id = rowIDs[owner],
        !observers.contains(.init(node: owner, object: index))
      else { return nil }
      return names.edge(id, names.id(of: index), "owns")
    }
    let ofLocations = locations.compactMap { state -> DOT.Edge? in
      let location = timeline.locations[state.location]
      switch location.owner {
      case .node(let node): return rowIDs[node].map { names.edge($0, location.path, "owns") }
      case .object(let object): return names.edge(names.id(of: object), location.path, "owns")
      }
    }
    return ofObjects + ofLocations
  }

  var references: [DOT.Edge] {
    frame.references.compactMap { index in
      let reference = timeline.references[index]
      guard let from = rowIDs[reference.from], isThere(reference.to), let to = names.name(of: reference.to) else {
        return nil
      }
      if case .object = reference.to, reference.isKeeping { return nil }
      var edge = names.edge(from, to, "references", label: names.label(of: reference))
      // One hop is what the edge itself says.
      if reference.hops.count > 1 {
        edge.attributes["comment"] = .text("via " + reference.hops.joined(separator: ", "))
      }
      return edge
    }
  }

  /// Dependencies; one by declaration says that it is about every change.
  var reads: [DOT.Edge] {
    let read = frame.reads.compactMap { read -> DOT.Edge? in
      guard isShown.contains(read.location) else { return nil }
      return rowIDs[read.node].map { names.edge($0, timeline.locations[read.location].path, "reads") }
    }
    let declared = frame.declared.compactMap { dependency -> DOT.Edge? in
      guard objects.contains(dependency.object) else { return nil }
      return rowIDs[dependency.node].map {
        names.edge($0, names.id(of: dependency.object), "reads", label: "every change")
      }
    }
    return read + declared
  }

  /// What went with its owner, or is out of the focus, is no node here: an edge to it would make one without a label.
  func isThere(_ target: Timeline.Target) -> Bool {
    switch target {
    case .location(let index): isShown.contains(index)
    case .object(let index): objects.contains(index)
    case .opaque: false
    }
  }

  /// Who wrote what is shown, each pair once.
  func writes(in steps: [Timeline.Step]) -> [DOT.Edge] {
    var seen: Set<[String]> = []
    return steps.lazy.flatMap(\.writes).compactMap { write -> DOT.Edge? in
      guard write.isEffective, let by = write.by, let location = write.location, isShown.contains(location),
        let from = rowIDs[by], seen.insert([from, timeline.locations[location].path]).inserted
      else { return nil }
      return names.edge(from, timeline.locations[location].path, "writes")
    }
  }
}

extension Timeline {
  /// Which nodes refer to which objects without keeping them.
  func observers(_ references: some Sequence<Int>) -> Set<DeclaredDependency> {
    Set(
      references.lazy.map { self.references[$0] }.compactMap { reference in
        guard case .object(let object) = reference.to, !reference.isKeeping else { return nil }
        return DeclaredDependency(node: reference.from, object: object)
      })
  }

  /// How the run ended: the last frame, without what its step removed.
  package var finalFrame: Frame? {
    var last: Frame?
    for frame in frames(of: [steps.count - 1]) { last = frame }
    guard var frame = last else { return nil }
    let ghosts = Set(frame.nodes.filter { $0.marks.contains(.removed) }.map(\.node))
    frame.nodes.removeAll { ghosts.contains($0.node) }
    for index in frame.nodes.indices { frame.nodes[index].children.removeAll { ghosts.contains($0) } }
    if let root = frame.root, ghosts.contains(root) { frame.root = nil }
    return frame
  }
}
