// SVG text. The only place that escapes XML and formats numbers.

/// Collects the markup of a document.
struct Markup {
  private(set) var text = ""

  /// Text that is safe in content and in attributes; control characters become legible symbols.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{7F}": result += "␡"
      case let control where control.value < 0x20:
        result.unicodeScalars.append(Unicode.Scalar(0x2400 + control.value)!)
      case let other where other.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// At most two decimals, without locale.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  mutating func line(_ markup: String) { text += markup + "\n" }

  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, class name: String
  ) {
    let n = Markup.number
    line(
      "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\" rx=\"\(n(radius))\" class=\"\(name)\"/>"
    )
  }

  mutating func words(_ words: String, _ x: Double, _ y: Double, class name: String, anchor: String = "start") {
    let n = Markup.number
    line(
      "<text x=\"\(n(x))\" y=\"\(n(y))\" class=\"\(name)\" text-anchor=\"\(anchor)\">\(Markup.escaped(words))</text>")
  }
}
