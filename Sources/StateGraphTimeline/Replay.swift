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
  /// By object: whether a node has ever referred to it.
  private var wasReferred: [Bool]
  /// The steps that made locations.
  private let locationMakers: Set<Int>
  /// What stood after the last frame: most steps change little of it, and go on from here.
  private var last: Standing?

  init(_ timeline: Timeline) {
    self.timeline = timeline
    values = timeline.locations.map(\.initial)
    wasReferred = Array(repeating: false, count: timeline.objects.count)
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
    updateDependencies(now, live: standing.live)
    let objects = objects(heldBy: standing.live)
    let previous = write(now.writes)
    if isNew || objects != standing.objects || locationMakers.contains(step) {
      standing.objects = objects
      standing.locations = locations(live: standing.live, objects: Set(objects))
      standing.index(locations: timeline.locations.count)
    }
    standing.write(previous, values)
    let frame = Frame(
      step: step, root: standing.nodes.first?.node, nodes: standing.nodes, locations: standing.locations,
      objects: objects, references: references, reads: reads, declared: standingDeclarations)
    last = standing
    return frame
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
      last = nil
      tree.apply(now, nodes: timeline.nodes)
      updateReferences()
      _ = write(now.writes)
      updateDependencies(now, live: [])
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
      if case .object(let object) = timeline.references[referenceCount].to { wasReferred[object] = true }
      referenceCount += 1
    }
    references.removeAll { timeline.references[$0].removedAt.map { $0 <= step } ?? false }
  }

  /// What a live node refers to or depends on, by itself or by one of its properties; and what none has ever referred
  /// to, as long as its owner lives. A property that holds another object now does not hold the old one any more.
  private func objects(heldBy live: [Bool]) -> [Timeline.ObjectIndex] {
    guard !timeline.objects.isEmpty else { return [] }
    var isHeld = Array(repeating: false, count: timeline.objects.count)
    func hold(ownerOf location: Timeline.LocationIndex) {
      if case .object(let object) = timeline.locations[location].owner { isHeld[object] = true }
    }
    for index in references {
      switch timeline.references[index].to {
      case .object(let object): isHeld[object] = true
      case .location(let location): hold(ownerOf: location)
      case .opaque: break
      }
    }
    for read in reads { hold(ownerOf: read.location) }
    for dependency in standingDeclarations { isHeld[dependency.object] = true }
    return timeline.objects.indices.filter { index in
      let object = timeline.objects[index]
      guard object.createdAt <= step else { return false }
      return isHeld[index] || (!wasReferred[index] && object.owner.map { live[$0] } ?? false)
    }
  }

  /// A dependency by declaration ends without a line of its own, when its property refers to another object.
  private var standingDeclarations: Set<Timeline.DeclaredDependency> {
    guard !declared.isEmpty else { return [] }
    let now = Set(
      references.lazy.map { timeline.references[$0] }.compactMap { reference -> Timeline.DeclaredDependency? in
        guard case .object(let object) = reference.to else { return nil }
        return .init(node: reference.from, object: object)
      })
    return declared.filter { now.contains($0) || !wasReferred[$0.object] }
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

  private mutating func updateDependencies(_ now: Timeline.Step, live: [Bool]) {
    reads.formUnion(now.reads)
    reads.subtract(now.unreads)
    declared.formUnion(now.declared)
    guard !now.removed.isEmpty else { return }
    reads = reads.filter { read in
      guard live[read.node] else { return false }
      // A property of an object is there as long as somebody depends on it.
      if case .node(let owner) = timeline.locations[read.location].owner { return live[owner] }
      return true
    }
    declared = declared.filter { live[$0.node] }
  }
}

extension Timeline.Write {
  /// It changed its location: it was not dropped, and the value was another one.
  public var isEffective: Bool { drop == nil && !isEqual }
}
