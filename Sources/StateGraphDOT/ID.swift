// A DOT `ID`: a name, an attribute's key or its value, without its quotes.

extension DOT {
  /// What the DOT grammar calls an ID.
  ///
  /// The three initialisers say what the string is, because DOT treats backslashes differently in each place:
  /// a *name* keeps them, a *text* must double them, and a literal in the source is DOT as it stands.
  /// Every `ID` can be written: what DOT cannot express is replaced when the `ID` is made.
  public struct ID: Sendable, ExpressibleByStringLiteral {
    /// The string between the quotes, `\"` read as `"` and every other backslash kept.
    public let content: String
    /// How it is written: worked out once, because an ID can occur many times in a file.
    let form: Quoting.Form
    /// Written as `<…>`. This package never makes one, but files from elsewhere have them.
    public var isHTML: Bool { form == .html }

    /// The identity of a node or graph: `MainView/Row["2"]`.
    ///
    /// Control characters become legible (`␊`); a backslash that would swallow a quotation mark is doubled, which is
    /// the only way that DOT has to keep both. Graphviz interprets `\N`, `\l` … when a name is *shown*, so give a
    /// node whose name may hold a backslash a label of its own.
    public init(name: String) {
      self.init(content: Quoting.name(name))
    }

    /// Text that is to be shown exactly as it is: a label, a tooltip.
    ///
    /// Backslashes are doubled, line breaks become `\n`, other control characters become legible, and what looks
    /// like an HTML entity is kept from being decoded.
    public init(text: String) {
      self.init(content: Quoting.escaped(text))
    }

    /// DOT as it stands: `"LR"`, `"\\N"`.
    public init(stringLiteral value: String) {
      self.init(content: Quoting.representable(value))
    }

    /// The name with a prefix. Both can be written, and so can the two together: nothing is escaped again.
    public func prefixed(by prefix: ID) -> ID { ID(content: prefix.content + content, isHTML: isHTML) }

    public static func name(_ name: String) -> ID { ID(name: name) }
    public static func text(_ text: String) -> ID { ID(text: text) }

    /// For content that was read from a file, and so can be written to one.
    init(content: String, isHTML: Bool = false) {
      self.content = content
      form = isHTML ? .html : Quoting.form(of: content)
    }

    /// What Graphviz shows where this is a label: the inverse of ``init(text:)``, except for characters that were
    /// made legible.
    public var text: String { isHTML ? content : Quoting.unescaped(content) }
  }
}

// Compared by bytes, as Graphviz does: Swift's `==` equates composed and decomposed accents.
extension DOT.ID: Hashable, Comparable {
  public static func == (a: DOT.ID, b: DOT.ID) -> Bool {
    a.form == b.form && a.content.utf8.count == b.content.utf8.count && order(a, b) == 0
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isHTML)
    Quoting.withBytes(of: content) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }

  public static func < (a: DOT.ID, b: DOT.ID) -> Bool { order(a, b) < 0 }

  /// Below 0 when `a` comes first, 0 when they are equal.
  static func order(_ a: DOT.ID, _ b: DOT.ID) -> Int {
    let order = Quoting.withBytes(of: a.content) { first in
      Quoting.withBytes(of: b.content) { second in
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
          return Int(first[index]) - Int(second[index])
        }
        return first.count - second.count
      }
    }
    return order != 0 ? order : (a.isHTML ? 1 : 0) - (b.isHTML ? 1 : 0)
  }
}

extension DOT.ID: CustomStringConvertible {
  /// As it is written in a file.
  public var description: String {
    var bytes: [UInt8] = []
    Quoting.write(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
