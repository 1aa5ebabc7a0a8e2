// What has ever been in a secure field: nothing that is written down may have it.

import StateGraphText

struct Secrets {
  /// Shorter ones are hidden only where they are a whole text: their letters occur in many words.
  private static let shortestHiddenInside = 6
  private var known: Set<String> = []
  /// As they stand in texts, the longest first: one may be the beginning of another.
  private var inside: [(text: String, mask: String)] = []
  private var literals: [(text: String, mask: String)] = []

  /// - Complexity: O(1) when there is nothing new, which is nearly always.
  mutating func take(_ secrets: Set<String>) {
    guard secrets.count != known.count else { return }
    for secret in secrets where known.insert(secret).inserted { add(secret) }
  }

  private mutating func add(_ secret: String) {
    let mask = String(repeating: "•", count: secret.count)
    let quoted = [String(reflecting: secret), JSONString.quoted(secret)]
    literals += Set(quoted).map { ($0, "\"\(mask)\"") }
    literals.sort { $0.text < $1.text }
    guard secret.count >= Self.shortestHiddenInside else { return }
    inside += Set([secret] + quoted.map { String($0.dropFirst().dropLast()) }).map { ($0, mask) }
    inside.sort { ($0.text.utf8.count, $0.text) > ($1.text.utf8.count, $1.text) }
  }

  /// A text in which a bullet stands for each hidden character.
  func masked(_ text: String) -> String {
    if known.contains(text) { return String(repeating: "•", count: text.count) }
    return Self.replacing(inside, in: maskedLiterals(text))
  }

  /// A path: its words are the program's own, but identities in quotation marks may be anything.
  func maskedLiterals(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "\"")) ? Self.replacing(literals, in: text) : text
  }

  /// A value, in which the names of fields, cases and types are the program's own: `Account(password: "••••••")`.
  func maskedValue(_ text: String) -> String {
    if known.contains(text) { return String(repeating: "•", count: text.count) }
    return inside.reduce(maskedLiterals(text)) { text, secret in
      guard text.contains(secret.text) else { return text }
      var result = ""
      var rest = text[...]
      while let range = rest.firstRange(of: secret.text) {
        let (before, after) = (text[..<range.lowerBound], text[range.upperBound...])
        let isField = after.hasPrefix(": ") && (before.hasSuffix("(") || before.hasSuffix(", "))
        let isCase = before.last == "." && !(before.dropLast().last?.isLetter ?? false)
        let isName = isField || isCase || after.first == "("
        result += rest[..<range.lowerBound] + (isName ? secret.text : secret.mask)
        rest = after
      }
      return result + rest
    }
  }

  private static func replacing(_ masks: [(text: String, mask: String)], in text: String) -> String {
    masks.reduce(text) { text, secret in
      text.contains(secret.text) ? text.replacing(secret.text, with: secret.mask) : text
    }
  }
}
