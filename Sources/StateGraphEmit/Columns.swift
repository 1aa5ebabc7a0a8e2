// The width of text in a terminal.

import StateGraphText

extension Legible {
  /// How many columns of a terminal a text takes: two for each wide character.
  static func columns(_ text: String) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

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

  /// Padded with blanks.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }
}
