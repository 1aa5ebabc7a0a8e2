// The format `dot`: the graph at the end of the run, and the timeline with a cluster for each step.

import StateGraphDOT
import StateGraphTimeline
import StateGraphTrace

extension Format {
  package static let dot = Format(
    "dot", files: ["graph.dot", "timeline.dot"], summary: "the graph and the timeline in Graphviz's language"
  ) { input in
    let scope = try Scope(input)
    let names = DOTNames(timeline: input.timeline)
    return [
      DOT.write(DOTGraph(input.timeline, scope, names, limit: input.options.limit).graph),
      DOTTimeline(input.timeline, scope, names, limit: input.options.limit, steps: input.options.steps).text,
    ]
  }
}

/// The classes of nodes and edges, and what each looks like in Graphviz.
enum DOTStyle {
  static let font: DOT.Attributes = ["fontname": "Helvetica", "fontsize": "11"]

  static let sheet = DOT.StyleSheet(
    node: font.merging(["shape": "box", "style": "rounded,filled", "color": "#8a94a3", "fillcolor": "#ffffff"]),
    edge: font.merging(["fontsize": "9", "color": "#8a94a3", "arrowhead": "normal", "arrowsize": "0.7"]),
    nodeClasses: [
      DOT.ClassStyle("view", ["fillcolor": "#eef2f8", "penwidth": "1.4"]),
      DOT.ClassStyle("control", ["color": "#c4cad3"]),
      DOT.ClassStyle("container", ["style": "rounded,dashed", "color": "#c4cad3", "fontcolor": "#5b6573"]),
      DOT.ClassStyle("object", ["shape": "component", "style": "filled", "fillcolor": "#e6f2fb", "color": "#2b7fb8"]),
      DOT.ClassStyle("location", ["shape": "note", "style": "filled", "fillcolor": "#fdf1e0", "color": "#b86e00"]),
    ],
    edgeClasses: [
      DOT.ClassStyle("contains", ["arrowhead": "none"]),
      DOT.ClassStyle("owns", ["arrowhead": "none", "color": "#00654a", "penwidth": "1.4"]),
      DOT.ClassStyle(
        "references", ["arrowhead": "vee", "style": "dashed", "color": "#7a4fb5", "fontcolor": "#7a4fb5"]),
      DOT.ClassStyle("reads", ["arrowhead": "dot", "color": "#a86400", "fontcolor": "#a86400"]),
      DOT.ClassStyle("writes", ["arrowhead": "normal", "color": "#c2410c", "fontcolor": "#c2410c"]),
      DOT.ClassStyle("caused", ["arrowhead": "normal", "color": "#a86400", "penwidth": "2.4"]),
    ])
}
