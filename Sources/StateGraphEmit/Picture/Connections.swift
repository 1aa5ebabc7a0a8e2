// What connects the cards in one step: the graph's edges, before anybody knows where the cards are.

import StateGraphTimeline

/// An edge of a panel.
struct Connection: Hashable {
  var kind: Graph.Kind
  var from: Port
  var to: Port
  /// A reference that a write of this step came through.
  var isWrittenThrough = false
  /// `SubView.date refers to MainView.date`
  var tip: String
}

extension Graph.Kind {
  /// The class of such edges in DOT and SVG.
  var className: String {
    switch self {
    case .contains: "contains"
    case .owns: "owns"
    case .refers: "references"
    case .reads, .declares: "reads"
    case .writes: "writes"
    case .causes: "caused"
    }
  }
}

/// The edges of a graph between the cards that show it.
struct Connector {
  let graph: Graph
  let cardTree: CardTree
  let faces: [CardFace?]
  private let narrator: Narrator
  private var timeline: Timeline { graph.timeline }

  init(graph: Graph, cardTree: CardTree, faces: [CardFace?]) {
    self.graph = graph
    self.cardTree = cardTree
    self.faces = faces
    narrator = cardTree.narrator.telling(step: graph.frame.step)
  }

  /// Each once, in drawing order: the most important ones last, on top.
  func connections() -> [Connection] {
    func unique(_ list: [Connection]) -> [Connection] {
      var seen: Set<Ends> = []
      return list.filter { isThere($0.from) && isThere($0.to) && seen.insert(Ends(from: $0.from, to: $0.to)).inserted }
    }
    return unique(contains()) + unique(references()) + unique(causes()) + unique(writes())
  }

  private struct Ends: Hashable {
    let from: Port
    let to: Port
  }

  private func isThere(_ port: Port) -> Bool { faces[port.card] != nil }

  /// Between cards: those of containers and folds are among them.
  private func contains() -> [Connection] {
    let owned = ownedObjects
    return cardTree.cards.indices.compactMap { index in
      guard let parent = cardTree.cards[index].parent, faces[index] != nil else { return nil }
      if cardTree.cards[index].kind == .object && !owned.contains(index) { return nil }
      let verb = cardTree.cards[index].kind == .object ? "owns" : "contains"
      return Connection(
        kind: .contains, from: Port(card: parent), to: Port(card: index),
        tip: "\(narrator.heading(cardTree.cards[parent])) \(verb) \(narrator.heading(cardTree.cards[index]))")
    }
  }

  /// The cards of objects whose owners are there: another life of the owner is not the owner.
  private var ownedObjects: Set<Int> {
    guard !graph.frame.objects.isEmpty else { return [] }
    let live = Set(graph.frame.nodes.lazy.filter { !$0.marks.contains(.removed) }.map(\.node))
    return Set(
      graph.edges(.owns).compactMap { edge in
        guard case .node(let owner) = edge.from, case .object(let object) = edge.to, live.contains(owner) else {
          return nil
        }
        return cardTree.card(ofObject: object)
      })
  }

  /// From each reference to the projection that it was made from, and so on to the location.
  private func references() -> [Connection] {
    let through = Set(timeline.steps[graph.frame.step].writes.filter(\.isEffective).flatMap(\.via))
    // Words are made only for the first edge between two ports: a card can stand for thousands of nodes.
    var seen: Set<Ends> = []
    return graph.edges(.refers).compactMap { edge in
      guard case .reference(let index) = edge.evidence, let (from, to) = cardTree.ports(ofReference: index),
        to.card != from.card, seen.insert(Ends(from: from, to: to)).inserted
      else { return nil }
      let reference = timeline.references[index]
      let own = "\(timeline.nodes[reference.from].path).$\(reference.property)"
      return Connection(
        kind: .refers, from: from, to: to, isWrittenThrough: through.contains(own), tip: narrator.note(edge))
    }
  }

  private func writes() -> [Connection] {
    graph.edges(.writes).compactMap { edge in
      guard case .write(let index, let step) = edge.evidence, let from = cardTree.port(of: edge.from),
        let to = cardTree.port(of: edge.to), to.card != from.card
      else { return nil }
      let change = timeline.steps[step].writes[index].change
      return Connection(kind: .writes, from: from, to: to, tip: "\(narrator.note(edge)): \(change)")
    }
  }

  /// An input's cause follows the edge that contains the view, and needs none of its own.
  private func causes() -> [Connection] {
    graph.edges(.causes).compactMap { edge in
      let from: Port?
      switch edge.from {
      case .location: from = cardTree.port(of: edge.from)
      case .object(let object): from = written(object)
      case .node: from = nil
      }
      guard let from, let to = cardTree.port(of: edge.to), from.card != to.card else { return nil }
      return Connection(kind: .causes, from: from, to: to, tip: narrator.note(edge))
    }
  }

  /// The row of the property that was written, else the object as a whole.
  private func written(_ object: Timeline.ObjectIndex) -> Port? {
    let write = timeline.steps[graph.frame.step].writes.last { write in
      write.isEffective && write.location.map { timeline.locations[$0].owner == .object(object) } ?? false
    }
    return cardTree.port(of: write?.location.map(Graph.Vertex.location) ?? .object(object))
  }
}
