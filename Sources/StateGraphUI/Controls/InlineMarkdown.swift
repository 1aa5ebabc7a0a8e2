// The Markdown that a `Text("…")` literal may have: what a reader sees of it.

/// Emphasis, code, links and escapes within a line; everything else is text. Values of interpolations are not Markdown.
enum InlineMarkdown {
  /// Whether a text has a character with which Markdown begins.
  static func isPossible(in text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
        UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// - Parameter values: Where values stand, in Unicode scalars.
  static func plain(_ text: String, keeping values: [Range<Int>] = []) -> String {
    guard isPossible(in: text) else { return text }
    var reader = Reader(scalars: Array(text.unicodeScalars), values: values)
    return String(String.UnicodeScalarView(reader.read(upTo: reader.scalars.count)))
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    let values: [Range<Int>]
    private var position = 0

    init(scalars: [Unicode.Scalar], values: [Range<Int>]) {
      self.scalars = scalars
      self.values = values
    }

    mutating func read(upTo end: Int) -> [Unicode.Scalar] {
      var plain: [Unicode.Scalar] = []
      while position < end {
        let start = position
        let scalar = scalars[start]
        position += 1
        if let value = values.first(where: { $0.contains(start) }) {
          plain += scalars[start..<min(value.upperBound, end)]
          position = min(value.upperBound, end)
        } else if scalar == "\\", position < end, scalars[position].isASCII,
          Character(scalars[position]).isPunctuation || Character(scalars[position]).isSymbol
        {
          plain.append(scalars[position])
          position += 1
        } else if scalar == "`", let close = index(of: "`", from: position, to: end) {
          plain += scalars[position..<close]
          position = close + 1
        } else if scalar == "[", let (middle, close) = link(from: position, to: end) {
          plain += read(upTo: middle)
          position = close + 1
        } else if ["*", "_", "~"].contains(scalar) {
          let length = run(of: scalar, at: start, to: end)
          position = start + length
          if let close = closing(scalar, length, opened: start, to: end) {
            plain += read(upTo: close)
            position = close + length
          } else {
            plain += scalars[start..<position]
          }
        } else {
          plain.append(scalar)
        }
      }
      return plain
    }

    private func isValue(_ index: Int) -> Bool { values.contains { $0.contains(index) } }

    private func index(of scalar: Unicode.Scalar, from start: Int, to end: Int) -> Int? {
      (start..<end).first { scalars[$0] == scalar && !isValue($0) }
    }

    /// The end of a link's text and the end of its address.
    private func link(from start: Int, to end: Int) -> (Int, Int)? {
      guard let middle = index(of: "]", from: start, to: end), middle + 1 < end, scalars[middle + 1] == "(",
        let close = index(of: ")", from: middle + 2, to: end)
      else { return nil }
      return (middle, close)
    }

    private func run(of scalar: Unicode.Scalar, at start: Int, to end: Int) -> Int {
      (start..<end).first { scalars[$0] != scalar || isValue($0) }.map { $0 - start } ?? end - start
    }

    /// Where what was opened is closed: by as many of the same, with text on the inner sides.
    private func closing(_ scalar: Unicode.Scalar, _ length: Int, opened start: Int, to end: Int) -> Int? {
      let inner = start + length
      guard inner < end, !isSpace(inner), scalar != "_" || !isWord(start - 1) else { return nil }
      if scalar == "~" ? length > 2 : length > 3 { return nil }
      var index = inner
      while index < end {
        guard scalars[index] == scalar, !isValue(index) else {
          index += 1
          continue
        }
        let found = run(of: scalar, at: index, to: end)
        if found >= length, index > inner, !isSpace(index - 1), scalar != "_" || !isWord(index + found) { return index }
        index += found
      }
      return nil
    }

    private func isSpace(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }
    private func isWord(_ index: Int) -> Bool {
      scalars.indices.contains(index)
        && (scalars[index].properties.isAlphabetic || scalars[index].properties.numericType != nil)
    }
  }
}
