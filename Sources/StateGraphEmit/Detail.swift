// How much of a hierarchy is shown, decided in one place for every format.

public import StateGraphTimeline
public import StateGraphTrace

/// The level of detail.
public enum Detail: String, Hashable, Sendable, CaseIterable {
  /// The user's own views.
  case views
  /// And the leaves that show or change a value.
  case controls
  /// And containers, modifiers, shapes and spacers.
  case all

  /// Whether nodes of that kind are shown.
  public func shows(_ kind: TraceLine.Kind) -> Bool {
    switch kind {
    case .view: true
    case .control: self != .views
    case .decoration: self == .all
    }
  }
}

/// A frame's hierarchy at a level of detail.
///
/// A node that is not shown is left out, and its children move to its nearest shown ancestor.
/// At ``Detail/all`` the containers and modifiers around nodes are rows of their own.
public struct Outline: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// By its index in the frame's `nodes`.
    case node(Int)
    /// A container or modifier, by name: `VStack`, `padding#2`.
    case container(String)
  }

  public struct Row: Hashable, Sendable {
    public var content: Content
    /// A name that stays the same from step to step, like a path; unique in the outline but for ghosts, which can
    /// have the path of the node that came in their stead.
    public var id: String
    /// What `id` says beyond the nearest *node* above: `SubView`, `Row["2"]`, `Button#2`, `Form`.
    public var title: String
    /// Index of the row above, and how deep this one is.
    public var parent: Int?
    public var depth: Int
    public var isLast: Bool
  }

  /// Parents before children, siblings in view order.
  public private(set) var rows: [Row] = []

  /// - Complexity: O(nodes of the frame).
  public init(_ timeline: Timeline, _ frame: Frame, detail: Detail) {
    self.init(timeline, frame, Scope(timeline, detail))
  }

  init(_ timeline: Timeline, _ frame: Frame, _ scope: Scope) {
    // Where the children of each node hang: a row, and the node whose path their titles are told from.
    var hooks: [(row: Int, node: Timeline.NodeIndex)?] = Array(repeating: nil, count: timeline.nodes.count)
    var containers: [String: Int] = [:]
    for (place, index) in frame.nodes.lazy.map(\.node).enumerated() {
      let node = timeline.nodes[index]
      let above = node.parent.flatMap { hooks[$0] }
      guard scope.shows(index) else {
        hooks[index] = above
        continue
      }
      let pathAbove = above.map { timeline.nodes[$0.node].path }
      var parent = above?.row
      if scope.detail == .all {
        // Two lives of one path do not share a container, so that a ghost stays where it was.
        var id = node.parent.map { "\($0)" } ?? ""
        for name in node.inside {
          id += "/" + name
          if let known = containers[id] {
            parent = known
          } else {
            let path = (pathAbove ?? "") + id.drop { $0 != "/" }
            parent = append(.container(name), id: path, title: name, below: parent)
            containers[id] = parent
          }
        }
      }
      let title = pathAbove.flatMap { Self.rest(of: node.path, below: $0) } ?? node.path
      hooks[index] = (append(.node(place), id: node.path, title: title, below: parent), index)
    }
    if containers.isEmpty { markLast() } else { sortAndMarkLast() }
  }

  /// What a path says beyond one above it.
  private static func rest(of path: String, below above: String) -> String? {
    let count = above.utf8.count
    guard path.utf8.count > count, path.hasPrefix(above),
      path.utf8[path.utf8.index(path.startIndex, offsetBy: count)] == UInt8(ascii: "/")
    else { return nil }
    return String(path.utf8.dropFirst(count + 1))
  }

  private mutating func append(_ content: Content, id: String, title: String, below parent: Int?) -> Int {
    rows.append(
      Row(
        content: content, id: id, title: title, parent: parent, depth: parent.map { rows[$0].depth + 1 } ?? 0,
        isLast: false))
    return rows.count - 1
  }

  /// Nodes come in view order; only containers can separate siblings.
  private mutating func markLast() {
    var lasts: [Int?] = Array(repeating: nil, count: rows.count)
    var lastTop: Int?
    for index in rows.indices {
      if let parent = rows[index].parent { lasts[parent] = index } else { lastTop = index }
    }
    for case let last? in lasts + [lastTop] { rows[last].isLast = true }
  }

  /// Puts rows that share a container next to each other, and finds the last child of each row.
  private mutating func sortAndMarkLast() {
    var children: [[Int]] = Array(repeating: [], count: rows.count)
    var tops: [Int] = []
    for (index, row) in rows.enumerated() {
      if let parent = row.parent { children[parent].append(index) } else { tops.append(index) }
    }
    for list in children + [tops] { if let last = list.last { rows[last].isLast = true } }
    var order: [Int] = []
    var stack = Array(tops.reversed())
    while let index = stack.popLast() {
      order.append(index)
      stack.append(contentsOf: children[index].reversed())
    }
    var newIndex = Array(repeating: 0, count: rows.count)
    for (new, old) in order.enumerated() { newIndex[old] = new }
    rows = order.map { old in
      var row = rows[old]
      row.parent = row.parent.map { newIndex[$0] }
      return row
    }
  }
}
