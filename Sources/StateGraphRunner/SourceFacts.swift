// What the reader says about the user's files: the one value that both sides of its JSON share.
//
// This file is compiled twice: into this room, and into the reader.

/// Everything that some files declare, in the order of the files and within them.
struct SourceFacts: Codable, Equatable, Sendable {
  var types: [TypeFacts] = []
  var previews: [PreviewFacts] = []
  /// Whether a macro of SwiftUI's occurs.
  var usesMacros = false
  /// The comments that begin with `stategraph`, in any case.
  var comments: [CommentFacts] = []
  /// What is compiled instead of files of the user's, and what comes along from other files of the project.
  var texts: [SourceText]?
  /// Imports of what is not there.
  var missingImports: [MissingImport]?

  /// A file as it is compiled. Its lines are the file's: what is left out is blank.
  struct SourceText: Codable, Equatable, Sendable {
    var file: String
    var text: String
    /// Whether the user named another file, which needs this one.
    var isBrought: Bool
  }

  struct MissingImport: Codable, Equatable, Sendable {
    var module: String
    var file: String
    var line: Int
  }

  /// A type, an extension of one, or another name for one.
  struct TypeFacts: Codable, Equatable, Sendable {
    /// With the names of the types around it: `MainView.Row`.
    var name: String
    /// `struct`, `class`, `enum`, `actor`, `protocol`, `extension` or `typealias`.
    var kind: String
    var file: String
    var line: Int
    /// As written, without `SwiftUI.` and attributes; the parts of a composition one by one.
    var inherits: [String]
    /// Whether other files cannot name it: it is private, or local to a function.
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

  /// A `//` comment.
  struct CommentFacts: Codable, Equatable, Sendable {
    var file: String
    var line: Int
    /// Where `text` begins: from 1, in bytes of UTF-8.
    var column: Int
    /// What follows the slashes and the white space behind them.
    var text: String
    /// Whether only white space stands before it on its line.
    var isAlone: Bool
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

extension SourceFacts.TypeFacts {
  /// Whether values can be of it.
  var isConcrete: Bool { ["struct", "class", "enum", "actor"].contains(kind) }
}
