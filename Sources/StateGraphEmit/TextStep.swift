// What the text of one step says: rows and words, before columns and colours.

import StateGraphText
import StateGraphTimeline
import StateGraphTrace

struct TextStep {
  /// Something that came to be, or a write.
  struct Fact {
    var name: String
    var value: String
    var note: String
    var isWritten = false

    /// On one line, whatever the strings are.
    var legible: Fact {
      Fact(
        name: Legible.line(name), value: Legible.line(value), note: Legible.line(note), isWritten: isWritten)
    }
  }

  struct TreeRow {
    var name: String
    var mark: (text: String, ink: TextInk.Role)?
    var note: String
  }

  /// What is printed.
  struct Words {
    var title = ""
    var facts: [Fact] = []
    var tree: [TreeRow] = []
    var lists: [(title: String, entries: [String])] = []
    /// How many rows the whole tree has, when not all of them are here.
    var wholeTree: Int?
  }

  private let timeline: Timeline
  private let narrator: Narrator
  private let frame: Frame
  private let step: Timeline.Step
  private let scope: Scope
  private(set) var words = Words()
  private let limit: Int
  /// In a longer tree, rows that nothing happened to are counted and not printed.
  static let longestTree = 60

  init(_ sentences: StepSentences, _ frame: Frame, _ scope: Scope, limit: Int) {
    narrator = sentences.narrator.telling(step: frame.step)
    timeline = narrator.timeline
    self.frame = frame
    self.scope = scope
    self.limit = limit
    step = timeline.steps[frame.step]
    words.title = "\(step.index)  \(Legible.line(step.action))" + (step.isFinished ? "" : "   did not finish")
    words.facts = newFacts() + writes()
    words.tree = rows()
    words.lists = [
      ("printed", step.printed), ("lost", sentences.losses[frame.step].map(narrator.note)),
      ("stale", step.captured.map { narrator.sentence($0).text(narrator.name) }),
      ("issue", step.issues.map { $0.message + ($0.node.map { " (\(narrator.name(.node($0))))" } ?? "") }),
      ("appeared", list(step.appeared)), ("disappeared", list(step.disappeared)),
      ("passes", Narrator.tellsPasses(apart: step) ? narrator.passes(of: step).map { $0.text(narrator.name) } : []),
    ]
  }

  // MARK: Facts

  private func newFacts() -> [Fact] {
    let graph = Graph(timeline, frame)
    let locations = timeline.locations.indices.filter {
      timeline.locations[$0].createdAt == frame.step && scope.isNear(location: $0)
    }.map { index in
      let location = timeline.locations[index]
      return Fact(
        name: narrator.name(location.path), value: location.initial ?? "…",
        note: "\(location.wrapper.keyword) \(location.type)")
    }
    let objects = timeline.objects.indices.filter {
      timeline.objects[$0].createdAt == frame.step && scope.isNear(object: $0)
    }.map { index in
      let object = timeline.objects[index]
      let verb = graph.keeper(of: index) == nil ? ", held by " : ", kept by "
      let note = object.holder.map { verb + narrator.name(.node($0)) } ?? ""
      return Fact(name: narrator.name(object.path), value: object.type, note: "object" + note)
    }
    let references = timeline.references.filter { isNew($0) }.map(fact)
    return locations + objects + references
  }

  /// The property that an object is named after says nothing that the object's own line does not.
  private func isNew(_ reference: Timeline.Reference) -> Bool {
    guard reference.createdAt == frame.step, isShown(reference.from) else { return false }
    guard case .object(let index) = reference.to, reference.keeps else { return true }
    return timeline.objects[index].holder != reference.from || timeline.objects[index].path != path(of: reference)
  }

  private func path(of reference: Timeline.Reference) -> String {
    "\(timeline.nodes[reference.from].path).\(reference.property)"
  }

  private func fact(_ reference: Timeline.Reference) -> Fact {
    var target: String
    switch reference.to {
    case .location(let index): target = narrator.name(.location(index))
    case .object(let index): target = narrator.name(.object(index))
    case .opaque where reference.wrapper == .environment: target = "environment value"
    case .opaque: target = "no location that can be named"
    }
    if let keyPath = reference.keyPath { target += reference.to == .opaque ? " " + keyPath : reference.part }
    let via = reference.hops.isEmpty ? "" : " via \(reference.hops.joined(separator: ", "))"
    return Fact(
      name: narrator.name(path(of: reference)), value: "→ \(target)", note: "\(reference.wrapper.keyword)\(via)")
  }

  private func writes() -> [Fact] {
    step.writes.flatMap { write -> [Fact] in
      let refusal = Narrator.refusal(of: write).map { "⊘ \($0), " } ?? ""
      let name = write.location.map { narrator.name(.location($0)) } ?? "unknown location"
      let note = refusal + narrator.author(of: write) + Narrator.place(write)
      guard !write.changes.isEmpty else {
        let value = ShortValue.change(write.old ?? "…", write.new ?? "…", to: TextFormat.mostOfValue)
        return [Fact(name: name, value: value, note: note, isWritten: write.isEffective)]
      }
      // Who wrote stands beside the first change.
      return zip(0..., write.changes).map { index, change in
        Fact(
          name: name + change.place, value: change.what(to: TextFormat.mostOfValue), note: index == 0 ? note : "",
          isWritten: write.isEffective)
      }
    }
  }

  // MARK: Tree

  private mutating func rows() -> [TreeRow] {
    let outline = Outline(timeline, frame, scope)
    let reasons = NonEvaluations(ofConcerned: timeline, frame).reasons
    let notes = TextNotes(narrator, frame)
    let thinning = Thinning(outline, frame, limit: limit) { state in
      switch reasons[state.node] {
      case .neverRead?, .noLongerReads?: true
      default: false
      }
    }
    if thinning.leftOut > 0 { words.wholeTree = outline.rows.count }
    var prefixes = [String](repeating: "", count: outline.rows.count)
    var tree: [TreeRow] = []
    // The rows from the top to the one printed last: what is left out below one is counted behind its last child.
    var open: [Int] = []
    func close(to parent: Int?) {
      while let last = open.last, last != parent {
        open.removeLast()
        if let rest = thinning.rests[last] { tree.append(rest.row(below: prefixes[last])) }
      }
    }
    for (index, row) in outline.rows.enumerated() where thinning.isKept[index] {
      close(to: row.parent)
      open.append(index)
      // What the rows below this one are drawn behind.
      let above = row.parent.map { prefixes[$0] } ?? ""
      let isTop = row.parent == nil
      let isLast = row.isLast && thinning.rests[row.parent] == nil
      prefixes[index] = isTop ? "" : above + (isLast ? "   " : "│  ")
      let branch = isTop ? "" : above + (isLast ? "└─ " : "├─ ")
      guard case .node(let place) = row.content else {
        tree.append(TreeRow(name: branch + Legible.line(row.title), mark: nil, note: ""))
        continue
      }
      let state = frame.nodes[place]
      let shown = notes.unchanged(state).words
      let name = branch + Legible.line(narrator.heading(row) + (shown.isEmpty ? "" : " " + shown))
      let (mark, note) = notes.mark(state, reasons[state.node])
      tree.append(TreeRow(name: name, mark: mark, note: Legible.line(note)))
    }
    close(to: nil)
    if let rest = thinning.rests[nil] { tree.append(TreeRow(name: "… \(rest.words)", mark: nil, note: "")) }
    return tree
  }

  private func isShown(_ node: Timeline.NodeIndex) -> Bool { scope.shows(node) }

  private func list(_ nodes: [Timeline.NodeIndex]) -> [String] {
    nodes.isEmpty ? [] : [nodes.filter(isShown).map { narrator.name(.node($0)) }.joined(separator: ", ")]
  }
}

extension Thinning.Rest {
  fileprivate func row(below prefix: String) -> TextStep.TreeRow {
    TextStep.TreeRow(name: "\(prefix)└─ … \(words)", mark: nil, note: "")
  }
}
