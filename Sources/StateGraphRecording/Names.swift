// Paths: the readable, stable names of nodes, locations and objects.
//
// A segment is the name of a type, then `[3]`, `["id"]` or, for what nobody can read, `[#1]` for each explicit identity
// around it, then `#n` for the second and later places of the same name under the same named parent.

import StateGraphUI

@MainActor
struct Names {
  let texts: ValueText
  /// How often there was a node at a path, by the path's hash: the paths themselves would be most of what a long
  /// recording keeps.
  private var lives: [Int: Int32] = [:]

  init(texts: ValueText) { self.texts = texts }

  /// The path of a node that has a name, given once in its life.
  func path(of node: HostNode) -> String {
    if node.label.path.isEmpty {
      let segment = segment(of: node)
      node.label.path = node.namedParent.map { path(of: $0) + "/" + segment } ?? segment
    }
    return node.label.path
  }

  /// Whether the last segment has an identity that nobody can read: `Row[#1]`, `Text[#1]#2`.
  static func endsInNumber(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      var end = bytes.count - 1
      func skipDigits() { while end >= 0, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[end] { end -= 1 } }
      skipDigits()
      if end >= 0, bytes[end] == UInt8(ascii: "#") { end -= 1 }
      guard end > 0, bytes[end] == UInt8(ascii: "]") else { return false }
      end -= 1
      skipDigits()
      return end > 0 && bytes[end] == UInt8(ascii: "#") && bytes[end - 1] == UInt8(ascii: "[")
    }
  }

  mutating func life(of path: String) -> Int {
    let hash = path.hashValue
    let life = lives[hash, default: 0] + 1
    lives[hash] = life
    return Int(life)
  }

  private func segment(of node: HostNode) -> String {
    var identities = ""
    var current = node
    while let parent = current.parent, current === node || !current.isNamed {
      if let id = parent.rowIdentity(current.row) {
        identities = "[\(texts.identityText(of: id))]" + identities
      }
      current = parent
    }
    let ordinal = node.place.ordinal
    return node.place.name + identities + (ordinal > 1 ? "#\(ordinal)" : "")
  }
}
