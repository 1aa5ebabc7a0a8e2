// All places that the drawn steps show, in view order: the candidates for cards.

import StateGraphTimeline
import StateGraphTrace

/// A forest of places. A place is a path with all the lives of its node, a container, or an object.
struct Places {
  struct Place {
    /// A path, or for an object its owner and property.
    var id: String
    var title: String
    var kind: Card.Kind
    var parent: Int?
    var children: [Int] = []
    /// How often something happened here after it was created. Eventful places are folded last.
    var events = 0
    var isEventful: Bool { events > 0 }
  }

  private(set) var all: [Place] = []
  private(set) var tops: [Int] = []
  /// The place of each node; for one that this level of detail does not show, that of its nearest shown ancestor.
  private(set) var ofNode: [Int?]
  private(set) var ofObject: [Int?]
  private var known: [String: Int] = [:]
  private let timeline: Timeline
  private let scope: Scope

  /// - Complexity: O(nodes) for each step that changed the hierarchy, and O(events) for the others, of which no frame
  ///   is made.
  init(_ timeline: Timeline, steps: [Int], _ scope: Scope) {
    self.timeline = timeline
    self.scope = scope
    ofNode = Array(repeating: nil, count: timeline.nodes.count)
    ofObject = Array(repeating: nil, count: timeline.objects.count)
    let picked = Set(steps)
    // An object can appear when it is made, or when something refers to it.
    let isHeld = Set(timeline.objects.isEmpty ? [] : timeline.references.map(\.createdAt))
      .union(timeline.objects.map(\.createdAt))
    let changed = steps.filter { index in
      let step = timeline.steps[index]
      let isChanged = !step.created.isEmpty || !step.children.isEmpty || !step.removed.isEmpty
      // A step that was not picked may have changed it as well.
      return isChanged || isHeld.contains(index) || !picked.contains(index - 1)
    }
    for frame in timeline.frames(of: changed) {
      collect(frame)
      collectObjects(frame)
    }
    for index in steps where index > 0 { note(timeline.steps[index]) }
  }

  private mutating func collect(_ frame: Frame) {
    let outline = Outline(timeline, frame, scope)
    var places: [Int] = []
    var lists: [Int?: [Int]] = [:]
    for row in outline.rows {
      let parent = row.parent.map { places[$0] }
      let index: Int
      if let old = known[row.id] {
        index = old
      } else {
        index = all.count
        known[row.id] = index
        all.append(Place(id: row.id, title: row.title, kind: kind(of: row, frame), parent: parent))
      }
      if case .node(let state) = row.content { ofNode[frame.nodes[state].node] = index }
      places.append(index)
      lists[all[index].parent, default: []].append(index)
    }
    for state in frame.nodes where ofNode[state.node] == nil && scope.isNear(state.node) {
      ofNode[state.node] = timeline.nodes[state.node].parent.flatMap { ofNode[$0] }
    }
    for (parent, list) in lists {
      if let parent {
        all[parent].children = Self.merged(all[parent].children, list)
      } else {
        tops = Self.merged(tops, list)
      }
    }
  }

  private func kind(of row: Outline.Row, _ frame: Frame) -> Card.Kind {
    guard case .node(let index) = row.content else { return .container }
    return timeline.nodes[frame.nodes[index].node].kind == .view ? .view : .control
  }

  /// Each new place is inserted after its predecessor.
  static func merged(_ old: [Int], _ new: [Int]) -> [Int] {
    let known = Set(old)
    if new.allSatisfy(known.contains) { return old }
    var following: [Int?: [Int]] = [:]
    var last: Int?
    var seen: Set<Int> = []
    for index in new where seen.insert(index).inserted {
      if known.contains(index) { last = index } else { following[last, default: []].append(index) }
    }
    return (following[nil] ?? []) + old.flatMap { [$0] + (following[$0] ?? []) }
  }

  /// An object comes before the child views of what keeps it, or else of what held it first.
  private mutating func collectObjects(_ frame: Frame) {
    let new = frame.objects.filter { ofObject[$0] == nil && scope.isNear(object: $0) }
    guard !new.isEmpty else { return }
    let graph = Graph(timeline, frame)
    for object in new {
      let value = timeline.objects[object]
      let owner = graph.keeper(of: object)
      let keeper = (owner ?? value.holder).flatMap { ofNode[$0] }
      let index = all.count
      ofObject[object] = index
      let title = owner == nil ? value.fullTitle : value.title
      all.append(Place(id: "object \(value.path)", title: title, kind: .object, parent: keeper))
      if let keeper {
        let count = all[keeper].children.prefix { all[$0].kind == .object }.count
        all[keeper].children.insert(index, at: count)
      } else {
        tops.append(index)
      }
    }
  }

  private mutating func note(_ step: Timeline.Step) {
    func mark(_ index: Int?) { if let index { all[index].events += 1 } }
    for evaluation in step.evaluated { mark(ofNode[evaluation.node]) }
    for update in step.updated { mark(ofNode[update.node]) }
    for node in step.created + step.removed { mark(ofNode[node]) }
    for write in step.writes {
      mark(write.by.flatMap { ofNode[$0] })
      guard let location = write.location else { continue }
      switch timeline.locations[location].owner {
      case .node(let node): mark(ofNode[node])
      case .object(let object): mark(ofObject[object])
      }
    }
  }
}

extension Timeline.Object {
  /// `model: Model`.
  var title: String { "\(path.split(separator: ".").last ?? ""): \(type)" }
  /// With what held it first: `Screen.model: Model`.
  var fullTitle: String { "\(path.split(separator: "/").last ?? ""): \(type)" }
}
