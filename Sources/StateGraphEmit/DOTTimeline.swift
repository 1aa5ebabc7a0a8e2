// `timeline.dot`: a cluster for each step, marks and causes in its labels.

import StateGraphDOT
import StateGraphTimeline
import StateGraphTrace

struct DOTTimeline {
  private let timeline: Timeline
  private let scope: Scope
  /// Steps with more nodes than these show what something happened to, and what is above that.
  private let limit: Int
  private let names: DOTNames

  init(_ timeline: Timeline, _ scope: Scope, limit: Int?) {
    self.timeline = timeline
    self.scope = scope
    self.limit = limit ?? 300
    names = DOTNames(timeline: timeline)
  }

  var graph: DOT.Graph {
    // Packed in one row: left to itself, Graphviz stacks the steps with the first one at the bottom.
    var attributes: DOT.Attributes = [
      "rankdir": "LR", "pack": "16", "packmode": "array_t1", "class": "stategraph", "comment": "stategraph.timeline/1",
    ]
    let words = [timeline.stop.map { "\($0.words): \($0.message)" }, scope.note].compactMap { $0 }
    if !words.isEmpty { attributes["label"] = .text(words.joined(separator: "\n")) }
    let sheet = DOTStyle.sheet
    let base: [DOT.Statement] = [.defaults(.graph, attributes.merging(DOTStyle.font))]
    return DOT.Graph(
      name: .name(timeline.root),
      statements: base + timeline.frames().map { .subgraph(cluster($0, sheet)) })
  }

  private func cluster(_ frame: Frame, _ sheet: DOT.StyleSheet) -> DOT.Subgraph {
    let step = timeline.steps[frame.step]
    let part = DOTPart(timeline, frame, scope, limit: limit)
    let notes = TextNotes(timeline, frame)
    let reasons = Dictionary(SkipLedger(timeline, frame).entries.map { ($0.node, $0.reason) }) { first, _ in first }
    var nodes = part.rows.map { node(part.ids[$0], part.outline.rows[$0], frame, notes, reasons) }
    nodes += part.objects.map {
      DOT.Node(.name(names.id(of: $0)), ["class": "object", "label": .text(names.label(of: $0))])
    }
    nodes += part.locations.map { location($0, in: step) }
    var edges = part.contains + part.owns + part.references
    edges += part.writes(in: [step])
    edges += caused(step, part)

    let title =
      "\(step.index)  \(step.action)" + (step.isFinished ? "" : "   did not finish")
      + (part.leftOut == 0
        ? "" : "\n\(part.leftOut) nodes that nothing happened to are left out: --limit \(part.outline.rows.count)")
    let prefix = DOT.ID.name("\(step.index) ")
    return DOT.Subgraph.cluster(
      "\(step.index)", label: title,
      statements: sheet.statements(nodes: nodes.map { $0.prefixed(prefix) })
        + sheet.statements(edges: edges.map { $0.prefixed(prefix) }))
  }

  private func node(
    _ id: String, _ row: Outline.Row, _ frame: Frame, _ notes: TextNotes,
    _ reasons: [Timeline.NodeIndex: SkipLedger.Reason]
  ) -> DOT.Node {
    guard case .node(let index) = row.content else { return names.node(id, row, frame) }
    let state = frame.nodes[index]
    let shown = [row.title, notes.unchanged(state).words].filter { !$0.isEmpty }.joined(separator: " ")
    let (mark, note) = notes.mark(state, reasons[state.node])
    let label = (mark.map { "\($0.text) " } ?? "") + shown + (note.isEmpty ? "" : "\n\(note)")
    let attributes: DOT.Attributes = ["class": .name(names.nodeClass(state.node)), "label": .text(label)]
    return DOT.Node(.name(id), Self.look(of: state.marks).map(attributes.merging) ?? attributes)
  }

  /// What happened, beyond the class: never by colour alone, the glyph is in the label.
  private static func look(of marks: Frame.Mark) -> DOT.Attributes? {
    looks.first { marks.contains($0.mark) }?.look
  }

  private static let looks: [(mark: Frame.Mark, look: DOT.Attributes)] = [
    (.removed, ["style": "rounded,dashed", "color": "#8a94a3", "fontcolor": "#5b6573"]),
    (.created, ["color": "#00805d", "fillcolor": "#dff3ec", "penwidth": "2"]),
    (.evaluated, ["color": "#a86400", "fillcolor": "#fff1d6", "penwidth": "2.4"]),
    (.updated, ["color": "#a86400", "fillcolor": "#fff1d6"]),
    (.skipped, ["color": "#2b7fb8", "fillcolor": "#e6f2fb"]),
  ]

  private func location(_ state: Frame.LocationState, in step: Timeline.Step) -> DOT.Node {
    var label = names.label(of: state.location, value: state.isWritten ? nil : state.value)
    var attributes: DOT.Attributes = [:]
    if state.isWritten {
      label += "\n\(state.previous ?? "…") → \(state.value ?? "…")"
      attributes = ["color": "#c2410c", "fillcolor": "#fde6db", "penwidth": "2"]
    }
    for write in step.writes where write.location == state.location && !write.isEffective {
      label += "\n⊘ \(write.change) " + (write.drop.map { "dropped, \($0.reason)" } ?? "the same value")
    }
    let base: DOT.Attributes = ["class": "location", "label": .text(label)]
    return DOT.Node(.name(timeline.locations[state.location].path), base.merging(attributes))
  }

  private func caused(_ step: Timeline.Step, _ part: DOTPart) -> [DOT.Edge] {
    var seen: Set<[String]> = []
    return step.evaluated.flatMap { evaluation in
      evaluation.causes.compactMap { cause -> DOT.Edge? in
        let from: String?
        switch cause {
        case .location(let index): from = part.isThere(.location(index)) ? timeline.locations[index].path : nil
        case .object(let index): from = part.isThere(.object(index)) ? names.id(of: index) : nil
        case .input, .initial: from = timeline.view(above: evaluation.node).flatMap(part.id)
        case .created, .environment, .unknown: from = nil
        }
        guard let from, let to = part.id(of: evaluation.node), seen.insert([from, to]).inserted else { return nil }
        return names.edge(from, to, "caused")
      }
    }
  }
}

extension DOT.Node {
  fileprivate func prefixed(_ prefix: DOT.ID) -> DOT.Node { DOT.Node(id.prefixed(by: prefix), attributes) }
}

extension DOT.Edge {
  fileprivate func prefixed(_ prefix: DOT.ID) -> DOT.Edge {
    DOT.Edge(from.node.prefixed(by: prefix), to.node.prefixed(by: prefix), attributes)
  }
}
