// Frame n from frame n − 1: the timeline played forward, one step at a time.

extension Timeline {
  /// The frames of all steps, in order.
  ///
  /// - Complexity: O(what a step changed + what stands after it) for each frame.
  public func frames() -> Replay { Replay(self) }

  /// The frames of some steps, ascending; those between are played without being made.
  ///
  /// - Complexity: O(what stands) for each of these frames, and for the dependencies of each step before the last that
  ///   removed something; O(what it changed) for the others.
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
  /// By object: whether it has been released, and not been held again.
  private var isReleased: [Bool]
  /// The steps that made locations.
  private let locationMakers: Set<Int>
  /// What stood after the last frame: most steps change little of it, and go on from here.
  private var last: Standing?

  init(_ timeline: Timeline) {
    self.timeline = timeline
    values = timeline.locations.map(\.initial)
    isReleased = Array(repeating: false, count: timeline.objects.count)
    locationMakers = Set(timeline.locations.lazy.map(\.createdAt))
  }

  public mutating func next() -> Frame? {
    guard step < timeline.steps.count else { return nil }
    let now = timeline.steps[step]
    defer { step += 1 }
    tree.apply(now, nodes: timeline.nodes)
    updateReferences()

    // Taken out while it is changed, so that nothing is copied unless a frame still holds it.
    let isNew = tree.isChanged || last == nil
    var standing = last.take() ?? Standing()
    if isNew {
      standing.replaceNodes(of: tree, count: timeline.nodes.count)
    } else {
      standing.update(now.updated.lazy.map(\.node), from: tree)
    }
    standing.mark(marks(of: now))
    update(now)
    let objects = timeline.objects.indices.filter { timeline.objects[$0].createdAt <= step && !isReleased[$0] }
    let previous = write(now.writes)
    if isNew || objects != standing.objects || locationMakers.contains(step) {
      standing.objects = objects
      standing.locations = locations(live: standing.live, objects: Set(objects))
      standing.index(locations: timeline.locations.count)
    }
    standing.write(previous, values)
    let frame = Frame(
      step: step, root: standing.nodes.first?.node, nodes: standing.nodes, locations: standing.locations,
      objects: objects, references: references, reads: reads, declared: declared)
    last = standing
    return frame
  }

  /// Plays on to a step without making the frames before it.
  fileprivate mutating func skip(to target: Int) {
    while step < Swift.min(target, timeline.steps.count) {
      let now = timeline.steps[step]
      last = nil
      tree.apply(now, nodes: timeline.nodes)
      updateReferences()
      _ = write(now.writes)
      update(now)
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

  /// - Returns: What the locations that were written held before the step's first write to each.
  private mutating func write(_ writes: [Timeline.Write]) -> [Timeline.LocationIndex: String?] {
    var previous: [Timeline.LocationIndex: String?] = [:]
    for write in writes {
      guard let location = write.location, write.isEffective else { continue }
      if previous[location] == nil { previous[location] = .some(write.old ?? values[location]) }
      values[location] = write.new
    }
    return previous
  }

  private func locations(
    live: [Bool], objects: Set<Timeline.ObjectIndex>
  ) -> [Frame.LocationState] {
    timeline.locations.indices.compactMap { index in
      let location = timeline.locations[index]
      let isLive =
        switch location.owner {
        case .node(let node): live[node]
        case .object(let object): objects.contains(object)
        }
      guard isLive, location.createdAt <= step else { return nil }
      return Frame.LocationState(location: index, value: values[index], previous: nil, isWritten: false)
    }
  }

  /// What begins and ends in a step; a node that goes takes its dependencies along, and those on its locations.
  private mutating func update(_ now: Timeline.Step) {
    reads.formUnion(now.reads)
    reads.subtract(now.unreads)
    declared.formUnion(now.declared)
    declared.subtract(now.undeclared)
    for object in now.held { isReleased[object] = false }
    for object in now.released { isReleased[object] = true }
    guard !now.removed.isEmpty else { return }
    reads = reads.filter { read in
      guard isLive(read.node) else { return false }
      if case .node(let owner) = timeline.locations[read.location].owner { return isLive(owner) }
      return true
    }
    declared = declared.filter { isLive($0.node) }
  }

  private func isLive(_ node: Timeline.NodeIndex) -> Bool { timeline.nodes[node].removedAt.map { $0 > step } ?? true }
}
