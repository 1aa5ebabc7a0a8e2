// Asks the reader about files, and turns what it says into the scenario and the table of declarations.

import Foundation
import StateGraphScenario

extension SourceFacts {
  /// - Parameter request: The project around the files; `nil` for the files alone.
  static func read(
    _ files: [String], in request: ReaderRequest? = nil, with support: Support, environment: [String: String]
  ) throws(RunnerError) -> SourceFacts {
    let scratch = try Scratch()
    var arguments = files
    if let request {
      let path = scratch.file("request.json")
      do {
        try JSONEncoder().encode(request).write(to: URL(fileURLWithPath: path))
      } catch {
        throw .file(path, reason: "cannot be written")
      }
      arguments = ["--project", path] + files
    }
    let result = try Scratch.run(support.reader, arguments, environment: environment)
    guard result.ending == .exited(0) else { throw .file(files[0], reason: "cannot be read: \(result.errors)") }
    do {
      return try JSONDecoder().decode(SourceFacts.self, from: Data(result.text.utf8))
    } catch {
      throw .file(support.reader, reason: "is of another version than this tool; run `make build`")
    }
  }

  /// What the user is to know of files that were not named, and of imports that are not there.
  var notes: [String] {
    let brought = (texts ?? []).filter(\.isBrought).map {
      $0.file.split(separator: "/").last.map(String.init) ?? $0.file
    }
    let missing = Dictionary(grouping: missingImports ?? [], by: \.module).sorted { $0.key < $1.key }
    var notes: [String] = []
    if !brought.isEmpty {
      let named = brought.prefix(6).joined(separator: ", ")
      let more = brought.count > 6 ? " and \(brought.count - 6) more" : ""
      notes.append("with what is needed of \(named)\(more), from the same project")
    }
    if !missing.isEmpty {
      let places = missing.map { "\($0.key) (\($0.value[0].file):\($0.value[0].line))" }.joined(separator: ", ")
      notes.append("left out, because it is not here: import of \(places)")
    }
    return notes
  }

  /// The actions that the files' comments say, in the order of the files.
  ///
  /// - Throws: ``RunnerError/scenario(_:)`` with every comment that is nearly an action.
  func scenario() throws(RunnerError) -> Scenario {
    var actions: [Action] = []
    var errors: [ScenarioError] = []
    for comment in comments {
      do throws(ScenarioError) {
        let comment = SourceComment(
          file: comment.file, line: comment.line, column: comment.column, text: comment.text, isAlone: comment.isAlone)
        if let action = try comment.action() { actions.append(action) }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw .scenario(errors) }
    return Scenario(actions: actions)
  }

  /// `type`, `property` and `call` lines, fields separated by tabs, for the program that is recorded.
  var declarations: String {
    var lines: [String] = []
    var calls: [String: Int] = [:]
    for type in types {
      // Traces name files without folders.
      let file = type.file.split(separator: "/").last.map(String.init) ?? type.file
      if type.isConcrete { lines.append("type\t\(type.name)\t\(file)\t\(type.line)") }
      for property in type.properties {
        lines.append("property\t\(type.name)\t\(property.name)\t\(file)\t\(property.line)")
      }
      for call in type.calls {
        let ordinal = calls["\(type.name) \(call.callee)", default: 0] + 1
        calls["\(type.name) \(call.callee)"] = ordinal
        lines.append("call\t\(type.name)\t\(call.callee)\t\(ordinal)\t\(file)\t\(call.line)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
