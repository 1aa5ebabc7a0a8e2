// A step in one sentence: what was done, what that wrote, who ran again and who did not, and why.

public import StateGraphTimeline
import StateGraphTrace

/// Makes the sentences of a timeline, with the shortest names that are unambiguous in it.
public struct StepSentences: Sendable {
  private(set) var narrator: Narrator
  let losses: Losses
  private let lookup: PathLookup
  var timeline: Timeline { narrator.timeline }

  /// - Complexity: O(nodes × depth).
  public init(_ timeline: Timeline) {
    narrator = Narrator(timeline)
    losses = Losses(timeline)
    lookup = PathLookup(timeline.nodes.map(\.path))
  }

  /// `tap “change” writes MainView.date; SubView re-renders because its body reads it; …`
  public func sentence(for frame: Frame) -> String {
    var sentences = self
    sentences.narrator = narrator.telling(step: frame.step)
    return sentences.told(frame)
  }

  private func told(_ frame: Frame) -> String {
    let step = timeline.steps[frame.step]
    var parts = opening(step)
    let wasted = timeline.wastedNodes(inStep: step.index)
    parts += withoutEffect(step, wasted)
    let evaluated = evaluated(step, wasted)
    parts += evaluated
    parts += notEvaluated(frame, isContrast: !evaluated.isEmpty || !wasted.isEmpty)
    parts += changes(step)
    parts += step.captured.unique().prefix(Narrator.limit).map(narrator.sentence)
    parts += furtherPasses(step)
    if !step.isFinished { parts.append("the step did not finish") }
    return parts.map(text).joined(separator: "; ")
  }

  /// With the shortest names that mean one view.
  private func text(_ words: Words) -> String {
    words.text { thing in
      guard case .node = thing else { return narrator.name(thing) }
      let path = narrator.path(thing)
      let start = path.utf8.index(path.endIndex, offsetBy: -lookup.shortName(of: path).utf8.count)
      return narrator.name(path, from: start)
    }
  }

  /// What the step's action wrote, and then what others did: a timer, a task, a modifier's closure.
  private func opening(_ step: Timeline.Step) -> [Words] {
    let action = Words(Narrator.curly(step.action))
    var known: Set<Timeline.LocationIndex> = []
    let effective = step.writes.filter(\.isEffective)
    func writes(_ writes: [Timeline.Write]) -> Words? {
      let written = writes.compactMap(\.location).unique()
      guard !written.isEmpty else { return nil }
      return "writes \(list(written.map { known.insert($0).inserted ? what(of: $0, in: step) : "\(location: $0)" }))"
    }
    let own = writes(effective.filter { narrator.other($0.origin) == nil })
    let others = effective.grouped { narrator.other($0.origin) }.compactMap { writer, written in
      writer.flatMap { writer in writes(written).map { "\(writer) \($0)" as Words } }
    }
    let rest = others.dropFirst(Narrator.limit)
    let told = others.prefix(Narrator.limit) + (rest.isEmpty ? [] : ["\(String(rest.count)) more write"])
    if let own { return ["\(action) \(own)"] + told }
    let made = created(step)
    if !made.isEmpty, opensWithMade(step) { return ["\(action) makes \(list(made))"] + told }
    if let first = told.first { return ["\(action): \(first)"] + told.dropFirst() }
    return [step.writes.isEmpty ? "\(action) writes nothing" : "\(action) changes no value"]
  }

  private func opensWithMade(_ step: Timeline.Step) -> Bool {
    guard step.passes.first?.triggers == [.firstRender] else { return step.writes.isEmpty }
    return !step.writes.contains { $0.isEffective && $0.location != nil && narrator.other($0.origin) == nil }
  }

  private func what(of location: Timeline.LocationIndex, in step: Timeline.Step) -> Words {
    "\(change(of: location, in: step))\(places(of: location, in: step))"
  }

  /// The first pass is told by what came of it; only its animation is left to tell.
  private func furtherPasses(_ step: Timeline.Step) -> [Words] {
    guard step.passes.count > 1 else { return [] }
    let passes = step.passes.map {
      Narrator.curly(narrator.trigger(of: $0, in: step)) + Narrator.transaction(of: $0)
    }
    if Set(passes).count == 1, step.passes[0].transaction.animation == nil {
      return ["in \(String(passes.count)) passes"]
    }
    let further = passes.dropFirst().grouped { $0 }.map { $1.count == 1 ? $0 : "\($0) ×\($1.count)" }
    let more = further.count > Narrator.limit ? " and \(further.count - Narrator.limit) more" : ""
    let told = "further passes: " + further.prefix(Narrator.limit).joined(separator: ", ") + more
    let animation = step.passes[0].transaction.animation
    return (animation.map { ["the first pass has the animation \($0)"] } ?? []) + [Words(told)]
  }

  /// `ShopView.items[0].done (false → true)`: a value that differs as a whole is not told.
  private func change(of location: Timeline.LocationIndex, in step: Timeline.Step) -> Words {
    let changes = timeline.changes(of: location, in: step)
    if changes.count == 1 {
      return "\(location: location)\(code: changes[0].place) (\(code: changes[0].what(to: Self.longestValue)))"
    }
    let told = changes.isEmpty ? nil : Self.difference(nil, nil, changes)
    return told.map { "\(location: location) (\(code: $0))" } ?? "\(location: location)"
  }

  /// ` at App.swift:12, App.swift:20`: where a location is written.
  private func places(of location: Timeline.LocationIndex, in step: Timeline.Step) -> String {
    let writes = step.writes.filter { $0.location == location && $0.isEffective }
    let places = writes.compactMap(\.place).unique().map { "\($0.file):\($0.line)" }
    guard !places.isEmpty else { return "" }
    let more = places.count - Narrator.limit
    return " at " + places.prefix(Narrator.limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private func created(_ step: Timeline.Step) -> [Words] { views(step.created.unique()) }

  private func views(_ nodes: [Timeline.NodeIndex]) -> [Words] {
    nodes.filter { timeline.nodes[$0].kind == .view }.map { "\(node: $0)" }
  }

  /// Views with the same causes are told together.
  private func evaluated(_ step: Timeline.Step, _ wasted: Set<Timeline.NodeIndex>) -> [Words] {
    let made = Set(step.created)
    let written = Set(step.writes.filter(\.isEffective).compactMap(\.location))
    let runs = step.evaluated.filter { run in
      // Told with the equal write.
      let isTold = wasted.contains(run.node) && run.causes.contains { if case .object = $0 { true } else { false } }
      return !made.contains(run.node) && !isTold
    }
    let recorded = Dictionary(grouping: runs, by: \.node).mapValues { $0.flatMap(\.causes) }
    let causes = recorded.mapValues { $0.map(Narrator.ToldCause.init).unique() }
    let groups = runs.map(\.node).unique().grouped { causes[$0]! }
    let only = written.count == 1 ? written.first : nil
    let told = groups.prefix(Narrator.limit).map { causes, nodes -> Words in
      let isOne = nodes.count == 1
      let because = list(
        narrator.clauses(
          causes, isOne: isOne, onlyWritten: only, changes: Self.inputs(nodes.flatMap { recorded[$0]! }),
          reader: isOne ? nodes[0] : nil))
      return "\(list(nodes.map { "\(node: $0)" })) \(isOne ? "re-renders" : "re-render") because \(because)"
    }
    let rest = groups.dropFirst(Narrator.limit).reduce(0) { $0 + $1.elements.count }
    return told + (rest > 0 ? ["so \(rest == 1 ? "does 1 more view" : "do \(String(rest)) more views")"] : [])
  }

  /// What is different in each input, where it is the same for all views that are told together.
  private static func inputs(_ causes: [Timeline.Cause]) -> [String: String] {
    var told: [String: Set<String?>] = [:]
    for case .input(let field, let old, let new, let changes) in causes {
      told[field, default: []].insert(difference(old, new, changes))
    }
    return told.compactMapValues { $0.count == 1 ? $0.first! : nil }
  }

  /// `5 → 3`, `[0].done: false → true and 2 more changes`; `nil` for what a sentence has no room for.
  private static func difference(_ old: String?, _ new: String?, _ changes: [Timeline.Change]) -> String? {
    switch changes.count {
    case 0:
      guard let old, let new, old != new, old.count + new.count <= longestValue else { return nil }
      return "\(old) → \(new)"
    case 1, 2: return changes.map { $0.words(to: longestValue) }.joined(separator: ", ")
    default:
      return "\(changes[0].words(to: longestValue)) and \(changes.dropFirst().reduce(0) { $0 + $1.count }) more changes"
    }
  }

  private static let longestValue = 60

  /// Views with the same reason are told together.
  ///
  /// - Parameter isContrast: It was said just before that others re-render.
  private func notEvaluated(_ frame: Frame, isContrast: Bool) -> [Words] {
    let entries = NonEvaluations(ofConcerned: timeline, frame).entries
    let reasons = Dictionary(entries.map { ($0.node, $0.reason) }) { first, _ in first }
    let told = entries.map(\.node).grouped { reasons[$0]! }.lazy.compactMap {
      reason, nodes -> (Words, String, Words)? in
      let isOne = nodes.count == 1
      let clause = narrator.clause(reason, isOne: isOne) { Words(timeline.locations[$0].name) }
      return clause.map { (list(nodes.map { "\(node: $0)" }), isOne ? "does" : "do", $0) }
    }
    return told.prefix(Narrator.limit).enumerated().map { index, words in
      let (who, does, because) = words
      return "\(who) \(does) not\(isContrast || index > 0 ? "" : " re-render"), because \(because)"
    }
  }

  private func changes(_ step: Timeline.Step) -> [Words] {
    let made = opensWithMade(step) ? [] : created(step)
    let gone = views(step.removed.unique())
    let lost = losses[step.index].grouped { "\(timeline.locations[$0.location].name) = \($0.value ?? "…")" }.map {
      Words($1.count == 1 ? $0 : "\($0) in \($1.count) views")
    }
    let loses: Words = lost.isEmpty ? "" : " and \(list(lost)) \(lost.count == 1 ? "is" : "are") lost"
    return (made.isEmpty ? [] : ["\(list(made)) \(made.count == 1 ? "is" : "are") new"])
      + (gone.isEmpty ? [] : ["\(list(gone)) \(gone.count == 1 ? "goes" : "go")\(loses)"])
  }

  func list(_ entries: [Words]) -> Words { narrator.list(entries) }
}
