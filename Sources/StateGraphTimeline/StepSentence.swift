// A step in one sentence: what was done, what that wrote, who ran again and who did not, and why.

public import StateGraphTrace

/// Makes the sentences of a timeline, with the shortest names that are unambiguous in it.
public struct StepSentences: Sendable {
  private let timeline: Timeline
  private let lookup: PathLookup
  private let losses: Losses
  /// How many views are told one by one; the rest is counted.
  private static let limit = 3

  /// - Complexity: O(nodes × depth).
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    lookup = PathLookup(timeline.nodes.map(\.path))
    losses = Losses(timeline)
  }

  /// `tap “change” writes MainView.date; SubView re-renders because its body reads it; …`
  public func sentence(for frame: Frame) -> String {
    let step = timeline.steps[frame.step]
    var parts = [Self.curly(step.action) + " " + opening(step)]
    parts += dropped(step)
    let evaluated = evaluated(step)
    parts += evaluated
    parts += notEvaluated(frame, isContrast: !evaluated.isEmpty)
    parts += changes(step)
    if step.passes.count > 1 {
      let triggers = step.passes.dropFirst().map { Self.curly($0.trigger) }
      let more = triggers.count > Self.limit ? " and \(triggers.count - Self.limit) more" : ""
      parts.append("further passes: " + triggers.prefix(Self.limit).joined(separator: ", ") + more)
    }
    if !step.isFinished { parts.append("the step did not finish") }
    return parts.joined(separator: "; ")
  }

  private func opening(_ step: Timeline.Step) -> String {
    let written = step.writes.filter(\.isEffective).compactMap(\.location).unique()
    if !written.isEmpty { return "writes " + list(written.map { timeline.locations[$0].path }) }
    let made = step.created.unique().filter { timeline.nodes[$0].kind == .view }
    if step.writes.isEmpty, !made.isEmpty { return "makes " + list(made.map(name)) }
    return step.writes.isEmpty ? "writes nothing" : "changes no value"
  }

  /// Writes without effect: the same ones are counted.
  private func dropped(_ step: Timeline.Step) -> [String] {
    struct Kind: Hashable {
      var target: String
      var drop: TraceLine.Write.Drop?
    }
    let kinds = step.writes.filter { $0.drop != nil || $0.isEqual }.map { write in
      Kind(target: write.location.map { timeline.locations[$0].path } ?? "an unknown location", drop: write.drop)
    }
    let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    let unique = kinds.unique()
    let told = unique.prefix(Self.limit).map { kind in
      let count = counts[kind]!
      let writes = count == 1 ? "the write to \(kind.target)" : "\(count) writes to \(kind.target)"
      if let drop = kind.drop { return "\(writes) \(count == 1 ? "is" : "are") dropped, \(drop.reason)" }
      return "\(writes) \(count == 1 ? "changes" : "change") nothing, because the value is the same"
    }
    let rest = unique.dropFirst(Self.limit).reduce(0) { $0 + counts[$1]! }
    return told + (rest == 0 ? [] : ["\(rest) more \(rest == 1 ? "write has" : "writes have") no effect"])
  }

  /// Views with the same causes are told together.
  private func evaluated(_ step: Timeline.Step) -> [String] {
    let made = Set(step.created)
    let written = Set(step.writes.filter(\.isEffective).compactMap(\.location))
    var order: [Timeline.NodeIndex] = []
    var causes: [Timeline.NodeIndex: [Cause]] = [:]
    for evaluation in step.evaluated where !made.contains(evaluation.node) {
      if causes[evaluation.node] == nil { order.append(evaluation.node) }
      causes[evaluation.node, default: []] += evaluation.causes.map(Cause.init)
    }
    var groups: [(causes: [Cause], nodes: [Timeline.NodeIndex])] = []
    var known: [[Cause]: Int] = [:]
    for node in order {
      let causes = causes[node]!.unique()
      if let index = known[causes] {
        groups[index].nodes.append(node)
      } else {
        known[causes] = groups.count
        groups.append((causes, [node]))
      }
    }
    let only = written.count == 1 ? written.first : nil
    let told = groups.prefix(Self.limit).map { group in
      let isOne = group.nodes.count == 1
      let because = words(for: group.causes, isOne: isOne, onlyWritten: only)
      return "\(list(group.nodes.map(name))) \(isOne ? "re-renders" : "re-render") because \(list(because))"
    }
    let rest = groups.dropFirst(Self.limit).reduce(0) { $0 + $1.nodes.count }
    return told + (rest > 0 ? ["so \(rest == 1 ? "does 1 more view" : "do \(rest) more views")"] : [])
  }

  /// A cause as far as the sentence tells it: not with the values of an input.
  private enum Cause: Hashable {
    case input(String)
    case initial(String)
    case other(Timeline.Cause)

    init(_ cause: Timeline.Cause) {
      switch cause {
      case .input(let field, _, _): self = .input(field)
      case .initial(let field, _, _): self = .initial(field)
      default: self = .other(cause)
      }
    }
  }

  /// Inputs are told together, and so is what a body reads.
  private func words(for causes: [Cause], isOne: Bool, onlyWritten: Timeline.LocationIndex?) -> [String] {
    let (it, its, s) = isOne ? ("it", "its", "s") : ("they", "their", "")
    let inputs = causes.compactMap { if case .input(let field) = $0 { field } else { nil } }
    let reads = causes.compactMap { cause -> String? in
      guard case .other(.location(let index)) = cause else { return nil }
      return index == onlyWritten ? "it" : timeline.locations[index].path
    }
    let words = causes.map { cause in
      switch cause {
      case .input:
        "\(its) \(inputs.count == 1 ? "input" : "inputs") \(list(inputs)) \(inputs.count == 1 ? "is" : "are") new"
      case .initial(let field):
        "\(it) \(isOne ? "is" : "are") handed another initial value for \(field), which is ignored"
      case .other(.location): "\(its) \(isOne ? "body reads" : "bodies read") \(list(reads))"
      case .other(.object(let index)): "\(it) observe\(s) \(timeline.objects[index].path)"
      case .other(.environment(let key)): "\(it) read\(s) the environment value \(key)"
      case .other(.created): "\(it) \(isOne ? "is" : "are") new"
      case .other: "of something that was not recorded"
      }
    }
    return words.unique()
  }

  /// Views with the same reason are told together.
  ///
  /// - Parameter isContrast: It was said just before that others re-render.
  private func notEvaluated(_ frame: Frame, isContrast: Bool) -> [String] {
    var reasons: [SkipLedger.Reason] = []
    var nodes: [SkipLedger.Reason: [Timeline.NodeIndex]] = [:]
    for entry in SkipLedger(ofConcerned: timeline, frame).entries {
      if nodes[entry.reason] == nil { reasons.append(entry.reason) }
      nodes[entry.reason, default: []].append(entry.node)
    }
    let told = reasons.lazy.compactMap { notEvaluated(nodes[$0, default: []], because: $0) }.prefix(Self.limit)
    return told.enumerated().map { index, words in
      let (who, does, because) = words
      return "\(who) \(does) not\(isContrast || index > 0 ? "" : " re-render"), because \(because)"
    }
  }

  private func notEvaluated(
    _ nodes: [Timeline.NodeIndex], because reason: SkipLedger.Reason
  ) -> (who: String, does: String, because: String)? {
    let (does, it, its) = nodes.count == 1 ? ("does", "it", "its") : ("do", "they", "their")
    func names(_ locations: [Timeline.LocationIndex]) -> String { list(locations.map { timeline.locations[$0].name }) }
    let because: String
    switch reason {
    case .neverRead(let locations): because = "\(it) never \(nodes.count == 1 ? "reads" : "read") \(names(locations))"
    case .noLongerReads(let locations): because = "\(it) did not read \(names(locations)) when \(it) last ran"
    case .inputsEqual: because = "\(its) inputs are equal"
    case .saysEqual: because = "\(its) == says equal"
    default: return nil
    }
    return (list(nodes.map(name)), does, because)
  }

  private func changes(_ step: Timeline.Step) -> [String] {
    let gone = step.removed.unique().filter { timeline.nodes[$0].kind == .view }
    let lost = losses[step.index].map { loss in
      let location = timeline.locations[loss.location]
      return "\(location.name) = \(loss.value ?? "…")"
    }
    let isTold = step.writes.isEmpty
    let made = isTold ? [] : step.created.unique().filter { timeline.nodes[$0].kind == .view }
    return (made.isEmpty ? [] : ["\(list(made.map(name))) \(made.count == 1 ? "is" : "are") new"])
      + (gone.isEmpty
        ? []
        : [
          "\(list(gone.map(name))) \(gone.count == 1 ? "goes" : "go")"
            + (lost.isEmpty ? "" : " and \(list(lost)) is lost")
        ])
  }

  private func name(_ node: Timeline.NodeIndex) -> String { lookup.shortName(of: timeline.nodes[node].path) }

  private func list(_ words: [String]) -> String {
    if words.count > Self.limit {
      return words.prefix(Self.limit).joined(separator: ", ") + " and \(words.count - Self.limit) more"
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Straight quotation marks in pairs become curly ones: `tap “change”`.
  package static func curly(_ text: String) -> String {
    var isOpen = false
    var isEscaped = false
    var result = ""
    for character in text {
      if character == "\"", !isEscaped {
        result.append(isOpen ? "”" : "“")
        isOpen.toggle()
      } else {
        result.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }
}

extension TraceLine.Write.Drop {
  /// Why the write had no effect, as the end of a sentence.
  public var reason: String {
    switch self {
    case .beforeLinking: "because it came before the property was linked to its location"
    case .duringUpdate: "because a body wrote while it was being evaluated"
    case .constant: "because the binding is a constant"
    }
  }
}
