// A case's expectations beside what happened.

import StateGraphEmit
import StateGraphScenario
import StateGraphTimeline
import StateGraphTrace

/// One thing that is not as the header says.
struct Mismatch: CustomStringConvertible {
  var line: Int
  var step: Int
  var aspect: CaseFile.Aspect
  var expected: String
  var actual: String

  var description: String {
    "step \(step) \(aspect): expected “\(expected)”, got “\(actual)”"
  }
}

extension CaseFile {
  func mismatches(between expectations: [Expectation], and timeline: Timeline) -> [Mismatch] {
    let last = expectations.map(\.step).max() ?? 0
    return (0...max(last, timeline.steps.count - 1, scenario.actions.count)).flatMap { index -> [Mismatch] in
      let mine = expectations.filter { $0.step == index }
      let line = mine.first?.line ?? 1
      let isCrashed = mine.contains { $0.aspect == .crashes }
      guard index < timeline.steps.count else {
        let end = timeline.stop.map { "the end: \($0.message)" } ?? "no such step"
        return [Mismatch(line: line, step: index, aspect: .prints, expected: "a step", actual: end)]
      }
      let step = timeline.steps[index]
      var found = mine.compactMap { each -> Mismatch? in
        let actual = actual(each.aspect, step, in: timeline)
        let holds = each.aspect == .crashes ? actual.contains(each.value) : actual == each.value
        return holds
          ? nil : Mismatch(line: each.line, step: index, aspect: each.aspect, expected: each.value, actual: actual)
      }
      // Nothing happens unmentioned.
      for aspect in [Aspect.prints, .warns] where !mine.contains(where: { $0.aspect == aspect }) {
        let actual = actual(aspect, step, in: timeline)
        if actual.isEmpty { continue }
        found.append(Mismatch(line: line, step: index, aspect: aspect, expected: "", actual: actual))
      }
      if let stop = timeline.stop, index == timeline.steps.count - 1, !isCrashed {
        found.append(Mismatch(line: line, step: index, aspect: .crashes, expected: "", actual: stop.message))
      }
      return found
    }
  }

  private func actual(_ aspect: Aspect, _ step: Timeline.Step, in timeline: Timeline) -> String {
    func joined(_ values: some Sequence<String>) -> String { values.joined(separator: " | ") }
    switch aspect {
    case .prints: return joined(step.printed)
    case .shows: return joined(step.texts)
    case .evaluates: return joined(step.evaluated.map { timeline.nodes[$0.node].path })
    case .causes:
      return joined(
        step.evaluated.map { run in
          let causes = run.causes.map { Narrator(timeline).note($0) }.joined(separator: ", ")
          return "\(timeline.nodes[run.node].path): \(causes)"
        })
    case .skips: return joined(step.skipped.map { timeline.nodes[$0.node].path })
    case .writes:
      return joined(
        step.writes.map { write in
          let path = write.location.map { timeline.locations[$0].path } ?? "unknown"
          let end = write.drop != nil ? " dropped" : write.isEqual ? " equal" : ""
          return "\(path) \(write.whole)\(end)"
        })
    case .loses:
      return joined(
        Losses(timeline)[step.index].map { loss in
          let reason =
            switch loss.reason {
            case .identity: "id"
            case .branch: "branch"
            case .gone: "gone"
            }
          return "\(timeline.locations[loss.location].path) \(loss.value ?? "…") \(reason)"
        })
    case .warns: return joined(step.issues.map(\.message))
    case .crashes: return timeline.stop?.message ?? ""
    case .refused: return ""
    }
  }
}
