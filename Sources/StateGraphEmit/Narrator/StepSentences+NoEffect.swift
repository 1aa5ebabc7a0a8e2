// A step's writes without effect, and the views that run all the same.

import StateGraphTimeline
import StateGraphTrace

extension StepSentences {
  /// Writes without effect: the same ones are counted.
  ///
  /// - Parameter wasted: Views of which every run was for nothing.
  func withoutEffect(_ step: Timeline.Step, _ wasted: Set<Timeline.NodeIndex>) -> [Words] {
    struct Kind: Hashable {
      var location: Timeline.LocationIndex?
      var drop: TraceLine.Write.Drop?
    }
    let observers = observers(step, among: wasted)
    let writes = step.writes.filter { !$0.isEffective }
    func observed(_ write: Timeline.Write) -> Timeline.ObjectIndex? {
      guard write.drop == nil, let location = write.location,
        case .object(let object) = timeline.locations[location].owner
      else { return nil }
      return observers[object] == nil ? nil : object
    }
    let announced = writes.grouped(by: observed).compactMap { object, writes in
      object.map { inVain(writes.compactMap(\.location).unique(), observers[$0]!.unique()) }
    }
    let kinds = writes.filter { observed($0) == nil }.map { Kind(location: $0.location, drop: $0.drop) }
    let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    let written = Dictionary(step.writes.filter(\.isEffective).map { ($0.location, 1) }, uniquingKeysWith: +)
    let unique = kinds.unique()
    let told = unique.prefix(Narrator.limit).map { kind -> Words in
      let count = counts[kind]!
      let target: Words = kind.location.map { "\(location: $0)" } ?? "an unknown location"
      // The location was written with effect as well, and the sentence has said so.
      let all = count + (kind.location.flatMap { written[$0] } ?? 0)
      let writes: Words =
        all > count
        ? "\(String(count)) of \(String(all)) writes to \(target)"
        : count == 1 ? "the write to \(target)" : "\(String(count)) writes to \(target)"
      if let drop = kind.drop { return "\(writes) \(count == 1 ? "is" : "are") dropped, \(Narrator.reason(drop))" }
      return "\(writes) \(count == 1 ? "changes" : "change") nothing, because the value is the same"
    }
    let rest = unique.dropFirst(Narrator.limit).reduce(0) { $0 + counts[$1]! }
    return announced + told
      + (rest == 0 ? [] : ["\(String(rest)) more \(rest == 1 ? "write has" : "writes have") no effect"])
  }

  /// `the value written to Screen.model.title is equal, and all the same Screen re-renders: it observes the whole object`
  private func inVain(_ locations: [Timeline.LocationIndex], _ nodes: [Timeline.NodeIndex]) -> Words {
    let (value, isEqual) = locations.count == 1 ? ("value", "is") : ("values", "are")
    let (run, they) = nodes.count == 1 ? ("re-renders", "it observes") : ("re-render", "they observe")
    let equal: Words = "the \(value) written to \(list(locations.map { "\(location: $0)" })) \(isEqual) equal"
    return "\(equal), and all the same \(list(nodes.map { "\(node: $0)" })) \(run): \(they) the whole object"
  }

  /// By object, those of some views that ran because they observe it.
  private func observers(
    _ step: Timeline.Step, among nodes: Set<Timeline.NodeIndex>
  ) -> [Timeline.ObjectIndex: [Timeline.NodeIndex]] {
    guard !nodes.isEmpty else { return [:] }
    var observers: [Timeline.ObjectIndex: [Timeline.NodeIndex]] = [:]
    for run in step.evaluated where nodes.contains(run.node) {
      for case .object(let object) in run.causes { observers[object, default: []].append(run.node) }
    }
    return observers
  }
}
