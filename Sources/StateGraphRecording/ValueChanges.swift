// What is different inside two values, found by walking both once.
//
// Structs, tuples, payloads and optionals are walked field by field, lists by the identities of their elements (by
// position where elements have none), dictionaries and sets by key. What is the same to the bit is not looked into, so
// that the cost follows what differs, but for one look at the bytes of each list. Objects are told apart, not looked
// into: what changes inside of them is written there.

import Foundation
import StateGraphTrace

/// Finds the differences between two values of one type, as far as the bounds allow.
@MainActor
struct ValueChanges {
  private let texts: ValueText
  private(set) var changes: [TraceLine.Change] = []
  private var leftOut = 0
  /// How many places may still be compared.
  private var budget: Int
  private let limit: Int

  /// - Parameters:
  ///   - budget: How many fields and elements are compared at the most.
  ///   - limit: How many differences are told at the most.
  init(texts: ValueText, budget: Int = 20_000, limit: Int = 20) {
    self.texts = texts
    self.budget = budget
    self.limit = limit
  }

  /// The differences, or none when the value differs as a whole and a list of them would say no more than both do.
  static func between(_ old: Any, _ new: Any, texts: ValueText) -> [TraceLine.Change] {
    if ValueTraits.of(type(of: new)).isLeaf { return [] }
    var walk = ValueChanges(texts: texts)
    walk.compare(old, new, at: "")
    let changes = walk.changes
    if changes.count == 1, changes[0].path.isEmpty, case .set = changes[0].kind { return [] }
    return walk.leftOut == 0 ? changes : changes + [.init(path: "", kind: .more(walk.leftOut))]
  }

  mutating func compare(_ old: Any, _ new: Any, at path: String) {
    guard spend() else { return }
    guard type(of: old) == type(of: new) else { return set(old, new, path) }
    let traits = ValueTraits.of(type(of: old))
    if traits.isLeaf {
      if !areEqual(old, new) { set(old, new, path) }
      return
    }
    if traits.kind == .object {
      if (old as AnyObject) !== (new as AnyObject) { set(old, new, path) }
      return
    }
    if haveSameBytes(old, new) { return }
    if traits.kind == .list, let list = old as? any WalkableList { return list.compare(with: new, at: path, &self) }
    if traits.kind == .keys, let keyed = old as? any WalkableKeys { return keyed.compare(with: new, at: path, &self) }
    let (a, b) = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch a.displayStyle {
    case .optional:
      guard let some = a.children.first, let other = b.children.first else {
        if a.children.isEmpty != b.children.isEmpty { set(old, new, path) }
        return
      }
      compare(some.value, other.value, at: path)
    case .enum: compareCases(old, new, a, b, path)
    case .struct, .tuple: compareFields(old, new, a, b, path, speaks: traits.hasDescription)
    default: if !areEqual(old, new) { set(old, new, path) }
    }
  }

  private mutating func compareCases(_ old: Any, _ new: Any, _ a: Mirror, _ b: Mirror, _ path: String) {
    guard let some = a.children.first, let other = b.children.first, some.label == other.label else {
      if ValuePrinter.caseName(of: old) != ValuePrinter.caseName(of: new) || a.children.isEmpty != b.children.isEmpty {
        set(old, new, path)
      }
      return
    }
    compare(some.value, other.value, at: path + "." + (some.label ?? ""))
  }

  private mutating func compareFields(
    _ old: Any, _ new: Any, _ a: Mirror, _ b: Mirror, _ path: String, speaks: Bool
  ) {
    guard !a.children.isEmpty, a.children.count == b.children.count, !speaks || a.displayStyle == .tuple else {
      if !areEqual(old, new) { set(old, new, path) }
      return
    }
    for (field, other) in zip(a.children, b.children) {
      compare(field.value, other.value, at: path + Self.name(ofField: field.label))
    }
  }

  /// `_name` is what a wrapper keeps for `name`; a tuple's first field is `.0`.
  private static func name(ofField label: String?) -> String {
    guard let label else { return "" }
    if label.first == "." { return label }
    return "." + (label.first == "_" ? String(label.dropFirst()) : label)
  }

  // MARK: What is told

  private mutating func set(_ old: Any, _ new: Any, _ path: String) {
    note(path) { texts in
      let (a, b) = (texts.shortText(of: old, limit: 200), texts.shortText(of: new, limit: 200))
      // Where the short texts hide the difference, the long ones are told.
      return a == b ? .set(old: texts.text(of: old), new: texts.text(of: new)) : .set(old: a, new: b)
    }
  }

  /// The words are made only for what is told.
  mutating func note(_ path: String, _ kind: (ValueText) -> TraceLine.Change.Kind) {
    if changes.count == limit { leftOut += 1 } else { changes.append(.init(path: path, kind: kind(texts))) }
  }

  mutating func inserted(_ value: Any, at index: Int?, _ path: String) {
    note(path) { .inserted($0.shortText(of: value), at: index) }
  }

  mutating func removed(_ value: Any, from index: Int?, _ path: String) {
    note(path) { .removed($0.shortText(of: value), from: index) }
  }

  mutating func moved(_ value: Any, from: Int, to: Int, _ path: String) {
    note(path) { .moved($0.shortText(of: value), from: from, to: to) }
  }

  func keyText(_ key: Any) -> String { texts.shortText(of: key) }

  /// Whether there is room for one more comparison, or for `count`; says once that there is not.
  mutating func spend(_ count: Int = 1) -> Bool {
    guard budget > 0 else { return false }
    budget -= count
    if budget <= 0 { changes.append(.init(path: "", kind: .more(nil))) }
    return budget > 0
  }
}

/// Whether two values of one type are known to be equal: by `==` where there is one, else by all that is in them.
func areEqual(_ a: Any, _ b: Any) -> Bool {
  func compare<T: Equatable>(_ a: T) -> Bool { (b as? T) == a }
  if let a = a as? any Equatable { return compare(a) }
  return haveSameBytes(a, b)
}

/// Whether two values of one type are the same to the bit. Then nothing inside differs; the reverse is not true.
private func haveSameBytes(_ a: Any, _ b: Any) -> Bool {
  func compare<T>(_ a: T) -> Bool {
    guard let b = b as? T else { return false }
    return withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in a.elementsEqual(b) } }
  }
  return _openExistential(a, do: compare)
}
