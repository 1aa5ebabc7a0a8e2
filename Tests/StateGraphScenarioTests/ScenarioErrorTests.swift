// What is said about text that is not an action: where, and what to write instead.

import StateGraphScenario
import Testing

@Suite struct ScenarioErrorTests {
  @Test(arguments: [
    (#"tapp "a""#, #"1:1: "tapp" is not an action; did you mean `tap`?"#),
    (#"Tap "a""#, #"1:1: "Tap" is not an action; did you mean `tap`?"#),
    (#"slect "a" in "b""#, #"1:1: "slect" is not an action; did you mean `select`?"#),
    (#"toggel "a""#, #"1:1: "toggel" is not an action; did you mean `toggle`?"#),
    (#"click "a""#, #"1:1: "click" is not an action; did you mean `tap`?"#),
    (
      #"swipe "a""#,
      #"1:1: "swipe" is not an action; an action begins with `tap`, `type`, `toggle`, `set`, `select`, `submit`, "#
        + "`dismiss`, `back` or `wait`"
    ),
    (
      "",
      "1:1: expected an action (`tap`, `type`, `toggle`, `set`, `select`, `submit`, `dismiss`, `back` or `wait`), "
        + "found the end of the line"
    ),
    ("tap", "1:4: expected the label of a control, in quotation marks, found the end of the line"),
    ("tap plus", "1:5: expected the label of a control, in quotation marks, found `plus`"),
    ("tap “plus”", "1:5: strings have straight quotation marks: \"like this\""),
    (
      #"tap "plus"#,
      #"1:5: the closing " is missing (inside a string, write \" for a quotation mark)"#
    ),
    (
      #"tap "a\x""#,
      #"1:7: \x is not an escape; strings have the escapes of JSON: \" \\ \/ \b \f \n \r \t \u0041"#
    ),
    (
      #"tap "子\ud83c""#,
      #"1:9: \ud83c is not an escape; strings have the escapes of JSON: \" \\ \/ \b \f \n \r \t \u0041"#
    ),
    (#"tap "a" #"#, "1:10: expected a number from 1, found the end of the line"),
    (#"tap "a" #0"#, "1:10: #0 is out of range; counting starts at #1"),
    (
      #"tap "a" in"#,
      "1:11: expected a path, such as `Cart/Row[2]`, or a row's text in quotation marks, found the end of the line"
    ),
    (#"tap "a" twice"#, "1:9: expected the end of the line, found `twice`"),
    (#"type "a" "b""#, #"1:10: expected `into`, found `"b"`"#),
    (#"type into "b""#, "1:6: expected the text to type, in quotation marks, found `into`"),
    (
      #"set "a" to high"#,
      "1:12: expected a value: a number, `true`, `false` or a string in quotation marks, found `high`"
    ),
    (#"set "a" to 01"#, "1:12: expected a value: a number, `true`, `false` or a string in quotation marks, found `01`"),
    ("wait", "1:5: expected a duration, such as `500ms`, `1.5s` or `1m`, found the end of the line"),
    ("wait 5", "1:6: expected a duration, such as `500ms`, `1.5s` or `1m`, found `5`"),
    ("wait 5.s", "1:6: expected a duration, such as `500ms`, `1.5s` or `1m`, found `5.s`"),
    ("wait 1.5ms", "1:6: 1.5ms is out of range; a wait is a whole number of milliseconds, at most 60 minutes"),
    ("wait 61m", "1:6: 61m is out of range; a wait is a whole number of milliseconds, at most 60 minutes"),
    (
      "wait 99999999999999999999s",
      "1:6: 99999999999999999999s is out of range; a wait is a whole number of milliseconds, at most 60 minutes"
    ),
    (
      "tap \"a\" in A/B[\"x\ntap\"]",
      "1:18: an action cannot contain the control character U+000A; in a string, write an escape such as \\n"
    ),
    (
      "tap \"子\u{0}\"",
      "1:9: an action cannot contain the control character U+0000; in a string, write an escape such as \\n"
    ),
    (
      "tap \"a\" in A\u{2028}B",
      "1:13: an action cannot contain the control character U+2028; in a string, write an escape such as \\n"
    ),
    ("back now", "1:6: expected the end of the line, found `now`"),
  ])
  func `the message says where it is, what is wrong and what to write`(text: String, message: String) {
    let error = #expect(throws: ScenarioError.self) { try Action(parsing: text) }
    #expect(error?.description == message)
  }

  @Test func `in a scenario the message has the line`() {
    let error = #expect(throws: ScenarioError.self) { try Scenario(parsing: "back\n\n  wiat 1s") }
    #expect(error?.description == #"3:3: "wiat" is not an action; did you mean `wait`?"#)
  }
}
