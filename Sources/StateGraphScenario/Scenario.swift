// A scenario: actions in order, from lines of text. `docs/scenario.md` is the grammar on paper.

/// What is done to the views after the first render, in order: one step an action.
public struct Scenario: Hashable, Sendable {
  public var actions: [Action]

  public init(actions: [Action] = []) { self.actions = actions }

  /// Reads one action a line; empty lines are passed over.
  ///
  /// - Throws: ``ScenarioError`` for the first line that is not an action.
  public init(parsing text: String) throws(ScenarioError) {
    actions = []
    // A carriage return and a line feed are one Character, and so one line break.
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      var parser = ActionParser(line.utf8, line: index + 1)
      if parser.isAtEnd { continue }
      actions.append(try parser.parse())
    }
  }
}

extension Action {
  /// Reads one action.
  ///
  /// - Throws: ``ScenarioError``, with line 1.
  public init(parsing text: String) throws(ScenarioError) {
    var parser = ActionParser(text.utf8, line: 1)
    self = try parser.parse()
  }
}

extension Scenario: CustomStringConvertible {
  /// One action a line: what ``init(parsing:)`` reads back as an equal value.
  public var description: String {
    actions.map(\.description).joined(separator: "\n")
  }
}
