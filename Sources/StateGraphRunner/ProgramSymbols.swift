// The lines of a compiled program's statements, kept beside the program.

import Foundation
import StateGraphSymbols
import StateGraphTrace

/// Turns the callers in a program's trace into places in the user's files.
struct ProgramSymbols {
  let program: BuiltProgram
  let environment: [String: String]

  private var file: String { program.path + ".symbols" }

  /// - Returns: The trace, and why it has no places, if it has none.
  func resolve(_ lines: [TraceLine]) -> (lines: [TraceLine], problem: String?) {
    let addresses = Statements.addresses(in: lines)
    var symbols = known()
    var problem: String?
    let new = addresses.filter { symbols[$0] == nil }
    if !new.isEmpty {
      do {
        symbols.merge(try symbolizer.symbols(at: new)) { old, _ in old }
        keep(symbols)
      } catch {
        problem = error.description
      }
    }
    let sources = program.sources
    let statements = Statements { path in
      let url = URL(fileURLWithPath: path).standardizedFileURL
      return sources.contains(url.path) ? url.lastPathComponent : nil
    }
    return (statements.resolve(lines, symbols), problem)
  }

  private var symbolizer: Symbolizer {
    let environment = environment
    return Symbolizer(folder: program.tools, image: program.path) { tool, arguments in
      guard let result = try? Scratch.run(tool, arguments, environment: environment), result.ending == .exited(0)
      else { return nil }
      return result.text
    }
  }

  private func known() -> [Int: [Symbol]] {
    guard let data = FileManager.default.contents(atPath: file) else { return [:] }
    return (try? JSONDecoder().decode([Int: [Symbol]].self, from: data)) ?? [:]
  }

  /// Of tools that run at once, the last one wins: the others ask again.
  private func keep(_ symbols: [Int: [Symbol]]) {
    try? JSONEncoder().encode(symbols).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}
