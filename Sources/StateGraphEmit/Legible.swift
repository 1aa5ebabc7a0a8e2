// People's strings on one line of text, so that none of their characters can break or turn it.

package enum Legible {
  /// Control characters become their pictures (`␊`), those that turn the direction of writing their numbers.
  package static func line(_ text: String) -> String {
    if isPlain(text) || text.unicodeScalars.allSatisfy(isLegible) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case _ where isLegible(scalar): result.unicodeScalars.append(scalar)
      case 0x00...0x1F: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value)!)
      case 0x7F: result += "␡"
      default: result += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      }
    }
    return result
  }

  package static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: false  // control characters
    case 0x2028, 0x2029: false  // line and paragraph separator
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: false  // direction of writing
    case 0xFEFF, 0xFFF9...0xFFFB: false  // marks that have no width
    default: true
    }
  }

  /// How many columns of a terminal a text takes: two for each wide character.
  package static func columns(_ text: String) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  /// Most strings are, and then nothing has to be looked up.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } }

  private static func isWide(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value >= 0x1100 else { return false }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return true }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }

  /// Filled up with blanks.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }
}
