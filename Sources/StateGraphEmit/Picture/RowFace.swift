// What a row of a card says in one step, and which part of it is shortened first.

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
  /// What is different inside, when it was written.
  var changes: [String] = []
  /// The first change without the old value: `[0].done → true`.
  var shortChange: String?
  /// What stands between the name and the first change: `items[0]`, `user.name`, `items + "Eggs"`.
  var joint = " "
  /// A write to it had no effect; `text` says why.
  var isRefused = false

  /// Says of a location what a reference in the same row says: of a state that holds an object, which one.
  mutating func refer(like reference: RowFace) {
    target = reference.target
    tip += "\n" + reference.tip
    access = Access.allCases.last { $0 == access || $0 == reference.access } ?? access
  }

  /// As much as fits. What changed is only here, and is shortened last; the keyword stays as long as anything of the
  /// change can stand beside it.
  func text(room: Double) -> String {
    let width = TextLook.row.width(of:)
    guard let value, isWritten || isRefused || target == nil else {
      guard let target else { return name }
      let whole = "\(name) → \(target)"
      for note in [note, shortNote] where width(whole + note) <= room { return whole + note }
      return Self.cut(whole, to: room - width(shortNote)) + shortNote
    }
    var rests: [String]
    if isWritten, let first = changes.first {
      let more = changes.count > 1 ? ", \(changes.count - 1) more" : ""
      rests = [changes.joined(separator: ", ") + note, first + more + note, first + more + shortNote]
      if let shortChange { rests += [shortChange + more + shortNote, shortChange + shortNote] }
    } else if isWritten {
      // Two objects of a class have the same words.
      let whole = "\(previous ?? "…") → \(previous == value ? "another " : "")\(value)"
      // What the dots would save is little.
      let old = previous.map { $0.count <= Self.leastValue ? $0 : "…" } ?? "…"
      rests = [whole + note, whole + shortNote, "\(old) → \(value)" + shortNote, "… → \(value)" + shortNote]
      if let part = previous.flatMap({ ShortValue.difference($0, value) }) {
        if width("\(name) \(whole)\(note)") <= room { return "\(name) \(whole)\(note)" }
        let change = "\(part.old) → \(part.newUnlabelled)"
        rests = [
          change + note, change + shortNote, "… → \(part.new)" + shortNote, "… → \(part.newUnlabelled)" + shortNote,
        ]
      }
    } else {
      rests = ["= \(value)\(note)"]
      if isRefused { rests.append("= \(value)\(shortNote)") }
    }
    for start in [name, property] {
      // In order of preference.
      for rest in rests {
        for start in [start, cut(start, beside: rest, room)] where width(start + joint + rest) <= room {
          return start + joint + rest
        }
      }
    }
    // Nothing fits: the card cuts off what is too much.
    let start = width(name) < room * Self.mostOfName ? name : property
    if isWritten { return start + joint + rests.last! }
    guard isRefused else { return "\(start) \(rests[0])" }
    return "\(start) = " + Self.cut(value, to: room - width("\(start) = \(shortNote)")) + shortNote
  }

  /// As much of a name as fits beside the rest, but never less than a recognisable part.
  private func cut(_ name: String, beside rest: String, _ room: Double) -> String {
    let width = TextLook.row.width(of:)
    let least = name.contains(" ") ? Self.leastName : Self.leastProperty
    return Self.cut(name, to: max(room - width(" " + rest), width(String(name.prefix(least)))))
  }

  private static func cut(_ text: String, to room: Double) -> String {
    TextMetrics.truncate(text, to: max(room, 0), font: TextLook.row.font).text
  }

  /// The name without the keyword in front of it.
  private var property: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// The mark of the note; the legend says what it means.
  private var shortNote: String { note.isEmpty ? "" : "  ⊘" }

  /// Fewer characters of a name would not be recognised.
  private static let leastName = 14
  private static let leastProperty = 8
  private static let leastValue = 5
  /// Of the room, where not everything fits.
  private static let mostOfName = 0.5
}
