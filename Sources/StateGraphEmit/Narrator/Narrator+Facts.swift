// The facts of an explanation: each as a sentence of its own, and as a chain back to what set it off.

package import StateGraphTimeline
import StateGraphTrace

extension Narrator {
  /// The fact as a sentence without its full stop.
  func sentence(_ fact: Explanation.Fact, of step: Timeline.Step) -> Words {
    switch fact.event {
    case .action: return Words(Self.curly(step.action))
    case .write(let index): return sentence(step.writes[index])
    case .evaluated(let run, let cause):
      let evaluation = step.evaluation(run)
      return sentence(evaluation.node, evaluation.causes[cause])
    case .updated(let index):
      let update = step.updated[index]
      return "\(node: update.node) shows something else: \(update.change)"
    case .created(let nodes, _): return "\(Words.list(nodes)) \(nodes.count == 1 ? "is" : "are") new"
    case .removed(let nodes, let removal):
      let gone: Words = "\(Words.list(nodes)) \(nodes.count == 1 ? "goes" : "go")"
      switch removal {
      case .with(let above): return "\(gone) with \(node: above)"
      case .by(let above):
        return "\(gone), because \(node: above) re-rendered without \(nodes.count == 1 ? "it" : "them")"
      case .unknown: return gone
      }
    case .lost(let loss): return "\(location: loss.location) is lost: \(ending(of: loss))"
    case .captured(let index): return sentence(step.captured[index])
    case .notEvaluated(let node, let reason):
      return "\(node: node)\(leftAlone(reason))"
    }
  }

  /// What a sentence says of a view that did not run: ` does not re-render, because its inputs are equal`.
  func leftAlone(_ reason: NonEvaluations.Reason) -> Words {
    let because: Words =
      switch reason {
      case .below(let above): "\(node: above) above it was skipped"
      case .nothingWritten: "no value changed"
      case .readsNothingWritten: "it reads nothing that was written"
      case .unknown: "of something that was not recorded"
      default: clause(reason, isOne: true) { "\(location: $0)" } ?? Words(note(reason))
      }
    return " does not re-render, because \(because)"
  }

  func sentence(_ write: Timeline.Write) -> Words {
    let by = write.origin == .unknown ? "something unknown" : writer(write.origin)
    let target: Words = write.location.map { "\(location: $0)" } ?? "an unknown location"
    let refusal = Self.refusal(of: write).map { " ⊘ \($0)" } ?? ""
    return
      "\(by) writes \(target): \(value: write.change, whole: write.whole)\(Self.way(write))\(Self.place(write))\(refusal)"
  }

  /// `Sheet shows n as of the last body of MainView, 1; n is 5`.
  func sentence(_ captured: Timeline.Captured) -> Words {
    let name = timeline.locations[captured.location].name
    let (old, new) = (captured.captured ?? "…", captured.current ?? "…")
    return
      "\(node: captured.node) shows \(name) as of the last body of \(node: captured.owner), \(code: old); \(name) is \(code: new)"
  }

  private func sentence(_ node: Timeline.NodeIndex, _ cause: Timeline.Cause) -> Words {
    if case .created = cause {
      guard let above = timeline.view(above: node) else { return "\(node: node) is the root" }
      return "\(node: node) is new, made by \(node: above)"
    }
    let clause = Words.list(clauses([ToldCause(cause)], isOne: true, reader: node))
    let values: String
    switch cause {
    case .input(_, let old, let new, let changes), .initial(_, let old, let new, let changes):
      values = Self.values(old, new, changes)
    default: values = ""
    }
    return "\(node: node) re-renders because \(clause)\(code: values)"
  }

  /// Why a node's body ran in a step, a line for each way back to what set it off:
  /// `Row read Cart.count ← "1" → "2" written by Cart/Button via Cart.$count ← tap "+"`.
  package func chains(of node: Timeline.NodeIndex, inStep index: Int) -> [String] {
    let step = timeline.steps[index]
    let evaluated = step.evaluated
    let runs = evaluated.indices.filter { evaluated[$0].node == node }
    guard !runs.isEmpty else { return [] }
    let sources = timeline.sources(inStep: index)
    let triggers = step.passes.flatMap { pass in
      Array(repeating: trigger(of: pass, in: step), count: pass.evaluated.count)
    }
    func chains(ofRun run: Int) -> [String] {
      let evaluation = evaluated[run]
      return zip(evaluation.causes, sources[run]).flatMap { cause, source in
        let tails: [String] =
          switch source {
          case .writes(let writes):
            ["\(step.writes[writes.last!].change) \(author(of: step.writes[writes.last!])) ← \(triggers[run])"]
          case .evaluation(let above): chains(ofRun: above)
          case .pass: [triggers[run]]
          case .unknown: ["unknown"]
          }
        return tails.map { "\(name(.node(evaluation.node))) \(note(cause)) ← \($0)" }
      }
    }
    return runs.flatMap(chains)
  }
}
