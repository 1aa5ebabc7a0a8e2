// What a reader sees of strings that were made to hide something.

import Testing

@testable import StateGraphText

struct LegibleTests {
  @Test(arguments: [
    ("plain", "plain"), ("two\nlines", "two␊lines"), ("\u{7F}\u{85}", "␡⟨U+0085⟩"),
    ("a\u{61C}b", "a⟨U+061C⟩b"), ("a\u{202E}b\u{2066}", "a⟨U+202E⟩b⟨U+2066⟩"),
    ("soft\u{AD}hyphen", "soft⟨U+00AD⟩hyphen"), ("no\u{200B}width\u{2060}", "no⟨U+200B⟩width⟨U+2060⟩"),
    ("filler\u{3164}\u{FFA0}", "filler⟨U+3164⟩⟨U+FFA0⟩"), ("\u{FFFE}\u{1FFFF}", "⟨U+FFFE⟩⟨U+1FFFF⟩"),
    ("tag\u{E0001}", "tag⟨U+E0001⟩"),
  ])
  func `what breaks, turns or hides text is shown by its picture or number`(text: String, line: String) {
    #expect(Legible.line(text) == line)
  }

  @Test(arguments: [
    "déjà vu", "漢字かな", "שלום", "مرحبا", "می\u{200C}خواهم", "👩🏽‍🚀", "☀\u{FE0F}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}",
    "e\u{301}",
    "\u{FFFD}", "\u{E000}",
  ])
  func `scripts, emoji and flags stay as they are`(text: String) {
    #expect(Array(Legible.line(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `line breaks stay where they are asked for, each as one`() {
    #expect(Legible.line("a\nb\r\nc\rd", keepingLineBreaks: true) == "a\nb\nc␍d")
  }

  @Test func `the table is in ascending order`() {
    for (range, next) in zip(Legible.illegible, Legible.illegible.dropFirst()) {
      #expect(range.upperBound < next.lowerBound, "\(range) before \(next)")
    }
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("\"\\\n\r\t", #""\"\\\n\r\t""#), ("\u{1B}\u{61C}", #""\u001b\u061c""#),
    ("\u{2028}é\u{1FFFE}", #""\u2028é\ud83f\udffe""#),
  ])
  func `JSON escapes what cannot be read`(text: String, json: String) {
    #expect(JSONString.quoted(text) == json)
  }
}
