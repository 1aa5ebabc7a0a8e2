// What a graph's statements amount to: each node and edge once, with the attributes that hold for it.

extension DOT {
  /// What makes two edges in two files the same edge.
  public struct EdgeIdentity: Hashable, Sendable, Comparable {
    public let from: ID
    public let to: ID
    /// Its `class`: a `reads` edge and a `writes` edge between the same nodes are different edges.
    public let name: ID?
    /// Numbers edges that agree in everything else, from 0.
    public let occurrence: Int

    public static func < (a: EdgeIdentity, b: EdgeIdentity) -> Bool {
      if a.from != b.from { return a.from < b.from }
      if a.to != b.to { return a.to < b.to }
      if a.name != b.name { return (a.name ?? "") < (b.name ?? "") }
      return a.occurrence < b.occurrence
    }
  }

  public struct Resolution: Hashable, Sendable {
    public fileprivate(set) var nodes: [ID: Attributes] = [:]
    public fileprivate(set) var edges: [EdgeIdentity: Attributes] = [:]
  }
}

extension DOT.Graph {
  /// Every node and edge with its own attributes over the defaults that were in force where it is first mentioned.
  ///
  /// Ports, subgraphs and the graph's own attributes are left out. Linear in the number of statements.
  public func resolved() -> DOT.Resolution {
    var resolver = Resolver(isStrict: isStrict, isDirected: isDirected)
    resolver.take(statements, in: Resolver.Scope())
    return resolver.resolution
  }
}

private struct Resolver {
  struct Scope {
    var node: DOT.Attributes = [:]
    var edge: DOT.Attributes = [:]
  }

  struct Group: Hashable {
    var from: DOT.ID
    var to: DOT.ID
    var name: DOT.ID?
  }

  let isStrict: Bool
  let isDirected: Bool
  var resolution = DOT.Resolution()
  private var counts: [Group: Int] = [:]

  init(isStrict: Bool, isDirected: Bool) {
    self.isStrict = isStrict
    self.isDirected = isDirected
  }

  mutating func take(_ statements: [DOT.Statement], in outer: Scope) {
    var scope = outer
    for statement in statements {
      switch statement {
      case .defaults(.node, let attributes): scope.node = scope.node.merging(attributes)
      case .defaults(.edge, let attributes): scope.edge = scope.edge.merging(attributes)
      case .node(let node): mention(node.id, node.attributes, in: scope)
      case .edge(let edge): take(edge, in: scope)
      case .subgraph(let subgraph): take(subgraph.statements, in: scope)
      case .defaults(.graph, _), .attribute, .comment: break
      }
    }
  }

  private mutating func mention(_ id: DOT.ID, _ attributes: DOT.Attributes, in scope: Scope) {
    resolution.nodes[id] = (resolution.nodes[id] ?? scope.node).merging(attributes)
  }

  private mutating func take(_ edge: DOT.Edge, in scope: Scope) {
    mention(edge.from.node, [:], in: scope)
    mention(edge.to.node, [:], in: scope)
    let attributes = scope.edge.merging(edge.attributes)
    var (from, to) = (edge.from.node, edge.to.node)
    if !isDirected, to < from { (from, to) = (to, from) }
    let group = Group(from: from, to: to, name: isStrict ? nil : attributes["class"])
    let occurrence = isStrict ? 0 : counts[group, default: 0]
    counts[group, default: 0] += 1
    let identity = DOT.EdgeIdentity(from: from, to: to, name: group.name, occurrence: occurrence)
    // In a strict graph the same edge again only adds attributes.
    resolution.edges[identity] = resolution.edges[identity].map { $0.merging(edge.attributes) } ?? attributes
  }
}
