// The one table of characters that cannot be read on a line of text, used by every output.

/// Strings of the user's program as single lines: no character can break the line, change its direction or hide in it.
package enum Legible {
  /// Characters that break lines, change the direction of writing, or are invisible, in ascending order.
  ///
  /// Joiners and variation selectors are not among them: emoji and whole scripts depend on them.
  package static let illegible: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F,  // control characters
    0xAD...0xAD, 0x034F...0x034F,  // soft hyphen, grapheme joiner
    0x061C...0x061C,  // direction of writing
    0x115F...0x1160, 0x17B4...0x17B5, 0x180E...0x180E,  // fillers, vowels and a separator without glyphs
    0x200B...0x200B,  // space without width
    0x200E...0x200F,  // direction of writing
    0x2028...0x202E,  // separators of lines and paragraphs, direction of writing
    0x2060...0x206F,  // invisible operators, direction of writing
    0x3164...0x3164,  // a filler
    0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB,  // a mark without width, a filler, annotations
    0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,  // controls of shorthand and of music
    0xE0000...0xE001F,  // tags of languages
  ]

  package static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
    for range in illegible where scalar.value <= range.upperBound {
      return scalar.value < range.lowerBound && !isNoncharacter(scalar)
    }
    return !isNoncharacter(scalar)
  }

  /// What Unicode calls a noncharacter. XML forbids some of them.
  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value
  }

  /// The same table as a JavaScript regular expression for the flag `u`.
  package static let pattern =
    "["
    + illegible.map { range in
      let (first, last) = (hexadecimal(range.lowerBound), hexadecimal(range.upperBound))
      return first == last ? "\\u{\(first)}" : "\\u{\(first)}-\\u{\(last)}"
    }.joined() + "\\p{NChar}]"

  /// Replaces control characters by their pictures (`␊`), and other illegible ones by their code points (`⟨U+202E⟩`).
  package static func line(_ text: String, keepingLineBreaks: Bool = false) -> String {
    if isPlain(text) || text.unicodeScalars.allSatisfy(isLegible) { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case _ where isLegible(scalar): result.append(scalar)
      case 0x0A where keepingLineBreaks:
        if previous == "\r" { result.removeLast() }
        result.append(scalar)
      case 0x00...0x1F: result.append(Unicode.Scalar(0x2400 + scalar.value)!)
      case 0x7F: result.append("␡")
      default: result.append(contentsOf: "⟨U+\(hexadecimal(scalar.value, digits: 4, uppercase: true))⟩".unicodeScalars)
      }
      previous = scalar
    }
    return String(result)
  }

  /// Printable ASCII, as most strings are: then nothing has to be looked up.
  package static func isPlain(_ text: String) -> Bool {
    let isPlain = { (bytes: UnsafeBufferPointer<UInt8>) in bytes.allSatisfy { 0x20..<0x7F ~= $0 } }
    // One buffer is several times faster than iterating.
    return text.utf8.withContiguousStorageIfAvailable(isPlain) ?? text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }

  static func hexadecimal(_ value: some BinaryInteger, digits: Int = 0, uppercase: Bool = false) -> String {
    let text = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
