// The legend: an entry for everything that occurs in the picture, and for nothing else.

import StateGraphLayout
import StateGraphTimeline

struct Legend {
  private struct Entry {
    enum Sample { case chip(String), glyph(String), line }
    var name: String
    var sample: Sample
    var words: String
  }

  private static func mark(_ state: CardFace.State) -> Entry {
    .init(name: state.rawValue, sample: .chip(state.glyph), words: Narrator.meaning(of: state))
  }

  private static func access(_ access: RowFace.Access) -> Entry {
    .init(name: access.rawValue, sample: .glyph(access.glyph), words: Narrator.meaning(of: access))
  }

  private static func edge(_ kind: Graph.Kind) -> Entry {
    .init(name: kind.className, sample: .line, words: Narrator.meaning(of: kind))
  }

  private static let all: [Entry] =
    [.created, .evaluated, .updated, .skipped, .removed].map(mark)
    + [.read, .declared, .unread].map(access)
    + [.init(name: "actor", sample: .chip("✎"), words: Narrator.writerMeaning)]
    + [.init(name: "refused", sample: .glyph("⊘"), words: Narrator.refusalMeaning)]
    + [.contains, .owns, .reads, .refers, .writes, .causes].map(edge)
    + [.init(name: "wrote", sample: .line, words: Narrator.writtenThroughMeaning)]

  private let used: Set<String>
  private static let lineHeight = 22.0

  /// - Parameter hasActors: Whether controls that wrote are marked.
  init(_ panels: [Panel], hasEdges: Bool, hasActors: Bool = false) {
    var used: Set<String> = []
    for panel in panels {
      for face in panel.faces.compactMap({ $0 }) {
        used.insert(face.state.rawValue)
        for row in face.rows.compactMap({ $0 }) {
          if hasEdges { used.insert(row.access.rawValue) }
          if row.isRefused { used.insert("refused") }
        }
      }
      guard hasEdges else { continue }
      for connection in panel.connections where connection.kind != .contains {
        if hasActors, connection.kind == .writes { used.insert("actor") }
        used.insert(connection.isWrittenThrough ? "wrote" : connection.kind.className)
      }
    }
    self.used = used
  }

  init(names: Set<String>) { used = names }

  /// - Returns: the entries in lines, at (x, y) as the first base line, and what they take in height.
  func draw(_ x: Double, _ y: Double, width: Double) -> (items: [Drawing.Item], height: Double) {
    var (left, base) = (x, y)
    var items: [Drawing.Item] = []
    for entry in Self.all where used.contains(entry.name) {
      let sample: Double
      switch entry.sample {
      case .chip: sample = 30
      case .glyph(let glyph): sample = TextLook.badge.width(of: glyph) + 5
      case .line: sample = 33
      }
      let words = TextLook.legend.width(of: entry.words)
      if left > x, left + sample + words > x + width { (left, base) = (x, base + Self.lineHeight) }
      switch entry.sample {
      case .chip(let glyph): items.append(Lanes.mark(entry.name, glyph, left + 12, base - 13))
      case .glyph(let glyph):
        items.append(.words(.init(glyph, left, base, room: sample, .badge, also: "of-\(entry.name)")))
      case .line:
        let ends = [Point(x: left, y: base - 4), Point(x: left + 27, y: base - 4)]
        let classes = entry.name == "wrote" ? "edge references wrote" : "edge \(entry.name)"
        items.append(
          .line(
            .init(
              points: [ends[0], ends[0], ends[1], ends[1]], hasHead: entry.name != "contains" && entry.name != "owns",
              classes: classes)))
      }
      items.append(.words(.init(entry.words, left + sample, base, room: words + 1, .legend)))
      left += sample + words + 22
    }
    return ([.group(.init(classes: "legend", items: items))], base - y + Self.lineHeight)
  }
}
