// The reader: a text in the DOT language to a graph.
//
//   graph     : ['strict'] ('graph' | 'digraph') [ID] '{' statements '}'
//   statement : node | edge | ('graph' | 'node' | 'edge') attributes | ID '=' ID | subgraph
//   edge      : end (('->' | '--') end)+ attributes
//   end       : ID [port] | subgraph
//
// Shorthands are written out: `a -> b -> c` is two edges, and an edge to a subgraph is an edge to each node in it.

extension DOT {
  /// The graph that a text describes. Linear in its length, except for edges between subgraphs, which multiply.
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

  private var lexer: Lexer
  private var token = Token.end
  private var place = Place()
  /// Those right before `token`. One between two statements belongs to the graph; one inside a statement is dropped.
  private var comments: [String] = []
  private var edgeOperator = "->"
  private var depth = 0

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
      try advance()
      graph.name = try concatenated(name)
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
      case .symbol(";"): try advance()
      default: try statement(into: &statements)
      }
    }
  }

  private static func lines(of comment: String) -> [DOT.Comment] {
    comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { DOT.Comment(String($0)) }
  }

  private mutating func statement(into statements: inout [DOT.Statement]) throws(DOT.ReadError) {
    switch token {
    case .keyword("subgraph"), .symbol("{"):
      try edges(from: try end(into: &statements), into: &statements)
    case .keyword(let word):
      guard let element = DOT.Element(rawValue: word) else { throw unexpected("a statement") }
      try advance()
      guard token == .symbol("[") else { throw unexpected("'[' after '\(word)'") }
      statements.append(.defaults(element, try attributes()))
    case .id(let first):
      try advance()
      let id = try concatenated(first)
      if try accept(.symbol("=")) {
        statements.append(.attribute(DOT.Attribute(id, try self.id("a value"))))
      } else {
        let end = DOT.End(id)
        try edges(from: [try withPort(end)], into: &statements, alone: id)
      }
    default: throw unexpected("a statement")
    }
  }

  /// What follows the first end: more ends, or nothing, in which case a node stands `alone`.
  private mutating func edges(
    from first: [DOT.End], into statements: inout [DOT.Statement], alone: DOT.ID? = nil
  ) throws(DOT.ReadError) {
    var chain = [first]
    while case .symbol(let symbol) = token, symbol == "->" || symbol == "--" {
      guard symbol == edgeOperator else { throw error(.edgeOperator(found: symbol, expected: edgeOperator)) }
      try advance()
      chain.append(try end(into: &statements))
    }
    let attributes = try attributes()
    if chain.count == 1, let alone {
      statements.append(.node(DOT.Node(alone, attributes)))
    }
    for (from, to) in zip(chain, chain.dropFirst()) {
      for from in from {
        for to in to { statements.append(.edge(DOT.Edge(from: from, to: to, attributes))) }
      }
    }
  }

  private mutating func end(into statements: inout [DOT.Statement]) throws(DOT.ReadError) -> [DOT.End] {
    let isNamed = try accept(.keyword("subgraph"))
    if isNamed || token == .symbol("{") {
      var subgraph = DOT.Subgraph()
      if isNamed, case .id(let name) = token {
        try advance()
        subgraph.id = try concatenated(name)
      }
      // `subgraph name` without a body is a mention of an earlier one.
      if isNamed, subgraph.id != nil, token != .symbol("{") {
        return Self.members(of: subgraph.id, in: statements)
      }
      subgraph.statements = try block()
      statements.append(.subgraph(subgraph))
      return Self.members(of: subgraph.statements)
    }
    let id = try id("a node")
    return [try withPort(DOT.End(id))]
  }

  private mutating func withPort(_ end: DOT.End) throws(DOT.ReadError) -> DOT.End {
    guard try accept(.symbol(":")) else { return end }
    let port = try id("a port")
    guard try accept(.symbol(":")) else { return DOT.End(end.node, port: port) }
    let place = place
    let name = try id("a compass point")
    guard let compass = DOT.Compass(rawValue: name.content) else {
      throw DOT.ReadError(
        .unexpected(found: name.description, expected: "a compass point (n, ne, e, se, s, sw, w, nw, c or _)"),
        line: place.line, column: place.column)
    }
    return DOT.End(end.node, port: port, compass: compass)
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
        attributes[key] = try accept(.symbol("=")) ? try id("a value") : "true"
        if try !accept(.symbol(",")) { _ = try accept(.symbol(";")) }
      }
      try advance()
    }
    return attributes
  }

  // MARK: Tokens

  private mutating func id(_ expected: String) throws(DOT.ReadError) -> DOT.ID {
    guard case .id(let id) = token else { throw unexpected(expected) }
    try advance()
    return try concatenated(id)
  }

  /// `"a" + "b"` is `"ab"`.
  private mutating func concatenated(_ first: DOT.ID) throws(DOT.ReadError) -> DOT.ID {
    guard token == .symbol("+") else { return first }
    var content = first.content
    while try accept(.symbol("+")) {
      guard case .id(let id) = token else { throw unexpected("a string after '+'") }
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

  private static func members(of id: DOT.ID?, in statements: [DOT.Statement]) -> [DOT.End] {
    for statement in statements.reversed() {
      if case .subgraph(let subgraph) = statement, subgraph.id == id { return members(of: subgraph.statements) }
    }
    return []
  }
}
