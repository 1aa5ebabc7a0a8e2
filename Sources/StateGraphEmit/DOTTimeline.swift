// `timeline.dot`: a cluster for each step, marks and causes in its labels.

import StateGraphDOT
import StateGraphTimeline
import StateGraphTrace

struct DOTTimeline {
  private let timeline: Timeline
  private let scope: Scope
  /// A step with more nodes shows only those that something happened to, and their ancestors.
  private let limit: Int
  private let names: DOTNames
  private let steps: [Int]
  private let isShortened: Bool

  init(_ timeline: Timeline, _ scope: Scope, _ names: DOTNames, limit: Int?, steps: [Int]?) {
    self.timeline = timeline
    self.scope = scope
    self.limit = limit ?? 300
    self.names = names
    self.steps = steps ?? Array(timeline.steps.indices.prefix(TimelinePicture.mostSteps))
    isShortened = steps == nil && self.steps.count < timeline.steps.count
  }

  private var leftOutSteps: String? {
    guard steps.count < timeline.steps.count else { return nil }
    let next = steps.count..<min(2 * steps.count, timeline.steps.count)
    return "\(steps.count) of \(timeline.steps.count) steps are drawn."
      + (isShortened ? " More: --steps \(next.lowerBound)-\(next.upperBound - 1)" : "")
  }

  var text: String {
    // In one row: by default, Graphviz stacks the steps with the first one at the bottom.
    var attributes: DOT.Attributes = [
      "rankdir": "LR", "pack": "16", "packmode": "array_t1", "class": "stategraph", "comment": .text(Timeline.schema),
    ]
    let words = [timeline.stop.map(Narrator.end), leftOutSteps, scope.note].compactMap { $0 }
    if !words.isEmpty { attributes["label"] = .text(words.joined(separator: "\n")) }
    let sheet = DOTStyle.sheet
    let base: [DOT.Statement] = [.defaults(.graph, attributes.merging(DOTStyle.font))]
    return DOT.write(
      DOT.Graph(name: .name(timeline.root), statements: base),
      and: timeline.frames(of: steps).lazy.map { .subgraph(cluster($0, sheet)) })
  }

  private func cluster(_ frame: Frame, _ sheet: DOT.StyleSheet) -> DOT.Subgraph {
    let step = timeline.steps[frame.step]
    let graph = Graph(timeline, frame)
    let part = DOTPart(graph, scope, names, prefix: .name("\(step.index) "), limit: limit)
    let notes = TextNotes(names.narrator, frame)
    let reasons = NonEvaluations(ofConcerned: timeline, frame).reasons
    let nodes = part.nodes {
      look(of: $0, $1, notes, reasons[$1.node], in: step)
    } location: {
      look(of: $0, in: step)
    }
    let edges = part.edges(.contains, .owns, .refers, .writes, .causes)
    let title =
      "\(step.index)  \(step.action)" + (step.isFinished ? "" : "   did not finish")
      + (part.leftOut == 0
        ? "" : "\n\(part.leftOut) unchanged nodes are left out: --limit \(part.outline.rows.count)")
    return DOT.Subgraph.cluster(
      "\(step.index)", label: title,
      statements: sheet.statements(nodes: nodes, edges: edges))
  }

  private func look(
    of row: Outline.Row, _ state: Frame.NodeState, _ notes: TextNotes, _ reason: NonEvaluations.Reason?,
    in step: Timeline.Step
  ) -> DOT.Attributes {
    let (mark, note) = notes.mark(state, reason)
    var label = names.label(of: row, showing: notes.unchanged(state), inStep: step.index)
    if let mark { label = "\(mark.text) \(label)" }
    if !note.isEmpty { label += "\n\(note)" }
    let attributes = names.look(ofNode: state.node).labelled(label)
    return Self.looks.first { state.marks.contains($0.mark) }.map { attributes.merging($0.look) } ?? attributes
  }

  /// What happened, beyond the class: never by colour alone, the glyph is in the label.
  private static let looks: [(mark: Frame.Mark, look: DOT.Attributes)] = [
    (.removed, ["style": "rounded,dashed", "color": "#8a94a3", "fontcolor": "#5b6573"]),
    (.created, ["color": "#00805d", "fillcolor": "#dff3ec", "penwidth": "2"]),
    (.evaluated, ["color": "#a86400", "fillcolor": "#fff1d6", "penwidth": "2.4"]),
    (.updated, ["color": "#a86400", "fillcolor": "#fff1d6"]),
    (.skipped, ["color": "#2b7fb8", "fillcolor": "#e6f2fb"]),
  ]

  private func look(of state: Frame.LocationState, in step: Timeline.Step) -> DOT.Attributes {
    var label = names.label(ofLocation: state.location, value: state.isWritten ? nil : state.value)
    if state.isWritten {
      let changes = timeline.changes(of: state.location, in: step)
      let whole = ShortValue.change(state.previous ?? "…", state.value ?? "…", to: DOTNames.mostOfValue)
      let lines = changes.isEmpty ? [whole] : changes.map { $0.words(to: DOTNames.mostOfValue) }
      for line in lines { label += "\n" + line }
    }
    for write in step.writes where write.location == state.location {
      guard let refusal = Narrator.refusal(of: write) else { continue }
      let change = ShortValue.change(write.old ?? "…", write.new ?? "…", to: DOTNames.mostOfValue)
      label += "\n⊘ \(change) \(refusal)"
    }
    if case .node(let owner) = timeline.locations[state.location].owner {
      let name = timeline.locations[state.location].name
      let ignored = step.evaluated.filter { $0.node == owner }.flatMap(\.causes).compactMap {
        $0.ignoredInitial(for: name)
      }
      for value in ignored.unique() { label += "\n⊘ initial \(value) ignored" }
    }
    let attributes = DOT.Attributes.location.labelled(label)
    return state.isWritten ? attributes.merging(Self.written) : attributes
  }

  private static let written: DOT.Attributes = ["color": "#c2410c", "fillcolor": "#fde6db", "penwidth": "2"]
}
