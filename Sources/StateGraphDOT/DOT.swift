// The model of a DOT file: its statements, as values.
//
// A graph is a list of statements and not a set of nodes, because in DOT order matters: a default applies to the nodes
// that are first mentioned after it. `Resolution.swift` works out the nodes and edges.

import StateGraphText

/// Everything about the DOT language: `DOT.Graph` is the model, `DOT.write` and `DOT.read` go to text and back.
public enum DOT {}

extension DOT {
  /// A whole file.
  public struct Graph: Hashable, Sendable {
    /// At most one edge between two nodes.
    public var isStrict: Bool
    public var isDirected: Bool
    public var name: ID?
    public var statements: [Statement]

    public init(name: ID? = nil, isStrict: Bool = false, isDirected: Bool = true, statements: [Statement] = []) {
      self.isStrict = isStrict
      self.isDirected = isDirected
      self.name = name
      self.statements = statements
    }
  }

  public enum Statement: Hashable, Sendable {
    case comment(Comment)
    /// `key = value`: an attribute of the graph or subgraph that it stands in.
    case attribute(Attribute)
    /// `node [...]`: for everything of its kind that is first mentioned later in the same graph or subgraph.
    case defaults(Element, Attributes)
    case node(Node)
    case edge(Edge)
    case subgraph(Subgraph)
  }

  /// What a statement of defaults is about.
  public enum Element: String, Hashable, Sendable, CaseIterable {
    case graph, node, edge
  }

  public struct Node: Hashable, Sendable {
    public var id: ID
    public var attributes: Attributes
    public init(_ id: ID, _ attributes: Attributes = [:]) {
      self.id = id
      self.attributes = attributes
    }
  }

  public struct Edge: Hashable, Sendable {
    public var from: End
    public var to: End
    public var attributes: Attributes

    public init(from: End, to: End, _ attributes: Attributes = [:]) {
      self.from = from
      self.to = to
      self.attributes = attributes
    }
    public init(_ from: ID, _ to: ID, _ attributes: Attributes = [:]) {
      self.init(from: End(from), to: End(to), attributes)
    }
  }

  /// Where an edge begins or ends: a node, or a place on it.
  public struct End: Hashable, Sendable {
    public let node: ID
    /// A field of a record or a cell of a table.
    public let port: ID?
    public let compass: Compass?

    /// A port named like a compass point is that point, as in DOT.
    public init(_ node: ID, port: ID? = nil, compass: Compass? = nil) {
      let point = port.flatMap { port in compass == nil ? Compass.points.first { $0.id == port } : nil }
      self.node = node
      self.port = point == nil ? port : nil
      self.compass = point ?? compass
    }
  }

  public enum Compass: Hashable, Sendable {
    case n, ne, e, se, s, sw, w, nw, c
    /// `_`
    case any
    /// What is none of the points: Graphviz takes it, and warns when it draws.
    case other(ID)

    static let points: [Compass] = [.n, .ne, .e, .se, .s, .sw, .w, .nw, .c, .any]

    init(_ id: ID) { self = Self.points.first { $0.id == id } ?? .other(id) }

    public var id: ID {
      switch self {
      case .any: "_"
      case .other(let id): id
      default: ID(name: String(describing: self))
      }
    }
  }

  /// A part of the graph with defaults of its own. Graphviz draws a box around one whose name begins with `cluster`.
  public struct Subgraph: Hashable, Sendable {
    public var id: ID?
    public var statements: [Statement]

    public init(_ id: ID? = nil, statements: [Statement] = []) {
      self.id = id
      self.statements = statements
    }

    /// A subgraph that Graphviz draws as a box with a title.
    public static func cluster(_ name: String, label: String, statements: [Statement]) -> Subgraph {
      Subgraph(
        ID(name: "cluster_" + name),
        statements: [.attribute(Attribute("label", .text(label)))] + statements)
    }
  }

  /// A line that DOT ignores.
  public struct Comment: Hashable, Sendable {
    public let text: String
    /// Line breaks and control characters become legible, so that a comment stays one line; blanks around it go.
    public init(_ text: String) {
      self.text = Legible.line(Quoting.trimmed(text))
    }
  }
}
