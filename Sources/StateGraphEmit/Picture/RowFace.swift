// What a row of a card says in one step, and which part of it gives way where there is no room.

import StateGraphLayout

struct RowFace: Hashable {
  /// What a body has to do with it: it read it, it depends on it without reading, or neither. The weakest first.
  enum Access: String, CaseIterable {
    case none, unread, declared, read

    var glyph: String {
      switch self {
      case .none: ""
      case .unread: "○"
      case .declared: "◐"
      case .read: "◉"
      }
    }
  }

  /// What stands before the value.
  var name: String
  /// What a reference refers to.
  var target: String?
  var note = ""
  /// In full.
  var tip: String
  var access = Access.none
  var isWritten = false
  /// Of a location, after the step; and before it, if the step wrote it.
  var value: String?
  var previous: String?
  /// A write to it had no effect; `text` says why.
  var isRefused = false

  /// Says of a location what a reference in the same row says: of a state that holds an object, which one.
  mutating func refer(like reference: RowFace) {
    target = reference.target
    tip += "\n" + reference.tip
    access = Access.allCases.last { $0 == access || $0 == reference.access } ?? access
  }

  /// As much as has room. The names in it stand in other panels too, and an edge shows what a reference refers to;
  /// what changed stands here only, and is shortened last.
  func text(room: Double) -> String {
    let width = TextLook.row.width(of:)
    func cut(_ text: String, to room: Double) -> String {
      TextMetrics.truncate(text, to: max(room, 0), font: TextLook.row.font).text
    }
    guard let value, isWritten || isRefused || target == nil else {
      guard let target else { return name }
      let whole = "\(name) → \(target)"
      return width(whole) <= room || width(name) + width(" → …") > room ? whole : "\(name) → …"
    }
    func shortName(beside rest: String) -> String {
      cut(name, to: max(room - width(rest), width(String(name.prefix(Self.leastName)))))
    }
    guard isWritten else {
      let start = shortName(beside: " = \(value)\(note)") + " = "
      return start + (note.isEmpty ? value : cut(value, to: room - width(start) - width(note)) + note)
    }
    let change = ShortValue.change(previous ?? "…", value, room: room - width("\(name) \(note)"))
    let rest = " \(change)\(note)"
    return shortName(beside: rest) + rest
  }

  /// Fewer characters of a name say nothing.
  private static let leastName = 14
}
