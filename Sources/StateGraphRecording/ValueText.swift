// A value in words: `String(reflecting:)`, kept to a length that a picture can bear.

enum ValueText {
  /// Characters kept of a value's text.
  static let limit = 400

  static func text(of value: Any) -> String {
    // What is asked for most often, without the search for what the type can do. Not by a cast
    // alone: that would take an optional number for its number.
    if type(of: value) == Int.self, let number = value as? Int { return String(number) }
    let full = String(reflecting: value)
    guard full.utf8.count > limit, full.count > limit else { return full }
    return String(full.prefix(limit - 1)) + "…"
  }

  /// Whether two values are known to be equal. What cannot be compared is not.
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    func compare<T: Equatable>(_ a: T) -> Bool { (b as? T) == a }
    guard let a = a as? any Equatable else { return false }
    return compare(a)
  }
}
