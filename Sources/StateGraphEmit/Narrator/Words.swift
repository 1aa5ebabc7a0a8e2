// A sentence before it is text: what it names can be clicked in one format, and is a name in the others.

import StateGraphTimeline

/// What words can be about.
typealias Thing = Graph.Vertex

struct Words: Hashable, ExpressibleByStringInterpolation {
  enum Part: Hashable {
    case text(String)
    case thing(Thing)
    /// A value or a name of the user's program.
    case code(String)
    /// What changed in a value, and the whole of it, before and after.
    case value(String, whole: String)
  }

  private(set) var parts: [Part] = []

  struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []
    init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }
    mutating func appendLiteral(_ text: String) { if !text.isEmpty { parts.append(.text(text)) } }
    mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
    mutating func appendInterpolation(_ words: Words) { parts += words.parts }
    mutating func appendInterpolation(node: Timeline.NodeIndex) { parts.append(.thing(.node(node))) }
    mutating func appendInterpolation(location: Timeline.LocationIndex) { parts.append(.thing(.location(location))) }
    mutating func appendInterpolation(object: Timeline.ObjectIndex) { parts.append(.thing(.object(object))) }
    mutating func appendInterpolation(code: String) { parts.append(.code(code)) }
    mutating func appendInterpolation(value: String, whole: String) {
      parts.append(value == whole ? .code(value) : .value(value, whole: whole))
    }
  }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
  init(stringLiteral text: String) { parts = [.text(text)] }
  init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

  static func + (one: Words, other: Words) -> Words {
    var sum = one
    sum.parts += other.parts
    return sum
  }

  static func list(_ nodes: [Timeline.NodeIndex]) -> Words { list(nodes.map { "\(node: $0)" }) }

  /// `A, B and C`; of more than `limit`, the rest is counted.
  static func list(_ entries: [Words], limit: Int = .max) -> Words {
    let rest = entries.count - limit
    if rest > 0 { return "\(joined(Array(entries.prefix(limit)), by: ", ")) and \(String(rest)) more" }
    guard let last = entries.last, entries.count > 1 else { return entries.first ?? "" }
    return "\(joined(entries.dropLast(), by: ", ")) and \(last)"
  }

  static func joined(_ entries: [Words], by separator: Words) -> Words {
    guard let first = entries.first else { return "" }
    return entries.dropFirst().reduce(first) { $0 + separator + $1 }
  }

  func text(_ name: (Thing) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words), .code(let words), .value(let words, _): text += words
      case .thing(let thing): text += name(thing)
      }
    }
  }
}
