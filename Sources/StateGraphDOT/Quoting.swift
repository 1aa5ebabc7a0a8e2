// Quoting: the only place that knows how strings are written in a DOT file.
//
// The rules follow what Graphviz does, which is not always what its manual says:
// - Between quotation marks `\"` is a quotation mark and `\` before a line break joins the lines. Any other
//   backslash stays, and `\\` is *two* characters. So no quoted string can hold an odd number of backslashes
//   before a quotation mark, before a line break, or at its end.
// - A label is an *escString*: `\n \l \r` break lines, `\N \G \E \T \H \L` are replaced, `\\` shows one backslash;
//   and `&lt;`, `&#60;` are decoded.
// - Control characters are copied into the SVG, which is then not well-formed.

import StateGraphText

enum Quoting {
  // MARK: From strings of the user's program to an ID's content

  static func name(_ name: String) -> String {
    representable(Legible.line(name))
  }

  static func escaped(_ text: String) -> String {
    let text = Legible.line(text, keepingLineBreaks: true)
    guard contains(text, where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "&") })
    else { return text }
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "&" where isEntity(scalars[index...]): result += "&amp;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func unescaped(_ content: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = content.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.popFirst() {
        result.append("nlr".unicodeScalars.contains(next) ? "\n" : next)
      } else if scalar == "&", rest.starts(with: "amp;".unicodeScalars) {
        rest.removeFirst(4)
        result.append("&")
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Doubles the backslashes that a quoted string cannot hold.
  static func representable(_ content: String) -> String {
    guard contains(content, where: { $0 == UInt8(ascii: "\\") }) else { return content }
    var result = String.UnicodeScalarView()
    var isOdd = false
    for scalar in content.unicodeScalars {
      if isOdd, scalar == "\"" || scalar == "\n" { result.append("\\") }
      isOdd = scalar == "\\" && !isOdd
      result.append(scalar)
    }
    if isOdd { result.append("\\") }
    return String(result)
  }

  /// Without the blanks around it.
  static func trimmed(_ text: String) -> String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }), let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  // MARK: From content to the file

  /// How the content of an ID is written.
  enum Form: Hashable, Sendable {
    /// Needs no quotes: an identifier or a numeral, and no keyword.
    case bare
    case quoted
    /// Quoted, and holds quotation marks, which get a backslash.
    case escaped
    case html
  }

  static func form(of content: String) -> Form {
    if isBare(content) { return .bare }
    return contains(content) { $0 == UInt8(ascii: "\"") } ? .escaped : .quoted
  }

  /// Quoted even where it need not be, so that names look alike with and without blanks.
  static func write(_ id: DOT.ID, to bytes: inout [UInt8], bareIfPossible: Bool = false) {
    switch id.form {
    case .bare where bareIfPossible: append(id.content, to: &bytes)
    case .html:
      bytes.append(UInt8(ascii: "<"))
      append(id.content, to: &bytes)
      bytes.append(UInt8(ascii: ">"))
    case .bare, .quoted:
      bytes.append(UInt8(ascii: "\""))
      append(id.content, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    case .escaped:
      bytes.append(UInt8(ascii: "\""))
      for byte in id.content.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    withBytes(of: text) { bytes.append(contentsOf: $0) }
  }

  private static func isBare(_ content: String) -> Bool {
    withBytes(of: content) { bytes in
      guard let first = bytes.first else { return false }
      if isLetter(first) {
        // A word longer than every keyword need not be looked up.
        return bytes.allSatisfy { isLetter($0) || isDigit($0) }
          && (bytes.count > longestKeyword
            || !keywords.contains(String(decoding: bytes, as: UTF8.self).lowercased()))
      }
      let numeral = first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
      let points = numeral.count { $0 == UInt8(ascii: ".") }
      return numeral.count > points && points < 2 && numeral.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    }
  }

  static let keywords: Set<String> = ["strict", "graph", "digraph", "node", "edge", "subgraph"]
  private static let longestKeyword = keywords.map(\.utf8.count).max()!

  // MARK: Characters

  /// All bytes in one buffer, which is several times faster than iterating over them.
  static func withBytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = text
    return copy.withUTF8(body)
  }

  private static func contains(_ text: String, where isMeant: (UInt8) -> Bool) -> Bool {
    withBytes(of: text) { $0.contains(where: isMeant) }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a `&` begins something that Graphviz would decode: `&lt;`, `&#60;`.
  private static func isEntity(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = scalars.dropFirst().prefix(40).prefix { $0 != ";" }
    let isName = name.allSatisfy {
      $0 == "#" || ($0.isASCII && (isLetter(UInt8($0.value)) || isDigit(UInt8($0.value))))
    }
    return !name.isEmpty && isName && name.endIndex < scalars.endIndex && scalars[name.endIndex] == ";"
  }
}
