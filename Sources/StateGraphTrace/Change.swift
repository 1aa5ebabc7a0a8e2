// What is different inside a value: one field, one element, one key.

extension TraceLine {
  /// One difference between an old value and a new one.
  public struct Change: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case set(old: String, new: String)
      /// `at` is an index of the new list; nil where there is no order.
      case inserted(String, at: Int?)
      /// `from` is an index of the old list; nil where there is no order.
      case removed(String, from: Int?)
      case moved(String, from: Int, to: Int)
      /// The comparison ended at its bound: so many differences are left out, or nil where they were not counted.
      case more(Int?)
    }

    /// Where in the value: `.name`, `[0].done`, `["milk"]`; empty for the whole.
    public var path: String
    public var kind: Kind

    public init(path: String, kind: Kind) {
      self.path = path
      self.kind = kind
    }
  }
}

/// On the wire: `["set","[0].done","false","true"]`, `["inserted","","Item(#3)",2]`, `["removed","","3",null]`,
/// `["moved","","Item(#3)",2,0]`, `["more",4]`.
extension TraceWriter {
  mutating func field(_ name: StaticString, _ changes: [TraceLine.Change]) {
    guard !changes.isEmpty else { return }
    key(name)
    array(changes)
  }

  mutating func array(_ changes: [TraceLine.Change]) {
    literal("[")
    for (index, change) in changes.enumerated() {
      if index > 0 { comma() }
      append(change)
    }
    literal("]")
  }

  private mutating func append(_ change: TraceLine.Change) {
    switch change.kind {
    case .set(let old, let new):
      texts("set", change.path, old, new)
    case .inserted(let value, let index):
      texts("inserted", change.path, value)
      place(index)
    case .removed(let value, let index):
      texts("removed", change.path, value)
      place(index)
    case .moved(let value, let old, let new):
      texts("moved", change.path, value)
      place(old)
      place(new)
    case .more(let count):
      texts("more")
      place(count)
    }
    literal("]")
  }

  private mutating func texts(_ word: StaticString, _ texts: String...) {
    literal("[\"")
    literal(word)
    literal("\"")
    for text in texts {
      comma()
      string(text)
    }
  }

  private mutating func place(_ index: Int?) {
    comma()
    if let index { integer(index) } else { literal("null") }
  }
}

extension Fields {
  func changes(_ value: Any?, _ name: String) throws(LineError) -> [TraceLine.Change] {
    guard let list: [Any] = try castIfAny(value, name) else { return [] }
    var changes: [TraceLine.Change] = []
    for element in list {
      // Kinds that a later version of the format may know are left out.
      if let change = try change(element as? [Any] ?? [], name) { changes.append(change) }
    }
    return changes
  }

  private func change(_ parts: [Any], _ name: String) throws(LineError) -> TraceLine.Change? {
    func text(_ place: Int) throws(LineError) -> String { try cast(parts[place], name) }
    switch (parts.first as? String, parts.count) {
    case ("set", 4): return .init(path: try text(1), kind: .set(old: try text(2), new: try text(3)))
    case ("inserted", 4):
      return .init(path: try text(1), kind: .inserted(try text(2), at: try castIfAny(parts[3], name)))
    case ("removed", 4):
      return .init(path: try text(1), kind: .removed(try text(2), from: try castIfAny(parts[3], name)))
    case ("moved", 5):
      return .init(
        path: try text(1), kind: .moved(try text(2), from: try cast(parts[3], name), to: try cast(parts[4], name)))
    case ("more", 2): return .init(path: "", kind: .more(try castIfAny(parts[1], name)))
    case (_?, _): return nil
    default: throw .member(name, kind: kind)
    }
  }
}
