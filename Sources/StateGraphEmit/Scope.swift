// Which part of a hierarchy is shown: a level of detail, and around a focus as many hops as were asked for.

package import StateGraphTimeline
import StateGraphTrace

/// A view, state or object to look at, and how much around it.
public struct Focus: Hashable, Sendable {
  /// A path, or the end of one or more: `SubView`, `Row["2"]`, `MainView.date`.
  public var path: String
  /// How many hops up: what is above, who owns or writes what it reads or refers to.
  public var upstream: Int
  /// How many hops down: what is below, who reads or refers to what it owns or writes.
  public var downstream: Int

  public init(_ path: String, upstream: Int = 1, downstream: Int = 1) {
    self.path = path
    self.upstream = upstream
    self.downstream = downstream
  }
}

/// What is shown of one timeline: the one place that decides it, for every format.
package struct Scope: Sendable {
  let detail: Detail
  private let timeline: Timeline
  /// `nil` without a focus: then everything is in it.
  private let kept: Kept?

  private struct Kept: Sendable {
    var nodes: [Bool]
    var objects: [Bool]
    var words: String
  }

  /// - Throws: `PathError` when the focus matches nothing.
  package init(_ timeline: Timeline, _ detail: Detail, _ focus: Focus? = nil) throws(PathError) {
    self.detail = detail
    self.timeline = timeline
    guard let focus else {
      kept = nil
      return
    }
    let lookup = PathLookup(
      timeline.nodes.map(\.path) + timeline.locations.map(\.path) + timeline.objects.map(\.path),
      identities: timeline.identities.map(\.text), names: ReadableNames(timeline))
    let paths = try lookup.paths(for: focus.path)
    let graph = DependencyGraph(timeline, detail)
    let up = graph.reached(from: paths.flatMap(graph.points), within: focus.upstream, isUp: true)
    let down = graph.reached(from: paths.flatMap(graph.points), within: focus.downstream, isUp: false)
    let isIn = zip(up, down).map { $0 || $1 }
    let nodes = timeline.nodes.indices.map { isIn[graph.point(of: .node($0))] }
    let objects = timeline.objects.indices.map { index in
      isIn[graph.point(of: .object(index))] || timeline.objects[index].holder.map { nodes[$0] } ?? false
    }
    let shown = timeline.nodes.indices.filter { detail.shows(timeline.nodes[$0].kind) }
    let all = Set(shown.map { timeline.nodes[$0].path })
    let some = Set(shown.filter { nodes[$0] }.map { timeline.nodes[$0].path })
    let left = all.count - some.count
    let what = detail == .views ? "views" : detail == .controls ? "views and controls" : "nodes"
    let name = paths.count == 1 ? paths[0] : "\(focus.path) ×\(paths.count)"
    kept = Kept(
      nodes: nodes, objects: objects,
      words: "Focus on \(name), \(focus.upstream) up and \(focus.downstream) down: \(some.count) of \(all.count) "
        + "\(what) are shown, \(left == 1 ? "1 is" : "\(left) are") left out. More: --upstream \(focus.upstream + 1), "
        + "--downstream \(focus.downstream + 1), or no --focus.")
  }

  init(_ input: EmitInput) throws(PathError) {
    try self.init(input.timeline, input.options.detail, input.options.focus)
  }

  /// Without a focus.
  package init(_ timeline: Timeline, _ detail: Detail) {
    self.detail = detail
    self.timeline = timeline
    kept = nil
  }

  /// What a focus left out; `nil` without one.
  var note: String? { kept?.words }

  /// Whether a node has a row or card of its own.
  func shows(_ node: Timeline.NodeIndex) -> Bool { detail.shows(timeline.nodes[node].kind) && isNear(node) }

  /// Whether what happens at a node is told, by itself or by the nearest above that is shown.
  func isNear(_ node: Timeline.NodeIndex) -> Bool { kept.map { $0.nodes[node] } ?? true }

  func isNear(object: Timeline.ObjectIndex) -> Bool { kept.map { $0.objects[object] } ?? true }

  func isNear(location: Timeline.LocationIndex) -> Bool {
    switch timeline.locations[location].owner {
    case .node(let node): isNear(node)
    case .object(let object): isNear(object: object)
    }
  }
}

/// The graph of all steps as hops: points for places, objects and locations, and edges of zero or one hop.
///
/// One hop leads from a node to the one above it, and to each location and object that it owns, reads or refers to.
/// From there, nothing is between it and its owner, and between it and who writes it. Downstream is the same backwards.
private struct DependencyGraph {
  private var pointOfNode: [Int] = []
  private let firstObject: Int
  private let firstLocation: Int
  private var pointOfPath: [String: [Int]] = [:]
  private var up: [[(to: Int, hops: Int)]]
  private var down: [[(to: Int, hops: Int)]]

  init(_ timeline: Timeline, _ detail: Detail) {
    // All lives of a path are one point; what is not shown at this level of detail is one with what is above it.
    var count = 0
    var known: [String: Int] = [:]
    for node in timeline.nodes {
      if let parent = node.parent, !detail.shows(node.kind) {
        pointOfNode.append(pointOfNode[parent])
      } else if let point = known[node.path] {
        pointOfNode.append(point)
      } else {
        known[node.path] = count
        pointOfNode.append(count)
        count += 1
      }
    }
    firstObject = count
    firstLocation = count + timeline.objects.count
    up = Array(repeating: [], count: firstLocation + timeline.locations.count)
    down = up
    for (index, node) in timeline.nodes.enumerated() { pointOfPath[node.path, default: []].append(pointOfNode[index]) }
    for (index, object) in timeline.objects.enumerated() {
      pointOfPath[object.path, default: []].append(firstObject + index)
    }
    for (index, location) in timeline.locations.enumerated() {
      pointOfPath[location.path, default: []].append(firstLocation + index)
    }
    for edge in Graph.ofAllSteps(of: timeline).edges(.contains, .owns, .refers, .reads, .declares, .writes) {
      let (from, to) = (point(of: edge.from), point(of: edge.to))
      switch edge.kind {
      case .contains: connect(to, from, 1)
      case .owns:
        connect(to, from, 0)
        if case .location = edge.to { connect(from, to, from < firstObject ? 1 : 0) }
      case .refers, .reads, .declares: connect(from, to, 1)
      case .writes, .causes: connect(to, from, 0)
      }
    }
  }

  func point(of vertex: Graph.Vertex) -> Int {
    switch vertex {
    case .node(let node): pointOfNode[node]
    case .object(let object): firstObject + object
    case .location(let location): firstLocation + location
    }
  }

  func points(at path: String) -> [Int] { pointOfPath[path] ?? [] }

  private mutating func connect(_ from: Int, _ to: Int, _ hops: Int) {
    guard from != to else { return }
    up[from].append((to, hops))
    down[to].append((from, hops))
  }

  /// Breadth first: a ring is everything at the same number of hops.
  func reached(from start: [Int], within hops: Int, isUp: Bool) -> [Bool] {
    let edges = isUp ? up : down
    var isReached = [Bool](repeating: false, count: edges.count)
    var ring = start
    for _ in 0...max(hops, 0) {
      var next: [Int] = []
      while let point = ring.popLast() {
        guard !isReached[point] else { continue }
        isReached[point] = true
        for edge in edges[point] where !isReached[edge.to] {
          if edge.hops == 0 { ring.append(edge.to) } else { next.append(edge.to) }
        }
      }
      if next.isEmpty { break }
      ring = next
    }
    return isReached
  }
}
