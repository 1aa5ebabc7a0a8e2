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

  /// Whether the last segment has an explicit identity: `Row[1]`, `Text[1]#2`.
  static func endsInIdentity(_ path: String) -> Bool {
    let digits = path.utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    let rest = digits == 0 ? path[...] : path.dropLast(digits + 1)
    return rest.utf8.last == UInt8(ascii: "]")
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
