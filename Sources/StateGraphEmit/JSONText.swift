// JSON laid out for readers: members in the given order, small values on one line.

import StateGraphText

indirect enum JSONText {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// What does not fit gets a line for each of its elements.
  private static let lineLength = 240

  static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }
  static func optional(_ number: Int?) -> JSONText { number.map(JSONText.int) ?? .null }
  static func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }

  /// Everything on one line: `{ "a": 1, "b": ["c"] }`.
  var inline: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return String(value)
    case .string(let value): return JSONString.quoted(value)
    case .array(let elements): return Self.line(of: elements.map(\.inline), elements)
    case .object(let members):
      if members.isEmpty { return "{}" }
      return "{ " + members.map { "\(JSONString.quoted($0.key)): \($0.value.inline)" }.joined(separator: ", ") + " }"
    }
  }

  /// On as many lines as it takes; the first one continues the current line.
  func text(margin: String) -> String {
    guard case .array(let elements) = self else { return inline }
    let texts = elements.map(\.inline)
    let length = texts.reduce(0) { $0 + $1.utf8.count + 2 }
    return length <= Self.lineLength ? Self.line(of: texts, elements) : Self.lines(of: texts, margin: margin)
  }

  /// An array with a line for each element, however short.
  func listed(margin: String) -> String {
    guard case .array(let elements) = self, !elements.isEmpty else { return inline }
    return Self.lines(of: elements.map(\.inline), margin: margin)
  }

  private static func line(of texts: [String], _ elements: [JSONText]) -> String {
    let isOfObjects = elements.contains { if case .object = $0 { true } else { false } }
    let text = texts.joined(separator: ", ")
    return isOfObjects ? "[ \(text) ]" : "[\(text)]"
  }

  private static func lines(of texts: [String], margin: String) -> String {
    let body = texts.map { margin + "  " + $0 }.joined(separator: ",\n")
    return "[\n\(body)\n\(margin)]"
  }
}
