// Runs of a body for nothing: an object tells of every write, also of one that changes no value.

extension Timeline {
  /// The evaluations of a step behind which no value changed, by their indices in `evaluated`: bodies that observe an
  /// object to which only equal values were written, and those below that ran because of such a run.
  ///
  /// - Complexity: O(writes) for a step without an equal write, otherwise as ``sources(inStep:)``.
  public func wasted(inStep index: Int) -> [Int] {
    let writes = steps[index].writes
    guard writes.contains(where: { $0.isEqual && $0.drop == nil }) else { return [] }
    var isWasted: [Bool] = []
    for sources in sources(inStep: index) {
      isWasted.append(
        !sources.isEmpty
          && sources.allSatisfy { source in
            switch source {
            case .writes(let numbers): numbers.allSatisfy { !writes[$0].isEffective }
            case .evaluation(let run): isWasted[run]
            case .pass, .unknown: false
            }
          })
    }
    let created = Set(steps[index].created)
    return zip(isWasted, steps[index].evaluated).enumerated().compactMap { run, wasted in
      wasted.0 && !created.contains(wasted.1.node) ? run : nil
    }
  }

  /// The nodes of which every run in a step was for nothing.
  package func wastedNodes(inStep index: Int) -> Set<NodeIndex> {
    let wasted = wasted(inStep: index)
    guard !wasted.isEmpty else { return [] }
    let evaluated = steps[index].evaluated
    let others = Set(evaluated.indices).subtracting(wasted)
    return Set(wasted.map { evaluated[$0].node }).subtracting(others.map { evaluated[$0].node })
  }
}
