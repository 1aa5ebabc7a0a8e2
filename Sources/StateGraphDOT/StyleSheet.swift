// Styles by class: DOT has none, so a class's look is a default stated once, before the statements of that class.

extension DOT {
  /// What the nodes or edges of one class look like.
  public struct ClassStyle: Hashable, Sendable {
    /// The value of their `class` attribute.
    public var name: ID
    public var attributes: Attributes
    public init(_ name: ID, _ attributes: Attributes) {
      self.name = name
      self.attributes = attributes
    }
  }

  /// The looks of all classes.
  ///
  /// What one class sets and the next does not is reset to `node`'s or `edge`'s value, or to empty where there is none.
  /// Graphviz takes an empty value as "not set", except for `arrowhead` and `arrowtail`: set those in every class.
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

    /// The nodes and then the edges as statements: class by class, each after its style and sorted by name. Members of
    /// no class, or of an unknown one, come first.
    public func statements(nodes: [Node] = [], edges: [Edge] = []) -> [Statement] {
      var statements: [Statement] = []
      statements.reserveCapacity(nodes.count + edges.count + nodeClasses.count + edgeClasses.count + 2)
      let ids = nodes.map(\.id)
      Self.append(
        nodes.count, .node, base: node, classes: nodeClasses, to: &statements,
        class: { nodes[$0].attributes["class"] }, isBefore: { ids[$0] < ids[$1] }, statement: { .node(nodes[$0]) })
      let ends = edges.map(\.names)
      Self.append(
        edges.count, .edge, base: edge, classes: edgeClasses, to: &statements,
        class: { edges[$0].attributes["class"] },
        isBefore: {
          let order = Edge.order(ends[$0], ends[$1])
          return order != 0 ? order < 0 : edges[$0] < edges[$1]
        }, statement: { .edge(edges[$0]) })
      return statements
    }

    /// Sorts indices, because nodes and edges are expensive to move.
    private static func append(
      _ count: Int, _ element: Element, base: Attributes, classes: [ClassStyle], to statements: inout [Statement],
      class: (Int) -> ID?, isBefore: (Int, Int) -> Bool, statement: (Int) -> Statement
    ) {
      let names = classes.map(\.name)
      var others: [Int] = []
      var groups: [[Int]] = Array(repeating: [], count: classes.count)
      for place in 0..<count {
        if let name = `class`(place), let group = names.firstIndex(of: name) {
          groups[group].append(place)
        } else {
          others.append(place)
        }
      }
      func append(_ places: [Int]) {
        for place in places.sorted(by: isBefore) { statements.append(statement(place)) }
      }
      if !base.isEmpty { statements.append(.defaults(element, base)) }
      append(others)
      // A default holds until another one replaces it, so each style resets what those before it set and it does not.
      var inForce = base
      for (style, group) in zip(classes, groups) where !group.isEmpty {
        var stated = style.attributes
        for attribute in inForce.list where stated[attribute.key] == nil {
          let original = base[attribute.key] ?? ""
          if attribute.value != original { stated[attribute.key] = original }
        }
        inForce = inForce.merging(stated)
        if !stated.isEmpty { statements.append(.defaults(element, stated)) }
        append(group)
      }
    }
  }
}
