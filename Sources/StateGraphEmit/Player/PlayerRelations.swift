// What holds between things, and during which steps: the player shows it beside what happened.

import StateGraphTimeline

struct PlayerRelations {
  /// An edge of the graph that holds from one step to another, or still does.
  struct Span {
    var edge: Graph.Edge
    var since: Int
    var until: Int?
  }

  private(set) var spans: [Span] = []
  private var open: [Graph.Edge: Int] = [:]
  /// The steps in which a location, an object or a reference began, or a reference ended.
  private let turns: Set<Int>

  init(_ timeline: Timeline) {
    turns = Set(timeline.locations.map(\.createdAt))
      .union(timeline.objects.map(\.createdAt))
      .union(timeline.references.flatMap { [$0.createdAt, $0.removedAt].compactMap(\.self) })
  }

  /// - Complexity: O(edges that hold), and O(1) after a step that changed none.
  mutating func update(_ timeline: Timeline, _ frame: Frame) {
    let step = timeline.steps[frame.step]
    let isSame =
      !open.isEmpty && step.created.isEmpty && step.removed.isEmpty && step.reads.isEmpty && step.unreads.isEmpty
      && step.declared.isEmpty && step.undeclared.isEmpty && step.released.isEmpty && step.held.isEmpty
      && !turns.contains(frame.step)
    if isSame { return }
    let edges = Graph(timeline, frame).edges(Narrator.relations.map(\.kind))
    let standing = Set(edges)
    for (edge, index) in open where !standing.contains(edge) {
      spans[index].until = frame.step
      open[edge] = nil
    }
    for edge in edges where open[edge] == nil {
      open[edge] = spans.count
      spans.append(Span(edge: edge, since: frame.step))
    }
  }
}
