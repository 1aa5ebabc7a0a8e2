// `graph.dot`: who owns, refers to and reads what at the end of the run, and who ever wrote it.

import StateGraphDOT
import StateGraphTimeline

struct DOTGraph {
  private let timeline: Timeline
  private let end: EndGraph?
  private let names: DOTNames

  init(_ timeline: Timeline, _ scope: Scope, _ names: DOTNames, limit: Int?) {
    self.timeline = timeline
    self.names = names
    end = EndGraph(timeline, scope, limit: limit, most: limit ?? .max)
  }

  var graph: DOT.Graph {
    let ids = ids
    let nodes = zip(ids, end?.items ?? []).map { DOT.Node($0, look(of: $1)) }
    let edges = (end?.edges ?? []).map { DOT.Edge(ids[$0.ends.from], ids[$0.ends.to], look(of: $0)) }
    var root: DOT.Attributes = ["rankdir": "LR", "class": "stategraph", "comment": "stategraph.graph/1"]
    let notes = end?.notes ?? []
    if !notes.isEmpty { root = root.merging(DOTStyle.font).labelled(notes.joined(separator: "\n")) }
    return DOT.Graph(
      name: .name(timeline.root),
      statements: [.defaults(.graph, root)] + DOTStyle.sheet.statements(nodes: nodes, edges: edges))
  }

  /// An object that a State holds has the path of that State's location, so it says what it is.
  private var ids: [DOT.ID] {
    let items = end?.items ?? []
    let locations = Set(items.compactMap { item in if case .locations = item.members { item.id } else { nil } })
    return items.map { item in
      guard case .objects(let objects) = item.members, locations.contains(item.id) else { return .name(item.id) }
      return .name("\(item.id): \(timeline.objects[objects[0]].type)")
    }
  }

  /// What a label says at most; the rest is in the tooltip.
  private static let longestLabel = 59

  private func look(of item: EndGraph.Item) -> DOT.Attributes {
    let words = end!.words(of: item, names.narrator)
    let label = words.label(to: Self.longestLabel)
    let kind: DOT.Attributes =
      switch item.members {
      case .container: .container
      case .objects: .object
      case .locations: .location
      case .nodes(let places): end!.isView(places[0]) ? .view : .control
      }
    var look = kind.labelled(label)
    if item.members.count > 1 || label != words.label(to: .max) || words.isShortened {
      look["tooltip"] = .text(words.tip)
    }
    return look
  }

  private func look(of edge: EndGraph.Edge) -> DOT.Attributes {
    guard let first = edge.members.first else { return .contains }
    let look = edge.kind == .refers && edge.members.count > 1 ? DOT.Attributes.references : names.look(of: edge.members)
    let label = end!.label(of: edge)
    guard let label, first.kind != .contains else { return look }
    return look.labelled(label)
  }
}
