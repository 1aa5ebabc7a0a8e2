// The player's script, put together of its parts. It changes nothing but text, attributes and classes of elements
// that it made or that the page has: nothing of a person's program is ever read as markup.

enum PlayerScript {
  static let text = "(() => {\n\"use strict\";\n" + story + trace + words + stage + panels + controls + "})();\n"
}
