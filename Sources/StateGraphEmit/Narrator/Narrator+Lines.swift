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
    for (node, runs) in step.evaluated.filter({ !made.contains($0.node) }).grouped(by: \.node) {
      let causes = runs.flatMap(\.causes).prefix(Self.mostCauses).map(words)
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
    lines += step.captured.unique().map { ("⚠ \(sentence($0))", nil) }
    lines += step.issues.map { (Words("⚠ " + $0.message), .line) }
    if !step.isFinished { lines.append(("The step did not finish.", .line)) }
    if let stop = timeline.stop, index == timeline.steps.count - 1 { lines.append((Words(stop.message), .line)) }
    return lines
  }
}
