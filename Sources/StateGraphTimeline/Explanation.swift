// Why a body ran: the chain back to the write, hop by hop, as far as it was recorded.

import StateGraphTrace

/// One run of a body, and for each of its causes what stands behind it.
public struct Explanation: Hashable, Sendable {
  public struct Reason: Hashable, Sendable {
    public var cause: Timeline.Cause
    public var origin: Origin
  }

  /// What stands behind a cause.
  public indirect enum Origin: Hashable, Sendable {
    /// A write, by its index in the step's `writes`.
    case write(Int)
    /// The body of the view above ran, and handed on a new value or made the node.
    case evaluation(Explanation)
    /// The pass itself: the root was made.
    case pass
    /// Nothing that was recorded.
    case unknown
  }

  public var node: Timeline.NodeIndex
  /// The index of the step, and of the pass in it.
  public var step: Int
  public var pass: Int
  public var reasons: [Reason]
}

extension Timeline {
  /// Why a node's body ran in a step: one explanation for each run, in order.
  ///
  /// - Complexity: O(evaluations of the step × depth).
  public func explanations(of node: NodeIndex, inStep step: Int) -> [Explanation] {
    let step = steps[step]
    return step.passes.indices.flatMap { pass in
      step.passes[pass].evaluated.indices
        .filter { step.passes[pass].evaluated[$0].node == node }
        .map { explanation(step, pass, $0) }
    }
  }

  private func explanation(_ step: Step, _ pass: Int, _ number: Int) -> Explanation {
    let evaluation = step.passes[pass].evaluated[number]
    return Explanation(
      node: evaluation.node, step: step.index, pass: pass,
      reasons: evaluation.causes.map { cause in
        Explanation.Reason(cause: cause, origin: origin(of: cause, evaluation, step, pass, number))
      })
  }

  private func origin(
    of cause: Cause, _ evaluation: Evaluation, _ step: Step, _ pass: Int, _ number: Int
  ) -> Explanation.Origin {
    let writes = step.writes.prefix(evaluation.writesBefore ?? step.writes.count)
    switch cause {
    case .location(let location):
      return writes.lastIndex { $0.location == location && $0.isEffective }.map { .write($0) } ?? .unknown
    case .object(let object):
      // A published property says so with every write, equal ones included.
      let write = writes.lastIndex { write in
        write.drop == nil && write.location.map { locations[$0].owner == .object(object) } ?? false
      }
      return write.map { .write($0) } ?? .unknown
    case .created where nodes[evaluation.node].parent == nil: return .pass
    case .created, .input, .initial:
      // Parents come before children: the run above this one, of the nearest view that has a body.
      guard let above = view(above: evaluation.node),
        let run = step.passes[pass].evaluated[..<number].lastIndex(where: { $0.node == above })
      else { return .unknown }
      return .evaluation(explanation(step, pass, run))
    case .environment, .unknown: return .unknown
    }
  }

  /// The nearest person's view above a node.
  public func view(above node: NodeIndex) -> NodeIndex? {
    var parent = nodes[node].parent
    while let index = parent, nodes[index].kind != .view { parent = nodes[index].parent }
    return parent
  }
}

extension Explanation {
  /// The chain from the node back to what set it off, one line for each reason:
  /// `Row read Cart.count ← "1" → "2" written by Cart/Button via Cart.$count ← tap "+"`.
  public func lines(in timeline: Timeline) -> [String] {
    let node = timeline.nodes[node].path
    return reasons.flatMap { reason in
      tails(of: reason, in: timeline).map { "\(node) \(reason.cause.words(in: timeline)) ← \($0)" }
    }
  }

  private func tails(of reason: Reason, in timeline: Timeline) -> [String] {
    let step = timeline.steps[step]
    let trigger = step.passes[pass].trigger
    switch reason.origin {
    case .write(let index): return ["\(step.writes[index].words(in: timeline)) ← \(trigger)"]
    case .evaluation(let above): return above.lines(in: timeline)
    case .pass: return [trigger]
    case .unknown: return ["unknown"]
    }
  }
}

extension Timeline.Cause {
  /// `read MainView.date`, `new input number: 1 → 2`.
  public func words(in timeline: Timeline) -> String {
    switch self {
    case .created: return "is new"
    case .location(let index): return "read \(timeline.locations[index].path)"
    case .object(let index): return "observes \(timeline.objects[index].path)"
    case .input(let field, let old?, let new?) where old != new: return "new input \(field): \(old) → \(new)"
    case .input(let field, _, _): return "new input \(field)"
    case .initial(let field, let old?, let new?) where old != new:
      return "new initial value for \(field): \(old) → \(new), ignored"
    case .initial(let field, _, _): return "new initial value for \(field), ignored"
    case .environment(let key): return "environment value \(key)"
    case .unknown: return "unknown"
    }
  }
}

extension Timeline.Write {
  /// `"12:00" → "12:01" written by MainView/Button via MainView.$date`.
  public func words(in timeline: Timeline) -> String {
    var words = change
    words += " written by \(by.map { timeline.nodes[$0].path } ?? "unknown")"
    if !via.isEmpty { words += " via \(via.joined(separator: ", "))" }
    return words
  }

  /// `"12:00" → "12:01"`, with `…` for a value that was not recorded.
  public var change: String { "\(old ?? "…") → \(new ?? "…")" }
}
