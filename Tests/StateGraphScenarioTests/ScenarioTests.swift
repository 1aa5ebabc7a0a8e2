// Actions as people write them, and what they are told when they mistype.

import StateGraphScenario
import Testing

struct ScenarioTests {
  @Test(arguments: [
    #"tap "+""#, #"tap "+" #2"#, #"tap "Delete" in Cart/Row["2 b"]"#, #"tap "a" #3 in List"#,
    #"type "Tim \"x\" \\ \n" into "First name""#, #"toggle "Change filter""#, #"set "Volume" to 0.5"#,
    #"set "Name" to "two words""#, #"select "Red" in "Colour""#, #"submit "Search""#, "dismiss", "back",
    "wait 500ms", "wait 2s",
  ])
  func `an action is written as it was read`(_ line: String) throws {
    #expect(try Action(parsing: line).description == line)
  }

  @Test func `escapes are those of JSON`() throws {
    #expect(try Action(parsing: #"tap "\u00e9\ud83d\ude00\t\/""#) == .tap(Target(label: "é😀\t/")))
  }

  @Test func `times are rounded to milliseconds`() throws {
    #expect(try Action(parsing: "wait 1.5s") == .wait(Wait(milliseconds: 1500)))
    #expect(try Action(parsing: "wait 1m") == .wait(Wait(milliseconds: 60_000)))
  }

  @Test(arguments: [
    ("tpa \"x\"", "column 1: there is no action `tpa`"), ("tog \"x\"", "did you mean `toggle`?"),
    ("tap x", "column 5: the control's label, in quotes is expected here"),
    ("tap \"x", "column 5: this string has no closing quote"),
    ("type \"x\" in \"y\"", "column 10: `into` is expected here"), ("wait 2", "column 6: a time is expected"),
    ("tap \"x\" #0", "a number from 1 is expected after #"), ("back now", "nothing more is expected after “back”"),
    ("tap \"\\q\"", "\\q is not one of JSON's escapes"), ("tap \"\\ud83d\"", "half of a surrogate pair stands alone"),
    ("tap \"x\" in", "a path is expected after `in`"),
  ])
  func `a mistake is named with its column`(_ line: String, _ message: String) {
    #expect {
      try Action(parsing: line)
    } throws: { error in
      String(describing: error).contains(message)
    }
  }

  @Test func `only comments at the beginning of a line are part of the scenario`() throws {
    let source = """
      import SwiftUI
        //  stategraph:  tap "a"
      let x = 1 // stategraph: tap "b"
      /// stategraph: tap "c"
      // stategraph: back
      """
    #expect(try Scenario(commentsOf: source).actions.map(\.description) == [#"tap "a""#, "back"])
  }

  @Test func `a mistake in a comment is named with its line`() {
    #expect(throws: Scenario.LineError.self) { try Scenario(commentsOf: "\n// stategraph: tapp \"x\"") }
    do { _ = try Scenario(commentsOf: "\n// stategraph: tapp \"x\"") } catch { #expect(error.line == 2) }
  }
}
