// Strings as JSON writes them.

package enum JSONString {
  /// In quotation marks, with illegible characters escaped.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same as UTF-8, for text that is made of many strings.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if Legible.isPlain(text) { appendPlain(text, to: &bytes) } else { appendScalars(of: text, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendPlain(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where utf8[index] == UInt8(ascii: "\"") || utf8[index] == UInt8(ascii: "\\") {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        bytes.append(UInt8(ascii: "\\"))
        start = index
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
  }

  private static func appendScalars(of text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case _ where Legible.isLegible(scalar): bytes += scalar.utf8
      default: for unit in scalar.utf16 { bytes += "\\u\(Legible.hexadecimal(unit, digits: 4))".utf8 }
      }
    }
  }
}
