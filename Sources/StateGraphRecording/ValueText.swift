// A value in words: `String(reflecting:)`, kept to a length that a picture can bear.

import Foundation

enum ValueText {
  /// Characters kept of a value's text.
  static let limit = 400

  static func text(of value: Any) -> String {
    // What is asked for most often, without the search for what the type can do. Not by a cast
    // alone: that would take an optional number for its number.
    if type(of: value) == Int.self, let number = value as? Int { return String(number) }
    let full = withoutAddresses(String(reflecting: value))
    guard full.utf8.count > limit, full.count > limit else { return full }
    return String(full.prefix(limit - 1)) + "…"
  }

  /// The types of a file's private declarations are printed with an address, which differs from run to run:
  /// `Shop.(unknown context at $55d0).Cart` is `Shop.Cart`.
  private static func withoutAddresses(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let parts = text.components(separatedBy: "(unknown context at $")
    return parts.dropFirst().reduce(parts[0]) { result, part in
      result + part.drop { $0.isHexDigit }.dropFirst(part.contains(").") ? 2 : 0)
    }
  }

  /// Whether two values are known to be equal. What cannot be compared is not.
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    func compare<T: Equatable>(_ a: T) -> Bool { (b as? T) == a }
    guard let a = a as? any Equatable else { return false }
    return compare(a)
  }
}
