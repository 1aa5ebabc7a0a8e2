// From the callers in a trace to the statements that read and wrote.

package import StateGraphTrace

/// Finds the statement of the user's program behind a list of return addresses.
package struct Statements: Sendable {
  /// The name of one of the user's files by its path in the debug information; nil for any other.
  private let name: @Sendable (String) -> String?

  package init(name: @escaping @Sendable (_ path: String) -> String?) { self.name = name }

  /// The addresses that a trace has, each once.
  package static func addresses(in lines: [TraceLine]) -> [Int] {
    var all: Set<Int> = []
    for case .callers(_, let addresses) in lines { all.formUnion(addresses) }
    return all.sorted()
  }

  /// The trace with places instead of callers. What nothing else has named is named by its function.
  package func resolve(_ lines: [TraceLine], _ symbols: [Int: [Symbol]]) -> [TraceLine] {
    var callers: [CallersNumber: [Int]] = [:]
    func statement(_ number: CallersNumber?) -> Symbol? {
      number.flatMap { callers[$0] }.flatMap { self.statement($0.flatMap { symbols[$0] ?? [] }) }
    }
    return lines.compactMap { line in
      switch line {
      case .callers(let number, let addresses):
        callers[number] = addresses
        return nil
      case .read(let node, let location, let place, let number):
        return .read(node: node, location: location, at: place ?? statement(number).map(place(of:)))
      case .wrote(var write):
        if let found = statement(write.callers) {
          write.place = write.place ?? place(of: found)
          if write.origin == .unknown { write.origin = .function(found.function) }
        }
        write.callers = nil
        return .wrote(write)
      default: return line
      }
    }
  }

  private func place(of symbol: Symbol) -> TraceLine.SourcePlace {
    TraceLine.SourcePlace(file: name(symbol.file) ?? symbol.file, line: symbol.line)
  }

  /// The innermost one in the user's files, leaving out what the compiler made.
  private func statement(_ symbols: [Symbol]) -> Symbol? {
    symbols.first { $0.line > 0 && !$0.isSynthesized && name($0.file) != nil }
  }
}
