// The frames of the player: all steps in one layout, stacked. What looks the same in several steps is stored once, with
// the steps that show it, so that a file of many steps stays small.

import StateGraphLayout
import StateGraphText
import StateGraphTimeline

package struct StackedFrames {
  /// A shape, and the frames that show it: ascending indices into `steps`.
  struct Layer {
    var frames: [Int]
    var item: Drawing.Item
  }

  /// A place of the hierarchy with everything that its card ever says.
  struct Place {
    var card: Int
    var faces: [Layer] = []
  }

  struct Edge {
    var connection: Connection
    var layer: Layer
  }

  let cardTree: CardTree
  let steps: [Timeline.Step]
  let sentences: [String]
  let width: Double
  let height: Double
  /// In drawing order.
  let edges: [Edge]
  let places: [Place]

  private static let margin = Spacing.wide.margin

  init(_ cardTree: CardTree, _ panels: [Panel], _ arrangement: Arrangement) {
    self.cardTree = cardTree
    steps = panels.map(\.step)
    sentences = panels.map(\.sentence)
    width = max(arrangement.width, 260) + 2 * Self.margin
    height = arrangement.height + 2 * Self.margin
    edges = Self.edges(panels, arrangement.router)
    places = cardTree.cards.indices.map { Self.place($0, cardTree, panels, arrangement.placement.origins[$0]) }
  }

  private static func edges(_ panels: [Panel], _ router: Router) -> [Edge] {
    var order: [Connection] = []
    var frames: [Connection: [Int]] = [:]
    for (frame, panel) in panels.enumerated() {
      for connection in panel.connections {
        if frames[connection] == nil { order.append(connection) }
        frames[connection, default: []].append(frame)
      }
    }
    // In the order of each panel.
    let ranked = order.enumerated().sorted { ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset) }
    return ranked.map { _, connection in
      let line = Drawing.Item.line(router.line(connection)).moved(by: Point(x: margin, y: margin))
      // Containment is plain from the layout.
      let title = connection.kind == .contains ? nil : Legible.line(connection.tip)
      let group = Drawing.Group(classes: "edge \(connection.kind.className)", title: title, items: [line])
      return Edge(connection: connection, layer: Layer(frames: frames[connection]!, item: .group(group)))
    }
  }

  private static func place(_ index: Int, _ cardTree: CardTree, _ panels: [Panel], _ origin: Point) -> Place {
    var order: [CardFace] = []
    var frames: [CardFace: [Int]] = [:]
    for (frame, panel) in panels.enumerated() {
      guard let face = panel.faces[index] else { continue }
      if frames[face] == nil { order.append(face) }
      frames[face, default: []].append(frame)
    }
    let corner = Point(x: origin.x + margin, y: origin.y + margin)
    return Place(
      card: index, faces: order.map { Layer(frames: frames[$0]!, item: cardTree.cards[index].layer($0, at: corner)) })
  }

  package var drawings: [Drawing] { steps.indices.map { drawing(ofFrame: $0) } }

  /// One frame alone, as the player shows it.
  package func drawing(ofFrame frame: Int) -> Drawing {
    let seen = edges.map(\.layer) + places.flatMap(\.faces)
    let items = seen.filter { $0.frames.contains(frame) }.map(\.item)
    return Drawing(
      width: width, height: height, title: sentences[frame], description: "",
      items: [.group(.init(id: "step-\(steps[frame].index)", classes: "step", items: items))])
  }
}

extension TimelinePicture {
  /// - Throws: What the layout engine throws.
  package mutating func stackedFrames() throws -> StackedFrames {
    let arrangement = try Arrangement(&cardTree, panels, width: options.width, .wide, engine: options.engine)
    return StackedFrames(cardTree, panels, arrangement)
  }
}

extension Card {
  /// The card without an identifier, its rows numbered: the player finds them by place and number.
  fileprivate func layer(_ face: CardFace, at origin: Point) -> Drawing.Item {
    let whole = drawing(face, at: origin, prefix: "")
    guard case .group(var group) = whole else { return whole }
    var numbers = face.rows.indices.filter { face.rows[$0] != nil }[...]
    group.id = nil
    group.items = group.items.map { item in
      guard case .group(var row) = item, let number = numbers.popFirst() else { return item }
      row.classes += " row-\(number)"
      // A title that repeats the row's text is redundant.
      if case .words(let words)? = row.items.last, words.text == row.title { row.title = nil }
      return .group(row)
    }
    return .group(group)
  }
}

extension Graph.Kind {
  /// Higher ranks are drawn on top.
  fileprivate var rank: Int {
    switch self {
    case .causes: 2
    case .writes: 3
    case .contains, .owns: 0
    case .refers, .reads, .declares: 1
    }
  }
}
