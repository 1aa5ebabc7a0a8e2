// What happened in a step, line by line: writes, who ran again and why, and names for the rest.

import StateGraphTimeline
import StateGraphTrace

extension Narrator {
  /// What of a line a reader should not miss.
  enum Loud: String { case line, values }

  /// More names and causes than these are counted.
  private static let mostNames = 8
  private static let mostCauses = 4

  func lines(
    ofStep index: Int, _ isTold: (Timeline.NodeIndex) -> Bool
  ) -> [(words: Words, loud: Loud?)] {
    let step = timeline.steps[index]
    let made = Set(step.created)
    var lines: [(words: Words, loud: Loud?)] = step.writes.map { (sentence($0), $0.isEffective ? .values : nil) }
    let wasted = timeline.wastedNodes(inStep: index)
    for (node, runs) in step.evaluated.filter({ !made.contains($0.node) }).grouped(by: \.node) {
      var causes = runs.flatMap(\.causes).prefix(Self.mostCauses).map { words($0, of: node) }
      if wasted.contains(node) { causes.append(Words(Self.wasted)) }
      let times = runs.count > 1 ? " ×\(runs.count)" : ""
      lines.append(("↻ \(node: node)\(times): \(Words.joined(causes, by: "; "))", nil))
    }
    func name(_ glyph: String, _ nodes: [Timeline.NodeIndex]) {
      let names = nodes.filter(isTold).unique().map { "\(node: $0)" as Words }
      if !names.isEmpty { lines.append(("\(glyph) \(Words.list(names, limit: Self.mostNames))", nil)) }
    }
    name("↻ shows something else:", step.updated.map(\.node))
    name("+ created:", step.created)
    name("= inputs equal:", step.skipped.map(\.node))
    name("− removed:", step.removed)
    if Self.tellsPasses(apart: step) {
      lines += passes(of: step).enumerated().map { ("pass \(String($0 + 1)), \($1)", nil) }
    }
    lines += step.captured.unique().map { ("⚠ \(sentence($0))", nil) }
    lines += step.issues.map { (Words("⚠ " + $0.message), .line) }
    if !step.isFinished { lines.append(("The step did not finish.", .line)) }
    if let stop = timeline.stop, index == timeline.steps.count - 1 { lines.append((Words(stop.message), .line)) }
    return lines
  }

  /// One pass without an animation is what a step usually is, and then its trigger is the step's action.
  static func tellsPasses(apart step: Timeline.Step) -> Bool {
    step.passes.count > 1 || step.passes.contains { $0.transaction.animation != nil }
  }

  /// `tap "+" with the animation default: Counter, Counter/Row`, of each pass of a step.
  func passes(of step: Timeline.Step) -> [Words] {
    step.passes.map { pass in
      let nodes = pass.evaluated.map { "\(node: $0.node)" as Words }
      let evaluated: Words = nodes.isEmpty ? "nothing was evaluated" : Words.joined(nodes, by: ", ")
      return "\(trigger(of: pass, in: step))\(Self.transaction(of: pass)): \(evaluated)"
    }
  }

  /// Why a recording ended early, as a line: `ran out of time: …`.
  static func end(_ stop: TraceLine.Stop) -> String {
    let reason =
      switch stop.reason {
      case .crashed: "crashed"
      case .timedOut: "ran out of time"
      case .interrupted: "interrupted"
      case .runaway: "did not come to rest"
      case .failed: "failed"
      }
    return "\(reason): \(stop.message)"
  }
}
