// A comment of a source file, and the action that it says.

/// A `//` comment, as whoever parsed the file found it.
public struct SourceComment: Hashable, Sendable {
  public var file: String
  /// From 1.
  public var line: Int
  /// Where `text` begins: from 1, in bytes of UTF-8.
  public var column: Int
  /// What follows the slashes, without white space at its beginning.
  public var text: String
  /// Whether only white space stands before it on its line.
  public var isAlone: Bool

  public init(file: String, line: Int, column: Int, text: String, isAlone: Bool) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
    self.isAlone = isAlone
  }

  private static let word = "stategraph"

  /// What `stategraph: tap "+"` says; `nil` for prose.
  ///
  /// - Throws: ``ScenarioError`` for what is not an action behind `stategraph:`, and for an action that would be passed
  ///   over: behind code, or misspelled, as in `Stategraph: tap "+"` and `stategraph tap "+"`.
  public func action() throws(ScenarioError) -> Action? {
    let prefix = Self.word + ":"
    guard text.utf8.starts(with: prefix.utf8) else {
      if looksLikeAnAction { throw error(.misspelledComment) }
      return nil
    }
    guard isAlone else {
      if looksLikeAnAction { throw error(.commentAfterCode) }
      return nil
    }
    let length = prefix.utf8.count
    var parser = ActionParser(text.utf8.dropFirst(length), line: line, column: column + length)
    do throws(ScenarioError) {
      return try parser.parse()
    } catch {
      throw self.error(error.problem, column: error.column)
    }
  }

  private var looksLikeAnAction: Bool {
    guard text.lowercased().hasPrefix(Self.word) else { return false }
    let rest = text.utf8.dropFirst(Self.word.utf8.count)
    let spoken = rest.drop { $0.isSpace || $0 == UInt8(ascii: ":") }
    guard spoken.count < rest.count else { return false }
    var parser = ActionParser(spoken, line: 1)
    return (try? parser.parse()) != nil
  }

  private func error(_ problem: ScenarioError.Problem, column: Int? = nil) -> ScenarioError {
    ScenarioError(file: file, line: line, column: column ?? self.column, problem: problem)
  }
}
