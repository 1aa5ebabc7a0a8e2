// The writer: one statement a line, so that a `git diff` of two files reads like a sentence.

extension DOT {
  /// The graph as text: the same bytes for equal graphs, statements in the order in which they stand.
  ///
  /// `DOT.read(DOT.write(graph)) == graph` for every graph. For statements in order of names see ``Graph/sorted()``.
  public static func write(_ graph: Graph) -> String {
    var writer = Writer(edgeOperator: graph.isDirected ? " -> " : " -- ")
    writer.write(graph)
    return writer.text
  }
}

struct Writer {
  let edgeOperator: String
  var text = ""

  /// Keys whose values are people's words: always quoted. The others are Graphviz's own vocabulary and numbers.
  private static let wordy: Set<String> = [
    "class", "comment", "label", "xlabel", "headlabel", "taillabel", "tooltip", "id", "fontname", "group",
  ]

  mutating func write(_ graph: DOT.Graph) {
    text += (graph.isStrict ? "strict " : "") + (graph.isDirected ? "digraph " : "graph ")
    if let name = graph.name { text += Quoting.written(name) + " " }
    text += "{\n"
    write(graph.statements, depth: 1)
    text += "}\n"
  }

  private mutating func write(_ statements: [DOT.Statement], depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    for statement in statements {
      text += margin
      switch statement {
      case .comment(let comment):
        text += comment.text.isEmpty ? "//" : "// " + comment.text
      case .attribute(let attribute):
        write(attribute, around: " = ")
        text += ";"
      case .defaults(let element, let attributes):
        text += element.rawValue
        write(attributes, evenIfEmpty: true)
        text += ";"
      case .node(let node):
        text += Quoting.written(node.id)
        write(node.attributes)
        text += ";"
      case .edge(let edge):
        text += written(edge.from) + edgeOperator + written(edge.to)
        write(edge.attributes)
        text += ";"
      case .subgraph(let subgraph):
        text += "subgraph " + (subgraph.id.map { Quoting.written($0) + " " } ?? "") + "{\n"
        write(subgraph.statements, depth: depth + 1)
        text += margin + "}"
      }
      text += "\n"
    }
  }

  private func written(_ end: DOT.End) -> String {
    var result = Quoting.written(end.node)
    if let port = end.port { result += ":" + Quoting.written(port) }
    if let compass = end.compass { result += ":" + compass.rawValue }
    return result
  }

  private mutating func write(_ attributes: DOT.Attributes, evenIfEmpty: Bool = false) {
    if attributes.isEmpty && !evenIfEmpty { return }
    text += " ["
    for (index, attribute) in attributes.list.enumerated() {
      if index > 0 { text += ", " }
      write(attribute, around: "=")
    }
    text += "]"
  }

  private mutating func write(_ attribute: DOT.Attribute, around sign: String) {
    let isWordy = !attribute.key.isHTML && Self.wordy.contains(attribute.key.content)
    text += Quoting.written(attribute.key, bareIfPossible: true)
    text += sign
    text += Quoting.written(attribute.value, bareIfPossible: !isWordy)
  }
}

extension DOT.Graph {
  /// The same graph with nodes in order of their names, then edges in order of their ends and attributes.
  ///
  /// Comments, defaults, attributes and subgraphs keep their places, and nothing moves across them: a default is about
  /// what comes after it.
  public func sorted() -> DOT.Graph {
    var graph = self
    graph.statements = Self.sorted(statements)
    return graph
  }

  private static func sorted(_ statements: [DOT.Statement]) -> [DOT.Statement] {
    var result: [DOT.Statement] = []
    var nodes: [DOT.Node] = []
    var edges: [DOT.Edge] = []
    func flush() {
      result += nodes.sorted { $0.id < $1.id }.map { .node($0) }
      result += edges.sorted().map { .edge($0) }
      nodes = []
      edges = []
    }
    for statement in statements {
      switch statement {
      case .node(let node): nodes.append(node)
      case .edge(let edge): edges.append(edge)
      case .subgraph(var subgraph):
        flush()
        subgraph.statements = sorted(subgraph.statements)
        result.append(.subgraph(subgraph))
      case .comment, .attribute, .defaults:
        flush()
        result.append(statement)
      }
    }
    flush()
    return result
  }
}

extension DOT.Edge: Comparable {
  /// By both ends, then by attributes.
  public static func < (a: DOT.Edge, b: DOT.Edge) -> Bool {
    if a.from.node != b.from.node { return a.from.node < b.from.node }
    if a.to.node != b.to.node { return a.to.node < b.to.node }
    return a.rest.lexicographicallyPrecedes(b.rest)
  }

  private var rest: [DOT.ID] {
    [from.port ?? "", to.port ?? ""]
      + [from.compass, to.compass].map { DOT.ID(name: $0?.rawValue ?? "") }
      + attributes.list.flatMap { [$0.key, $0.value] }
  }
}
