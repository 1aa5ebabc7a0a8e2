// What can be wrong with a DOT text, where, and what was expected.

extension DOT {
  public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Problem: Hashable, Sendable {
      /// Something else was found where `expected` should be.
      case unexpected(found: String, expected: String)
      case unterminated(String)
      case edgeOperator(found: String, expected: String)
      case nesting(limit: Int)
      case tooManyEdges(limit: Int)
      case tooManyDefaults(limit: Int)
      case character(String)
    }
    public var problem: Problem
    /// From 1.
    public var line: Int
    /// From 1, in Unicode scalars.
    public var column: Int

    public init(_ problem: Problem, line: Int, column: Int) {
      self.problem = problem
      self.line = line
      self.column = column
    }

    public var description: String { "\(line):\(column): \(words)" }

    /// Without the place.
    public var words: String {
      switch problem {
      case .unexpected(let found, let expected): "expected \(expected), found \(found)"
      case .unterminated(let what): "\(what) is never closed"
      case .edgeOperator("->", _): "'->' in a graph that is not directed; write 'digraph' in its first line, or '--'"
      case .edgeOperator: "'--' in a directed graph; write '->', or 'graph' instead of 'digraph' in its first line"
      case .nesting(let limit): "subgraphs are nested more than \(limit) deep"
      case .tooManyEdges(let limit): "edges between groups of nodes make more than \(limit) edges"
      case .tooManyDefaults(let limit): "there are defaults for more than \(limit) attributes"
      case .character(let text): "'\(text)' begins nothing in DOT; put a name that holds it in quotation marks"
      }
    }
  }
}
