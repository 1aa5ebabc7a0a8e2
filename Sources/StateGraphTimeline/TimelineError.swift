// What can be wrong with lines that each are well-formed.

/// A line that contradicts the lines before it. Lines are counted from 1, in the order in which they were added.
public enum TimelineError: Error, Hashable, Sendable, CustomStringConvertible {
  case headerIsMissing(line: Int)
  case secondHeader(line: Int)
  /// An event that no step was open for.
  case outsideOfSteps(line: Int)
  case stepOutOfOrder(Int, expected: Int, line: Int)
  /// A number that no line before has defined: of a node, a location, an object, hops or a step.
  case undefined(String, Int, line: Int)
  /// Something that cannot be after what the lines before said; in words.
  case contradiction(String, line: Int)
  /// The path of a node that is nested more than ``Timeline/nestingLimit`` deep.
  case tooDeep(String, line: Int)

  public var description: String {
    let (line, what): (Int, String) =
      switch self {
      case .headerIsMissing(let line): (line, "a trace begins with its header")
      case .secondHeader(let line): (line, "a second header; two traces were joined")
      case .outsideOfSteps(let line): (line, "an event outside of any step")
      case .stepOutOfOrder(let index, let expected, let line): (line, "step \(index) where step \(expected) was due")
      case .undefined(let kind, let number, let line): (line, "\(kind) \(number) was not defined before")
      case .contradiction(let words, let line): (line, words)
      case .tooDeep(let path, let line):
        (line, "nodes are nested more than \(Timeline.nestingLimit) deep, at \(path.prefix(100))")
      }
    if case .tooDeep = self { return "line \(line) of the trace: \(what); that cannot be drawn" }
    return "line \(line) of the trace: \(what); lines are missing or out of order: "
      + "record it again"
  }

  /// The same about another line: that of the file, when not every line of it was added.
  package func movedTo(_ lineOf: (Int) -> Int) -> TimelineError {
    switch self {
    case .headerIsMissing(let line): .headerIsMissing(line: lineOf(line))
    case .secondHeader(let line): .secondHeader(line: lineOf(line))
    case .outsideOfSteps(let line): .outsideOfSteps(line: lineOf(line))
    case .stepOutOfOrder(let step, let expected, let line):
      .stepOutOfOrder(step, expected: expected, line: lineOf(line))
    case .undefined(let what, let number, let line): .undefined(what, number, line: lineOf(line))
    case .contradiction(let words, let line): .contradiction(words, line: lineOf(line))
    case .tooDeep(let path, let line): .tooDeep(path, line: lineOf(line))
    }
  }
}
