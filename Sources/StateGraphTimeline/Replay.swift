// Frame n from frame n − 1: the timeline played forward, one step at a time.

extension Timeline {
  /// The frames of all steps, in order.
  ///
  /// - Complexity: O(what a step changed + what stands after it) for each frame.
  public func frames() -> Replay { Replay(self) }

  /// The frames of some steps, ascending; those between are played without being made.
  ///
  /// - Complexity: O(what stands) for each of these frames, and for each step before the last that removed something;
  ///   O(what it changed) for the others.
  package func frames(of steps: some Sequence<Int>) -> some Sequence<Frame> {
    var replay = Replay(self)
    return steps.lazy.compactMap { step -> Frame? in
      replay.skip(to: step)
      return replay.next()
    }
  }
}

/// Plays a timeline forward. A value: copies can be kept and continued from.
public struct Replay: Sequence, IteratorProtocol, Sendable {
  private let timeline: Timeline
  private var tree = LiveTree()
  private var step = 0
  private var values: [String?]
  private var reads: Set<Timeline.Read> = []
  private var declared: Set<Timeline.DeclaredDependency> = []
  private var references: [Int] = []
  private var referenceCount = 0

  init(_ timeline: Timeline) {
    self.timeline = timeline
    values = timeline.locations.map(\.initial)
  }

  public mutating func next() -> Frame? {
    guard step < timeline.steps.count else { return nil }
    let now = timeline.steps[step]
    defer { step += 1 }
    tree.apply(now, nodes: timeline.nodes)
    updateReferences()

    let marks = self.marks(of: now)
    var nodes: [Frame.NodeState] = []
    var live: Set<Timeline.NodeIndex> = []
    tree.visit(ghosts: true) { node, children in
      nodes.append(
        Frame.NodeState(node: node, marks: marks[node] ?? [], display: tree.displays[node], children: children))
      if !tree.ghosts.contains(node) { live.insert(node) }
    }
    let objects = objects(heldBy: live)
    let locations = locations(live: live, objects: Set(objects), writes: now.writes)
    updateDependencies(now, live: live, locations: locations)
    return Frame(
      step: step, root: nodes.first?.node, nodes: nodes, locations: locations, objects: objects,
      references: references, reads: reads, declared: declared)
  }

  /// Plays on to a step without making the frames before it.
  fileprivate mutating func skip(to target: Int) {
    while step < Swift.min(target, timeline.steps.count) {
      let now = timeline.steps[step]
      // What a removal takes along is known only by looking at everything.
      guard now.removed.isEmpty else {
        _ = next()
        continue
      }
      tree.apply(now, nodes: timeline.nodes)
      updateReferences()
      for write in now.writes where write.isEffective {
        if let location = write.location { values[location] = write.new }
      }
      updateDependencies(now, live: [], locations: [])
      step += 1
    }
  }

  private func marks(of step: Timeline.Step) -> [Timeline.NodeIndex: Frame.Mark] {
    var marks: [Timeline.NodeIndex: Frame.Mark] = [:]
    for node in step.created { marks[node, default: []].insert(.created) }
    for pass in step.passes {
      for evaluation in pass.evaluated { marks[evaluation.node, default: []].insert(.evaluated) }
    }
    for update in step.updated { marks[update.node, default: []].insert(.updated) }
    for skip in step.skipped { marks[skip.node, default: []].insert(.skipped) }
    for node in step.removed { marks[node, default: []].insert(.removed) }
    return marks
  }

  private mutating func updateReferences() {
    while referenceCount < timeline.references.count, timeline.references[referenceCount].createdAt <= step {
      references.append(referenceCount)
      referenceCount += 1
    }
    references.removeAll { timeline.references[$0].removedAt.map { $0 <= step } ?? false }
  }

  private func objects(heldBy live: Set<Timeline.NodeIndex>) -> [Timeline.ObjectIndex] {
    var referred: Set<Timeline.ObjectIndex> = []
    for index in references {
      if case .object(let object) = timeline.references[index].to { referred.insert(object) }
    }
    return timeline.objects.indices.filter { index in
      let object = timeline.objects[index]
      return object.createdAt <= step && (referred.contains(index) || object.owner.map(live.contains) ?? false)
    }
  }

  private mutating func locations(
    live: Set<Timeline.NodeIndex>, objects: Set<Timeline.ObjectIndex>, writes: [Timeline.Write]
  ) -> [Frame.LocationState] {
    var previous: [Timeline.LocationIndex: String?] = [:]
    for write in writes {
      guard let location = write.location, write.isEffective else { continue }
      if previous[location] == nil { previous[location] = .some(write.old ?? values[location]) }
      values[location] = write.new
    }
    return timeline.locations.indices.compactMap { index in
      let location = timeline.locations[index]
      let isLive =
        switch location.owner {
        case .node(let node): live.contains(node)
        case .object(let object): objects.contains(object)
        }
      guard isLive, location.createdAt <= step else { return nil }
      return Frame.LocationState(
        location: index, value: values[index], previous: previous[index] ?? nil, isWritten: previous[index] != nil)
    }
  }

  private mutating func updateDependencies(
    _ now: Timeline.Step, live: Set<Timeline.NodeIndex>, locations: [Frame.LocationState]
  ) {
    reads.formUnion(now.reads)
    reads.subtract(now.unreads)
    declared.formUnion(now.declared)
    guard !now.removed.isEmpty else { return }
    let standing = Set(locations.map(\.location))
    reads = reads.filter { live.contains($0.node) && standing.contains($0.location) }
    declared = declared.filter { live.contains($0.node) }
  }
}

extension Timeline.Write {
  /// It changed its location: it was not dropped, and the value was another one.
  public var isEffective: Bool { drop == nil && !isEqual }
}
