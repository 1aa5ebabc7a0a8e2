// What is compiled with a person's observable classes: a registrar that records, and what their properties are called.
//
// The toolchain's `@Observable` writes `Observation.ObservationRegistrar()` into each class. A type called `Observation`
// in the person's module is found before the module of that name: so the registrar is ours and the macro is not. Key
// paths to tracked properties have no names at run time: here they get them.

struct ObservationSource: Equatable, Sendable {
  static let name = "StateGraphObservation.swift"
  /// Swift statements that fill `names`.
  var names: [String]
  var hasRegistrar: Bool

  /// - Parameter includingPrivate: Whether the statements stand in the file that declares the classes.
  init(_ facts: SourceFacts, includingPrivate: Bool = false) {
    let classes = facts.types.filter { $0.tracked != nil }
    hasRegistrar = !classes.isEmpty
    let hidden = facts.types.filter(\.isPrivate).map(\.name)
    names = classes.filter { type in
      !type.isGeneric
        && (includingPrivate || !hidden.contains { $0 == type.name || type.name.hasPrefix($0 + ".") })
    }.flatMap { type in
      (type.tracked ?? []).filter { $0.isPrivate != true }
        .map { #"names[\\#(type.name).\#($0.name)] = "\#($0.name)""# }
    }
  }

  /// What to try when this does not compile: classes that cannot be named from here, then a person's own
  /// `Observation`. Objects are then called by what can be told from their memory, or not recorded.
  var simpler: ObservationSource? {
    var simpler = self
    if !names.isEmpty { simpler.names = [] } else if hasRegistrar { simpler.hasRegistrar = false } else { return nil }
    return simpler
  }

  /// Whether the compiler's messages are about this file.
  static func isMeant(by messages: String) -> Bool {
    messages.contains(name) || messages.contains("redeclaration of 'Observation'")
  }

  var text: String {
    var text = "import SwiftUI\n"
    if hasRegistrar { text += Self.registrar }
    return text + table(named: "_stateGraphNames")
  }

  static let registrar = """

    public enum Observation {
      public typealias Observable = _Observable
      public typealias ObservationRegistrar = _RecordingRegistrar
      public static func withObservationTracking<Result>(
        _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
      ) -> Result {
        SwiftUI.withObservationTracking(apply, onChange: onChange())
      }
    }

    """

  /// A function that returns the names.
  func table(named function: String) -> String {
    """

    @MainActor func \(function)() -> [AnyKeyPath: String] {
      \(names.isEmpty ? "let" : "var") names: [AnyKeyPath: String] = [:]
      \(names.joined(separator: "\n  "))
      return names
    }

    """
  }
}
