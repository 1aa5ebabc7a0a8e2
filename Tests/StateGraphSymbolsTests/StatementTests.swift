// Which statement is behind a list of return addresses.

import StateGraphTrace
import Testing

@testable import StateGraphSymbols

@Suite struct StatementTests {
  private let statements = Statements { $0.hasPrefix("/user/") ? String($0.dropFirst(6)) : nil }

  /// The place and the writer of one write.
  private func write(
    by origin: TraceLine.Origin = .unknown, _ symbols: [Symbol]...
  ) -> (TraceLine.SourcePlace?, TraceLine.Origin) {
    let addresses = symbols.indices.map { 100 + $0 }
    let lines: [TraceLine] = [
      .callers(0, addresses), .wrote(.init(location: 1, old: "0", new: "1", origin: origin, callers: 0)),
    ]
    let table = Dictionary(uniqueKeysWithValues: zip(addresses, symbols))
    guard case .wrote(let write) = statements.resolve(lines, table).last else { return (nil, .unknown) }
    return (write.place, write.origin)
  }

  private let accessor = Symbol(
    file: "/user/V.swift", line: 3, function: "V.n.setter", isSynthesized: true)
  private let generated = Symbol(file: "<compiler-generated>", line: 0, function: "V.n.setter")
  private let statement = Symbol(file: "/user/V.swift", line: 9, function: "closure #1 in V.go()")

  @Test func `the innermost statement in the user's files counts`() {
    let outer = Symbol(file: "/user/V.swift", line: 20, function: "V.body.getter")
    #expect(write([generated], [statement], [outer]).0 == .init(file: "V.swift", line: 9))
    #expect(write([Symbol(file: "/lib/Button.swift", line: 5, function: "f")], [outer]).0?.line == 20)
  }

  @Test func `the accessor of a property with a wrapper is no statement`() {
    #expect(write([accessor], [statement]).0?.line == 9)
  }

  @Test func `code without a line has none`() {
    #expect(write([generated]).0 == nil)
    #expect(write().0 == nil)
    #expect(write([Symbol(file: "/user/V.swift", line: 0, function: "f")]).0 == nil)
  }

  @Test func `a writer that nothing else names is named by its function`() {
    #expect(write([statement]).1 == .function("closure #1 in V.go()"))
    #expect(write(by: .action(of: 4), [statement]).1 == .action(of: 4))
    #expect(write([generated]).1 == .unknown)
  }

  @Test func `no address is left`() {
    let lines: [TraceLine] = [.callers(0, [100]), .read(node: 1, location: 1, callers: 0)]
    #expect(
      statements.resolve(lines, [100: [statement]])
        == [.read(node: 1, location: 1, at: .init(file: "V.swift", line: 9))])
    #expect(statements.resolve(lines, [:]) == [.read(node: 1, location: 1)])
    #expect(Statements.addresses(in: lines + lines) == [100])
  }
}
