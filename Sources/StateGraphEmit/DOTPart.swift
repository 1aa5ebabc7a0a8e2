// One frame in DOT: what is shown of it, by which names, and the edges between them.

import StateGraphDOT
import StateGraphTimeline

struct DOTPart {
  let outline: Outline
  /// The rows that are drawn, and how many are not, because nothing happened to them.
  let rows: [Int]
  let leftOut: Int
  let locations: [Frame.LocationState]
  let objects: [Timeline.ObjectIndex]
  private let timeline: Timeline
  private let frame: Frame
  private let names: DOTNames
  /// Nodes that refer to an object without keeping it; an object can be named after one of them.
  private let observers: Set<Timeline.DeclaredDependency>

  // Names as they stand in this frame, of what is shown; an edge to anything else would make a node without a label.

  /// By the place of the row in the outline.
  private var rowIDs: [DOT.ID?]
  /// The name of the row that stands for a node: its own, or that of the nearest above.
  private var nodeIDs: [Timeline.NodeIndex: DOT.ID] = [:]
  private var locationIDs: [Timeline.LocationIndex: DOT.ID] = [:]
  private var objectIDs: [Timeline.ObjectIndex: DOT.ID] = [:]

  /// - Parameters:
  ///   - frame: With its ghosts or without; see ``Timeline/finalFrame``.
  ///   - prefix: Comes before every name.
  init(
    _ timeline: Timeline, _ frame: Frame, _ scope: Scope, _ names: DOTNames, prefix: DOT.ID? = nil, limit: Int = .max
  ) {
    self.timeline = timeline
    self.frame = frame
    self.names = names
    func prefixed(_ id: DOT.ID) -> DOT.ID { prefix.map { id.prefixed(by: $0) } ?? id }
    outline = Outline(timeline, frame, scope)
    let thinning = Thinning(outline, frame, limit: limit)
    leftOut = thinning.leftOut
    rows = outline.rows.indices.filter { thinning.isKept[$0] }
    observers = timeline.observers(frame.references)

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
        && (!isThinned || timeline.objects[object].owner.map { standing[$0] != nil } ?? true)
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

  private func id(of target: Timeline.Target) -> DOT.ID? {
    switch target {
    case .location(let index): locationIDs[index]
    case .object(let index): objectIDs[index]
    case .opaque: nil
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
      case .node(let place): DOT.Node(rowIDs[index]!, row(content, frame.nodes[place]))
      }
    }
    nodes += objects.map { DOT.Node(objectIDs[$0]!, .object.labelled(timeline.objects[$0].title)) }
    nodes += locations.map { DOT.Node(locationIDs[$0.location]!, location($0)) }
    return nodes
  }

  // MARK: Edges

  var contains: [DOT.Edge] {
    rows.compactMap { index in
      outline.rows[index].parent.map { DOT.Edge(rowIDs[$0]!, rowIDs[index]!, .contains) }
    }
  }

  var owns: [DOT.Edge] {
    let ofObjects = objects.compactMap { index -> DOT.Edge? in
      guard let owner = timeline.objects[index].owner, let id = nodeIDs[owner],
        !observers.contains(.init(node: owner, object: index))
      else { return nil }
      return DOT.Edge(id, objectIDs[index]!, .owns)
    }
    let ofLocations = locations.compactMap { state -> DOT.Edge? in
      let owner =
        switch timeline.locations[state.location].owner {
        case .node(let node): nodeIDs[node]
        case .object(let object): objectIDs[object]
        }
      return owner.map { DOT.Edge($0, locationIDs[state.location]!, .owns) }
    }
    return ofObjects + ofLocations
  }

  var references: [DOT.Edge] {
    frame.references.compactMap { index in
      let reference = timeline.references[index]
      guard let from = nodeIDs[reference.from], let to = id(of: reference.to) else { return nil }
      if case .object = reference.to, reference.isKeeping { return nil }
      var edge = DOT.Edge(from, to, .references.labelled(names.label(of: reference)))
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
      guard let from = nodeIDs[read.node], let to = locationIDs[read.location] else { return nil }
      return DOT.Edge(from, to, .reads)
    }
    let declared = frame.declared.compactMap { dependency -> DOT.Edge? in
      guard let from = nodeIDs[dependency.node], let to = objectIDs[dependency.object] else { return nil }
      return DOT.Edge(from, to, .reads.labelled("every change"))
    }
    return read + declared
  }

  /// Who wrote what is shown, each pair once.
  func writes(in steps: some Sequence<Timeline.Step>) -> [DOT.Edge] {
    steps.lazy.flatMap(\.writes).compactMap { write -> DOT.Edge? in
      guard write.isEffective, let from = write.by.flatMap({ nodeIDs[$0] }),
        let to = write.location.flatMap({ locationIDs[$0] })
      else { return nil }
      return DOT.Edge(from, to, .writes)
    }.unique()
  }

  /// What made bodies run, each pair once.
  func causes(in step: Timeline.Step) -> [DOT.Edge] {
    step.evaluated.flatMap { evaluation in
      evaluation.causes.compactMap { cause -> DOT.Edge? in
        let from: DOT.ID? =
          switch cause {
          case .location(let index): locationIDs[index]
          case .object(let index): objectIDs[index]
          case .input, .initial: timeline.view(above: evaluation.node).flatMap { nodeIDs[$0] }
          case .created, .environment, .unknown: nil
          }
        guard let from, let to = nodeIDs[evaluation.node] else { return nil }
        return DOT.Edge(from, to, .caused)
      }
    }.unique()
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
}
