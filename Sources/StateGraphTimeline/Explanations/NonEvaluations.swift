// Why a body did not run: the reason for every live view that a step left alone, from recorded facts only.

import StateGraphTrace

/// The views that a step did not evaluate, in view order.
public struct NonEvaluations: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var node: Timeline.NodeIndex
    public var reason: Reason
  }

  public enum Reason: Hashable, Sendable {
    /// It owns or refers to what was written, and its body has never read it.
    case neverRead([Timeline.LocationIndex])
    /// It owns or refers to what was written; its body has read it once, but not when it last ran.
    case noLongerReads([Timeline.LocationIndex])
    /// The view above handed on an equal value; initial values of some properties are not asked for, and may differ.
    case inputsEqual(ignoring: [String] = [])
    /// Its own `==` said that the value handed on is equal.
    case saysEqual
    /// A view above it was skipped, so it was not looked at.
    case below(Timeline.NodeIndex)
    /// Its body reads what was written, and the value was the same.
    case writesEqual([Timeline.LocationIndex])
    /// Its body reads what was to be written, and the write was dropped.
    case writesDropped([Timeline.LocationIndex])
    /// Nothing was written that changed a value.
    case nothingWritten
    /// It depends on nothing that was written, and the view above it was not evaluated either.
    case readsNothingWritten
    /// The step did not come to its end.
    case unfinished
    /// The record does not say.
    case unknown
  }

  public private(set) var entries: [Entry] = []

  /// - Complexity: O(nodes of the frame + reads up to it).
  public init(_ timeline: Timeline, _ frame: Frame) { self.init(timeline, frame, onlyConcerned: false) }

  /// Only the views that the step had something to do with: that it skipped, or that own or refer to what it wrote.
  ///
  /// - Complexity: O(nodes of the frame) to look for them, and O(what the step did) for the reasons.
  package init(ofConcerned timeline: Timeline, _ frame: Frame) { self.init(timeline, frame, onlyConcerned: true) }

  private init(_ timeline: Timeline, _ frame: Frame, onlyConcerned: Bool) {
    let evidence = Evidence(timeline, frame)
    let concerned = onlyConcerned ? evidence.concerned : []
    if onlyConcerned && concerned.isEmpty { return }
    var skippedAbove: [Timeline.NodeIndex: Timeline.NodeIndex] = [:]
    // By index: of thousands of nodes most are only passed.
    for index in frame.nodes.indices {
      let (node, marks) = (frame.nodes[index].node, frame.nodes[index].marks)
      var above: Timeline.NodeIndex?
      if !onlyConcerned {
        if !skippedAbove.isEmpty { above = timeline.nodes[node].parent.flatMap { skippedAbove[$0] } }
        if let skipped = marks.contains(.skipped) ? node : above { skippedAbove[node] = skipped }
      } else if !concerned.contains(node) {
        continue
      }
      guard timeline.nodes[node].kind == .view, marks.isDisjoint(with: [.evaluated, .created, .removed]) else {
        continue
      }
      entries.append(Entry(node: node, reason: evidence.reason(for: node, skippedAbove: above)))
    }
  }

  /// The reason by node, for all that have one.
  package var reasons: [Timeline.NodeIndex: Reason] {
    Dictionary(entries.lazy.map { ($0.node, $0.reason) }) { first, _ in first }
  }
}

/// The facts of one step that the reasons are made from.
private struct Evidence {
  private let isFinished: Bool
  private let hasWritten: Bool
  private let skips: [Timeline.NodeIndex: TraceLine.SkipReason]
  private let ignored: [Timeline.NodeIndex: [String]]
  private let evaluated: Set<Timeline.NodeIndex>
  /// Which of the written locations each node owns or refers to.
  private var near: [Timeline.NodeIndex: [Timeline.LocationIndex]] = [:]
  /// The nodes that depend on something that was written.
  private let dependents: Set<Timeline.NodeIndex>
  private let everRead: Set<Timeline.Read>
  /// The locations that were written without effect, of those that each body reads.
  private let refused: [Timeline.NodeIndex: [Timeline.LocationIndex]]
  private let dropped: Set<Timeline.LocationIndex>
  private let above: (Timeline.NodeIndex) -> Timeline.NodeIndex?

  init(_ timeline: Timeline, _ frame: Frame) {
    let step = timeline.steps[frame.step]
    isFinished = step.isFinished
    dropped = Set(step.writes.lazy.filter { $0.drop != nil }.compactMap(\.location))
    var written: Set<Timeline.LocationIndex> = []
    let inOrder = step.writes.filter(\.isEffective).compactMap(\.location).filter { written.insert($0).inserted }
    var ofObject: [Timeline.ObjectIndex: [Timeline.LocationIndex]] = [:]
    for location in inOrder {
      switch timeline.locations[location].owner {
      case .node(let node): near[node, default: []].append(location)
      case .object(let object): ofObject[object, default: []].append(location)
      }
    }
    hasWritten = !written.isEmpty
    let withoutEffect = Set(step.writes.lazy.filter { !$0.isEffective }.compactMap(\.location)).subtracting(written)
    refused =
      withoutEffect.isEmpty
      ? [:]
      : Dictionary(grouping: frame.reads.lazy.filter { withoutEffect.contains($0.location) }, by: \.node)
        .mapValues { $0.map(\.location).sorted() }
    for (object, locations) in ofObject {
      if let owner = timeline.objects[object].holder { near[owner, default: []] += locations }
    }
    for reference in frame.references.lazy.map({ timeline.references[$0] }) {
      let targets: [Timeline.LocationIndex] =
        switch reference.to {
        case .location(let target): written.contains(target) ? [target] : []
        case .object(let target): ofObject[target] ?? []
        case .opaque: []
        }
      if !targets.isEmpty { near[reference.from, default: []] += targets }
    }
    let declared = frame.declared.lazy.filter { ofObject[$0.object] != nil }.map(\.node)
    dependents = Set(frame.reads.lazy.filter { written.contains($0.location) }.map(\.node)).union(declared)
    let isLookedUp = near.keys.contains { [dependents] in !dependents.contains($0) }
    everRead =
      isLookedUp
      ? Set(timeline.steps[...frame.step].lazy.flatMap(\.reads).filter { written.contains($0.location) }) : []
    skips = Dictionary(step.skipped.map { ($0.node, $0.reason) }) { _, last in last }
    ignored = Dictionary(grouping: step.ignored, by: \.node).mapValues { $0.map(\.property) }
    evaluated = Set(step.evaluated.map(\.node))
    above = timeline.view(above:)
  }

  /// What was skipped, or has to do with what was written.
  var concerned: Set<Timeline.NodeIndex> { Set(skips.keys).union(near.keys).union(refused.keys) }

  func reason(for node: Timeline.NodeIndex, skippedAbove: Timeline.NodeIndex?) -> NonEvaluations.Reason {
    switch skips[node] {
    case .equal: return .inputsEqual(ignoring: ignored[node] ?? [])
    case .equatable: return .saysEqual
    case nil: break
    }
    if dependents.contains(node) { return isFinished ? .unknown : .unfinished }
    if let near = near[node] {
      let locations = Set(near).sorted()
      let once = locations.filter { everRead.contains(Timeline.Read(node: node, location: $0)) }
      return once.isEmpty ? .neverRead(locations) : .noLongerReads(once)
    }
    if let refused = refused[node] {
      let lost = refused.filter(dropped.contains)
      return lost.isEmpty ? .writesEqual(refused) : .writesDropped(lost)
    }
    if let skippedAbove { return .below(skippedAbove) }
    if !isFinished { return .unfinished }
    if let above = above(node), evaluated.contains(above) { return .unknown }
    return hasWritten ? .readsNothingWritten : .nothingWritten
  }
}
