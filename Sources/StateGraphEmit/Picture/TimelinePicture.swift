// `timeline.svg`: the title and the legend, a panel a step, and the lanes below them.

package import StateGraphLayout
package import StateGraphTimeline
import StateGraphTrace

/// What a picture of a timeline shows.
package struct PictureOptions: Sendable {
  package var detail = Detail.controls
  package var focus: Focus?
  package var arrangement: PictureLayout?
  /// Indices of steps; `nil` for all.
  package var steps: [Int]?
  /// How many places get cards of their own.
  package var limit = 60
  package var width = 860.0
  package var engine: (any LayoutEngine)?
  package init() {}
}

/// Draws a timeline.
package struct TimelinePicture {
  let timeline: Timeline
  var cardTree: CardTree
  let panels: [Panel]
  let options: PictureOptions
  private let scope: Scope
  /// Whether steps were left out because there are too many.
  private let isShortened: Bool
  /// One picture shows at most this many steps, unless more are asked for.
  package static let mostSteps = 200
  /// Beyond this many steps, the picture has lanes only.
  private static let mostFrames = 12

  init(_ input: EmitInput) throws(PathError) {
    try self.init(input.timeline, PictureOptions(input), input.sentences)
  }

  /// - Throws: `PathError` when the focus matches nothing, or is ambiguous.
  package init(
    _ timeline: Timeline, _ options: PictureOptions, _ sentences: StepSentences? = nil
  ) throws(PathError) {
    self.timeline = timeline
    self.options = options
    let steps = options.steps ?? Array(timeline.steps.indices.prefix(Self.mostSteps))
    isShortened = options.steps == nil && timeline.steps.count > steps.count
    scope = try Scope(timeline, options.detail, options.focus)
    let cardTree = CardTree(timeline, steps: steps, scope, limit: options.limit)
    let sentences = sentences ?? StepSentences(timeline)
    // One frame at a time: a panel keeps only what its cards say.
    panels = timeline.frames(of: steps).map { frame in
      let faces = FaceMaker(timeline, cardTree, frame).faces()
      let connections = Connector(graph: Graph(timeline, frame), cardTree: cardTree, faces: faces).connections()
      return Panel(
        step: timeline.steps[frame.step], sentence: sentences.sentence(for: frame), faces: faces,
        connections: connections)
    }
    self.cardTree = cardTree
  }

  /// - Throws: What the layout engine throws.
  package mutating func drawing() throws -> Drawing {
    let layout = options.arrangement ?? (panels.count > Self.mostFrames ? .lanes : panels.count > 1 ? .both : .frames)
    var width = options.width
    let spacing = Spacing.suiting(width: width)
    let margin = spacing.margin
    var items: [Drawing.Item] = []
    let legend = Legend(panels, hasEdges: layout != .lanes)
    var y = margin + 16
    items.append(.words(.init(timeline.root, margin, y, room: width - 2 * margin, .heading)))
    let (entries, legendHeight) = legend.draw(margin, y + 24, width: width - 2 * margin)
    items += entries
    y += 24 + legendHeight
    // Before the panels, because a picture that leaves something out is often long.
    let notes = notes()
    for note in notes {
      for line in TextLook.caption.wrapped(note, to: width - 2 * margin) {
        items.append(.words(.init(line, margin, y + 8, room: width - 2 * margin, .caption)))
        y += 17
      }
    }
    if !notes.isEmpty { y += 10 }
    func place(_ new: [Drawing.Item], _ height: Double) {
      items += new.map { $0.moved(by: Point(x: margin, y: y)) }
      y += height + 16
    }
    if layout != .lanes, !panels.isEmpty {
      let room = width - 2 * margin
      let arrangement = try Arrangement(&cardTree, panels, width: room, spacing, engine: options.engine)
      let frames = FramePanels(cardTree, panels, arrangement, width: room, spacing).draw()
      width = max(width, frames.width + 2 * margin)
      place(frames.items, frames.height)
    }
    if layout != .frames, !panels.isEmpty {
      let locations = Set(timeline.locations.map(\.path))
      let lanes = Lanes(cardTree: cardTree, panels: panels, locations: locations, spacing: spacing)
        .draw(width: width - 2 * margin)
      place(lanes.items, lanes.height)
    }
    let page = Drawing.Item.box(.init(x: 0, y: 0, width: width, height: y + 4, classes: "page"))
    return Drawing(
      width: width, height: y + 4, title: "State and updates of \(timeline.root)", description: description,
      items: [page] + items)
  }

  /// The picture in words.
  private var description: String {
    var words = panels.map { "Step \($0.step.index): \($0.sentence)." }.prefix(40).joined(separator: " ")
    if panels.count > 40 { words += " And \(panels.count - 40) more steps." }
    return words
  }

  /// The last step that is drawn.
  var lastStep: Int? { panels.last?.step.index }

  /// What the picture leaves out, and why the recording ended.
  func notes() -> [String] {
    var notes: [String] = []
    if let stop = timeline.stop { notes.append("The recording ended early: \(stop.message)") }
    if panels.count < timeline.steps.count {
      let next = panels.count..<min(2 * panels.count, timeline.steps.count)
      notes.append(
        "\(panels.count) of \(timeline.steps.count) steps are drawn."
          + (isShortened ? " More: --steps \(next.lowerBound)-\(next.upperBound - 1)." : ""))
    }
    if let note = scope.note { notes.append(note) }
    if cardTree.shown < cardTree.total {
      notes.append(
        "\(cardTree.shown) of \(cardTree.total) places have their own cards; the rest are folded into ×n. "
          + "More: --limit \(cardTree.total).")
    }
    return notes
  }
}

extension Drawing.Item {
  /// The same, moved.
  func moved(by offset: Point) -> Drawing.Item {
    switch self {
    case .group(var group):
      group.items = group.items.map { $0.moved(by: offset) }
      return .group(group)
    case .box(var box):
      box.x += offset.x
      box.y += offset.y
      return .box(box)
    case .words(var words):
      words.x += offset.x
      words.y += offset.y
      return .words(words)
    case .line(var line):
      line.points = line.points.map { Point(x: $0.x + offset.x, y: $0.y + offset.y) }
      return .line(line)
    }
  }
}
