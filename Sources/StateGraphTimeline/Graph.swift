// The graph of one step: what there is, and how it hangs together. Formats filter and draw its edges; none works them
// out again.

/// Vertices and edges of a frame, by the indices of the timeline.
///
/// Edges are made when they are asked for: no format draws all kinds of them for every step.
public struct Graph: Sendable {
  public enum Vertex: Hashable, Sendable {
    /// A view, a control, or what has neither a name nor a value.
    case node(Timeline.NodeIndex)
    case object(Timeline.ObjectIndex)
    case location(Timeline.LocationIndex)
  }

  public enum Kind: Hashable, Sendable, CaseIterable {
    /// From a node to one right below it.
    case contains
    /// From a node or object to an object that it keeps, or to one of its locations.
    case owns
    /// From a node to a location or object that one of its properties refers to, and that it does not own itself.
    case refers
    /// From a node to a location that its body has read.
    case reads
    /// From a node to an object whose every change counts for it, read or not.
    case declares
    /// From a node to a location that it gave another value.
    case writes
    /// From a location, object or view to a node whose body ran because of it.
    case causes
  }

  /// The record that an edge stands for.
  public enum Evidence: Hashable, Sendable {
    /// The frame itself.
    case frame
    /// In the timeline's `references`: the property, its hops and its key path.
    case reference(Int)
    case write(Int, step: Int)
    case cause(Int, evaluation: Int, pass: Int, step: Int)
  }

  public struct Edge: Hashable, Sendable {
    public var kind: Kind
    public var from: Vertex
    public var to: Vertex
    public var evidence: Evidence

    public init(_ kind: Kind, _ from: Vertex, _ to: Vertex, _ evidence: Evidence = .frame) {
      self.kind = kind
      self.from = from
      self.to = to
      self.evidence = evidence
    }
  }

  public let timeline: Timeline
  public let frame: Frame
  /// The steps whose writes and causes are among the edges.
  private let steps: Range<Int>
  private let hasWritesWithoutEffect: Bool

  /// The graph of one step: what stands after it, and what happened in it.
  public init(_ timeline: Timeline, _ frame: Frame) {
    self.init(timeline, frame, steps: frame.step..<frame.step + 1)
  }

  private init(_ timeline: Timeline, _ frame: Frame, steps: Range<Int>, hasWritesWithoutEffect: Bool = false) {
    self.timeline = timeline
    self.frame = frame
    self.steps = steps
    self.hasWritesWithoutEffect = hasWritesWithoutEffect
  }

  /// How the run ended, without what its last step removed, and with the writes of all steps; `nil` without a step.
  public static func atEnd(of timeline: Timeline) -> Graph? {
    var last: Frame?
    for frame in timeline.frames(of: [timeline.steps.count - 1]) { last = frame }
    guard var frame = last else { return nil }
    let ghosts = Set(frame.nodes.filter { $0.marks.contains(.removed) }.map(\.node))
    frame.nodes.removeAll { ghosts.contains($0.node) }
    for index in frame.nodes.indices { frame.nodes[index].children.removeAll { ghosts.contains($0) } }
    if let root = frame.root, ghosts.contains(root) { frame.root = nil }
    return Graph(timeline, frame, steps: timeline.steps.indices)
  }

  /// Everything that was there at any time, every write that was tried included.
  public static func ofAllSteps(of timeline: Timeline) -> Graph {
    let frame = Frame(
      step: timeline.steps.count - 1, root: nil,
      nodes: timeline.nodes.indices.map {
        Frame.NodeState(node: $0, marks: [], display: timeline.nodes[$0].display, children: [])
      },
      locations: timeline.locations.indices.map {
        Frame.LocationState(location: $0, value: nil, previous: nil, isWritten: false)
      },
      objects: Array(timeline.objects.indices), references: Array(timeline.references.indices),
      reads: Set(timeline.steps.lazy.flatMap(\.reads)), declared: Set(timeline.steps.lazy.flatMap(\.declared)))
    return Graph(timeline, frame, steps: timeline.steps.indices, hasWritesWithoutEffect: true)
  }
}

extension Graph {
  /// Edges of some kinds, kind by kind, each in the order of its records.
  ///
  /// - Complexity: O(what the frame has of these kinds); dependencies are sorted.
  public func edges(_ kinds: Kind...) -> [Edge] { edges(kinds) }

  public func edges(_ kinds: [Kind]) -> [Edge] {
    kinds.flatMap { kind in
      switch kind {
      case .contains: contains
      case .owns: owns
      case .refers: refers
      case .reads: reads
      case .declares: declares
      case .writes: writes
      case .causes: causes
      }
    }
  }

  private var contains: [Edge] {
    frame.nodes.compactMap { state in
      timeline.nodes[state.node].parent.map { Edge(.contains, .node($0), .node(state.node)) }
    }
  }

  private var owns: [Edge] {
    let ofObjects = frame.objects.compactMap { object in
      timeline.objects[object].owner.map { Edge(.owns, Vertex($0), .object(object)) }
    }
    return ofObjects
      + frame.locations.map { state in
        Edge(.owns, Vertex(timeline.locations[state.location].owner), .location(state.location))
      }
  }

  private var refers: [Edge] {
    frame.references.compactMap { index in
      let reference = timeline.references[index]
      switch reference.to {
      case .location(let location):
        return Edge(.refers, .node(reference.from), .location(location), .reference(index))
      case .object(let object):
        if reference.keeps, timeline.objects[object].owner == .node(reference.from) { return nil }
        return Edge(.refers, .node(reference.from), .object(object), .reference(index))
      case .opaque: return nil
      }
    }
  }

  private var reads: [Edge] {
    frame.reads.sorted { ($0.node, $0.location) < ($1.node, $1.location) }
      .map { Edge(.reads, .node($0.node), .location($0.location)) }
  }

  private var declares: [Edge] {
    frame.declared.sorted { ($0.node, $0.object) < ($1.node, $1.object) }
      .map { Edge(.declares, .node($0.node), .object($0.object)) }
  }

  private var writes: [Edge] {
    steps.flatMap { step in
      timeline.steps[step].writes.enumerated().compactMap { index, write in
        guard let by = write.by, let location = write.location, write.isEffective || hasWritesWithoutEffect else {
          return nil
        }
        return Edge(.writes, .node(by), .location(location), .write(index, step: step))
      }
    }
  }

  private var causes: [Edge] {
    var edges: [Edge] = []
    for step in steps {
      for (pass, made) in timeline.steps[step].passes.enumerated() {
        for (number, evaluation) in made.evaluated.enumerated() {
          for (index, cause) in evaluation.causes.enumerated() {
            guard let from = vertex(behind: cause, of: evaluation.node) else { continue }
            let evidence = Evidence.cause(index, evaluation: number, pass: pass, step: step)
            edges.append(Edge(.causes, from, .node(evaluation.node), evidence))
          }
        }
      }
    }
    return edges
  }

  private func vertex(behind cause: Timeline.Cause, of node: Timeline.NodeIndex) -> Vertex? {
    switch cause {
    case .location(let location): .location(location)
    case .object(let object): .object(object)
    case .input, .initial: timeline.view(above: node).map(Vertex.node)
    case .created, .environment, .unknown: nil
    }
  }

  /// The node that keeps an object; `nil` where none is known to.
  public func keeper(of object: Timeline.ObjectIndex) -> Timeline.NodeIndex? {
    if case .node(let node) = timeline.objects[object].owner { node } else { nil }
  }
}

extension Graph.Vertex {
  package init(_ owner: Timeline.Owner) {
    switch owner {
    case .node(let node): self = .node(node)
    case .object(let object): self = .object(object)
    }
  }
}
