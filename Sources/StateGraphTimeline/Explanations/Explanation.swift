// What happened in one step and why: every fact with the facts behind it.

import StateGraphTrace

/// A graph of facts without cycles. What is behind a fact comes before it.
public struct Explanation: Hashable, Sendable {
  public struct Fact: Hashable, Sendable {
    public var event: Event
    /// What is directly behind it, by index.
    public var because: [Int]

    package init(event: Event, because: [Int]) {
      self.event = event
      self.because = because
    }
  }

  /// Each is told with its evidence: indices of what was recorded.
  public enum Event: Hashable, Sendable {
    /// What the scenario did.
    case action
    /// An index in the step's `writes`.
    case write(Int)
    /// An index in the step's `evaluated`, and one in its causes.
    case evaluated(Int, cause: Int)
    /// An index in the step's `updated`.
    case updated(Int)
    /// Nodes without a body of their own, made by the view above, which ran if that was recorded.
    case created([Timeline.NodeIndex], by: Timeline.NodeIndex?)
    /// Nodes that went, all for the same reason.
    case removed([Timeline.NodeIndex], Removal)
    case lost(Losses.Loss)
    /// A value that is shown although the location holds another one: an index in the step's `captured`.
    case captured(Int)
    /// A view that the step had to do with, and that did not run.
    case notEvaluated(Timeline.NodeIndex, NonEvaluations.Reason)
  }

  /// Why nodes went.
  public enum Removal: Hashable, Sendable {
    /// What they were part of went.
    case with(Timeline.NodeIndex)
    /// The view above ran, and has them no longer.
    case by(Timeline.NodeIndex)
    case unknown
  }

  public let step: Int
  public private(set) var facts: [Fact] = []
  /// The views that the step had nothing to do with, in view order.
  public private(set) var leftAlone: [NonEvaluations.Entry] = []

  /// - Parameter isTold: Which nodes are told of: a picture may leave some out.
  /// - Complexity: O(nodes of the frame + reads up to it + what the step did × depth).
  public init(
    _ timeline: Timeline, _ frame: Frame, losses: [Losses.Loss],
    of isTold: (Timeline.NodeIndex) -> Bool = { _ in true }
  ) {
    step = frame.step
    let step = timeline.steps[frame.step]
    add(.action)
    for index in step.writes.indices { add(.write(index), because: [0]) }
    let runs = addEvaluations(step, timeline.sources(inStep: frame.step))
    func factsOfRun(above node: Timeline.NodeIndex) -> [Int] {
      timeline.view(above: node).flatMap { runs[$0] } ?? []
    }
    for (index, update) in step.updated.enumerated() where isTold(update.node) {
      add(.updated(index), because: runs[update.node] ?? factsOfRun(above: update.node))
    }
    let made = step.created.unique().filter { runs[$0] == nil && isTold($0) }
    for (above, nodes) in made.grouped(by: timeline.view(above:)) {
      add(.created(nodes, by: above), because: above.flatMap { runs[$0] } ?? [])
    }
    addRemovals(step, timeline, runs, losses, isTold)
    for (index, captured) in step.captured.enumerated() {
      let writes = step.writes.indices.filter { step.writes[$0].location == captured.location }
      add(.captured(index), because: writes.map { $0 + 1 })
    }
    for entry in NonEvaluations(timeline, frame).entries {
      switch entry.reason {
      case .neverRead(let locations), .noLongerReads(let locations), .writesEqual(let locations),
        .writesDropped(let locations):
        let writes = step.writes.indices.filter { index in
          step.writes[index].location.map { locations.contains($0) } ?? false
        }
        add(.notEvaluated(entry.node, entry.reason), because: writes.map { $0 + 1 })
      case .inputsEqual, .saysEqual:
        add(.notEvaluated(entry.node, entry.reason), because: factsOfRun(above: entry.node))
      case .below, .nothingWritten, .readsNothingWritten, .unfinished, .unknown:
        if isTold(entry.node) { leftAlone.append(entry) }
      }
    }
  }

  private mutating func add(_ event: Event, because: [Int] = []) {
    facts.append(Fact(event: event, because: because))
  }

  /// - Returns: The facts about the last run of each node.
  private mutating func addEvaluations(
    _ step: Timeline.Step, _ sources: [[Timeline.Source]]
  ) -> [Timeline.NodeIndex: [Int]] {
    var ofRun: [[Int]] = []
    var last: [Timeline.NodeIndex: [Int]] = [:]
    for (run, evaluation) in step.evaluated.enumerated() {
      let first = facts.count
      for (cause, source) in sources[run].enumerated() {
        let because: [Int] =
          switch source {
          case .writes(let writes): writes.map { $0 + 1 }
          case .evaluation(let run): ofRun[run]
          case .pass: [0]
          case .unknown: []
          }
        add(.evaluated(run, cause: cause), because: because)
      }
      ofRun.append(Array(first..<facts.count))
      last[evaluation.node] = ofRun[run]
    }
    return last
  }

  private mutating func addRemovals(
    _ step: Timeline.Step, _ timeline: Timeline, _ runs: [Timeline.NodeIndex: [Int]], _ losses: [Losses.Loss],
    _ isTold: (Timeline.NodeIndex) -> Bool
  ) {
    let removed = Set(step.removed)
    let made = Set(step.created)
    func why(_ node: Timeline.NodeIndex) -> Removal {
      var above = timeline.nodes[node].parent
      while let next = above, !isTold(next) { above = timeline.nodes[next].parent }
      if let above, removed.contains(above) { return .with(above) }
      return timeline.view(above: node).flatMap { runs[$0] == nil ? nil : .by($0) } ?? .unknown
    }
    var factOfNode: [Timeline.NodeIndex: Int] = [:]
    // Parents were made before their children, so their indices come first.
    for (removal, nodes) in removed.subtracting(made).filter(isTold).sorted().grouped(by: why) {
      let because: [Int] =
        switch removal {
        case .with(let above): factOfNode[above].map { [$0] } ?? []
        case .by(let above): runs[above] ?? []
        case .unknown: []
        }
      for node in nodes { factOfNode[node] = facts.count }
      add(.removed(nodes, removal), because: because)
    }
    for loss in losses {
      guard case .node(let owner) = timeline.locations[loss.location].owner, isTold(owner) else { continue }
      add(.lost(loss), because: factOfNode[owner].map { [$0] } ?? [])
    }
  }
}

extension Timeline {
  /// What stands behind a cause.
  public enum Source: Hashable, Sendable {
    /// Writes, by their indices in the step's `writes`: all that had happened by then, and at least one.
    case writes([Int])
    /// The body of the view above ran, and made the node or handed on a new value: its index in the step's `evaluated`.
    case evaluation(Int)
    /// The pass itself: the root was made.
    case pass
    /// Nothing that was recorded.
    case unknown
  }

  /// For each of a step's evaluations, in order, what stands behind each of its causes.
  ///
  /// - Complexity: O(writes + evaluations × depth).
  public func sources(inStep index: Int) -> [[Source]] {
    let step = steps[index]
    var ofLocation: [LocationIndex: [Int]] = [:]
    // A published property announces every write, equal ones included.
    var ofObject: [ObjectIndex: [Int]] = [:]
    for (number, write) in step.writes.enumerated() {
      guard let location = write.location, write.drop == nil else { continue }
      if write.isEffective { ofLocation[location, default: []].append(number) }
      if case .object(let object) = locations[location].owner { ofObject[object, default: []].append(number) }
    }
    var sources: [[Source]] = []
    for pass in step.passes {
      // Parents come before children: what is behind an input is an earlier run of the same pass.
      var lastRun: [NodeIndex: Int] = [:]
      for evaluation in pass.evaluated {
        func writes(_ numbers: [Int]?) -> Source {
          let earlier = (numbers ?? []).filter { $0 < evaluation.writesBefore ?? .max }
          return earlier.isEmpty ? .unknown : .writes(earlier)
        }
        sources.append(
          evaluation.causes.map { cause in
            switch cause {
            case .location(let location): return writes(ofLocation[location])
            case .object(let object): return writes(ofObject[object])
            case .created where nodes[evaluation.node].parent == nil: return .pass
            case .created, .input, .initial:
              return view(above: evaluation.node).flatMap { lastRun[$0] }.map { .evaluation($0) } ?? .unknown
            case .environment, .unknown: return .unknown
            }
          })
        lastRun[evaluation.node] = sources.count - 1
      }
    }
    return sources
  }

  /// The nearest of the user's views above a node.
  public func view(above node: NodeIndex) -> NodeIndex? {
    var parent = nodes[node].parent
    while let index = parent, nodes[index].kind != .view { parent = nodes[index].parent }
    return parent
  }
}
