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
  private let sentences: StepSentences
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
    panels = Self.panels(timeline, steps, cardTree, sentences)
    self.sentences = sentences
    self.cardTree = cardTree
  }

  /// One frame at a time: a panel keeps only what its cards say.
  private static func panels(
    _ timeline: Timeline, _ steps: [Int], _ cardTree: CardTree, _ sentences: StepSentences
  ) -> [Panel] {
    timeline.frames(of: steps).map { frame in
      let faces = FaceMaker(timeline, cardTree, frame).faces()
      let connections = Connector(graph: Graph(timeline, frame), cardTree: cardTree, faces: faces).connections()
      return Panel(
        step: timeline.steps[frame.step], sentence: sentences.sentence(for: frame), faces: faces,
        connections: connections)
    }
  }

  /// The same with cards for more places: compact panels fold by what happened.
  private func detailed() -> (cardTree: CardTree, panels: [Panel]) {
    guard cardTree.shown < cardTree.total else { return (cardTree, panels) }
    let steps = panels.map(\.step.index)
    let cardTree = CardTree(
      timeline, steps: steps, scope, limit: options.limit * Self.placesPerCard, repeats: options.limit)
    return (cardTree, Self.panels(timeline, steps, cardTree, sentences))
  }

  private static let placesPerCard = 8

  /// - Throws: What the layout engine throws.
  package mutating func drawing() throws -> Drawing {
    let layout = options.arrangement ?? (panels.count > Self.mostFrames ? .lanes : panels.count > 1 ? .both : .frames)
    var width = options.width
    let spacing = Spacing.suiting(width: width)
    let margin = spacing.margin
    let room = width - 2 * margin
    var (cardTree, panels) = (cardTree, panels)
    var frames: FramePanels?
    var isCompact = false
    if layout != .lanes, !panels.isEmpty {
      if let arrangement = try spread(width: room, spacing) {
        frames = FramePanels(self.cardTree, panels, arrangement, width: room, spacing)
      } else {
        isCompact = true
        (cardTree, panels) = detailed()
        frames = FramePanels(compact: cardTree, panels, locations: locations, width: room, spacing)
      }
    }
    var items: [Drawing.Item] = []
    let legend = Legend(panels, hasEdges: layout != .lanes, hasActors: isCompact)
    var y = margin + 16
    items.append(.words(.init(timeline.root, margin, y, room: room, .heading)))
    let (entries, legendHeight) = legend.draw(margin, y + 24, width: room)
    items += entries
    y += 24 + legendHeight
    // Before the panels, because a picture that leaves something out is often long.
    let notes = notes(cardTree)
    for note in notes {
      for line in TextLook.caption.wrapped(note, to: room) {
        items.append(.words(.init(line, margin, y + 8, room: room, .caption)))
        y += 17
      }
    }
    if !notes.isEmpty { y += 10 }
    func place(_ new: [Drawing.Item], _ height: Double) {
      items += new.map { $0.moved(by: Point(x: margin, y: y)) }
      y += height + 16
    }
    if let frames = frames?.draw() {
      width = max(width, frames.width + 2 * margin)
      place(frames.items, frames.height)
    }
    if layout != .frames, !panels.isEmpty {
      let lanes = Lanes(
        cardTree: cardTree, panels: panels, locations: locations, spacing: spacing, isCompact: isCompact
      ).draw(width: width - 2 * margin)
      place(lanes.items, lanes.height)
    }
    let page = Drawing.Item.box(.init(x: 0, y: 0, width: width, height: y + 4, classes: "page"))
    return Drawing(
      width: width, height: y + 4, title: "State and updates of \(timeline.root)", description: description,
      items: [page] + items)
  }

  /// Small hierarchies are spread out, every card at the same place in all panels; those of apps are compact. It is the
  /// number of cards that decides, so that a longer label does not make another picture.
  private mutating func spread(width: Double, _ spacing: Spacing) throws -> Arrangement? {
    guard options.engine != nil || cardTree.total <= Self.mostSpread || width > Self.vast else { return nil }
    return try Arrangement(&cardTree, panels, width: width, spacing, engine: options.engine)
  }

  private static let mostSpread = 7
  /// Who asks for a wall gets one.
  private static let vast = 1_600.0

  private var locations: Set<String> { Set(timeline.locations.map(\.path)) }

  /// The picture in words.
  private var description: String {
    var words = panels.map { "Step \($0.step.index): \($0.sentence)." }.prefix(40).joined(separator: " ")
    if panels.count > 40 { words += " And \(panels.count - 40) more steps." }
    return words
  }

  /// The last step that is drawn.
  var lastStep: Int? { panels.last?.step.index }

  /// What the picture leaves out, and why the recording ended.
  func notes(_ detailed: CardTree? = nil) -> [String] {
    let cardTree = detailed ?? cardTree
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
