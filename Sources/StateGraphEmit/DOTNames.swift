// Names, labels and classes that `graph.dot` and `timeline.dot` share.

import StateGraphDOT
import StateGraphTimeline
import StateGraphTrace

/// The IDs of everything in a timeline, made once: each is used in many frames, and in many edges of each.
struct DOTNames {
  let narrator: Narrator
  private var timeline: Timeline { narrator.timeline }
  private let nodes: [DOT.ID]
  private let locations: [DOT.ID]
  private let objects: [DOT.ID]
  /// `@State date: String`
  private let declarations: [String]

  init(timeline: Timeline) {
    narrator = Narrator(timeline)
    nodes = timeline.nodes.map { .name($0.path) }
    locations = timeline.locations.map { .name($0.path) }
    declarations = timeline.locations.map { "\($0.wrapper.keyword) \($0.name): \($0.type)" }
    let locationPaths = timeline.objects.isEmpty ? [] : Set(timeline.locations.map(\.path))
    // An object that a State holds has the path of that State's location, so it says what it is.
    objects = timeline.objects.map {
      .name(locationPaths.contains($0.path) ? "\($0.path): \($0.type)" : $0.path)
    }
  }

  /// - Parameter isGhost: A removed node can have the same path as its successor, so its ID is marked.
  func id(ofNode node: Timeline.NodeIndex, isGhost: Bool) -> DOT.ID {
    isGhost ? .name(timeline.nodes[node].path + " −") : nodes[node]
  }

  func id(ofLocation location: Timeline.LocationIndex) -> DOT.ID { locations[location] }
  func id(ofObject object: Timeline.ObjectIndex) -> DOT.ID { objects[object] }

  func look(ofNode node: Timeline.NodeIndex) -> DOT.Attributes {
    timeline.nodes[node].kind == .view ? .view : .control
  }

  /// `Button “change”`
  func label(of row: Outline.Row, showing display: Timeline.Display, inStep step: Int) -> String {
    let words = display.words
    let heading = narrator.telling(step: step).heading(row)
    return words.isEmpty ? heading : "\(heading) \(words)"
  }

  static let mostOfValue = 120

  /// `@State date: String = "12:01"`
  func label(ofLocation location: Timeline.LocationIndex, value: String?) -> String {
    declarations[location] + (value.map { " = \(ShortValue.shortened($0, to: Self.mostOfValue))" } ?? "")
  }

  /// What one edge looks like that stands for several, which are of one kind and between the same ends. Reads are only
  /// drawn as they stand at the end.
  func look(of edges: [Graph.Edge]) -> DOT.Attributes {
    var look = look(of: edges[0])
    let places = edges.compactMap { timeline.place(of: $0, inStep: nil) }.unique().map { "\($0.file):\($0.line)" }
    if !places.isEmpty { look["comment"] = .text("at " + places.joined(separator: ", ")) }
    return look
  }

  private func look(of edge: Graph.Edge) -> DOT.Attributes {
    switch edge.kind {
    case .contains: return .contains
    case .owns: return .owns
    case .reads: return .reads
    case .declares: return .reads.labelled("every change")
    case .writes: return .writes
    case .causes: return .caused
    case .refers:
      guard case .reference(let index) = edge.evidence else { return .references }
      let reference = timeline.references[index]
      var look = DOT.Attributes.references.labelled(reference.label)
      // A single hop is the edge itself.
      if reference.hops.count > 1 { look["comment"] = .text("via " + reference.hops.joined(separator: ", ")) }
      return look
    }
  }
}

extension Timeline.Reference {
  /// The property, and the part of the value where it is not all of it: `name: .first`.
  var label: String { keyPath == nil ? property : "\(property): \(part)" }

  /// The part of the value that it refers to, after the name of the whole: `.first`, `[0]`; empty for all of it.
  var part: String { keyPath.map { $0.hasPrefix("[") ? $0 : "." + $0 } ?? "" }
}

/// The classes of nodes and edges as attributes; what each looks like is ``DOTStyle``'s.
extension DOT.Attributes {
  static let view: Self = ["class": "view"]
  static let control: Self = ["class": "control"]
  static let container: Self = ["class": "container"]
  static let object: Self = ["class": "object"]
  static let location: Self = ["class": "location"]

  static let contains: Self = ["class": "contains"]
  static let owns: Self = ["class": "owns"]
  static let references: Self = ["class": "references"]
  static let reads: Self = ["class": "reads"]
  static let writes: Self = ["class": "writes"]
  static let caused: Self = ["class": "caused"]

  private static let label: DOT.ID = "label"

  func labelled(_ text: String) -> Self {
    var attributes = self
    attributes[Self.label] = .text(text)
    return attributes
  }
}
