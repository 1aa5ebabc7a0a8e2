// Strings as JSON writes them.

package enum JSONString {
  /// In quotation marks, with illegible characters escaped.
  package static func quoted(_ text: String) -> String {
    if Legible.isPlain(text), !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where Legible.isLegible(scalar): result.unicodeScalars.append(scalar)
      default: result += scalar.utf16.map { "\\u" + Legible.hexadecimal($0, digits: 4) }.joined()
      }
    }
    return result + "\""
  }
}
