// The format `dot`: the graph at the end of the run, and the timeline with a cluster for each step.

import StateGraphDOT
import StateGraphTimeline
import StateGraphTrace

extension Format {
  package static let dot = Format(
    "dot", files: ["graph.dot", "timeline.dot"], summary: "the graph and the timeline in Graphviz's language"
  ) { input in
    let scope = try Scope(input)
    return [
      DOT.write(DOTGraph(input.timeline, scope).graph),
      DOT.write(DOTTimeline(input.timeline, scope, limit: input.options.limit).graph),
    ]
  }
}

/// The classes of nodes and edges, and what each looks like in stock Graphviz.
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
      DOT.ClassStyle("owns", ["arrowhead": "none", "color": "#b86e00", "penwidth": "1.4"]),
      DOT.ClassStyle(
        "references", ["arrowhead": "vee", "style": "dashed", "color": "#7a4fb5", "fontcolor": "#7a4fb5"]),
      DOT.ClassStyle("reads", ["arrowhead": "dot", "color": "#a86400", "fontcolor": "#a86400"]),
      DOT.ClassStyle("writes", ["arrowhead": "normal", "color": "#c2410c", "fontcolor": "#c2410c"]),
      DOT.ClassStyle("caused", ["arrowhead": "normal", "color": "#a86400", "penwidth": "2.4"]),
    ])
}

/// Names and labels that `graph.dot` and `timeline.dot` share.
struct DOTNames {
  let timeline: Timeline
  private let locationPaths: Set<String>

  init(timeline: Timeline) {
    self.timeline = timeline
    locationPaths = timeline.objects.isEmpty ? [] : Set(timeline.locations.map(\.path))
  }

  func node(_ id: String, _ row: Outline.Row, _ frame: Frame) -> DOT.Node {
    switch row.content {
    case .container:
      return DOT.Node(.name(id), ["class": "container", "label": .text(row.title)])
    case .node(let index):
      let state = frame.nodes[index]
      let label = [row.title, state.display.words].filter { !$0.isEmpty }.joined(separator: " ")
      return DOT.Node(.name(id), ["class": .name(nodeClass(state.node)), "label": .text(label)])
    }
  }

  func nodeClass(_ node: Timeline.NodeIndex) -> String {
    timeline.nodes[node].kind == .view ? "view" : "control"
  }

  /// `@State date: String = "12:01"`.
  func label(of location: Timeline.LocationIndex, value: String?) -> String {
    let location = timeline.locations[location]
    return "\(location.keyword) \(location.name): \(location.type)" + (value.map { " = \($0)" } ?? "")
  }

  /// The DOT name of an object. One that a State holds has the path of that State's location, so it says what it is.
  func id(of object: Timeline.ObjectIndex) -> String {
    let object = timeline.objects[object]
    return locationPaths.contains(object.path) ? "\(object.path): \(object.type)" : object.path
  }

  func label(of object: Timeline.ObjectIndex) -> String {
    let object = timeline.objects[object]
    let name = object.path.split(separator: ".").last.map(String.init) ?? object.path
    return "\(name): \(object.type)"
  }

  func name(of target: Timeline.Target) -> String? {
    switch target {
    case .location(let index): timeline.locations[index].path
    case .object(let index): id(of: index)
    case .opaque: nil
    }
  }

  /// A reference is called after its property, and after the part of the value when that is not all of it.
  func label(of reference: Timeline.Reference) -> String {
    reference.keyPath.map { "\(reference.property): .\($0)" } ?? reference.property
  }

  func edge(_ from: String, _ to: String, _ name: String, label: String? = nil) -> DOT.Edge {
    var attributes: DOT.Attributes = ["class": .name(name)]
    if let label { attributes["label"] = .text(label) }
    return DOT.Edge(.name(from), .name(to), attributes)
  }
}
