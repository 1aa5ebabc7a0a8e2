// What holds, and during which steps: the edges that the player shows beside what happened, and the views there are.

import StateGraphTimeline
import StateGraphTrace

struct PlayerRelations {
  private(set) var edges = Spans<Graph.Edge>()
  private(set) var views = Spans<Timeline.NodeIndex>()
  private var hasBegun = false
  /// The steps in which a location, an object or a reference began, or a reference ended.
  private let turns: Set<Int>

  init(_ timeline: Timeline) {
    turns = Set(timeline.locations.map(\.createdAt))
      .union(timeline.objects.map(\.createdAt))
      .union(timeline.references.flatMap { [$0.createdAt, $0.removedAt].compactMap(\.self) })
  }

  /// - Complexity: O(nodes and edges of the frame), and O(1) after a step that changed none.
  mutating func update(_ timeline: Timeline, _ frame: Frame) {
    let step = timeline.steps[frame.step]
    let isSame =
      hasBegun && step.created.isEmpty && step.removed.isEmpty && step.reads.isEmpty && step.unreads.isEmpty
      && step.declared.isEmpty && step.undeclared.isEmpty && step.released.isEmpty && step.held.isEmpty
      && !turns.contains(frame.step)
    if isSame { return }
    hasBegun = true
    edges.update(Graph(timeline, frame).edges(Narrator.relations.map(\.kind)), step: frame.step)
    let live = frame.nodes.lazy.filter { !$0.marks.contains(.removed) }.map(\.node)
    views.update(live.filter { timeline.nodes[$0].kind == .view }, step: frame.step)
  }
}

/// Values that hold from one step to another, or still do.
struct Spans<Value: Hashable> {
  struct Span {
    var value: Value
    var since: Int
    var until: Int?
  }

  private(set) var all: [Span] = []
  private var open: [Value: Int] = [:]

  /// - Parameter values: What holds from this step on.
  mutating func update(_ values: [Value], step: Int) {
    let standing = Set(values)
    for (value, index) in open where !standing.contains(value) {
      all[index].until = step
      open[value] = nil
    }
    for value in values where open[value] == nil {
      open[value] = all.count
      all.append(Span(value: value, since: step, until: nil))
    }
  }
}
