// What connects the cards in one step: by meaning, before anybody knows where the cards are.

import StateGraphTimeline

/// An edge of a panel.
struct Connection: Hashable {
  enum Kind: String, Hashable { case contains, references, writes, caused }
  var kind: Kind
  var from: Port
  var to: Port
  /// A reference that a write of this step came through.
  var isWrittenThrough = false
  /// `SubView.date refers to MainView.date`
  var tip: String
}

struct Connector {
  let timeline: Timeline
  let deck: Deck
  let frame: Frame
  let faces: [CardFace?]

  /// Each once, in the order in which they are drawn: the loudest last.
  func connections() -> [Connection] {
    func unique(_ list: [Connection]) -> [Connection] {
      var seen: Set<Ends> = []
      return list.filter { isThere($0.from) && isThere($0.to) && seen.insert(Ends($0.from, $0.to)).inserted }
    }
    return unique(contains()) + unique(references()) + unique(causes()) + unique(writes())
  }

  private struct Ends: Hashable {
    let from: Port
    let to: Port
    init(_ from: Port, _ to: Port) {
      self.from = from
      self.to = to
    }
  }

  private func isThere(_ port: Port) -> Bool { faces[port.card] != nil }

  private func contains() -> [Connection] {
    let owned = ownedObjects
    return deck.cards.indices.compactMap { index in
      guard let parent = deck.cards[index].parent, faces[index] != nil else { return nil }
      if deck.cards[index].kind == .object && !owned.contains(index) { return nil }
      let verb = deck.cards[index].kind == .object ? "owns" : "contains"
      return Connection(
        kind: .contains, from: Port(card: parent), to: Port(card: index),
        tip: "\(deck.cards[parent].title) \(verb) \(deck.cards[index].title)")
    }
  }

  /// The cards of objects whose owners are there: another life of the owner is not the owner.
  private var ownedObjects: Set<Int> {
    guard !frame.objects.isEmpty else { return [] }
    let live = Set(frame.nodes.lazy.filter { !$0.marks.contains(.removed) }.map(\.node))
    return Set(
      frame.objects.lazy.filter { object in timeline.objects[object].owner.map(live.contains) ?? false }
        .compactMap { deck.card(ofObject: $0) })
  }

  /// From each reference to the projection that it was made from, and so on to the location.
  private func references() -> [Connection] {
    let through = Set(timeline.steps[frame.step].writes.filter(\.isEffective).flatMap(\.via))
    // Words are made for the first between two places only: a card can stand for thousands.
    var seen: Set<Ends> = []
    return frame.references.compactMap { index in
      guard let (from, to) = deck.ports(ofReference: index), to.card != from.card, seen.insert(Ends(from, to)).inserted
      else { return nil }
      let reference = timeline.references[index]
      var tip = deck.name(of: reference)
      switch reference.to {
      case .location(let location):
        tip += " refers to \(timeline.locations[location].path)" + (reference.keyPath.map { ".\($0)" } ?? "")
      case .object(let object):
        if reference.isKeeping, deck.cards[to.card].parent == from.card { return nil }
        tip += " refers to \(timeline.objects[object].path)"
      case .opaque: return nil
      }
      let own = "\(timeline.nodes[reference.from].path).$\(reference.property)"
      return Connection(kind: .references, from: from, to: to, isWrittenThrough: through.contains(own), tip: tip)
    }
  }

  private func writes() -> [Connection] {
    timeline.steps[frame.step].writes.compactMap { write in
      guard write.isEffective, let by = write.by, let location = write.location, let from = deck.card(of: by),
        let to = deck.port(of: location), to.card != from
      else { return nil }
      return Connection(
        kind: .writes, from: Port(card: from), to: to,
        tip: "\(timeline.nodes[by].path) writes \(timeline.locations[location].path): \(write.change)")
    }
  }

  private func causes() -> [Connection] {
    let step = timeline.steps[frame.step]
    return step.evaluated.flatMap { evaluation -> [Connection] in
      guard let to = deck.card(of: evaluation.node) else { return [] }
      return evaluation.causes.compactMap { cause in
        let from: Port?
        switch cause {
        case .location(let location): from = deck.port(of: location)
        case .object(let object): from = written(object, by: step)
        default: from = nil
        }
        guard let from, from.card != to else { return nil }
        return Connection(
          kind: .caused, from: from, to: Port(card: to),
          tip: "\(timeline.nodes[evaluation.node].path) re-renders: \(Narrator(timeline).note(cause))")
      }
    }
  }

  /// The row of the property that was written, else the object as a whole.
  private func written(_ object: Timeline.ObjectIndex, by step: Timeline.Step) -> Port? {
    let write = step.writes.last { write in
      write.isEffective && write.location.map { timeline.locations[$0].owner == .object(object) } ?? false
    }
    return write?.location.flatMap { deck.port(of: $0) } ?? deck.card(ofObject: object).map { Port(card: $0) }
  }
}
