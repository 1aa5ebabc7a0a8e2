// The player's data beside the timeline: which card shows what. JSON, safe inside of a script element.

import StateGraphText
import StateGraphTimeline

struct PlayerData {
  let timeline: Timeline
  let frames: StackedFrames

  /// Text that can stand in a script element: no `<` can begin an end tag or a comment there, and in JSON it occurs in
  /// strings only.
  static func embedded(_ json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    // By bytes: a long run has megabytes.
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `cards` in the order of their numbers, `folded` with what is shown by a card that is not its own.
  var text: String {
    let lists: [(key: String, value: JSONText)] = [
      ("cards", .array(frames.deck.cards.map(card))), ("folded", .array(folded)),
    ]
    let lines =
      [
        "  \"steps\": \(JSONText.array(frames.steps.map { .int($0.index) }).inline)",
        "  \"illegible\": \(JSONString.quoted(Legible.pattern))",
      ]
      + lists.map { "  \"\($0.key)\": \($0.value.listed(margin: "  "))" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private func card(_ card: Card) -> JSONText {
    .object([("name", .string(card.id)), ("parent", .optional(card.parent)), ("rows", .strings(card.rows))])
  }

  /// Names as cards have them, each with the number of the card that stands for it.
  private var folded: [JSONText] {
    var known = Set(frames.deck.cards.map(\.id))
    var pairs: [JSONText] = []
    func add(_ name: String, _ card: Int?) {
      guard let card, known.insert(name).inserted else { return }
      pairs.append(.array([.string(name), .int(card)]))
    }
    for index in timeline.nodes.indices { add(timeline.nodes[index].path, frames.deck.card(of: index)) }
    for index in timeline.objects.indices {
      add("object \(timeline.objects[index].path)", frames.deck.card(ofObject: index))
    }
    return pairs
  }
}
