// What holds between things, and during which steps: the player shows it beside what happened.

import StateGraphTimeline

struct PlayerRelations {
  enum Relation: Int, CaseIterable {
    case reads, observes, isPart, owns

    /// What is said of the one and of the other, and what each of them is for the other.
    var json: JSONText {
      let (there, back, thereRole, backRole): (String, String?, String, String?) =
        switch self {
        case .reads: ("reads", "read by", "is read", "depends on it")
        case .observes: ("observes", "observed by", "is observed", "depends on it")
        case .isPart: ("part of", nil, "holds it", nil)
        case .owns: ("owns", "owned by", "is owned", "owner")
        }
      return .object([
        ("there", .string(there)), ("back", .optional(back)), ("thereRole", .string(thereRole)),
        ("backRole", .optional(backRole)), ("isLine", .bool(self == .reads || self == .observes)),
        ("isIdle", .bool(self == .isPart)),
      ])
    }
  }

  struct Edge {
    var relation: Relation
    var from: Thing
    var to: Thing
    var since: Int
    var until: Int?
  }

  private var reads: Set<Timeline.Read> = []
  private var declared: Set<Timeline.DeclaredDependency> = []
  private var edges: [Edge] = []
  private var open: [Ends: Int] = [:]

  private struct Ends: Hashable {
    let from: Thing
    let to: Thing
  }

  /// - Complexity: O(1) where no dependency began or ended.
  mutating func update(_ frame: Frame) {
    if frame.reads != reads {
      for read in reads.subtracting(frame.reads) { end(.node(read.node), .location(read.location), frame.step) }
      let new = frame.reads.subtracting(reads).sorted { ($0.node, $0.location) < ($1.node, $1.location) }
      for read in new { begin(.reads, .node(read.node), .location(read.location), frame.step) }
      reads = frame.reads
    }
    if frame.declared != declared {
      for old in declared.subtracting(frame.declared) { end(.node(old.node), .object(old.object), frame.step) }
      let new = frame.declared.subtracting(declared).sorted { ($0.node, $0.object) < ($1.node, $1.object) }
      for new in new { begin(.observes, .node(new.node), .object(new.object), frame.step) }
      declared = frame.declared
    }
  }

  private mutating func begin(_ relation: Relation, _ from: Thing, _ to: Thing, _ step: Int) {
    open[Ends(from: from, to: to)] = edges.count
    edges.append(Edge(relation: relation, from: from, to: to, since: step, until: nil))
  }

  private mutating func end(_ from: Thing, _ to: Thing, _ step: Int) {
    if let index = open.removeValue(forKey: Ends(from: from, to: to)) { edges[index].until = step }
  }

  /// Everything that held in one of the steps up to `last`.
  func edges(_ timeline: Timeline, _ isTold: (Timeline.NodeIndex) -> Bool, until last: Int) -> [Edge] {
    let parts = timeline.nodes.indices.filter { isTold($0) && timeline.nodes[$0].createdAt <= last }
      .compactMap { index in
        timeline.view(above: index).map { above in
          Edge(
            relation: .isPart, from: .node(index), to: .node(above), since: timeline.nodes[index].createdAt,
            until: timeline.nodes[index].removedAt)
        }
      }
    let owned = timeline.locations.indices.filter { timeline.locations[$0].createdAt <= last }.map { index in
      let location = timeline.locations[index]
      let owner: Thing =
        switch location.owner {
        case .node(let node): .node(node)
        case .object(let object): .object(object)
        }
      return Edge(
        relation: .owns, from: owner, to: .location(index), since: location.createdAt, until: location.removedAt)
    }
    let objects = timeline.objects.indices.filter { timeline.objects[$0].createdAt <= last }.compactMap { index in
      timeline.objects[index].holder.map { owner in
        Edge(
          relation: .owns, from: .node(owner), to: .object(index), since: timeline.objects[index].createdAt,
          until: timeline.nodes[owner].removedAt)
      }
    }
    return edges + parts + owned + objects
  }
}
