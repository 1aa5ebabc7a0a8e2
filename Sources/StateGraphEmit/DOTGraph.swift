// `graph.dot`: who owns, refers to and reads what at the end of the run, and who ever wrote it.

import StateGraphDOT
import StateGraphTimeline

struct DOTGraph {
  private let timeline: Timeline
  private let scope: Scope
  private let names: DOTNames

  init(_ timeline: Timeline, _ scope: Scope, _ names: DOTNames) {
    self.timeline = timeline
    self.scope = scope
    self.names = names
  }

  var graph: DOT.Graph {
    var nodes: [DOT.Node] = []
    var edges: [DOT.Edge] = []
    if let graph = Graph.atEnd(of: timeline) {
      let part = DOTPart(graph, scope, names)
      nodes = part.nodes { row, state in
        names.look(ofNode: state.node).labelled(names.label(of: row, showing: state.display, inStep: graph.frame.step))
      } location: { state in
        .location.labelled(names.label(ofLocation: state.location, value: state.value))
      }
      edges = part.edges(.contains, .owns, .refers, .reads, .declares, .writes)
    }
    var root: DOT.Attributes = ["rankdir": "LR", "class": "stategraph", "comment": "stategraph.graph/1"]
    if let note = scope.note { root["label"] = .text(note) }
    return DOT.Graph(
      name: .name(timeline.root),
      statements: [.defaults(.graph, root)] + DOTStyle.sheet.statements(nodes: nodes, edges: edges))
  }
}
