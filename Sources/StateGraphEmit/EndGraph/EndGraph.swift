// The graph at the end of a run as `graph.dot`, `graph.svg` and `graph.mmd` draw it: rows that are alike are one, and
// what only looks is left out.

import StateGraphText
import StateGraphTimeline
import StateGraphTrace

/// Items and edges between them. Each stands for one thing of the timeline, or for what is the same in several rows.
struct EndGraph {
  enum Members: Hashable {
    /// By their indices in the frame's `nodes`.
    case nodes([Int])
    case container(String)
    case objects([Timeline.ObjectIndex])
    /// By their indices in the frame's `locations`.
    case locations([Int])

    var count: Int {
      switch self {
      case .nodes(let all): all.count
      case .container: 1
      case .objects(let all): all.count
      case .locations(let all): all.count
      }
    }
  }

  struct Item {
    /// A path; `[…]` stands for the identities of the rows that are one here.
    var id: String
    /// What `id` says beyond the nearest node above; of objects and locations, their name.
    var title: String
    var members: Members
    var row: Outline.Row?
  }

  struct Edge {
    struct Ends: Hashable {
      var from: Int
      var to: Int
    }
    var kind: Graph.Kind
    var ends: Ends
    var members: [Graph.Edge]
  }

  let graph: Graph
  var items: [Item] = []
  var edges: [Edge] = []
  /// How many rows were left out because they only look, and because there are too many.
  var lookers = 0
  var beyondLimit = 0
  /// Of all rows.
  private(set) var rowCount = 0

  let scope: Scope
  private var itemOfNode: [Timeline.NodeIndex: Int] = [:]
  private var itemOfObject: [Timeline.ObjectIndex: Int] = [:]
  private var itemOfLocation: [Timeline.LocationIndex: Int] = [:]

  /// - Parameters:
  ///   - limit: How many rows were asked for: with no more than that, none is folded.
  ///   - most: How many are shown.
  /// - Complexity: O(what stands at the end + what happened).
  init?(_ timeline: Timeline, _ scope: Scope, limit: Int?, most: Int) {
    guard let graph = Graph.atEnd(of: timeline) else { return nil }
    self.graph = graph
    self.scope = scope
    let outline = Outline(timeline, graph.frame, scope)
    rowCount = outline.rows.count
    let isFolding = limit.map { outline.rows.count > $0 } ?? true
    addRows(outline, isFolding: isFolding)
    addObjects()
    addLocations()
    addEdges(.owns, .refers, .reads, .declares, .writes)
    leaveOut(most: most)
  }
}

extension EndGraph {
  var timeline: Timeline { graph.timeline }
  var frame: Frame { graph.frame }

  /// Rows with identities that have others of their kind beside them are one, and so is what is alike in them.
  private mutating func addRows(_ outline: Outline, isFolding: Bool) {
    struct Key: Hashable {
      var parent: Int?
      var title: String
      var kind: Int
    }
    func kind(_ row: Outline.Row) -> Int {
      guard case .node(let place) = row.content else { return -1 }
      return isView(place) ? 0 : 1
    }
    let bases = outline.rows.map { Self.withoutIdentities($0.title) }
    let counts = Dictionary(
      outline.rows.indices.map {
        (Key(parent: outline.rows[$0].parent, title: bases[$0], kind: kind(outline.rows[$0])), 1)
      },
      uniquingKeysWith: +)
    var itemOfRow: [Int] = []
    var parents: [Int?] = []
    var isFold: [Bool] = []
    // The nearest node's item, from which the IDs of what is below it go on.
    var nodeItem: [Int?] = []
    var known: [Key: Int] = [:]
    for (index, row) in outline.rows.enumerated() {
      let parent = row.parent.map { itemOfRow[$0] }
      let isBelowFold = parent.map { isFold[$0] } ?? false
      let isAlike =
        isFolding && bases[index] != row.title
        && counts[Key(parent: row.parent, title: bases[index], kind: kind(row))]! > 1
      let folds = isBelowFold || isAlike
      let key = Key(parent: parent, title: folds ? bases[index] : "\(index)", kind: kind(row))
      if let item = known[key] {
        itemOfRow.append(item)
        guard case .node(let place) = row.content, case .nodes(let places) = items[item].members else { continue }
        items[item].members = .nodes(places + [place])
        continue
      }
      let above = parent.flatMap {
        items[$0].row.map { if case .node = $0.content { true } else { false } } == true ? $0 : nodeItem[$0]
      }
      let id = folds ? (above.map { items[$0].id + "/" } ?? "") + bases[index] : row.id
      let members: Members =
        switch row.content {
        case .node(let place): .nodes([place])
        case .container(let name): .container(name)
        }
      known[key] = items.count
      itemOfRow.append(items.count)
      parents.append(parent)
      isFold.append(folds)
      nodeItem.append(above)
      items.append(Item(id: id, title: folds ? bases[index] : row.title, members: members, row: row))
    }
    for (item, parent) in parents.enumerated() {
      if let parent { edges.append(Edge(kind: .contains, ends: .init(from: parent, to: item), members: [])) }
    }
    for (index, row) in outline.rows.enumerated() {
      if case .node(let place) = row.content { itemOfNode[frame.nodes[place].node] = itemOfRow[index] }
    }
    // What is not shown is represented by what is above it.
    for node in frame.nodes.lazy.map(\.node) where itemOfNode[node] == nil && scope.isNear(node) {
      if let parent = timeline.nodes[node].parent { itemOfNode[node] = itemOfNode[parent] }
    }
  }

  /// `Row[…]` for `Row[3]`.
  static func withoutIdentities(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "[")) ? PathText.replacingIdentities(in: text) { _ in "…" } : text
  }

  private func isFolded(_ item: Int?) -> Bool { item.map { items[$0].id.contains("[…]") } ?? false }

  private mutating func addObjects() {
    var known: [String: Int] = [:]
    for object in frame.objects where scope.isNear(object: object) {
      let record = timeline.objects[object]
      let id = isFolded(record.holder.flatMap { itemOfNode[$0] }) ? Self.withoutIdentities(record.path) : record.path
      let item = known[id + ": " + record.type] ?? items.count
      if item == items.count {
        known[id + ": " + record.type] = item
        items.append(Item(id: id, title: record.title, members: .objects([]), row: nil))
      }
      guard case .objects(let objects) = items[item].members else { continue }
      items[item].members = .objects(objects + [object])
      itemOfObject[object] = item
    }
  }

  private mutating func addLocations() {
    var known: [String: Int] = [:]
    for (place, state) in frame.locations.enumerated() where scope.isNear(location: state.location) {
      let location = timeline.locations[state.location]
      let owner: Int? =
        switch location.owner {
        case .node(let node): itemOfNode[node]
        case .object(let object): itemOfObject[object]
        }
      let id = isFolded(owner) ? Self.withoutIdentities(location.path) : location.path
      let item = known[id] ?? items.count
      if item == items.count {
        known[id] = item
        items.append(Item(id: id, title: location.name, members: .locations([]), row: nil))
      }
      guard case .locations(let places) = items[item].members else { continue }
      items[item].members = .locations(places + [place])
      itemOfLocation[state.location] = item
    }
  }

  func isView(_ place: Int) -> Bool { timeline.nodes[frame.nodes[place].node].kind == .view }

  private func item(of vertex: Graph.Vertex) -> Int? {
    switch vertex {
    case .node(let node): itemOfNode[node]
    case .object(let object): itemOfObject[object]
    case .location(let location): itemOfLocation[location]
    }
  }

  private mutating func addEdges(_ kinds: Graph.Kind...) {
    for kind in kinds {
      let known = graph.edges(kind).compactMap { edge -> (ends: Edge.Ends, edge: Graph.Edge)? in
        guard let from = item(of: edge.from), let to = item(of: edge.to), from != to else { return nil }
        return (Edge.Ends(from: from, to: to), edge)
      }
      edges += known.grouped(by: \.ends).map { Edge(kind: kind, ends: $0, members: $1.map(\.edge)) }
    }
  }
}
