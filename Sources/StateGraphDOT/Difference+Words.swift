// A difference in sentences, for a terminal and for the log of a failed test.

extension DOT.Difference {
  /// One line for each node or edge that was added (`+`), removed (`-`) or changed (`~`), sorted by name:
  /// `+ "SubView" reads "MainView.date"`. Looks are not compared, only what nodes and edges are and say.
  public var lines: [String] {
    func edge(_ edge: DOT.EdgeIdentity) -> String {
      "\(edge.from) \(edge.name.map(Self.word) ?? "->") \(edge.to)"
    }
    func changes(_ changes: [Change]) -> [String] {
      changes.filter { Self.meanings.contains(Self.word($0.key)) }.map {
        "\(Self.word($0.key)): \($0.old?.description ?? "none") → \($0.new?.description ?? "none")"
      }
    }
    var lines = nodes.removed.map { "- \($0)" } + nodes.added.map { "+ \($0)" }
    for (node, list) in nodes.changed.sorted(by: { $0.key < $1.key }) {
      lines += changes(list).map { "~ \(node) \($0)" }
    }
    lines += edges.removed.map { "- \(edge($0))" } + edges.added.map { "+ \(edge($0))" }
    for (identity, list) in edges.changed.sorted(by: { $0.key < $1.key }) {
      lines += changes(list).map { "~ \(edge(identity)) \($0)" }
    }
    return lines
  }

  /// Attributes that say something; the others are looks.
  private static let meanings: Set<String> = ["label", "class", "comment", "shape"]

  private static func word(_ id: DOT.ID) -> String {
    let text = id.description
    return text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
  }
}
