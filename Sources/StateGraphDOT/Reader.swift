// The reader: a text in the DOT language to a graph.
//
//   graph     : ['strict'] ('graph' | 'digraph') [ID] '{' statements '}'
//   statements: (statement [';'])*
//   statement : nodes | edge | ('graph' | 'node' | 'edge') attributes | ID '=' ID | subgraph
//   edge      : end (('->' | '--') end)+ attributes
//   end       : ID [port] (',' ID [port])* | subgraph
//
// Shorthands are written out: `a -> b -> c` is two edges, and an edge to a group of nodes is an edge to each of them.

extension DOT {
  /// The graph that a text describes. Linear in its length, but for edges between groups of nodes, whose product has a
  /// limit.
  ///
  /// - Throws: where the text is not DOT, with line and column.
  public static func read(_ text: String) throws(ReadError) -> Graph {
    var reader = try Reader(text)
    return try reader.graph()
  }
}

struct Reader {
  /// Deeper nesting would overflow the stack.
  static let nestingLimit = 200
  /// What shorthands may be written out to.
  static let edgeLimit = 1_000_000
  /// Each node gets the defaults of all: Graphviz itself has some two hundred attributes.
  static let defaultsLimit = 1_000

  private var lexer: Lexer
  private var token = Token.end
  private var place = Place()
  /// Those right before `token`. One between two statements belongs to the graph; one inside a statement is dropped.
  private var comments: [String] = []
  private var edgeOperator = "->"
  private var depth = 0
  private var multipliedEdges = 0
  private var defaults: [DOT.Element: Set<DOT.ID>] = [:]

  init(_ text: String) throws(DOT.ReadError) {
    lexer = Lexer(text)
    try advance()
  }

  mutating func graph() throws(DOT.ReadError) -> DOT.Graph {
    var graph = DOT.Graph()
    graph.isStrict = try accept(.keyword("strict"))
    if try accept(.keyword("graph")) {
      graph.isDirected = false
      edgeOperator = "--"
    } else if try !accept(.keyword("digraph")) {
      throw unexpected("'graph' or 'digraph'")
    }
    if case .id(let name) = token {
      graph.name = try taken(name)
    }
    graph.statements = try block()
    guard token == .end else { throw unexpected("the end of the text after the graph") }
    return graph
  }

  // MARK: Statements

  private mutating func block() throws(DOT.ReadError) -> [DOT.Statement] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.nestingLimit else { throw error(.nesting(limit: Self.nestingLimit)) }
    let start = place
    guard token == .symbol("{") else { throw unexpected("'{'") }
    try advance()
    var statements: [DOT.Statement] = []
    while true {
      statements += comments.flatMap(Self.lines).map { .comment($0) }
      comments = []
      switch token {
      case .symbol("}"):
        try advance()
        return statements
      case .end: throw DOT.ReadError(.unterminated("'{'"), line: start.line, column: start.column)
      default:
        try statement(into: &statements)
        // Comments behind the semicolon are not lost.
        if token == .symbol(";") {
          let before = comments
          try advance()
          comments = before + comments
        }
      }
    }
  }

  private static func lines(of comment: String) -> [DOT.Comment] {
    comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { DOT.Comment(String($0)) }
  }

  private mutating func statement(into statements: inout [DOT.Statement]) throws(DOT.ReadError) {
    switch token {
    case .keyword("subgraph"), .symbol("{"): try edges(from: try end(into: &statements), into: &statements)
    case .keyword(let word):
      guard let element = DOT.Element(rawValue: word) else { throw unexpected("a statement") }
      try advance()
      guard token == .symbol("[") else { throw unexpected("'[' after '\(word)'") }
      let start = place
      let attributes = try attributes()
      defaults[element, default: []].formUnion(attributes.list.lazy.map(\.key))
      guard defaults[element]!.count <= Self.defaultsLimit else {
        throw DOT.ReadError(.tooManyDefaults(limit: Self.defaultsLimit), line: start.line, column: start.column)
      }
      statements.append(.defaults(element, attributes))
    case .id(let first):
      let id = try taken(first)
      if try accept(.symbol("=")) {
        statements.append(.attribute(DOT.Attribute(id, try self.id("a value"))))
      } else {
        try edges(from: .nodes(try nodes(from: id)), into: &statements)
      }
    default: throw unexpected("a statement")
    }
  }

  /// Where an edge begins or ends.
  private enum Group {
    case nodes([DOT.End])
    case subgraph([DOT.Statement])

    /// The nodes that are mentioned, each once, in order of appearance.
    var ends: [DOT.End] {
      switch self {
      case .nodes(let ends): ends
      case .subgraph(let statements): Reader.members(of: statements)
      }
    }
  }

  /// What follows the first group: more groups, or nothing, in which case its nodes stand alone.
  private mutating func edges(from first: Group, into statements: inout [DOT.Statement]) throws(DOT.ReadError) {
    var chain = [first]
    while case .symbol(let symbol) = token, symbol == "->" || symbol == "--" {
      guard symbol == edgeOperator else { throw error(.edgeOperator(found: symbol, expected: edgeOperator)) }
      try advance()
      chain.append(try end(into: &statements))
    }
    let end = place
    let attributes = try attributes()
    guard chain.count > 1 else {
      if case .nodes(let nodes) = first {
        statements += nodes.map { .node(DOT.Node($0.node, attributes)) }
      }
      return
    }
    let groups = chain.map(\.ends)
    for (from, to) in zip(groups, groups.dropFirst()) {
      if from.count > 1 || to.count > 1 { multipliedEdges += from.count * to.count }
      guard multipliedEdges <= Self.edgeLimit else {
        throw DOT.ReadError(.tooManyEdges(limit: Self.edgeLimit), line: end.line, column: end.column)
      }
      for from in from {
        for to in to { statements.append(.edge(DOT.Edge(from: from, to: to, attributes))) }
      }
    }
  }

  private mutating func end(into statements: inout [DOT.Statement]) throws(DOT.ReadError) -> Group {
    let isNamed = try accept(.keyword("subgraph"))
    if isNamed || token == .symbol("{") {
      var subgraph = DOT.Subgraph()
      if isNamed, case .id(let name) = token {
        subgraph.id = try taken(name)
      }
      subgraph.statements = try block()
      statements.append(.subgraph(subgraph))
      return .subgraph(subgraph.statements)
    }
    return .nodes(try nodes(from: try id("a node")))
  }

  /// `a, b:port, c`, of which the first name has been read.
  private mutating func nodes(from first: DOT.ID) throws(DOT.ReadError) -> [DOT.End] {
    var ends = [try withPort(DOT.End(first))]
    while try accept(.symbol(",")) { ends.append(try withPort(DOT.End(try id("a node")))) }
    return ends
  }

  private mutating func withPort(_ end: DOT.End) throws(DOT.ReadError) -> DOT.End {
    guard try accept(.symbol(":")) else { return end }
    let port = try id("a port")
    guard try accept(.symbol(":")) else { return DOT.End(end.node, port: port) }
    return DOT.End(end.node, port: port, compass: DOT.Compass(try id("a compass point")))
  }

  /// `[a=1, b=2][c]`, any number of lists.
  private mutating func attributes() throws(DOT.ReadError) -> DOT.Attributes {
    var attributes: DOT.Attributes = [:]
    while token == .symbol("[") {
      let start = place
      try advance()
      while token != .symbol("]") {
        if token == .end { throw DOT.ReadError(.unterminated("'['"), line: start.line, column: start.column) }
        let key = try id("an attribute")
        guard try accept(.symbol("=")) else { throw unexpected("'=' and a value") }
        attributes[key] = try id("a value")
        if try !accept(.symbol(",")) { _ = try accept(.symbol(";")) }
      }
      try advance()
    }
    return attributes
  }

  // MARK: Tokens

  private mutating func id(_ expected: String) throws(DOT.ReadError) -> DOT.ID {
    guard case .id(let id) = token else { throw unexpected(expected) }
    return try taken(id)
  }

  /// The ID that the token is, and what is joined to it: `"a" + "b"` is `"ab"`.
  private mutating func taken(_ first: DOT.ID) throws(DOT.ReadError) -> DOT.ID {
    let isQuoted = lexer.isQuoted
    try advance()
    guard token == .symbol("+"), isQuoted else { return first }
    var content = first.content
    while try accept(.symbol("+")) {
      guard case .id(let id) = token, lexer.isQuoted else { throw unexpected("a string in quotation marks after '+'") }
      content += id.content
      try advance()
    }
    return DOT.ID(content: content)
  }

  private mutating func accept(_ wanted: Token) throws(DOT.ReadError) -> Bool {
    guard token == wanted else { return false }
    try advance()
    return true
  }

  private mutating func advance() throws(DOT.ReadError) {
    comments = []
    (token, place) = try lexer.next()
    while case .comment(let text) = token {
      comments.append(text)
      (token, place) = try lexer.next()
    }
  }

  private func unexpected(_ expected: String) -> DOT.ReadError {
    error(.unexpected(found: token.words, expected: expected))
  }

  private func error(_ problem: DOT.ReadError.Problem) -> DOT.ReadError {
    DOT.ReadError(problem, line: place.line, column: place.column)
  }

  // MARK: Subgraphs as ends

  /// The nodes that are mentioned, each once, in order of appearance.
  private static func members(of statements: [DOT.Statement]) -> [DOT.End] {
    var seen: Set<DOT.ID> = []
    var ends: [DOT.End] = []
    func add(_ id: DOT.ID) {
      if seen.insert(id).inserted { ends.append(DOT.End(id)) }
    }
    for statement in statements {
      switch statement {
      case .node(let node): add(node.id)
      case .edge(let edge):
        add(edge.from.node)
        add(edge.to.node)
      case .subgraph(let subgraph): members(of: subgraph.statements).forEach { add($0.node) }
      case .comment, .attribute, .defaults: break
      }
    }
    return ends
  }
}
