// The format `mermaid`: the graph at the end of the run, and a Markdown file with a diagram for each step. GitHub
// renders both.

import StateGraphTimeline

extension Format {
  package static let mermaid = Format(
    "mermaid", files: ["graph.mmd", "timeline.md"],
    summary: "the graph and the timeline for Markdown, drawn by GitHub and others"
  ) { input in
    let limit = input.options.limit ?? PictureOptions().limit
    let scope = try Scope(input)
    let graph = try Mermaid.folded(from: limit, "graph.mmd") { most in
      [Mermaid.graph(input.timeline, scope, limit: input.options.limit, most: most)]
    }
    var options = PictureOptions(input)
    let pages = try Mermaid.folded(from: limit, "timeline.md") { limit in
      options.limit = limit
      return try MermaidTimeline(input.timeline, options).diagrams
    }
    options.limit = pages.limit
    return [graph.diagrams[0].text, try MermaidTimeline(input.timeline, options).text]
  }
}

extension Mermaid {
  /// GitHub's limits for one diagram.
  static let mostEdges = 500
  static let mostCharacters = 50_000

  /// Diagrams that GitHub draws, folded further and further until they fit.
  ///
  /// - Throws: ``EmitError/diagramIsTooLarge(fileName:edges:characters:)`` when nothing is left to fold.
  static func folded(
    from limit: Int, _ fileName: String, _ make: (Int) throws -> [Diagram]
  ) throws -> (diagrams: [Diagram], limit: Int) {
    var limit = max(limit, 1)
    while true {
      let diagrams = try make(limit)
      guard let largest = diagrams.first(where: { !$0.isDrawn }) else { return (diagrams, limit) }
      guard limit > 1 else {
        throw EmitError.diagramIsTooLarge(
          fileName: fileName, edges: largest.edges.count, characters: largest.text.unicodeScalars.count)
      }
      limit /= 2
    }
  }
}
