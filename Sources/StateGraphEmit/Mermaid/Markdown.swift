// Strings of the user's program as Markdown's plain text. The one place that escapes it.

import StateGraphText

enum Markdown {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in Legible.line(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "#", "|", "~", "$", "!", ":", "@":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    let line = result.drop { $0 == " " }
    // What makes a list, a rule or a heading, at the beginning of a line only.
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let next = line.dropFirst(digits.count).first
    if let next, next == "." || next == ")", !digits.isEmpty {
      return digits + "\\" + line.dropFirst(digits.count)
    }
    if let first = line.first, "-+=".contains(first) { return "\\" + line }
    return String(line)
  }
}
