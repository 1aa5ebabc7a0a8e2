// `stategraph diff`: what changed between two graphs, by identity and not by line.

import Foundation
import StateGraphDOT
import StateGraphText

enum DiffCommand {
  static func run(_ invocation: Invocation) throws -> Exit {
    guard invocation.operands.count == 2 else {
      throw CommandError.needsTwoGraphs
    }
    let old = try read(invocation.operands[0])
    let new = try read(invocation.operands[1])
    let lines = DOT.Difference(from: old, to: new).lines
    for line in lines { invocation.context.print(Legible.line(line) + "\n") }
    return lines.isEmpty ? .success : .different
  }

  /// Bytes that are not UTF-8 are taken for Latin-1, as Graphviz does: files that differ in them only are different.
  static func text(of data: Data) -> String {
    if let text = String(validating: data, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = data[...]
    var decoder = UTF8()
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        text.append(Unicode.Scalar(rest.removeFirst()))
      }
      decoder = UTF8()
    }
    return String(text)
  }

  private static func read(_ path: String) throws -> DOT.Graph {
    guard let data = FileManager.default.contents(atPath: path) else {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw isThere ? CommandError.unreadable(path) : .missing(path)
    }
    do {
      return try DOT.read(text(of: data))
    } catch {
      throw CommandError.notAGraph(path, error)
    }
  }
}
