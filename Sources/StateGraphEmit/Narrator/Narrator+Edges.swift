// What an edge of the graph says.

import StateGraphTimeline

extension Narrator {
  /// `SubView.date refers to MainView.date`
  func note(_ edge: Graph.Edge) -> String {
    var (from, to) = (name(edge.from), name(edge.to))
    switch edge.kind {
    case .contains, .owns, .reads, .declares, .writes:
      return "\(from) \(Self.meaning(of: edge.kind)) \(to)\(Self.place(timeline.place(of: edge, inStep: step)))"
    case .refers:
      guard case .reference(let index) = edge.evidence else { return "\(from) refers to \(to)" }
      let reference = timeline.references[index]
      from += ".\(reference.property)"
      if case .location = edge.to { to += reference.part }
      return "\(from) refers to \(to)"
    case .causes:
      guard case .cause(let index, let evaluation, let pass, let step) = edge.evidence else {
        return "\(to) re-renders"
      }
      return "\(to) re-renders: \(note(timeline.steps[step].passes[pass].evaluated[evaluation].causes[index]))"
    }
  }
}
