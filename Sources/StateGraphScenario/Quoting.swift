// Strings as JSON writes them, and the values that need no quotation marks.

import StateGraphText

extension String {
  /// In quotation marks, with JSON's escapes.
  var quoted: String { JSONString.quoted(self) }

  /// A JSON number, `true` or `false`: what `set … to` takes without quotation marks.
  var isBareValue: Bool {
    if self == "true" || self == "false" { return true }
    var rest = utf8[...]
    func digits() -> Int {
      let count = rest.prefix(while: \.isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !hasLeadingZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
