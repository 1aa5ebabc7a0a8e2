// What the player's sentences are about: each view, control, location and object once, by number.

import StateGraphTimeline
import StateGraphTrace

struct PlayerThings {
  private let narrator: Narrator
  private let cardTree: CardTree
  private var timeline: Timeline { narrator.timeline }
  private let ownNames: [String: String]
  /// Kind, base, rest of the path, name, card, row and place of each.
  private(set) var list: [JSONText] = []
  /// The view above each view or control.
  private(set) var viewAbove: [Int?] = []
  private var numbers: [Thing: Int] = [:]
  private var numberOfPath: [String: Int] = [:]

  init(_ narrator: Narrator, _ cardTree: CardTree) {
    self.narrator = narrator
    self.cardTree = cardTree
    ownNames = Self.ownNames(narrator)
  }

  /// The number of a thing; two lives of one place are one thing.
  mutating func number(_ thing: Thing) -> Int {
    if let known = numbers[thing] { return known }
    let path = narrator.path(thing)
    let (kind, above, declared): (String, Thing?, Timeline.SourcePlace?) =
      switch thing {
      case .node(let index):
        (
          timeline.nodes[index].kind == .view ? "v" : "n", timeline.view(above: index).map(Thing.node),
          timeline.nodes[index].declared
        )
      case .location(let index):
        ("l", Thing(timeline.locations[index].owner), timeline.locations[index].declared)
      case .object: ("o", nil, nil)
      }
    let number =
      numberOfPath[kind + path]
      ?? {
        let base = above.map { (number: self.number($0), path: narrator.path($0)) }
        let port = cardTree.port(of: thing)
        list.append(
          .array([
            .string(kind), .optional(base?.number), .string(Self.rest(of: path, after: base?.path)),
            name(of: path), .optional(port?.card), .optional(port?.row),
            .optional(declared.map { "\($0.file):\($0.line)" }),
          ]))
        viewAbove.append(kind == "l" ? nil : base?.number)
        numberOfPath[kind + path] = list.count - 1
        return list.count - 1
      }()
    numbers[thing] = number
    return number
  }

  /// A path as it goes on from another one: `/Row["1"]`, `.count`. The whole path, if it does not.
  private static func rest(of path: String, after base: String?) -> String {
    guard let base, path.utf8.starts(with: base.utf8) else { return path }
    let rest = path.utf8.dropFirst(base.utf8.count)
    return rest.first == UInt8(ascii: "/") || rest.first == UInt8(ascii: ".") ? String(Substring(rest)) : path
  }

  /// What a thing is called: the length of the end of its path that it is, or the name; nothing, if it is the path.
  private func name(of path: String) -> JSONText {
    let name = ownNames[path] ?? narrator.name(path)
    return name == path ? .null : path.hasSuffix(name) ? .int(name.utf16.count) : .string(name)
  }

  /// What nodes are called beside their parents, by path, unless others are called the same.
  private static func ownNames(_ narrator: Narrator) -> [String: String] {
    let timeline = narrator.timeline
    var ownNames: [String: String] = [:]
    for node in timeline.nodes {
      let above = node.parent.map { timeline.nodes[$0].path + "/" }
      ownNames[node.path] = above.flatMap {
        guard node.path.hasPrefix($0) else { return nil }
        return narrator.name(node.path, from: node.path.utf8.index(node.path.startIndex, offsetBy: $0.utf8.count))
      }
    }
    let counts = Dictionary(ownNames.values.map { ($0, 1) }, uniquingKeysWith: +)
    return ownNames.filter { counts[$0.value] == 1 }
  }
}
