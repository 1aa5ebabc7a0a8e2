// The writer: one statement a line, so that a `git diff` of two files reads like a sentence.

extension DOT {
  /// The graph as text: the same bytes for equal graphs, statements in the order in which they stand.
  ///
  /// `DOT.read(DOT.write(graph)) == graph` for every graph. For statements in order of names see ``Graph/sorted()``.
  public static func write(_ graph: Graph) -> String { write(graph, and: EmptyCollection()) }

  /// The graph with more statements at its end, each of which is made when it is written, and let go.
  package static func write(_ graph: Graph, and more: some Sequence<Statement>) -> String {
    var writer = Writer(edgeOperator: graph.isDirected ? " -> " : " -- ")
    writer.write(graph, and: more)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

struct Writer {
  let edgeOperator: String
  /// Bytes append faster than strings do, and a timeline has hundreds of thousands of attributes.
  var bytes: [UInt8] = []

  init(edgeOperator: String) { self.edgeOperator = edgeOperator }

  /// Keys with free text as their values, which is always quoted. The others take Graphviz's vocabulary and numbers.
  private static let wordy: Set<DOT.ID> = [
    "class", "comment", "label", "xlabel", "headlabel", "taillabel", "tooltip", "id", "fontname", "group",
  ]

  mutating func write(_ graph: DOT.Graph, and more: some Sequence<DOT.Statement>) {
    write((graph.isStrict ? "strict " : "") + (graph.isDirected ? "digraph " : "graph "))
    if let name = graph.name {
      Quoting.write(name, to: &bytes)
      write(" ")
    }
    write("{\n")
    write(graph.statements, depth: 1)
    for statement in more { write([statement], depth: 1) }
    write("}\n")
  }

  private mutating func write(_ text: String) { Quoting.append(text, to: &bytes) }

  private mutating func write(_ statements: [DOT.Statement], depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    for statement in statements {
      write(margin)
      switch statement {
      case .comment(let comment):
        write(comment.text.isEmpty ? "//" : "// " + comment.text)
      case .attribute(let attribute):
        write(attribute, around: " = ")
        write(";")
      case .defaults(let element, let attributes):
        write(element.rawValue)
        write(attributes, evenIfEmpty: true)
        write(";")
      case .node(let node):
        Quoting.write(node.id, to: &bytes)
        write(node.attributes)
        write(";")
      case .edge(let edge):
        write(edge.from)
        write(edgeOperator)
        write(edge.to)
        write(edge.attributes)
        write(";")
      case .subgraph(let subgraph):
        write("subgraph ")
        if let id = subgraph.id {
          Quoting.write(id, to: &bytes)
          write(" ")
        }
        write("{\n")
        write(subgraph.statements, depth: depth + 1)
        write(margin)
        write("}")
      }
      write("\n")
    }
  }

  private mutating func write(_ end: DOT.End) {
    Quoting.write(end.node, to: &bytes)
    if let port = end.port {
      write(":")
      Quoting.write(port, to: &bytes)
    }
    if let compass = end.compass {
      write(":")
      if case .other(let id) = compass { Quoting.write(id, to: &bytes) } else { write(compass.id.content) }
    }
  }

  private mutating func write(_ attributes: DOT.Attributes, evenIfEmpty: Bool = false) {
    if attributes.isEmpty && !evenIfEmpty { return }
    write(" [")
    for (index, attribute) in attributes.list.enumerated() {
      if index > 0 { write(", ") }
      write(attribute, around: "=")
    }
    write("]")
  }

  private mutating func write(_ attribute: DOT.Attribute, around sign: String) {
    Quoting.write(attribute.key, to: &bytes, bareIfPossible: true)
    write(sign)
    // Most values need quotes whatever their key is.
    let isBare = attribute.value.form == .bare && !Self.wordy.contains(attribute.key)
    Quoting.write(attribute.value, to: &bytes, bareIfPossible: isBare)
  }
}

extension DOT.Graph {
  /// The same graph with nodes in order of their names, then edges in order of their ends and attributes.
  ///
  /// Comments, defaults, attributes and subgraphs stay where they are, and nothing moves across them: a default applies to
  /// what follows it.
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
    let order = order(a.names, b.names)
    return order != 0 ? order < 0 : a.rest.lexicographicallyPrecedes(b.rest)
  }

  /// The names of both ends, without ports.
  typealias Names = (from: DOT.ID, to: DOT.ID)
  var names: Names { (from.node, to.node) }

  /// Below 0 when `a` comes first, 0 when both lead from the same node to the same one.
  static func order(_ a: Names, _ b: Names) -> Int {
    let order = DOT.ID.order(a.from, b.from)
    return order != 0 ? order : DOT.ID.order(a.to, b.to)
  }

  private var rest: [DOT.ID] {
    [from.port ?? "", to.port ?? ""]
      + [from.compass, to.compass].map { $0?.id ?? "" }
      + attributes.list.flatMap { [$0.key, $0.value] }
  }
}
