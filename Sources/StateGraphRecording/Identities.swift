// Opaque identities (UUIDs, objects, hashes) and the short names that a run gives them: `#1`, `#2`, …

import Foundation

/// Numbers opaque identities in the order in which they first appear, the same one everywhere in a run.
@MainActor
package final class Identities {
  /// Called once for each identity, with its number and the identity in full.
  private let didAppear: (Int, String) -> Void
  private var numbers: [String: Int] = [:]
  private var objects: [ObjectIdentifier: KnownObject] = [:]
  private var count = 0

  package init(didAppear: @escaping (_ number: Int, _ identity: String) -> Void = { _, _ in }) {
    self.didAppear = didAppear
  }

  /// `#3` for an identity that nobody can read, or nil for one that says something to a reader.
  package func name(of identity: Any) -> String? {
    switch ValueTraits.of(type(of: identity)).kind {
    case .uuid: (identity as? UUID).map { name(ofText: $0.uuidString) }
    case .text: (identity as? String).flatMap { name(of: $0) }
    case .url:
      (identity as? URL).flatMap { Self.isOpaque($0.lastPathComponent) ? name(ofText: $0.absoluteString) : nil }
    case .integer: Self.isOpaqueNumber(identity) ? name(ofText: "\(identity)") : nil
    case .objectIdentifier: (identity as? ObjectIdentifier).map { "#\(number(of: $0, type: "object"))" }
    case .erased: (identity as? AnyHashable).flatMap { name(of: $0.base) }
    case .optional: Mirror(reflecting: identity).children.first.flatMap { name(of: $0.value) }
    case .object: name(of: identity as AnyObject)
    case .otherLeaf, .list, .keys, .other: nil
    }
  }

  func name(of text: String) -> String? { Self.isOpaque(text) ? name(ofText: text) : nil }

  /// `#3` for an object that has no other name. Objects are numbered by life, not by address: an address is used
  /// again, and differs from run to run.
  package func name(of instance: AnyObject) -> String {
    "#\(number(of: ObjectIdentifier(instance), type: String(describing: type(of: instance)), instance: instance))"
  }

  /// The name of the one identity that is `text` or begins with it; nil for none and for more than one.
  package func name(beginning text: String) -> String? {
    if let number = numbers[text] { return "#\(number)" }
    let matches = numbers.filter { $0.key.lowercased().hasPrefix(text.lowercased()) }
    return text.isEmpty || matches.count != 1 ? nil : "#\(matches.first!.value)"
  }

  private func number(of id: ObjectIdentifier, type: String, instance: AnyObject? = nil) -> Int {
    if let known = objects[id], !known.isGone {
      if let instance, !known.hadInstance {
        objects[id]!.instance = instance
        objects[id]!.hadInstance = true
      }
      return known.number
    }
    let number = next()
    objects[id] = KnownObject(number: number, instance: instance, hadInstance: instance != nil)
    didAppear(number, type)
    return number
  }

  func name(ofText text: String) -> String {
    if let known = numbers[text] { return "#\(known)" }
    let number = next()
    numbers[text] = number
    didAppear(number, text)
    return "#\(number)"
  }

  private func next() -> Int {
    count += 1
    return count
  }

  /// A UUID, or a hash: many hexadecimal digits, letters and numerals mixed.
  nonisolated package static func isOpaque(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= 20, bytes.count <= 128 else { return false }
    var letters = 0
    var numerals = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): numerals += 1
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): letters += 1
      case UInt8(ascii: "-"): break
      default: return false
      }
    }
    return letters > 1 && numerals > 1
  }

  /// A hash value: more digits than a number has that somebody counts with.
  private static func isOpaqueNumber(_ number: Any) -> Bool {
    func isLarge(_ number: some BinaryInteger) -> Bool { number.magnitude >= 1_000_000_000_000_000 }
    if let number = number as? Int { return isLarge(number) }
    return (number as? any BinaryInteger).map { isLarge($0) } ?? false
  }
}

private struct KnownObject {
  let number: Int
  weak var instance: AnyObject?
  /// Whether the object itself was ever seen, and not only its `ObjectIdentifier`.
  var hadInstance: Bool

  var isGone: Bool { hadInstance && instance == nil }
}
