// The text of paths: `Cart/Row["2"].count`. What stands between brackets is an identity, whatever is in it.

package enum PathText {
  /// Where segments and properties begin, from the front.
  package static func suffixStarts(of path: String) -> [String.Index] {
    var starts = [path.startIndex]
    var scanner = Scanner()
    // By bytes: all that matters is ASCII.
    for index in path.utf8.indices {
      let byte = path.utf8[index]
      scanner.take(byte)
      if !scanner.isInside, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") {
        starts.append(path.utf8.index(after: index))
      }
    }
    return starts
  }

  /// The path with other identities between its brackets; they are handed over without quotation marks.
  package static func replacingIdentities(in path: String, _ replacement: (String) -> String?) -> String {
    var result = ""
    var start = path.startIndex
    var scanner = Scanner()
    for index in path.utf8.indices {
      let wasInside = scanner.isInside
      scanner.take(path.utf8[index])
      guard scanner.isInside != wasInside else { continue }
      let end = wasInside ? index : path.utf8.index(after: index)
      let part = path[start..<end]
      result += wasInside ? replacement(unquoted(part)) ?? String(part) : String(part)
      start = end
    }
    return result + path[start...]
  }

  private static func unquoted(_ identity: Substring) -> String {
    let isQuoted = identity.utf8.count > 1 && identity.first == "\"" && identity.last == "\""
    return String(isQuoted ? identity.dropFirst().dropLast() : identity)
  }

  private struct Scanner {
    var isInside: Bool { depth > 0 }
    private var depth = 0
    private var isQuoted = false
    private var isEscaped = false

    mutating func take(_ byte: UInt8) {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\"") where isInside: isQuoted.toggle()
      case UInt8(ascii: "[") where !isQuoted: depth += 1
      case UInt8(ascii: "]") where !isQuoted: depth = max(0, depth - 1)
      default: break
      }
    }
  }
}
