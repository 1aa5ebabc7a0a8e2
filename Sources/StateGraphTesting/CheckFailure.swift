// What a check says when it does not hold: a value, so that any test framework can raise it.

/// Why a recording is not what a test expects, with everything that a reader of the log needs.
public struct CheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ lines: [String]) { description = lines.joined(separator: "\n") }
}
