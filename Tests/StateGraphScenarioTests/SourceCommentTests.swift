// The action that a comment says, and what is nearly one.

import StateGraphScenario
import Testing

@Suite struct SourceCommentTests {
  private func comment(_ text: String, isAlone: Bool = true) -> SourceComment {
    SourceComment(file: "A.swift", line: 3, column: 6, text: text, isAlone: isAlone)
  }

  @Test(arguments: [#"stategraph: tap "+""#, #"stategraph:tap "+""#, "stategraph:   tap \"+\" \r"])
  func `a comment that begins with the name and a colon is an action`(text: String) throws {
    #expect(try comment(text).action() == .tap(Target(label: "+")))
  }

  @Test(arguments: [
    ("stategraph: tapp \"a\"", #"A.swift:3:18: "tapp" is not an action; did you mean `tap`?"#),
    ("stategraph: tap 子", "A.swift:3:22: expected the label of a control, in quotation marks, found `子`"),
    (
      "stategraph:",
      "A.swift:3:17: expected an action (`tap`, `type`, `toggle`, `set`, `select`, `submit`, `dismiss`, `back` or "
        + "`wait`), found the end of the line"
    ),
  ])
  func `what is not an action is an error at the compiler's column`(text: String, message: String) {
    let error = #expect(throws: ScenarioError.self) { try comment(text).action() }
    #expect(error?.description == message)
  }

  @Test(arguments: [#"stategraph tap "+""#, #"Stategraph: tap "+""#, "StateGraph : back"])
  func `a misspelled action is an error, not prose`(text: String) {
    let error = #expect(throws: ScenarioError.self) { try comment(text).action() }
    #expect(error == ScenarioError(file: "A.swift", line: 3, column: 6, problem: .misspelledComment))
  }

  @Test func `an action behind code is an error`() {
    let error = #expect(throws: ScenarioError.self) { try comment(#"stategraph: tap "+""#, isAlone: false).action() }
    #expect(error == ScenarioError(file: "A.swift", line: 3, column: 6, problem: .commentAfterCode))
  }

  @Test(arguments: [
    "stategraph taps into SwiftUI", "Stategraph: how it works", "stategraph", "stategraphs: tap \"a\"", "a comment", "",
  ])
  func `prose is not an action`(text: String) throws {
    #expect(try comment(text).action() == nil)
    #expect(try comment(text, isAlone: false).action() == nil)
  }
}
