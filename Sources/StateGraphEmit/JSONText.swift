// JSON laid out for readers: members in the given order, small values on one line.
//
// Written as bytes, front to back: a long run has a hundred megabytes of it.

import StateGraphText

enum JSONText {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSONText])
  case object(Members)

  typealias Members = [(key: String, value: JSONText)]

  static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }
  static func optional(_ number: Int?) -> JSONText { number.map(JSONText.int) ?? .null }
  static func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }
}

extension [UInt8] {
  /// What does not fit gets a line for each of its elements.
  private static var lineLength: Int { 240 }

  /// Everything on one line: `{ "a": 1, "b": ["c"] }`.
  mutating func append(_ json: JSONText) {
    switch json {
    case .null: self += "null".utf8
    case .bool(let value): self += (value ? "true" : "false").utf8
    case .int(let value): self += String(value).utf8
    case .string(let value): JSONString.append(value, to: &self)
    case .array(let elements): _ = appendLine(of: elements, atMost: .max)
    case .object(let members) where members.isEmpty: self += "{}".utf8
    case .object(let members):
      self += "{ ".utf8
      append(members, separator: ", ")
      self += " }".utf8
    }
  }

  /// On as many lines as it takes; the first one continues the current line.
  mutating func append(_ json: JSONText, margin: String) {
    guard case .array(let elements) = json else { return append(json) }
    let start = count
    if !appendLine(of: elements, atMost: Self.lineLength) {
      removeSubrange(start...)
      appendLines(of: elements, margin: margin)
    }
  }

  /// An array with a line for each element, however short.
  mutating func appendListed(_ json: JSONText, margin: String) {
    guard case .array(let elements) = json, !elements.isEmpty else { return append(json) }
    appendLines(of: elements, margin: margin)
  }

  /// `"a": 1, "b": 2`, without braces.
  mutating func append(
    _ members: JSONText.Members, separator: String, value: (inout [UInt8], JSONText) -> Void = { $0.append($1) }
  ) {
    for (index, member) in members.enumerated() {
      if index > 0 { self += separator.utf8 }
      JSONString.append(member.key, to: &self)
      self += ": ".utf8
      value(&self, member.value)
    }
  }

  /// - Returns: whether it fits; otherwise a part of it is written.
  private mutating func appendLine(of elements: [JSONText], atMost length: Int) -> Bool {
    let isOfObjects = elements.contains { if case .object = $0 { true } else { false } }
    let end = length == .max ? .max : count + length + (isOfObjects ? 2 : 0)
    self += (isOfObjects ? "[ " : "[").utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { self += ", ".utf8 }
      append(element)
      if count > end { return false }
    }
    self += (isOfObjects ? " ]" : "]").utf8
    return count <= end
  }

  private mutating func appendLines(of elements: [JSONText], margin: String) {
    for (index, element) in elements.enumerated() {
      self += (index == 0 ? "[\n" : ",\n").utf8
      self += margin.utf8
      self += "  ".utf8
      append(element)
    }
    self += "\n".utf8
    self += margin.utf8
    self += "]".utf8
  }
}
