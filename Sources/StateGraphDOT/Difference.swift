// What changed between two graphs: nodes and edges by identity, whatever the order of their statements.

extension DOT {
  public struct Difference: Hashable, Sendable {
    /// One attribute of a node or edge that both graphs have; `nil` where it is not set.
    public struct Change: Hashable, Sendable {
      public var key: ID
      public var old: ID?
      public var new: ID?
      public init(key: ID, old: ID?, new: ID?) {
        self.key = key
        self.old = old
        self.new = new
      }
    }

    /// For nodes or for edges: sorted by identity, changes by key.
    public struct Part<Identity: Hashable & Sendable & Comparable>: Hashable, Sendable {
      public var added: [Identity] = []
      public var removed: [Identity] = []
      public var changed: [Identity: [Change]] = [:]
      public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

      fileprivate init(from old: [Identity: Attributes], to new: [Identity: Attributes]) {
        added = new.keys.filter { old[$0] == nil }.sorted()
        removed = old.keys.filter { new[$0] == nil }.sorted()
        for (identity, before) in old {
          guard let after = new[identity] else { continue }
          let changes = Set((before.list + after.list).map(\.key)).sorted().compactMap { key in
            before[key] == after[key] ? nil : Change(key: key, old: before[key], new: after[key])
          }
          if !changes.isEmpty { changed[identity] = changes }
        }
      }
    }

    public var nodes: Part<ID>
    public var edges: Part<EdgeIdentity>
    /// Whether the graphs have the same nodes and edges with the same attributes.
    public var isEmpty: Bool { nodes.isEmpty && edges.isEmpty }

    public init(from old: Graph, to new: Graph) {
      let (before, after) = (old.resolved(), new.resolved())
      nodes = Part(from: before.nodes, to: after.nodes)
      edges = Part(from: before.edges, to: after.edges)
    }
  }
}
