// The formats `svg` and `graph-svg`: the timeline and the graph as pictures.

import StateGraphLayout
import StateGraphTimeline

extension Format {
  package static let svg = Format(
    "svg", files: ["timeline.svg"], summary: "the timeline as a picture: a panel per step, and lanes"
  ) { input in
    var picture = try TimelinePicture(input)
    return [try picture.drawing().svg]
  }

  package static let graphSVG = Format(
    "graph-svg", files: ["graph.svg"], summary: "the graph at the end of the run as a picture, laid out by Graphviz"
  ) { input in
    let picture = GraphPicture(input.timeline, try Scope(input), limit: input.options.limit)
    return [try picture.drawing(input.options.graphEngine ?? LayeredLayout()).svg]
  }
}

extension PictureOptions {
  init(_ input: EmitInput) {
    detail = input.options.detail
    focus = input.options.focus
    arrangement = input.options.layout
    steps = input.options.steps?.filter(input.timeline.steps.indices.contains)
    limit = input.options.limit ?? limit
    width = input.options.width ?? width
    engine = input.options.treeEngine
  }
}
