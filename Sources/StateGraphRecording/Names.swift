// Paths: the readable, stable names of nodes, locations and objects.
//
// A segment is the name of a type, then `["id"]` for each explicit identity around it, then `#n`
// for the second and later places of the same name under the same named parent.

import StateGraphUI

@MainActor
struct Names {
  /// How often there was a node at a path, by the path's hash: the paths themselves would be most of what a long
  /// recording keeps.
  private var lives: [Int: Int32] = [:]

  /// The path of a node that has a name, given once in its life.
  static func path(of node: HostNode) -> String {
    if node.label.path.isEmpty {
      let segment = segment(of: node)
      node.label.path = node.namedParent.map { path(of: $0) + "/" + segment } ?? segment
    }
    return node.label.path
  }

  mutating func life(of path: String) -> Int {
    let hash = path.hashValue
    let life = lives[hash, default: 0] + 1
    lives[hash] = life
    return Int(life)
  }

  static func segment(of node: HostNode) -> String {
    var identities = ""
    var current = node
    while let parent = current.parent, current === node || !current.isNamed {
      if let id = parent.rowIdentity(current.row) {
        let text = type(of: id) == Int.self ? ValueText.text(of: id) : String(describing: id)
        identities = "[\(quoted(text))]" + identities
      }
      current = parent
    }
    let ordinal = node.place.ordinal
    return node.place.name + identities + (ordinal > 1 ? "#\(ordinal)" : "")
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
