// Many cases in one program: each file becomes private to itself, so that every case may call its views what it
// likes, and gets an entry of its own. Line numbers stay.

@testable import StateGraphRunner

enum Isolation {
  /// A case's source as a part of its family's program.
  static func source(of each: CaseFile, _ facts: SourceFacts) throws -> String {
    let root = try facts.root(asked: nil)
    let names = "_stateGraphNames_" + function(of: each)
    return privately(each.text) + """

      import StateGraphRecording
      @MainActor func \(function(of: each))() {
        StateGraphProgram.run(
          rootName: \(Build.literal(root.name)), files: [\(Build.literal(each.name))],
          declarations: \(Build.literal(facts.declarations)), names: \(names)()
        ) { \(root.expression) }
      }

      """ + PropertyNames(facts, includingPrivate: true).function(named: names)
  }

  /// The program's `main`: the environment says which case it is to be.
  static func entry(choosingAmong cases: [CaseFile]) -> String {
    let choices = cases.map { "    case \(Build.literal($0.id)): \(function(of: $0))()" }.joined(separator: "\n")
    return """
      import Foundation

      @_cdecl("main")
      public func _stateGraphEntry(_: Int32, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
        let chosen = ProcessInfo.processInfo.environment["STATEGRAPH_CASE"] ?? ""
        MainActor.assumeIsolated {
          switch chosen {
      \(choices)
          default: fatalError("there is no case \(Self.interpolation)")
          }
        }
        return 0
      }

      """
  }

  private static let interpolation = #"\(chosen)"#

  private static func function(of each: CaseFile) -> String {
    "_stateGraphCase_" + each.id.map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// Declarations at the left margin become private, extensions that add a conformance aside.
  static func privately(_ text: String) -> String {
    let declaration =
      #/^(?<attributes>(?:@\w+(?:\([^)]*\))? )*)(?<rest>(?:(?:final|indirect|nonisolated|open|public) )*(?:struct|class|enum|protocol|func|let|var|typealias|actor|extension) .*)$/#
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let match = line.wholeMatch(of: declaration) else { return String(line) }
      let rest = match.output.rest
      if rest.hasPrefix("extension "), rest.prefix(while: { $0 != "{" }).contains(":") { return String(line) }
      return match.output.attributes + "private " + rest
    }.joined(separator: "\n")
  }
}

extension SourceFacts {
  /// What one of the files declares.
  func only(of file: String) -> SourceFacts {
    SourceFacts(
      types: types.filter { $0.file == file }, previews: previews.filter { $0.file == file }, usesMacros: usesMacros)
  }
}
