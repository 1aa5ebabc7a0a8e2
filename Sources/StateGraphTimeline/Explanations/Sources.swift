// Why a body ran: what stands behind each of its causes, as far as it was recorded.

import StateGraphTrace

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
