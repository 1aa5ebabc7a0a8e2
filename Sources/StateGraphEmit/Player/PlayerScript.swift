// The player's script, put together of its parts. It changes nothing but text, attributes and classes of elements
// that it made or that the page has: nothing of a person's program is ever read as markup.

enum PlayerScript {
  /// Without what only its authors need: indentation, and lines that are comments.
  static let text =
    (["(() => {", "\"use strict\";"] + lines + ["})();"]).joined(separator: "\n") + "\n"

  private static var lines: [Substring] {
    (story + trace + words + stage + panels + controls).split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }
  }
}
