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

    /// The nodes and then the edges as statements: class by class and sorted by name in each, every class after its
    /// style. What is of no class, or of an unknown one, comes before the others.
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

    /// Members are told apart by their places, and these are sorted, by names alone: nodes and edges are large to move
    /// and to copy.
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
      // A default stays in force until another one replaces it, so each style takes back what the ones before it
      // set and it does not.
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
