// Styles by class: DOT has none, so a class's look is a default stated once, before the statements of that class.

extension DOT {
  /// What the nodes or edges of one class look like.
  public struct ClassStyle: Hashable, Sendable {
    /// The value of their `class` attribute.
    public var name: String
    public var attributes: Attributes
    public init(_ name: String, _ attributes: Attributes) {
      self.name = name
      self.attributes = attributes
    }
  }

  /// The looks of all classes.
  ///
  /// What one class sets and another does not is taken back to `node`'s or `edge`'s value, or to empty where there is
  /// none. Graphviz takes empty for "not set" for all attributes but `arrowhead` and `arrowtail`: state those for all.
  public struct StyleSheet: Hashable, Sendable {
    /// What holds for all nodes.
    public var node: Attributes
    /// What holds for all edges.
    public var edge: Attributes
    /// In the order in which they appear in the file.
    public var nodeClasses: [ClassStyle]
    public var edgeClasses: [ClassStyle]

    public init(
      node: Attributes = [:], edge: Attributes = [:], nodeClasses: [ClassStyle] = [], edgeClasses: [ClassStyle] = []
    ) {
      self.node = node
      self.edge = edge
      self.nodeClasses = nodeClasses
      self.edgeClasses = edgeClasses
    }

    // Places are sorted by names, and not the nodes and edges themselves: those are large to move and to copy.

    /// The nodes as statements, class by class and sorted by name in each, every class after its style.
    /// Nodes of no class or of an unknown one come first.
    public func statements(nodes: [Node]) -> [Statement] {
      let ids = nodes.map(\.id)
      return Self.statements(
        .node, base: node, classes: nodeClasses,
        of: nodes.indices.sorted { ids[$0] < ids[$1] }.map {
          (nodes[$0].attributes["class"], .node(nodes[$0]))
        })
    }

    /// The edges as statements, in the same way. All nodes must have been stated before.
    public func statements(edges: [Edge]) -> [Statement] {
      let names = edges.map(\.names)
      return Self.statements(
        .edge, base: edge, classes: edgeClasses,
        of: edges.indices.sorted { a, b in
          let order = Edge.order(names[a], names[b])
          return order != 0 ? order < 0 : edges[a] < edges[b]
        }.map {
          (edges[$0].attributes["class"], .edge(edges[$0]))
        })
    }

    private static func statements(
      _ element: Element, base: Attributes, classes: [ClassStyle], of members: [(class: ID?, statement: Statement)]
    ) -> [Statement] {
      var result: [Statement] = base.isEmpty ? [] : [.defaults(element, base)]
      var groups: [ID: [Statement]] = [:]
      let known = Set(classes.map { ID(name: $0.name) })
      for member in members {
        if let name = member.class, known.contains(name) {
          groups[name, default: []].append(member.statement)
        } else {
          result.append(member.statement)
        }
      }
      // A default stays in force until another one replaces it, so each style takes back what the ones before it
      // set and it does not.
      var inForce = base
      for style in classes {
        guard let group = groups[ID(name: style.name)] else { continue }
        var stated = style.attributes
        for attribute in inForce.list where stated[attribute.key] == nil {
          let original = base[attribute.key] ?? ""
          if attribute.value != original { stated[attribute.key] = original }
        }
        inForce = inForce.merging(stated)
        if !stated.isEmpty { result.append(.defaults(element, stated)) }
        result += group
      }
      return result
    }
  }
}
