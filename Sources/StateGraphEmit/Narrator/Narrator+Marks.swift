// What the marks, rows and lines of a picture mean, and what things are to each other.

import StateGraphTimeline
import StateGraphTrace

extension Narrator {
  static func meaning(of state: CardFace.State) -> String {
    switch state {
    case .created: "created"
    case .evaluated: "body ran again"
    case .updated: "shows something else"
    case .skipped: "inputs equal, skipped"
    case .removed: "removed"
    case .idle: ""
    }
  }

  static func meaning(of access: RowFace.Access) -> String {
    switch access {
    case .read: "read by this body"
    case .declared: "depends on it unread"
    case .unread: "declared, not read"
    case .none: ""
    }
  }

  static func meaning(of kind: Graph.Kind) -> String {
    switch kind {
    case .contains: "contains"
    case .owns: "owns"
    case .reads: "reads"
    case .declares: "depends on every change of"
    case .refers: "refers to"
    case .writes: "writes"
    case .causes: "causes"
    }
  }

  static let refusalMeaning = "write or initial value without effect"
  static let writerMeaning = "wrote"
  static let writtenThroughMeaning = "the write came through it"

  /// What a row has room for, of a write without effect.
  static func shortRefusal(of write: Timeline.Write) -> String { write.drop == nil ? "⊘ same value" : "⊘ dropped" }

  /// Of a property that has its value already; of an object, what else it would be is not known.
  static func ignoredInitial(_ value: String?) -> String {
    "Another initial \(value.map { "value, \($0)," } ?? "object") is handed on, and ignored: the property has its own"
  }

  /// What two things are to each other while an edge stands between them.
  struct Relation {
    let kind: Graph.Kind
    /// What is said of the first and of the second.
    let forward, back: String
    /// What the first and the second are for the other.
    let forwardRole, backRole: String
  }

  static let relations = [
    Relation(kind: .reads, forward: "reads", back: "read by", forwardRole: "is read", backRole: "depends on it"),
    Relation(
      kind: .declares, forward: "observes", back: "observed by", forwardRole: "is observed", backRole: "depends on it"),
    Relation(kind: .owns, forward: "owns", back: "owned by", forwardRole: "is owned", backRole: "owner"),
  ]
}
