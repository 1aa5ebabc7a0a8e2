// Widths that hold for everyone, and cuts between characters.

import StateGraphLayout
import Testing

struct TextMetricsTests {
  private let sans = TextMetrics.Font(.sans, size: 10)
  private let mono = TextMetrics.Font(.mono, size: 10)

  @Test(arguments: [
    ("", 0.0), (" ", 3.18), ("i", 2.78), ("MainView", 48.29), ("é", 6.16), ("…", 10), ("→", 10), ("漢字", 20), ("👍", 13),
    ("👩‍👩‍👧", 13), ("🇫🇷", 13), ("❤️", 13), ("1️⃣", 13), ("한", 10), ("e\u{301}", 6.16), ("\u{200B}", 0), ("\u{7}", 10),
  ])
  func `a text is as wide as its characters as people see them`(text: String, width: Double) {
    #expect(abs(TextMetrics.width(of: text, font: sans) - width) < 0.0001)
  }

  @Test(arguments: TextMetrics.Font.Family.allCases, TextMetrics.Font.Weight.allCases)
  func `a text is as wide as its parts, plain or not`(family: TextMetrics.Font.Family, weight: TextMetrics.Font.Weight)
  {
    let font = TextMetrics.Font(family, size: 10, weight: weight)
    let plain = String(decoding: (0x20...0x7E).map { UInt8($0) }, as: UTF8.self)
    let (one, other) = (TextMetrics.width(of: plain, font: font), TextMetrics.width(of: "→", font: font))
    let both = TextMetrics.width(of: plain + "→", font: font)
    #expect(abs(both - one - other) < 0.0001, "\(both), of \(one) and \(other)")
  }

  @Test(arguments: [("", 0), ("a\u{1B}", 2), ("漢字", 4), ("👩‍👩‍👧!", 3), ("e\u{301}é", 2), ("├─ ↻", 4), ("ｆｕｌｌ", 8)])
  func `columns of a terminal`(text: String, columns: Int) {
    #expect(TextMetrics.columns(of: text) == columns)
  }

  @Test func `in a monospace all characters but wide ones are equally wide`() {
    let widths = Set("abcWi.→ĸЖ─\"".map { TextMetrics.width(of: String($0), font: mono) })
    #expect(widths == [6.2])
    #expect(TextMetrics.width(of: "漢", font: mono) == 12.4)
  }

  @Test func `bold is wider, and twice the size is twice the width`() {
    let text = "Button “change”"
    let regular = TextMetrics.width(of: text, font: sans)
    #expect(TextMetrics.width(of: text, font: TextMetrics.Font(size: 10, weight: .bold)) > regular)
    #expect(TextMetrics.width(of: text, font: TextMetrics.Font(size: 20)) == 2 * regular)
  }

  @Test func `a text that fits is left alone, and one that does not ends in an ellipsis`() {
    let text = "MainView/SubView"
    let width = TextMetrics.width(of: text, font: sans)
    #expect(TextMetrics.truncate(text, to: width, font: sans) == (text, false))
    #expect(TextMetrics.truncate(text, to: width - 0.01, font: sans) == ("MainView/SubVi…", true))
    #expect(TextMetrics.truncate("a bc", to: 20, font: sans) == ("a…", true))
    #expect(TextMetrics.truncate(text, to: 10, font: sans) == ("…", true))
    #expect(TextMetrics.truncate(text, to: 9.99, font: sans) == ("", true))
    #expect(TextMetrics.truncate("", to: 0, font: sans) == ("", false))
  }

  @Test func `a cut text fits, is as long as possible and keeps characters whole`() {
    var random = Generator(seed: 21)
    let pieces: [Character] = ["a", "W", " ", "é", "e\u{301}", "漢", "👩‍👩‍👧", "🇫🇷", "Ж", "→"]
    for _ in 0..<2_000 {
      let text = String((0..<12).map { _ in pieces.randomElement(using: &random)! })
      let width = Double.random(in: 0...120, using: &random)
      let (cut, isTruncated) = TextMetrics.truncate(text, to: width, font: sans)
      #expect(TextMetrics.width(of: cut, font: sans) <= width)
      #expect(isTruncated == (TextMetrics.width(of: text, font: sans) > width))
      guard isTruncated, !cut.isEmpty else { continue }
      let kept = cut.dropLast()
      #expect(text.starts(with: kept) && cut.last == "…", "\(cut) of \(text)")
      let longer = text.prefix(kept.count + 1)
      if longer.last != " " {
        #expect(TextMetrics.width(of: longer + "…", font: sans) > width, "\(cut) of \(text) in \(width)")
      }
    }
  }
}
