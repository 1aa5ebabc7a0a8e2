// The words for the values of one run: no module names, opaque identities by number, collections in a fixed order.

import StateGraphText

/// What a type says of itself (`description`, `debugDescription`) counts; everything else is told field by field.
///
/// A text ends at ``limit`` bytes: `…` says that there was more.
@MainActor
package struct ValueText {
  nonisolated package static let limit = 2_000

  /// Words on screen and identities, which are cut only where nobody would read them to the end.
  nonisolated static func cut(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    let start = text.prefix(limit)
    return start.endIndex == text.endIndex ? text : "\(start)… (\(text.count - limit) more characters)"
  }

  package let identities: Identities
  private let types = TypeNames()

  package init(identities: Identities = Identities()) { self.identities = identities }

  package func text(of value: Any) -> String {
    // What is asked for most often, without the search for what the type can do. Not by a cast
    // alone: that would take an optional number for its number.
    if type(of: value) == Int.self, let number = value as? Int { return String(number) }
    return text(of: value, style: .full, limit: Self.limit)
  }

  /// The same on little room, and without the labels of fields: `Item(#3, "Eggs")`.
  package func shortText(of value: Any, limit: Int = 60) -> String { text(of: value, style: .short, limit: limit) }

  /// An explicit identity as a path has it between brackets: `3`, `"milk"`, `#1`.
  package func identityText(of identity: Any) -> String {
    let identity = (identity as? AnyHashable)?.base ?? identity
    if let name = identities.name(of: identity) { return name }
    if identity is any BinaryInteger { return "\(identity)" }
    let isPlain = identity is any CustomStringConvertible || Mirror(reflecting: identity).displayStyle == .enum
    let text = isPlain ? String(describing: identity) : text(of: identity)
    // Nobody reads as far, and a path has it again for everything that is below.
    return text.utf8.count > 200 ? identities.name(ofText: text) : JSONString.quoted(text)
  }

  package func name(of type: Any.Type) -> String { types.name(of: type) }

  private func text(of value: Any, style: ValuePrinter.Style, limit: Int) -> String {
    var printer = ValuePrinter(texts: self, style: style, limit: limit)
    printer.print(value, depth: 0)
    return printer.text
  }
}
