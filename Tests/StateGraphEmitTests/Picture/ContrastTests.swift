// How well text can be read: the colours of the palette, two by two.

import Foundation
import StateGraphEmit
import Testing

@Suite struct ContrastTests {
  /// Text of one colour on a ground of another, as the style sheet combines them.
  struct Pair: Hashable, Sendable, CustomStringConvertible {
    let text: String
    let ground: String
    var description: String { "\(text) on \(ground)" }

    static let all =
      [
        Pair(text: "ink", ground: "page"), Pair(text: "dim", ground: "page"), Pair(text: "ink", ground: "panel"),
        Pair(text: "dim", ground: "panel"), Pair(text: "dim", ground: "card"),
      ]
      + ["card", "amberfill", "greenfill", "bluefill"].flatMap { ground in
        [Pair(text: "ink", ground: ground), Pair(text: "amber", ground: ground), Pair(text: "red", ground: ground)]
      } + [
        Pair(text: "amber", ground: "amberfill"), Pair(text: "green", ground: "greenfill"),
        Pair(text: "blue", ground: "bluefill"), Pair(text: "red", ground: "redfill"),
        Pair(text: "ink", ground: "redfill"),
        Pair(text: "green", ground: "page"), Pair(text: "blue", ground: "page"), Pair(text: "amber", ground: "page"),
        Pair(text: "red", ground: "page"), Pair(text: "red", ground: "panel"),
      ]
  }

  @Test(arguments: Pair.all)
  func `text stands out from what it is on, in both schemes`(pair: Pair) {
    for isDark in [false, true] {
      let ratio = Self.contrast(of: pair.text, on: pair.ground, isDark: isDark)
      #expect(ratio >= 4.5, "\(pair), \(isDark ? "dark" : "light"): \(ratio)")
    }
  }

  @Test(arguments: Pair.all)
  func `who asks for more contrast gets 7 to 1`(pair: Pair) {
    for isDark in [false, true] {
      let ratio = Self.contrast(of: pair.text, on: pair.ground, isDark: isDark, isStrong: true)
      #expect(ratio >= 7, "\(pair), \(isDark ? "dark" : "light"): \(ratio)")
    }
  }

  @Test(arguments: ["green", "blue", "red", "amber", "violet"])
  func `lines that mean something stand out from the page and the panel`(line: String) {
    for (isDark, ground) in [(false, "page"), (false, "panel"), (true, "page"), (true, "panel")] {
      #expect(Self.contrast(of: line, on: ground, isDark: isDark) >= 3)
    }
  }

  @Test func `without colours, no two kinds of edge look alike`() throws {
    var looks: [String: String] = [:]
    for kind in ["edge", "owns", "reads", "references", "wrote", "writes", "caused"] {
      // The first rule: later ones are for more contrast.
      let start = try #require(Palette.style.firstRange(of: "path.\(kind){"))
      let rule = Palette.style[start.upperBound...].prefix { $0 != "}" }.split(separator: ";")
      let line = rule.filter { $0.hasPrefix("stroke-width") || $0.hasPrefix("stroke-dasharray") }.sorted()
      let look = line.joined(separator: ";")
      #expect(looks[look] == nil, "\(kind) looks like \(looks[look] ?? ""): \(look)")
      looks[look] = kind
    }
  }

  /// How much two colours differ in luminance, from 1 to 21, as the Web Content Accessibility Guidelines define it.
  static func contrast(of text: String, on ground: String, isDark: Bool, isStrong: Bool = false) -> Double {
    let values = [text, ground].map { name in
      let strong = isStrong ? Palette.strongColors.first { $0.name == name } : nil
      let color = strong ?? Palette.colors.first { $0.name == name }!
      return luminance(isDark ? color.dark : color.light)
    }
    return (values.max()! + 0.05) / (values.min()! + 0.05)
  }

  private static func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16)!
    let channels = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
