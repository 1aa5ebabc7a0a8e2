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

  private static func read(_ path: String) throws -> DOT.Graph {
    guard let data = FileManager.default.contents(atPath: path) else {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw isThere ? CommandError.unreadable(path) : .missing(path)
    }
    do {
      return try DOT.read(String(decoding: data, as: UTF8.self))
    } catch {
      throw CommandError.notAGraph(path, error)
    }
  }
}
