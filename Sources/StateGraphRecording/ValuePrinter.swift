// Prints one value, field by field, up to a number of bytes.

import Foundation

@MainActor
struct ValuePrinter {
  enum Style { case full, short }

  private let texts: ValueText
  private let style: Style
  private let limit: Int
  private var count = 0
  private(set) var text = ""
  private var isFull = false
  private static let maxDepth = 12

  init(texts: ValueText, style: Style, limit: Int) {
    self.texts = texts
    self.style = style
    self.limit = limit
  }

  mutating func print(_ value: Any, depth: Int) {
    guard !isFull else { return }
    guard depth < Self.maxDepth else { return append("…") }
    let traits = ValueTraits.of(type(of: value))
    switch traits.kind {
    case .integer: if let number = value as? Int { return append(String(number)) }
    case .text:
      if let text = value as? String { return append(texts.identities.name(of: text) ?? text.debugDescription) }
    case .uuid, .objectIdentifier: if let name = texts.identities.name(of: value) { return append(name) }
    case .erased: if let hashable = value as? AnyHashable { return print(hashable.base, depth: depth) }
    case .url, .otherLeaf, .optional, .object, .list, .keys, .other: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: optional(mirror, depth)
    case .collection: list(mirror.children.lazy.map(\.value), depth)
    case .set: list(Self.inOrder(mirror.children.map { ($0.value, $0.value) }), depth)
    case .dictionary: dictionary(mirror, depth)
    case .tuple: fields(mirror.children.lazy.map { ($0.label, $0.value) }, depth)
    default: described(value, traits, mirror, depth)
    }
  }

  /// `nil`, or what it holds; an optional in an optional says so.
  private mutating func optional(_ mirror: Mirror, _ depth: Int) {
    guard let some = mirror.children.first?.value else { return append("nil") }
    let inside = Mirror(reflecting: some)
    let isNil = inside.displayStyle == .optional && inside.children.isEmpty
    if isNil { append(".some(nil)") } else { print(some, depth: depth) }
  }

  private mutating func described(_ value: Any, _ traits: ValueTraits, _ mirror: Mirror, _ depth: Int) {
    if traits.hasDescription {
      let own = Self.withoutAddresses(String(reflecting: value))
      // What an object says of itself may be where it is, which differs from run to run.
      if traits.kind != .object || !own.contains("0x") { return append(own) }
    }
    if traits.kind == .object {
      return append(texts.name(of: type(of: value)) + " " + texts.identities.name(of: value as AnyObject))
    }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first else { return append("." + Self.caseName(of: value)) }
      append("." + (payload.label ?? Self.caseName(of: value)))
      let inside = Mirror(reflecting: payload.value)
      if inside.displayStyle == .tuple {
        fields(inside.children.lazy.map { ($0.label, $0.value) }, depth)
      } else {
        fields(CollectionOfOne((nil, payload.value)), depth)
      }
    case .struct:
      append(texts.name(of: type(of: value)))
      fields(mirror.children.lazy.map { ($0.label, $0.value) }, depth)
    default: append(Self.isFunction(value) ? "{…}" : Self.withoutAddresses(String(describing: value)))
    }
  }

  private mutating func fields(_ fields: some Sequence<(String?, Any)>, _ depth: Int) {
    append("(")
    var isFirst = true
    for (label, value) in fields {
      if isFull { return }
      if !isFirst { append(", ") }
      isFirst = false
      let label = Self.label(label)
      if let label, style == .full { append(label + ": ") }
      // A number is a hash only where it is an identity.
      if label == "id", let name = texts.identities.name(of: value) {
        append(name)
      } else {
        print(value, depth: depth + 1)
      }
    }
    append(")")
  }

  private mutating func list(_ elements: some Sequence<Any>, _ depth: Int) {
    append("[")
    var isFirst = true
    for element in elements {
      if isFull { return }
      if !isFirst { append(", ") }
      isFirst = false
      print(element, depth: depth + 1)
    }
    append("]")
  }

  private mutating func dictionary(_ mirror: Mirror, _ depth: Int) {
    let pairs = mirror.children.map { Array(Mirror(reflecting: $0.value).children) }.filter { $0.count == 2 }
    guard !pairs.isEmpty else { return append("[:]") }
    append("[")
    for (index, pair) in Self.inOrder(pairs.map { ($0[0].value, $0) }).enumerated() {
      if isFull { return }
      if index > 0 { append(", ") }
      print(pair[0].value, depth: depth + 1)
      append(": ")
      print(pair[1].value, depth: depth + 1)
    }
    append("]")
  }

  private mutating func append(_ more: String) {
    guard !isFull else { return }
    let added = more.utf8.count
    guard count + added > limit else {
      text += more
      count += added
      return
    }
    isFull = true
    text += more.prefix(max(limit - count - 1, 0)) + "…"
  }

  // MARK: Words

  /// What has no order of its own, by what it says: before it is given names, which are numbered by appearance.
  static func inOrder<Element>(_ elements: [(key: Any, element: Element)]) -> [Element] {
    elements.map { (String(describing: $0.key), $0.element) }.sorted { comes($0.0, before: $1.0) }.map(\.1)
  }

  /// `_name` is what a wrapper keeps for `name`, and `.0` what a tuple calls a field without a name.
  private static func label(_ label: String?) -> String? {
    guard let label, label.first != "." else { return nil }
    return label.first == "_" ? String(label.dropFirst()) : label
  }

  static func caseName(of value: Any) -> String {
    let text = String(describing: value)
    return text.firstIndex(of: "(").map { String(text[..<$0]) } ?? text
  }

  private static func isFunction(_ value: Any) -> Bool { String(describing: type(of: value)).contains("->") }

  /// Numbers by value, everything else by letter.
  private static func comes(_ a: String, before b: String) -> Bool {
    if let a = Double(a), let b = Double(b) { return a < b }
    return a < b
  }

  /// The types of a file's private declarations are printed with an address, which differs from run to run:
  /// `Shop.(unknown context at $55d0).Cart` is `Shop.Cart`.
  static func withoutAddresses(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let parts = text.components(separatedBy: "(unknown context at $")
    return parts.dropFirst().reduce(parts[0]) { result, part in
      result + part.drop { $0.isHexDigit }.dropFirst(part.contains(").") ? 2 : 0)
    }
  }
}
