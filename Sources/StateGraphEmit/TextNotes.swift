// Marks of a step's text: one glyph for each node, and the words that stand beside it.

import StateGraphTimeline
import StateGraphTrace

/// The marks of one frame, and the words that stand beside them.
struct TextNotes {
  private let timeline: Timeline
  private let narrator: Narrator
  private let runs: [Timeline.NodeIndex: [Timeline.Evaluation]]
  private let updates: [Timeline.NodeIndex: [Timeline.Update]]
  private let newReads: [Timeline.NodeIndex: [Timeline.Read]]
  private let declared: [Timeline.NodeIndex: [Timeline.DeclaredDependency]]
  private let ended: [Timeline.NodeIndex: [Timeline.Read]]
  private let reads: Set<Timeline.Read>
  private let wasted: Set<Timeline.NodeIndex>
  private var near: [Timeline.NodeIndex: [Timeline.LocationIndex]] = [:]

  init(_ narrator: Narrator, _ frame: Frame) {
    timeline = narrator.timeline
    self.narrator = narrator.telling(step: frame.step)
    let step = timeline.steps[frame.step]
    runs = Dictionary(grouping: step.evaluated, by: \.node)
    updates = Dictionary(grouping: step.updated, by: \.node)
    newReads = Dictionary(grouping: step.reads, by: \.node)
    declared = Dictionary(grouping: step.declared, by: \.node)
    ended = Dictionary(grouping: step.unreads, by: \.node)
    reads = frame.reads
    wasted = timeline.wastedNodes(inStep: frame.step)
    for location in frame.locations.map(\.location) {
      if case .node(let owner) = timeline.locations[location].owner { near[owner, default: []].append(location) }
    }
    for reference in frame.references.map({ timeline.references[$0] }) {
      if case .location(let location) = reference.to, near[reference.from]?.contains(location) != true {
        near[reference.from, default: []].append(location)
      }
    }
  }

  private typealias Access = RowFace.Access
  typealias Mark = (text: String, ink: TextInk.Role)

  func mark(_ state: Frame.NodeState, _ reason: NonEvaluations.Reason?) -> (mark: Mark?, note: String) {
    let node = state.node
    let marks = state.marks
    if marks.contains(.removed) { return ((marks.contains(.created) ? "+ −" : "−", .quiet), "") }
    let evaluations = runs[node] ?? []
    let times = evaluations.count > 1 ? " ×\(evaluations.count)" : ""
    let causes = evaluations.flatMap(\.causes).filter { $0 != .created }.map {
      narrator.words($0, of: node).text(narrator.name)
    }.unique()
    let change = updates[node]?.map(\.change) ?? []
    let inVain = wasted.contains(node) ? [Narrator.wasted] : []
    let words = (causes + inVain + change).joined(separator: "; ")
    let note = ([words] + dependencies(of: node, isNew: marks.contains(.created))).filter { !$0.isEmpty }
    if marks.contains(.created) { return (("+" + times, .created), note.joined(separator: "  ")) }
    if !marks.isDisjoint(with: [.evaluated, .updated]) {
      return (("↻" + times, .evaluated), note.joined(separator: "  "))
    }
    switch reason {
    case .inputsEqual?, .saysEqual?: return (("=", .skipped), narrator.note(reason!))
    case .neverRead?, .noLongerReads?: return (("·", .quiet), narrator.note(reason!))
    default: return marks.contains(.skipped) ? (("=", .skipped), narrator.note(.inputsEqual())) : (nil, "")
    }
  }

  /// What a node shows, without what a mark's note says better: the part that changed.
  func unchanged(_ state: Frame.NodeState) -> Timeline.Display {
    guard let update = updates[state.node]?.first else { return state.display }
    return Timeline.Display(
      label: update.old.label == state.display.label ? state.display.label : nil,
      text: update.old.text == state.display.text ? state.display.text : nil,
      value: update.old.value == state.display.value ? state.display.value : nil)
  }

  private func dependencies(of node: Timeline.NodeIndex, isNew: Bool) -> [String] {
    var words = (newReads[node] ?? []).map {
      "\(Access.read.glyph) \(narrator.name(.location($0.location)))\(narrator.placeOfRead($0.location, by: node))"
    }
    words += (declared[node] ?? []).map { "\(Access.declared.glyph) \(narrator.name(.object($0.object)))" }
    words += (ended[node] ?? []).map { "no longer \(Access.read.glyph) \(narrator.name(.location($0.location)))" }
    guard isNew, timeline.nodes[node].kind == .view else { return words }
    return words
      + (near[node] ?? []).filter { !reads.contains(Timeline.Read(node: node, location: $0)) }
      .map { "\(Access.unread.glyph) \(narrator.name(.location($0)))" }
  }
}
