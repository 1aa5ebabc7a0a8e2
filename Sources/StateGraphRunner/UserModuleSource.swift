// Sources of ours that are compiled with the user's files when these need them: see Sources/UserModule.

/// Such a source, by its file's name.
enum UserModuleSource: String, CaseIterable, Comparable, Sendable {
  case macros = "SwiftUIMacros.swift"
  case network = "Network.swift"
  case observation = "Observation.swift"
  case resources = "Resources.swift"
  case virtualTime = "VirtualTime.swift"

  static func < (a: UserModuleSource, b: UserModuleSource) -> Bool { a.rawValue < b.rawValue }

  /// What the files need.
  ///
  /// - Parameter texts: The contents of the files. They are searched for words: a false match costs a few milliseconds
  ///   of compilation.
  static func needed(by facts: SourceFacts, _ texts: [String]) -> Set<UserModuleSource> {
    var needed: Set<UserModuleSource> = []
    if facts.usesMacros { needed.insert(.macros) }
    if facts.types.contains(where: { $0.tracked != nil }) { needed.insert(.observation) }
    if texts.contains(where: { $0.contains("Timer") }) { needed.insert(.virtualTime) }
    if texts.contains(where: { $0.contains("Bundle") }) { needed.insert(.resources) }
    if texts.contains(where: { $0.contains(/\bURL(?:Session|Request|Response|Cache|Protocol)|HTTPURL|HTTPCookie/) }) {
      needed.insert(.network)
    }
    return needed
  }
}

/// The names of observable classes' properties: key paths to them have no names at run time.
struct PropertyNames: Equatable, Sendable {
  static let fileName = "StateGraphNames.swift"
  /// Swift statements that fill `names`.
  private(set) var statements: [String]

  /// - Parameter includingPrivate: Whether the statements are compiled in the file that declares the classes.
  init(_ facts: SourceFacts, includingPrivate: Bool = false) {
    let hidden = facts.types.filter(\.isPrivate).map(\.name)
    let classes = facts.types.filter { type in
      !type.isGeneric
        && (includingPrivate || !hidden.contains { $0 == type.name || type.name.hasPrefix($0 + ".") })
    }
    statements = classes.flatMap { type in
      (type.tracked ?? []).filter { $0.isPrivate != true }
        .map { #"names[\\#(type.name).\#($0.name)] = "\#($0.name)""# }
    }
  }

  /// Leaves properties to be identified by the object's memory.
  mutating func removeAll() { statements = [] }

  var isEmpty: Bool { statements.isEmpty }

  /// A function that returns the names.
  func function(named name: String) -> String {
    """

    @MainActor func \(name)() -> [AnyKeyPath: String] {
      \(isEmpty ? "let" : "var") names: [AnyKeyPath: String] = [:]
      \(statements.joined(separator: "\n  "))
      return names
    }

    """
  }
}
