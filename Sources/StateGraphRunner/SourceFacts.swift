// What the reader says about persons' sources: the one value that both sides of its JSON share.
//
// This file is compiled twice: into this room, and into the reader.

/// Everything that some files declare, in the order of the files and within them.
struct SourceFacts: Codable, Equatable, Sendable {
  var types: [TypeFacts] = []
  var previews: [PreviewFacts] = []
  /// Whether a macro of SwiftUI's occurs.
  var usesMacros = false

  /// A type, or an extension of one.
  struct TypeFacts: Codable, Equatable, Sendable {
    /// With the names of the types around it: `MainView.Row`.
    var name: String
    /// `struct`, `class`, `enum`, `actor` or `extension`.
    var kind: String
    var file: String
    var line: Int
    /// As written, without `SwiftUI.`.
    var inherits: [String]
    var isPrivate = false
    var isMain = false
    var isGeneric = false
    /// The properties that `@Observable` tracks; nil for other types.
    var tracked: [Property]?
    var properties: [Property] = []
    /// Calls of initialisers, in source order.
    var calls: [Call] = []
    /// Every name of a type that occurs in it, its own included.
    var uses: [String] = []
  }

  struct Property: Codable, Equatable, Sendable {
    var name: String
    var line: Int
    var isPrivate: Bool?
  }

  struct Call: Codable, Equatable, Sendable {
    var callee: String
    var line: Int
  }

  /// A `PreviewProvider`, or a `#Preview`.
  struct PreviewFacts: Codable, Equatable, Sendable {
    var file: String
    var line: Int
    /// The provider's type; `nil` for a `#Preview`.
    var provider: String?
    /// The type of view that it shows, modifiers aside, where it is one.
    var view: String?
    /// The source of a `#Preview`'s content, and the line where it begins.
    var text: String?
    var textLine: Int?
  }
}
