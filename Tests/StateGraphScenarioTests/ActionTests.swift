// Actions: every verb, its canonical text, and back again.

import StateGraphScenario
import Testing

@Suite struct ActionTests {
  static let cases: [(text: String, action: Action)] = [
    (#"tap "+""#, .tap(Target(label: "+"))),
    (#"tap "change" #2"#, .tap(Target(label: "change", ordinal: 2))),
    (#"tap "Delete" in Cart/Row["2"]"#, .tap(Target(label: "Delete", in: .path(#"Cart/Row["2"]"#)))),
    (
      #"tap "Delete" #3 in Cart/Row["a b \" ]/"]#2"#,
      .tap(Target(label: "Delete", ordinal: 3, in: .path(#"Cart/Row["a b \" ]/"]#2"#)))
    ),
    (#"tap "Like" in "Swift \"2\"""#, .tap(Target(label: "Like", in: .row(#"Swift "2""#)))),
    (#"tap "x" in Pair<Int, String>/Row"#, .tap(Target(label: "x", in: .path("Pair<Int, String>/Row")))),
    (#"type "Tim" into "First name""#, .type("Tim", into: Target(label: "First name"))),
    (#"type "" into "a" in B"#, .type("", into: Target(label: "a", in: .path("B")))),
    (#"toggle "Change filter""#, .toggle(Target(label: "Change filter"))),
    (#"set "Volume" to 0.5"#, .set(Target(label: "Volume"), to: "0.5")),
    (#"set "Volume" #2 in A/B to -1e3"#, .set(Target(label: "Volume", ordinal: 2, in: .path("A/B")), to: "-1e3")),
    (#"set "On" to true"#, .set(Target(label: "On"), to: "true")),
    (#"set "Day" to "to \"morrow\"""#, .set(Target(label: "Day"), to: #"to "morrow""#)),
    (#"set "Code" to "007""#, .set(Target(label: "Code"), to: "007")),
    (#"select "Red" in "Colour""#, .select("Red", in: Target(label: "Colour"))),
    (
      #"select "Red" in "Colour" #1 in Form"#,
      .select("Red", in: Target(label: "Colour", ordinal: 1, in: .path("Form")))
    ),
    (#"submit "Search""#, .submit(Target(label: "Search"))),
    ("dismiss", .dismiss),
    ("back", .back),
    ("wait 500ms", .wait(Wait(milliseconds: 500))),
    ("wait 2s", .wait(Wait(milliseconds: 2000))),
    ("wait 1.5s", .wait(Wait(milliseconds: 1500))),
    ("wait 1.025s", .wait(Wait(milliseconds: 1025))),
    ("wait 1m", .wait(Wait(milliseconds: 60_000))),
    ("wait 0ms", .wait(Wait(milliseconds: 0))),
    (#"tap "肘子 \\ \u0001 \n 🌍""#, .tap(Target(label: "肘子 \\ \u{1} \n 🌍"))),
  ]

  @Test(arguments: cases.indices)
  func `a canonical text is read as its action, and written back unchanged`(index: Int) throws {
    let (text, action) = Self.cases[index]
    #expect(try Action(parsing: text) == action)
    #expect(action.description == text)
  }

  @Test(arguments: [
    (##"  tap   "a"#2   in  B  "##, #"tap "a" #2 in B"#),
    (#"tap"a""#, #"tap "a""#),
    ("\ttap\t\"a\"\r", #"tap "a""#),
    (#"tap "\u0041\u00e9\ud83c\udf0d\/\b\f""#, #"tap "Aé🌍/\u0008\u000c""#),
    (#"set "a" to "0.5""#, #"set "a" to 0.5"#),
    ("wait 0.5m", "wait 30s"),
    ("wait 1000ms", "wait 1s"),
    ("wait 90s", "wait 90s"),
    ("wait 60m", "wait 60m"),
  ])
  func `other ways to write it lead to the canonical text`(text: String, canonical: String) throws {
    #expect(try Action(parsing: text).description == canonical)
  }

  @Test func `any text survives as label, option and value`() throws {
    var generator = Multiplier(state: 2026)
    let scalars = "abc \"\\/#\n\r\t[]<>()0.-e\u{0}\u{1F}\u{7F}\u{85}\u{2028}é子🌍\u{301}“".unicodeScalars
    for _ in 0..<2000 {
      func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...8, using: &generator) {
          text.unicodeScalars.append(scalars.randomElement(using: &generator)!)
        }
        return text
      }
      let target = Target(
        label: text(), ordinal: Bool.random(using: &generator) ? nil : .random(in: 1...99, using: &generator))
      let actions: [Action] = [
        .tap(target), .type(text(), into: target), .set(target, to: text()), .select(text(), in: target),
        .wait(Wait(milliseconds: .random(in: 0...Wait.limit.milliseconds, using: &generator))),
      ]
      #expect(try Scenario(parsing: Scenario(actions: actions).description) == Scenario(actions: actions))
    }
  }

  @Test func `a scenario has an action a line, and empty lines do not count`() throws {
    let scenario = try Scenario(parsing: "\ntap \"a\"\r\n\n  \nback\n")
    #expect(scenario.actions == [.tap(Target(label: "a")), .back])
    #expect(try Scenario(parsing: "").actions.isEmpty)
  }
}

/// The same numbers in every run.
private struct Multiplier: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 32
  }
}
