// Strings of all kinds go into a DOT file and come out as they were, or as close as DOT allows.

import StateGraphText
import Testing

@testable import StateGraphDOT

struct QuotingTests {
  @Test(arguments: [
    ("MainView/Row[\"2\"]", #""MainView/Row[\"2\"]""#),
    (#"a\b"#, #""a\b""#),
    (#"a\N"#, #""a\N""#),
    (#"ends with \"#, #""ends with \\""#),
    (#"ends with \\"#, #""ends with \\""#),
    (#"Row["say \"hi\""]"#, #""Row[\"say \\\"hi\\\"\"]""#),
    ("two\nlines", #""two␊lines""#),
    ("bell\u{07}, escape\u{1B}, delete\u{7F}", #""bell␇, escape␛, delete␡""#),
    ("turned\u{202E}around", #""turned⟨U+202E⟩around""#),
    ("a\u{61C}b\u{200B}", #""a⟨U+061C⟩b⟨U+200B⟩""#),
    ("\"\u{301} a quotation mark with an accent", "\"\\\"\u{301} a quotation mark with an accent\""),
    ("", #""""#),
    ("node", #""node""#),
  ])
  func `a name keeps what it can and shows what it cannot`(name: String, written: String) {
    #expect(DOT.ID(name: name).description == written)
  }

  @Test(arguments: [
    ("@State date: String = \"12:01\"", #""@State date: String = \"12:01\"""#),
    (#"\N \G \n \l"#, #""\\N \\G \\n \\l""#),
    ("two\nlines\r\nand three", #""two\nlines\nand three""#),
    (#"ends with \"#, #""ends with \\""#),
    (#"\""#, #""\\\"""#),
    ("a < b && c > d; e", #""a < b && c > d; e""#),
    ("&lt; &#60; &amp;", #""&amp;lt; &amp;#60; &amp;amp;""#),
    ("tab\tbell\u{07}", #""tab␉bell␇""#),
  ])
  func `a label shows its text and nothing else`(text: String, written: String) {
    #expect(DOT.ID(text: text).description == written)
  }

  @Test(arguments: [
    ("LR", true), ("_a1", true), ("-.5", true), ("12.", true), ("3.25", true), ("node", false), ("Digraph", false),
    ("", false), ("-", false), (".", false), ("1a", false), ("a b", false), ("é", false), ("-a", false),
    ("1.2.3", false),
  ])
  func `only identifiers and numerals go without quotes`(content: String, isBare: Bool) {
    #expect((Quoting.form(of: content) == .bare) == isBare)
  }

  @Test func `a label's text comes back`() {
    var random = Generator(seed: 7)
    for _ in 0..<2_000 {
      let text = random.hostileText().filter { $0 != "\r" && $0 != "\r\n" }
      let id = DOT.ID(text: text)
      #expect(id.text == Legible.line(text, keepingLineBreaks: true), "written as \(id)")
    }
  }

  @Test func `names that differ in bytes are different names`() {
    let composed = DOT.ID(name: "caf\u{E9}")
    let decomposed = DOT.ID(name: "cafe\u{301}")
    #expect(composed != decomposed)
    #expect(composed < decomposed || decomposed < composed)
  }
}
