// State that a step lost: what it was, and what became of the view that had it.

/// Everything that views lost, step by step.
public struct Losses: Sendable {
  public struct Loss: Hashable, Sendable {
    public var location: Timeline.LocationIndex
    /// The last value that was recorded.
    public var value: String?
    public var reason: Reason
  }

  public enum Reason: Hashable, Sendable {
    /// The view's `id` is another one, and so is the view.
    case identity(of: Timeline.NodeIndex)
    /// Another branch shows a view of the same type.
    case branch(with: Timeline.NodeIndex)
    /// The view is gone, and nothing has come instead.
    case gone
  }

  private var byStep: [[Loss]] = []

  /// - Complexity: O(writes + locations).
  public init(_ timeline: Timeline) {
    var values = timeline.locations.map(\.initial)
    var lost: [Int: [Timeline.LocationIndex]] = [:]
    for (index, location) in timeline.locations.enumerated() {
      if let step = location.removedAt, case .node = location.owner { lost[step, default: []].append(index) }
    }
    for step in timeline.steps {
      for write in step.writes where write.isEffective {
        if let location = write.location { values[location] = write.new }
      }
      byStep.append(
        (lost[step.index] ?? []).map { location in
          Loss(
            location: location, value: values[location],
            reason: Self.reason(timeline.locations[location].owner, step, timeline))
        })
    }
  }

  public subscript(step: Int) -> [Loss] { byStep.indices.contains(step) ? byStep[step] : [] }

  private static func reason(_ owner: Timeline.Owner, _ step: Timeline.Step, _ timeline: Timeline) -> Reason {
    guard case .node(let index) = owner else { return .gone }
    let old = timeline.nodes[index]
    // The nearest view above lived on: what was made below it is in the place of what went.
    let heirs = step.created.filter { candidate in
      let new = timeline.nodes[candidate]
      return candidate != index && new.parent == old.parent && new.type == old.type && new.kind == old.kind
    }
    guard heirs.count == 1, !isRow(old, step.index, timeline) else { return .gone }
    let isIdentified = { (index: Timeline.NodeIndex) in timeline.nodes[index].path.hasSuffix("\"]") }
    return isIdentified(index) && isIdentified(heirs[0]) ? .identity(of: heirs[0]) : .branch(with: heirs[0])
  }

  /// Whether others of its kind stand beside it: then it is one row that went, and another that came.
  private static func isRow(_ old: Timeline.Node, _ step: Int, _ timeline: Timeline) -> Bool {
    timeline.nodes.contains { other in
      other.parent == old.parent && other.type == old.type && other.path != old.path && other.createdAt < step
        && other.removedAt.map { $0 >= step } ?? true
    }
  }
}

extension Losses.Loss {
  /// `P/C["0"].n = 2, because the id changed: P/C["1"] is another view`
  public func words(in timeline: Timeline) -> String {
    let location = timeline.locations[location]
    let value = "\(location.path) = \(value ?? "…")"
    switch reason {
    case .gone: return "\(value), with its view"
    case .identity(let node): return "\(value), because the id changed: \(timeline.nodes[node].path) is another view"
    case .branch(let node): return "\(value), because of another branch: \(timeline.nodes[node].path) is another view"
    }
  }
}
