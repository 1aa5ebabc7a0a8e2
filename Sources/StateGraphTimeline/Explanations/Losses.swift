// State that a step lost: what it was, and what became of the view that had it.

import StateGraphTrace

/// Everything that views lost, step by step.
public struct Losses: Sendable {
  public struct Loss: Hashable, Sendable {
    public var location: Timeline.LocationIndex
    /// The last value that was recorded.
    public var value: String?
    public var reason: Reason

    package init(location: Timeline.LocationIndex, value: String?, reason: Reason) {
      self.location = location
      self.value = value
      self.reason = reason
    }
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

  /// - Complexity: O(writes + locations + nodes).
  public init(_ timeline: Timeline) {
    var values = timeline.locations.map(\.initial)
    var lost: [Int: [(Timeline.LocationIndex, of: Timeline.NodeIndex)]] = [:]
    for (index, location) in timeline.locations.enumerated() {
      if let step = location.removedAt, case .node(let owner) = location.owner {
        lost[step, default: []].append((index, of: owner))
      }
    }
    let nodes = lost.isEmpty ? [:] : Dictionary(grouping: timeline.nodes.indices) { Place(timeline.nodes[$0]) }
    for step in timeline.steps {
      for write in step.writes where write.isEffective {
        if let location = write.location { values[location] = write.new }
      }
      var successions: [Place: Succession] = [:]
      byStep.append(
        (lost[step.index] ?? []).map { location, owner in
          let place = Place(timeline.nodes[owner])
          let succession = successions[place] ?? Succession(nodes[place]!, step, timeline)
          successions[place] = succession
          return Loss(
            location: location, value: values[location], reason: succession.reason(forLosing: owner, timeline))
        })
    }
  }

  public subscript(step: Int) -> [Loss] { byStep.indices.contains(step) ? byStep[step] : [] }
}

/// Where nodes can take each other's place.
private struct Place: Hashable {
  let parent: Timeline.NodeIndex?
  let type: String
  let kind: TraceLine.Kind
  init(_ node: Timeline.Node) { (parent, type, kind) = (node.parent, node.type, node.kind) }
}

/// What stood at a place before a step, and what the step made there.
private struct Succession {
  private let paths: Set<String>
  private let created: [Timeline.NodeIndex]

  init(_ nodes: [Timeline.NodeIndex], _ step: Timeline.Step, _ timeline: Timeline) {
    let standing = nodes.lazy.map { timeline.nodes[$0] }.filter { node in
      node.createdAt < step.index && node.removedAt.map { $0 >= step.index } ?? true
    }
    paths = Set(standing.map(\.path))
    let isCreated = Set(step.created)
    created = nodes.filter(isCreated.contains)
  }

  func reason(forLosing node: Timeline.NodeIndex, _ timeline: Timeline) -> Losses.Reason {
    let old = timeline.nodes[node]
    // With others of its kind beside it, it is one row that went, and another that came.
    let isRow = paths.count > 1 || paths.first.map { $0 != old.path } ?? false
    // The nearest view above lived on: what was made below it is in the place of what went.
    guard !isRow, created.count <= 2 else { return .gone }
    let heirs = created.filter { $0 != node }
    guard heirs.count == 1 else { return .gone }
    let isIdentified = { (index: Timeline.NodeIndex) in timeline.nodes[index].path.hasSuffix("]") }
    return isIdentified(node) && isIdentified(heirs[0]) ? .identity(of: heirs[0]) : .branch(with: heirs[0])
  }
}
