// The player's data beside the timeline: which card shows what, and what there is to say. JSON, safe inside of a script
// element.

import StateGraphText
import StateGraphTimeline

struct PlayerData {
  private typealias Lead = (thing: Thing, since: Int, until: Int?)
  private let frames: StackedFrames
  private let sentences: StepSentences
  private let isTold: (Timeline.NodeIndex) -> Bool
  /// By the names that cards have.
  private var things: [String: Thing] = [:]
  /// What has no card of its own, each with the number of the card that stands for it.
  private var folded: [(thing: Thing, card: Int)] = []
  /// By the names that rows have: a location, or what a reference leads to, and during which steps.
  private var leads: [String: [Lead]] = [:]

  /// - Parameter isTold: Which nodes the timeline's JSON has.
  init(_ sentences: StepSentences, _ frames: StackedFrames, isTold: @escaping (Timeline.NodeIndex) -> Bool) {
    self.frames = frames
    self.sentences = sentences
    self.isTold = isTold
    let timeline = sentences.narrator.timeline
    let cards = Set(frames.cardTree.cards.map(\.id))
    func add(_ name: String, _ thing: Thing, _ card: Int?) {
      guard let card, things[name] == nil else { return }
      things[name] = thing
      if !cards.contains(name) { folded.append((thing, card)) }
    }
    for index in timeline.nodes.indices {
      add(timeline.nodes[index].path, .node(index), frames.cardTree.card(of: index))
    }
    for index in timeline.objects.indices {
      add("object \(timeline.objects[index].path)", .object(index), frames.cardTree.card(ofObject: index))
    }
    for index in timeline.locations.indices where leads[timeline.locations[index].path] == nil {
      leads[timeline.locations[index].path] = [(.location(index), 0, nil)]
    }
    let locations = Set(leads.keys)
    for reference in timeline.references {
      let name = frames.cardTree.name(of: reference)
      guard !locations.contains(name) else { continue }
      switch reference.to {
      case .location(let to): leads[name, default: []].append((.location(to), reference.createdAt, reference.removedAt))
      case .object(let to): leads[name, default: []].append((.object(to), reference.createdAt, reference.removedAt))
      case .opaque: break
      }
    }
  }

  /// Text that can stand in a script element: no `<` can begin an end tag or a comment there, and in JSON it occurs in
  /// strings only.
  static func embedded(_ json: [UInt8]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    var start = 0
    // In pieces, of which most are the whole: a long run has megabytes.
    while let end = json[start...].firstIndex(of: UInt8(ascii: "<")) {
      bytes += json[start..<end]
      bytes += "\\u003c".utf8
      start = end + 1
    }
    bytes += json[start...]
    return String(decoding: bytes, as: UTF8.self)
  }

  var bytes: [UInt8] {
    var story = PlayerStory(sentences, frames, isTold: isTold)
    let cards = frames.cardTree.cards.indices.map { card($0, &story) }
    // Named by no fact perhaps, but to be found.
    for entry in folded { _ = story.things.number(entry.thing) }
    let lists: JSONText.Members = [
      ("cards", .array(cards)), ("things", .array(story.things.list)), ("sentences", .array(story.sentences)),
      ("relations", .array(Narrator.relations.map { .strings([$0.forward, $0.back, $0.forwardRole, $0.backRole]) })),
      ("edges", .array(story.edges)), ("written", .array(story.written)), ("facts", .array(story.facts)),
      ("leftAlone", .array(story.leftAlone)), ("lives", .array(story.lives)), ("lines", .array(story.lines)),
    ]
    var bytes = Array("{\n".utf8)
    bytes.append(
      [("steps", .array(frames.steps.map { .int($0.index) })), ("illegible", .string(Legible.pattern))],
      separator: ",\n")
    bytes += ",\n".utf8
    bytes.append(lists, separator: ",\n") { $0.appendListed($1, margin: "") }
    bytes += "\n}\n".utf8
    return bytes
  }

  /// A card that stands for many is about the first of them.
  private func card(_ index: Int, _ story: inout PlayerStory) -> JSONText {
    let card = frames.cardTree.cards[index]
    let thing = things[card.id] ?? folded.first { $0.card == index }?.thing
    let leads = card.rows.map { row in
      JSONText.array(
        (self.leads[row] ?? []).map { lead in
          .array([.int(story.things.number(lead.thing)), .int(lead.since), .optional(lead.until)])
        })
    }
    return .object([
      ("name", .string(card.id)), ("thing", .optional(thing.map { story.things.number($0) })),
      ("parent", .optional(card.parent)), ("rows", .strings(card.rows)), ("leads", .array(leads)),
    ])
  }
}
