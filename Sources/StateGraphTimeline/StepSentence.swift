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
    parts += evaluated(step)
    parts += notEvaluated(frame)
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
    let written = Self.unique(step.writes.filter(\.isEffective).compactMap(\.location))
    if !written.isEmpty { return "writes " + list(written.map { timeline.locations[$0].path }) }
    let made = Self.unique(step.created).filter { timeline.nodes[$0].kind == .view }
    if step.writes.isEmpty, !made.isEmpty { return "makes " + list(made.map(name)) }
    return step.writes.isEmpty ? "writes nothing" : "changes no value"
  }

  private func dropped(_ step: Timeline.Step) -> [String] {
    step.writes.compactMap { write in
      let target = write.location.map { timeline.locations[$0].path } ?? "an unknown location"
      if let drop = write.drop { return "the write to \(target) is dropped, \(drop.reason)" }
      return write.isEqual ? "the write to \(target) changes nothing, because the value is the same" : nil
    }
  }

  private func evaluated(_ step: Timeline.Step) -> [String] {
    let made = Set(step.created)
    let written = Set(step.writes.filter(\.isEffective).compactMap(\.location))
    let runs = step.evaluated.filter { !made.contains($0.node) }
    let nodes = Self.unique(runs.map(\.node))
    let told = nodes.prefix(Self.limit).map { node in
      let causes = runs.filter { $0.node == node }.flatMap(\.causes)
      let because = Self.unique(causes).map { words(for: $0, onlyWritten: written.count == 1 ? written.first : nil) }
      return "\(name(node)) re-renders because \(list(because))"
    }
    let rest = nodes.count - told.count
    return told + (rest > 0 ? ["so \(rest == 1 ? "does 1 more view" : "do \(rest) more views")"] : [])
  }

  private func words(for cause: Timeline.Cause, onlyWritten: Timeline.LocationIndex?) -> String {
    switch cause {
    case .created: "it is new"
    case .location(let index): "its body reads \(index == onlyWritten ? "it" : timeline.locations[index].path)"
    case .object(let index): "it observes \(timeline.objects[index].path)"
    case .input(let field, _, _): "its input \(field) is new"
    case .initial(let field, _, _): "it is handed another initial value for \(field), which is ignored"
    case .environment(let key): "it reads the environment value \(key)"
    case .unknown: "of something that was not recorded"
    }
  }

  /// Views with the same reason are told together.
  private func notEvaluated(_ frame: Frame) -> [String] {
    var reasons: [SkipLedger.Reason] = []
    var nodes: [SkipLedger.Reason: [Timeline.NodeIndex]] = [:]
    for entry in SkipLedger(ofConcerned: timeline, frame).entries {
      if nodes[entry.reason] == nil { reasons.append(entry.reason) }
      nodes[entry.reason, default: []].append(entry.node)
    }
    return Array(reasons.compactMap { notEvaluated(nodes[$0, default: []], because: $0) }.prefix(Self.limit))
  }

  private func notEvaluated(_ nodes: [Timeline.NodeIndex], because reason: SkipLedger.Reason) -> String? {
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
    return "\(list(nodes.map(name))) \(does) not, because \(because)"
  }

  private func changes(_ step: Timeline.Step) -> [String] {
    let gone = Self.unique(step.removed).filter { timeline.nodes[$0].kind == .view }
    let lost = losses[step.index].map { loss in
      let location = timeline.locations[loss.location]
      return "\(location.name) = \(loss.value ?? "…")"
    }
    let isTold = step.writes.isEmpty
    let made = isTold ? [] : Self.unique(step.created).filter { timeline.nodes[$0].kind == .view }
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

  private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
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
