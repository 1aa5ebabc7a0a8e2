// The cards of a timeline: one for each place that any step shows, sized for all that it ever says.

import StateGraphLayout
import StateGraphTimeline
import StateGraphTrace

/// A place in the picture, the same in every panel.
struct Card {
  struct Row: Hashable {
    enum Kind: Hashable { case location(Timeline.LocationIndex), reference(Int) }
    let kind: Kind
    /// The same in every life: a location's or reference's name.
    let id: String
  }

  let id: String
  let title: String
  let parent: Int?
  let isControl: Bool
  var rows: [Row] = []
  var size = (width: 0.0, height: 0.0)

  static let font = TextMetrics.Font(.sans, size: 13, weight: .bold)
  static let rowFont = TextMetrics.Font(.mono, size: 12)
  static let headerHeight = 30.0
  static let rowHeight = 22.0
  static let padding = 12.0
  static let maximalWidth = 420.0

  /// Top of a row, from the card's own.
  func top(ofRow index: Int) -> Double { Card.headerHeight + Double(index) * Card.rowHeight }
}

/// What each card says in one step.
struct CardFace {
  var marks: Frame.Mark = []
  var display = ""
  var badge = ""
  var rows: [String: RowFace] = [:]
}

struct RowFace {
  var text: String
  var isWritten = false
  var isRead = false
}

/// All cards and their faces, step by step.
struct Deck {
  private(set) var cards: [Card] = []
  private(set) var faces: [[Int: CardFace]] = []
  private var indices: [String: Int] = [:]
  private let timeline: Timeline

  init(_ timeline: Timeline, frames: [Frame], detail: Detail) {
    self.timeline = timeline
    collect(frames, detail)
    for frame in frames { faces.append(face(of: frame, detail)) }
    measure()
  }

  func index(of node: Timeline.NodeIndex) -> Int? { indices[timeline.nodes[node].path] }

  func place(of location: Timeline.LocationIndex) -> (card: Int, row: Int)? {
    for (index, card) in cards.enumerated() {
      let path = timeline.locations[location].path
      if let row = card.rows.firstIndex(where: { $0.id == path }) { return (index, row) }
    }
    return nil
  }

  private mutating func collect(_ frames: [Frame], _ detail: Detail) {
    struct Found {
      var title: String
      var parent: String?
      var isControl: Bool
      var children: [String] = []
    }
    var found: [String: Found] = [:]
    var tops: [String] = []
    for frame in frames {
      let outline = Outline(timeline, frame, detail: detail)
      var previous: [String?: String] = [:]
      for row in outline.rows {
        let parent = row.parent.map { outline.rows[$0].id }
        defer { previous[parent] = row.id }
        guard found[row.id] == nil else { continue }
        var isControl = false
        if case .node(let index) = row.content { isControl = timeline.nodes[frame.nodes[index].node].kind != .view }
        found[row.id] = Found(title: row.title, parent: parent, isControl: isControl)
        func insert(into list: inout [String]) {
          let place = previous[parent].flatMap { list.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
          list.insert(row.id, at: min(place, list.count))
        }
        if let parent { insert(into: &found[parent]!.children) } else { insert(into: &tops) }
      }
    }
    var stack = Array(tops.reversed())
    while let id = stack.popLast(), let card = found[id] {
      indices[id] = cards.count
      cards.append(
        Card(id: id, title: card.title, parent: card.parent.flatMap { indices[$0] }, isControl: card.isControl))
      stack.append(contentsOf: card.children.reversed())
    }
    collectRows()
  }

  private mutating func collectRows() {
    func add(_ kind: Card.Row.Kind, _ id: String, to node: Timeline.NodeIndex?) {
      guard let node, let card = indices[timeline.nodes[node].path], !cards[card].rows.contains(where: { $0.id == id })
      else { return }
      cards[card].rows.append(Card.Row(kind: kind, id: id))
    }
    for (index, location) in timeline.locations.enumerated() {
      switch location.owner {
      case .node(let node): add(.location(index), location.path, to: node)
      case .object(let object): add(.location(index), location.path, to: timeline.objects[object].owner)
      }
    }
    for (index, reference) in timeline.references.enumerated() {
      guard case .location = reference.to, let card = self.index(of: reference.from), !cards[card].isControl else {
        continue
      }
      add(.reference(index), timeline.nodes[reference.from].path + "." + reference.property, to: reference.from)
    }
  }

  private func face(of frame: Frame, _ detail: Detail) -> [Int: CardFace] {
    var result: [Int: CardFace] = [:]
    let step = timeline.steps[frame.step]
    for state in frame.nodes {
      guard let card = index(of: state.node) else { continue }
      var face = CardFace(marks: state.marks, display: state.display.words)
      face.badge = badge(of: state, step)
      result[card] = face
    }
    for state in frame.locations {
      let location = timeline.locations[state.location]
      guard let (card, _) = place(of: state.location) else { continue }
      let value = state.value ?? "?"
      let shown = state.isWritten && state.previous != nil ? "\(state.previous!) → \(value)" : "= \(value)"
      let owner: Timeline.NodeIndex? =
        switch location.owner {
        case .node(let node): node
        case .object(let object): timeline.objects[object].owner
        }
      let isRead = owner.map { frame.reads.contains(Timeline.Read(node: $0, location: state.location)) } ?? false
      result[card]?.rows[location.path] = RowFace(
        text: "@\(location.wrapper) \(location.name) \(shown)", isWritten: state.isWritten, isRead: isRead)
    }
    for index in frame.references {
      let reference = timeline.references[index]
      guard case .location(let target) = reference.to, let card = self.index(of: reference.from) else { continue }
      let part = reference.keyPath.map { ".\($0)" } ?? ""
      let isRead = frame.reads.contains(Timeline.Read(node: reference.from, location: target))
      result[card]?.rows[timeline.nodes[reference.from].path + "." + reference.property] = RowFace(
        text: "@\(reference.wrapper) \(reference.property) → \(timeline.locations[target].name)\(part)", isRead: isRead)
    }
    return result
  }

  private func badge(of state: Frame.NodeState, _ step: Timeline.Step) -> String {
    if state.marks.contains(.removed) { return "− removed" }
    if state.marks.contains(.created) { return timeline.nodes[state.node].kind == .view ? "+ created" : "+" }
    if state.marks.contains(.evaluated) {
      let causes = step.evaluated.filter { $0.node == state.node }.flatMap(\.causes)
      return "↻ " + (causes.first.map(words) ?? "unknown")
    }
    if state.marks.contains(.updated) { return "↻" }
    if state.marks.contains(.skipped) { return "= inputs equal" }
    return ""
  }

  private func words(_ cause: Timeline.Cause) -> String {
    switch cause {
    case .created: "created"
    case .location(let index): "\(timeline.locations[index].name) read"
    case .object(let index): "\(timeline.objects[index].path.split(separator: ".").last ?? "object") changed"
    case .input(let field, _, _): "new input \(field)"
    case .environment(let key): "environment \(key)"
    case .unknown: "unknown"
    }
  }

  private mutating func measure() {
    for index in cards.indices {
      var width = 0.0
      for step in faces {
        guard let face = step[index] else { continue }
        let title = cards[index].title + (face.display.isEmpty ? "" : " " + face.display)
        var header = TextMetrics.width(of: title, font: Card.font) + 2 * Card.padding
        if !face.badge.isEmpty { header += TextMetrics.width(of: face.badge, font: Card.font) + 16 }
        width = max(width, header)
        for row in face.rows.values {
          width = max(width, TextMetrics.width(of: row.text, font: Card.rowFont) + 2 * Card.padding + 20)
        }
      }
      let rows = Double(cards[index].rows.count)
      cards[index].size = (
        min(width.rounded(.up), Card.maximalWidth), Card.headerHeight + rows * Card.rowHeight + (rows > 0 ? 8 : 0)
      )
    }
  }
}
