// Why a body did not run: for every live view that a step left alone, the reason, from recorded facts only.

import StateGraphTrace

/// The views that a step did not evaluate, in view order.
public struct SkipLedger: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var node: Timeline.NodeIndex
    public var reason: Reason
  }

  public enum Reason: Hashable, Sendable {
    /// It owns or refers to what was written, and its body has never read it.
    case neverRead([Timeline.LocationIndex])
    /// It owns or refers to what was written; its body has read it once, but not when it last ran.
    case noLongerReads([Timeline.LocationIndex])
    /// The view above handed on an equal value.
    case inputsEqual
    /// Its own `==` said that the value handed on is equal.
    case saysEqual
    /// A view above it was skipped, so it was not looked at.
    case below(Timeline.NodeIndex)
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
  public init(_ timeline: Timeline, _ frame: Frame) {
    let judge = Judge(timeline, frame)
    var skippedAbove: [Timeline.NodeIndex?] = Array(repeating: nil, count: timeline.nodes.count)
    for index in frame.nodes.indices {
      let (node, marks) = (frame.nodes[index].node, frame.nodes[index].marks)
      let above = timeline.nodes[node].parent.flatMap { skippedAbove[$0] }
      skippedAbove[node] = marks.contains(.skipped) ? node : above
      guard Self.isLeftAlone(node, marks, timeline) else { continue }
      entries.append(Entry(node: node, reason: judge.reason(for: node, skippedAbove: above)))
    }
  }

  /// Only the views that the step had something to do with: that it skipped, or that own or refer to what it wrote.
  ///
  /// - Complexity: O(nodes of the frame) to look for them, and O(what the step did) for the reasons.
  init(ofConcerned timeline: Timeline, _ frame: Frame) {
    let judge = Judge(timeline, frame)
    for index in frame.nodes.indices {
      let (node, marks) = (frame.nodes[index].node, frame.nodes[index].marks)
      guard judge.isConcerned(node), Self.isLeftAlone(node, marks, timeline) else { continue }
      entries.append(Entry(node: node, reason: judge.reason(for: node, skippedAbove: nil)))
    }
  }

  /// Live, a view, and not evaluated.
  private static func isLeftAlone(_ node: Timeline.NodeIndex, _ marks: Frame.Mark, _ timeline: Timeline) -> Bool {
    timeline.nodes[node].kind == .view && marks.isDisjoint(with: [.evaluated, .created, .removed])
  }

  /// Why a node was not evaluated; `nil` for one that was, or that is no live view.
  public subscript(node: Timeline.NodeIndex) -> Reason? {
    entries.first { $0.node == node }?.reason
  }
}

extension SkipLedger.Reason {
  /// `never read date`, `inputs equal`.
  public func words(in timeline: Timeline) -> String {
    func names(_ locations: [Timeline.LocationIndex]) -> String {
      locations.map { timeline.locations[$0].name }.joined(separator: ", ")
    }
    switch self {
    case .neverRead(let locations): return "never read \(names(locations))"
    case .noLongerReads(let locations): return "did not read \(names(locations)) when it last ran"
    case .inputsEqual: return "inputs equal"
    case .saysEqual: return "its == says equal"
    case .below(let node): return "not looked at: \(timeline.nodes[node].path) was skipped"
    case .nothingWritten: return "nothing was written"
    case .readsNothingWritten: return "reads nothing that was written"
    case .unfinished: return "the step did not finish"
    case .unknown: return "unknown"
    }
  }
}

extension Timeline.Location {
  /// The property alone: `date` of `MainView.date`.
  public var name: String { path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path }
}

/// The facts of one step that the reasons are made from.
private struct Judge {
  private let isFinished: Bool
  private let hasWritten: Bool
  private let skips: [Timeline.NodeIndex: TraceLine.SkipReason]
  private let evaluated: Set<Timeline.NodeIndex>
  /// Which of the written locations each node owns or refers to.
  private var near: [Timeline.NodeIndex: [Timeline.LocationIndex]] = [:]
  /// The nodes that depend on something that was written.
  private let dependents: Set<Timeline.NodeIndex>
  private let everRead: Set<Timeline.Read>
  private let above: (Timeline.NodeIndex) -> Timeline.NodeIndex?

  init(_ timeline: Timeline, _ frame: Frame) {
    let step = timeline.steps[frame.step]
    isFinished = step.isFinished
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
    for (object, locations) in ofObject {
      if let owner = timeline.objects[object].owner { near[owner, default: []] += locations }
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
    evaluated = Set(step.evaluated.map(\.node))
    above = timeline.view(above:)
  }

  func isConcerned(_ node: Timeline.NodeIndex) -> Bool { skips[node] != nil || near[node] != nil }

  func reason(for node: Timeline.NodeIndex, skippedAbove: Timeline.NodeIndex?) -> SkipLedger.Reason {
    switch skips[node] {
    case .equal: return .inputsEqual
    case .equatable: return .saysEqual
    case nil: break
    }
    if dependents.contains(node) { return isFinished ? .unknown : .unfinished }
    if let near = near[node] {
      let locations = Set(near).sorted()
      let once = locations.filter { everRead.contains(Timeline.Read(node: node, location: $0)) }
      return once.isEmpty ? .neverRead(locations) : .noLongerReads(once)
    }
    if let skippedAbove { return .below(skippedAbove) }
    if !isFinished { return .unfinished }
    if let above = above(node), evaluated.contains(above) { return .unknown }
    return hasWritten ? .readsNothingWritten : .nothingWritten
  }
}
