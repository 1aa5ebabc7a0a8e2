// What a card says in one step, and a panel of such cards.

import StateGraphLayout
import StateGraphTimeline

/// What a card says in one step.
struct CardFace: Hashable {
  /// What happened, which is also the class in the style sheet. The first that applies is shown.
  enum State: String {
    case removed, created, evaluated, updated, skipped, idle

    var glyph: String {
      switch self {
      case .removed: "−"
      case .created: "+"
      case .evaluated, .updated: "↻"
      case .skipped: "="
      case .idle: ""
      }
    }
  }

  var state: State
  var look: TextLook
  var text: String
  /// What happened and why, from the longest to the shortest way to say it; none where nothing happened.
  var badges: [String] = []
  /// Of a body that ran, without the causes: `↻ ×2`.
  var mark = ""
  /// Of a body that ran, all causes without values.
  var reason = ""
  /// What cards of the same story have in common.
  var story: String { "\(mark) \(reason)" }
  var badge: String { badges.first ?? "" }
  /// Everything in full, as a tooltip.
  var tip: String
  var rows: [RowFace?]
}

extension CardFace.State {
  init(_ marks: Frame.Mark) {
    if marks.contains(.removed) {
      self = .removed
    } else if marks.contains(.created) {
      self = .created
    } else if marks.contains(.evaluated) {
      self = .evaluated
    } else if marks.contains(.updated) {
      self = .updated
    } else {
      self = marks.contains(.skipped) ? .skipped : .idle
    }
  }
}

/// One step: what every card says, and what connects them.
struct Panel {
  let step: Timeline.Step
  let sentence: String
  /// Cards without a face do not exist in this step.
  let faces: [CardFace?]
  let connections: [Connection]
}

/// What happened to the nodes that one card stands for.
struct FoldCount {
  private var counts: [CardFace.State: Int] = [:]
  private(set) var nodes = 0
  /// What ran, by name and with its reason.
  private var stories: [String] = []
  private static let mostStories = 24

  /// - Parameter story: Made only while there is room for it.
  mutating func add(_ marks: Frame.Mark, story: () -> String) {
    nodes += 1
    let what = CardFace.State(marks)
    guard what != .idle else { return }
    counts[what, default: 0] += 1
    if stories.count < Self.mostStories { stories.append(story()) }
  }

  func face(_ card: Card) -> CardFace {
    let byImportance: [CardFace.State] = [.evaluated, .updated, .created, .removed, .skipped]
    let parts = byImportance.compactMap { state in counts[state].map { (state: state, count: $0) } }
    let counted = parts.map { "\($0.state.glyph) \($0.count)" }
    let words = parts.map { "\($0.state.rawValue) \($0.count)" }.joined(separator: ", ")
    var tip = ["\(card.title): \(nodes) \(nodes == 1 ? "place" : "places")" + (words.isEmpty ? "" : ": " + words)]
    tip += stories
    let rest = parts.reduce(0) { $0 + $1.count } - stories.count
    if rest > 0 { tip.append("and \(rest) more") }
    return CardFace(
      state: parts.first?.state ?? .idle, look: .leaf, text: card.title,
      badges: [counted.joined(separator: "  "), counted.first ?? ""].unique().filter { !$0.isEmpty },
      tip: tip.joined(separator: "\n"), rows: [])
  }
}
