// The player's style sheet: the picture's own, and what is around the picture.

import StateGraphLayout

enum PlayerStyle {
  static var text: String { fonts + colors + "\n" + rules }

  /// Without comments, and blanks that only its authors need.
  private static var rules: String {
    String(decoding: PackageResources.player_css, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("/*") }.joined(separator: "\n")
      .replacing(" { ", with: "{").replacing("; }", with: "}").replacing("; ", with: ";") + "\n"
  }

  private static var fonts: String {
    ":root{--sans:\(TextMetrics.Font.Family.sans.stack);--mono:\(TextMetrics.Font.Family.mono.stack)}\n"
  }

  /// The picture's own style sheet, with variables that the page uses as well.
  private static var colors: String {
    var style = Palette.style.replacing("svg{--", with: ":root{--")
    style.replace(TextMetrics.Font.Family.sans.stack, with: "var(--sans)")
    style.replace(TextMetrics.Font.Family.mono.stack, with: "var(--mono)")
    return style
  }
}
