// Scenarios in the comments of a source file: what counts as a comment, and where it stands.

import StateGraphScenario
import Testing

@Suite struct SourceCommentsTests {
  @Test func `comments that stand alone on their line are actions, in order, with their lines`() {
    let comments = SourceComments(
      in: """
        import SwiftUI
        // stategraph: tap "+"
        struct A: View {
            //stategraph: toggle "b"
          let x = 1 // stategraph: an action has a line of its own
        }
        // stategraph: back
        """, file: "A.swift")
    #expect(comments.errors == [])
    #expect(comments.actions.map(\.line) == [2, 4, 7])
    #expect(comments.actions.map(\.action) == [.tap(Target(label: "+")), .toggle(Target(label: "b")), .back])
    #expect(comments.actions.allSatisfy { $0.file == "A.swift" })
  }

  @Test func `carriage returns are not part of a line`() {
    let comments = SourceComments(in: "// stategraph: back\r\n\r\n// stategraph: dismiss\r\n", file: "A.swift")
    #expect(comments.actions.map(\.action) == [.back, .dismiss])
    #expect(comments.actions.map(\.line) == [1, 3])
  }

  @Test func `every comment that is no action is reported, at the column of the compiler`() {
    let comments = SourceComments(
      in: "  // stategraph: tapp \"a\"\n// stategraph: back\n// stategraph: tap 子\n// stategraph:\n", file: "A.swift")
    #expect(comments.actions.map(\.action) == [.back])
    #expect(
      comments.errors.map(\.description) == [
        #"A.swift:1:18: "tapp" is no action; did you mean `tap`?"#,
        "A.swift:3:20: expected the label of a control, in quotation marks, found `子`",
        "A.swift:4:15: expected an action (`tap`, `type`, `toggle`, `set`, `select`, `submit`, "
          + "`dismiss`, `back` or `wait`), found the end of the line",
      ])
  }

  @Test(arguments: [
    "/// stategraph: back", "/* a\n// stategraph: back\n*/",
    "/* /* */\n// stategraph: back\n*/", "let a = \"\"\"\n// stategraph: back\n\"\"\"",
    "let a = ##\"\"\"\n\"\"\"#\n// stategraph: back\n\"\"\"##", "let a = \"\"\"\n\\\"\"\"\n// stategraph: back\n\"\"\"",
  ])
  func `other text is not a scenario`(source: String) {
    #expect(SourceComments(in: source, file: "A.swift") == SourceComments(in: "", file: "A.swift"))
  }

  @Test(arguments: [
    (#"// stategraph tap "+""#, "1:4: this looks like an action; a comment that is one begins with `// stategraph:`"),
    (#"// Stategraph: tap "+""#, "1:4: this looks like an action"), ("//StateGraph : back", "1:3: this looks like"),
    (#"let a = 1 // stategraph: tap "+""#, "1:11: an action stands in a comment on a line of its own"),
  ])
  func `what is nearly an action is no silent comment`(source: String, message: String) {
    let comments = SourceComments(in: source, file: "A.swift")
    #expect(comments.errors.map(\.description).allSatisfy { $0.hasPrefix("A.swift:" + message) }, "\(comments.errors)")
    #expect(comments.errors.count == 1)
  }

  @Test(arguments: [
    "// stategraph taps into SwiftUI", "// Stategraph: how it works", "// stategraph", "// stategraphs: tap \"a\"",
  ])
  func `prose is a comment`(source: String) {
    #expect(SourceComments(in: source, file: "A.swift") == SourceComments(in: "", file: "A.swift"))
  }

  @Test(arguments: [
    "/* a */", "/* /* */ */", "let a = \"/*\"", "let a = \"\\\"/*\"", "let a = #\"\\\"#", "let a = \"\"\"\n/*\n\"\"\"",
    "// /*", "let a = \"\\(b[\"c\"])\"", "let a = b / c", "let a = \"\" + \"/*\"", "#if DEBUG",
  ])
  func `what comes before does not hide a comment`(before: String) {
    #expect(SourceComments(in: before + "\n// stategraph: back", file: "A.swift").actions.map(\.action) == [.back])
  }
}
