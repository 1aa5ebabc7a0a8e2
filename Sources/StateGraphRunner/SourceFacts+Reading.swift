// Asks the reader about files, and makes the table of declarations of what it says.

import Foundation

extension SourceFacts {
  static func read(
    _ files: [String], with support: Support, environment: [String: String]
  ) throws(RunnerError) -> SourceFacts {
    let result = try Scratch.run(support.reader, files, environment: environment)
    guard result.ending == .exited(0) else { throw .file(files[0], reason: "cannot be read: \(result.errors)") }
    do {
      return try JSONDecoder().decode(SourceFacts.self, from: Data(result.text.utf8))
    } catch {
      throw .file(support.reader, reason: "is of another version than this tool; run `make build`")
    }
  }

  /// `type`, `property` and `call` lines, fields separated by tabs, for the program that is recorded.
  var declarations: String {
    var lines: [String] = []
    var calls: [String: Int] = [:]
    for type in types {
      // Traces name files without folders.
      let file = type.file.split(separator: "/").last.map(String.init) ?? type.file
      if type.kind != "extension" { lines.append("type\t\(type.name)\t\(file)\t\(type.line)") }
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
