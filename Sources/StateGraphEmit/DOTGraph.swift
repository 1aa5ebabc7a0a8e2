// `graph.dot`: who owns, refers to and reads what at the end of the run, and who ever wrote it.

import StateGraphDOT
package import StateGraphTimeline

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
    if let frame = timeline.finalFrame {
      let part = DOTPart(timeline, frame, scope, names)
      nodes = part.nodes { row, state in
        names.look(ofNode: state.node).labelled(DOTNames.label(of: row, showing: state.display))
      } location: { state in
        .location.labelled(names.label(ofLocation: state.location, value: state.value))
      }
      edges = part.contains + part.owns + part.references + part.reads + part.writes(in: timeline.steps)
    }
    var root: DOT.Attributes = ["rankdir": "LR", "class": "stategraph", "comment": "stategraph.graph/1"]
    if let note = scope.note { root["label"] = .text(note) }
    return DOT.Graph(
      name: .name(timeline.root),
      statements: [.defaults(.graph, root)] + DOTStyle.sheet.statements(nodes: nodes, edges: edges))
  }
}

extension Timeline {
  /// How the run ended: the last frame, without what its step removed.
  package var finalFrame: Frame? {
    var last: Frame?
    for frame in frames(of: [steps.count - 1]) { last = frame }
    guard var frame = last else { return nil }
    let ghosts = Set(frame.nodes.filter { $0.marks.contains(.removed) }.map(\.node))
    frame.nodes.removeAll { ghosts.contains($0.node) }
    for index in frame.nodes.indices { frame.nodes[index].children.removeAll { ghosts.contains($0) } }
    if let root = frame.root, ghosts.contains(root) { frame.root = nil }
    return frame
  }
}
