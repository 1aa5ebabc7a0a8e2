// A place in a line of text, and the tokens that can be read from there.

struct Cursor {
  private let bytes: [UInt8]
  private var index = 0
  private let line: Int
  private let firstColumn: Int

  init(_ bytes: [UInt8], line: Int, column: Int) {
    self.bytes = bytes
    self.line = line
    firstColumn = column
  }

  var isAtEnd: Bool { index == bytes.count }

  /// Whether a string begins here, if only with a quotation mark that is not JSON's.
  var isAtString: Bool { peek == UInt8(ascii: "\"") || startsWithCurlyQuote }

  private var peek: UInt8? { isAtEnd ? nil : bytes[index] }

  private var startsWithCurlyQuote: Bool {
    // U+201C to U+201E and U+00AB.
    let rest = bytes[index...].prefix(3)
    return [[0xE2, 0x80, 0x9C], [0xE2, 0x80, 0x9D], [0xE2, 0x80, 0x9E]].contains(Array(rest))
      || rest.starts(with: [0xC2, 0xAB])
  }

  func error(_ problem: ScenarioError.Problem) -> ScenarioError {
    ScenarioError(line: line, column: firstColumn + index, problem: problem)
  }

  func expected(_ what: String) -> ScenarioError {
    var rest = self
    let found = rest.take { !$0.isSpace }
    return error(.expected(what, found: found.isEmpty ? "the end of the line" : "`\(found)`"))
  }

  /// What would begin another line, or end the text, where it is written down again: the first control character or line
  /// separator. A tab is a space, and a carriage return may stand at the end.
  func checkForControlCharacters() throws(ScenarioError) {
    var rest = self
    for scalar in String(decoding: bytes[index...], as: UTF8.self).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
      let isSpace = scalar == "\t" || (scalar == "\r" && rest.index == bytes.count - 1)
      if isControl && !isSpace { throw rest.error(.controlCharacter(scalar.value)) }
      rest.index += UTF8.width(scalar)
    }
  }

  mutating func skipSpaces() {
    while let byte = peek, byte.isSpace { index += 1 }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func take(while isIncluded: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = peek, isIncluded(byte) { index += 1 }
    return text(from: start)
  }

  /// Letters, and every byte above ASCII.
  mutating func word() -> String {
    take { $0.isLetter || $0 >= 0x80 }
  }

  /// Up to white space that is not inside of a quoted identity or of generic arguments.
  mutating func path() throws(ScenarioError) -> String {
    let start = index
    var depth = 0
    while let byte = peek, depth > 0 || !byte.isSpace {
      switch byte {
      case UInt8(ascii: "\""):
        _ = try string()
        continue
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
      index += 1
    }
    var text = text(from: start)
    while text.last == " " { text.removeLast() }
    return text
  }

  /// A JSON string, decoded.
  mutating func string() throws(ScenarioError) -> String {
    let start = self
    if startsWithCurlyQuote { throw error(.curlyQuote) }
    index += 1
    var decoded: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"): decoded.append(contentsOf: String(try escape()).utf8)
      default: decoded.append(byte)
      }
    }
    throw start.error(.unterminatedString)
  }

  private mutating func escape() throws(ScenarioError) -> Unicode.Scalar {
    var start = self
    start.index -= 1
    guard let byte = peek else { throw start.error(.unterminatedString) }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = codeUnit() else { break }
      if let scalar = Unicode.Scalar(first) { return scalar }
      // Half of a pair: the other half must follow.
      guard UTF16.isLeadSurrogate(first), take("\\"), take("u"), let second = codeUnit(),
        UTF16.isTrailSurrogate(second)
      else { break }
      return UTF16.decode(UTF16.EncodedScalar([first, second]))
    default:
      // The rest of a character of several bytes belongs to the message.
      while let next = peek, next & 0xC0 == 0x80 { index += 1 }
    }
    throw start.error(.badEscape(text(from: start.index)))
  }

  private mutating func codeUnit() -> UInt16? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  var isDigit: Bool { 0x30...0x39 ~= self }
  var isLetter: Bool { 0x41...0x5A ~= self || 0x61...0x7A ~= self }
  var isHexDigit: Bool { isDigit || 0x41...0x46 ~= self || 0x61...0x66 ~= self }
}
