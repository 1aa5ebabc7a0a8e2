// How wide a text is, from tables that ship with the code: the same on every machine, no font is asked.
//
// An SVG is shown with whatever fonts its reader has, so no number can be exact. Boxes are made for the widest of the
// fonts that it may be shown with; see `CharacterWidths.swift` for how they were measured.

public enum TextMetrics {
  public struct Font: Hashable, Sendable {
    public enum Family: Hashable, Sendable, CaseIterable {
      case sans, mono

      /// The fonts that the widths hold for, as a value of CSS's `font-family`.
      public var stack: String {
        switch self {
        case .sans:
          #"-apple-system, system-ui, "Segoe UI", Roboto, "DejaVu Sans", "Liberation Sans", Arial, sans-serif"#
        case .mono:
          #"ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace"#
        }
      }
    }

    public enum Weight: Hashable, Sendable, CaseIterable {
      case regular, semibold, bold
    }

    public var family: Family
    public var weight: Weight
    /// In points.
    public var size: Double

    public init(_ family: Family = .sans, size: Double, weight: Weight = .regular) {
      self.family = family
      self.weight = weight
      self.size = size
    }
  }

  /// An upper estimate of the width in points of a text on one line. Linear in its length.
  public static func width(of text: String, font: Font) -> Double {
    if let plain = plainUnits(of: text, font: font) { return points(plain, font) }
    var total = 0
    for character in text { total += units(of: character, font: font) }
    return points(total, font)
  }

  /// The text if it fits, else as much of its beginning as fits before a `…`, cut between two characters as people
  /// see them. Empty if not even the `…` fits. Linear in the length of what is kept.
  public static func truncate(
    _ text: String, to width: Double, font: Font
  ) -> (text: String, isTruncated: Bool) {
    if let plain = plainUnits(of: text, font: font), points(plain, font) <= width { return (text, false) }
    let ellipsis = units(of: "…", font: font)
    var total = 0
    /// The end of what can be kept if the rest does not fit.
    var end = text.startIndex
    var hasRoomForEllipsis = points(ellipsis, font) <= width
    var index = text.startIndex
    while index < text.endIndex {
      total += units(of: text[index], font: font)
      index = text.index(after: index)
      if points(total, font) > width {
        guard points(ellipsis, font) <= width else { return ("", true) }
        var kept = text[..<end]
        while kept.last == " " { kept.removeLast() }
        return (kept + "…", true)
      }
      hasRoomForEllipsis = hasRoomForEllipsis && points(total + ellipsis, font) <= width
      if hasRoomForEllipsis { end = index }
    }
    return (text, false)
  }

  /// How many columns of a terminal a text takes: 2 for CJK and emoji, 0 for marks on another character.
  public static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if isEmoji(character) { return 2 }
    return scalars.reduce(0) { total, scalar in
      switch CharacterClass(scalar) {
      case .zero: total
      case .wide, .emoji: total + 2
      default: total + 1
      }
    }
  }

  // MARK: Thousandths of an em

  private static func points(_ units: Int, _ font: Font) -> Double {
    Double(units) * font.size / 1000
  }

  /// Of printable ASCII, as most text is: each byte is a character then, and nothing has to be looked up.
  private static func plainUnits(of text: String, font: Font) -> Int? {
    let widths = font.weight == .regular ? CharacterWidths.regular : CharacterWidths.bold
    let isMono = font.family == .mono
    let units = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var total = 0
      for byte in bytes {
        guard 0x20...0x7E ~= byte else { return nil }
        if !isMono { total += widths[Int(byte) - 0x20] }
      }
      return isMono ? bytes.count * CharacterWidths.mono : total
    }
    return units ?? nil
  }

  private static func units(of character: Character, font: Font) -> Int {
    if isEmoji(character) { return CharacterWidths.emoji }
    return character.unicodeScalars.reduce(0) { $0 + units(ofScalar: $1, font: font) }
  }

  private static func units(ofScalar scalar: Unicode.Scalar, font: Font) -> Int {
    let isBold = font.weight != .regular
    switch (CharacterClass(scalar), font.family) {
    case (.zero, _): return 0
    case (.emoji, _): return CharacterWidths.emoji
    case (.wide, .sans): return CharacterWidths.wide
    case (.wide, .mono): return 2 * CharacterWidths.mono
    case (_, .mono): return CharacterWidths.mono
    case (.measured(let index), .sans):
      return isBold ? CharacterWidths.bold[index] : CharacterWidths.regular[index]
    case (.letter, .sans): return isBold ? CharacterWidths.boldLetter : CharacterWidths.letter
    case (.other, .sans): return CharacterWidths.punctuation[scalar] ?? CharacterWidths.other
    }
  }

  /// A character that is drawn as one emoji, however many scalars it is made of.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value >= 0x23, scalars.count > 1 || first.value >= 0x231A else {
      return false
    }
    if CharacterClass(first) == .emoji { return true }
    return scalars.dropFirst().contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
  }
}

/// What decides how wide a scalar is.
enum CharacterClass: Equatable {
  /// Drawn on top of another one, or not at all.
  case zero
  /// In the tables, at this index.
  case measured(Int)
  /// Of an alphabet whose letters are about as wide as Latin ones.
  case letter
  case wide
  case emoji
  /// Symbols, and scripts that were not measured.
  case other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .measured(Int(scalar.value) - 0x20)
    case 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF: self = .zero
    case 0xA0...0xFF: self = .measured(Int(scalar.value) - 0xA0 + 95)
    // Control characters are shown by a picture.
    case 0x00...0x9F: self = .other
    case let value where CharacterWidths.contains(value, in: CharacterWidths.emojiRanges): self = .emoji
    case let value where CharacterWidths.contains(value, in: CharacterWidths.wideRanges): self = .wide
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: self = .zero
      default:
        switch scalar.value {
        case 0x0100...0x052F, 0x1E00...0x1FFF: self = .letter
        default: self = .other
        }
      }
    }
  }
}
