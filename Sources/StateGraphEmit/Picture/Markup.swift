// SVG text. The only place that escapes XML and formats numbers.

import StateGraphLayout
import StateGraphText

extension Drawing {
  /// The document: one file that needs no other.
  package var svg: String {
    var markup = Markup()
    let n = Markup.number
    // Renderers round a part of a point differently, and stretch the whole picture to it.
    let (width, height) = (self.width.rounded(.up), self.height.rounded(.up))
    markup.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(n(width)) \(n(height))\" width=\"\(n(width))\" "
        + "height=\"\(n(height))\" role=\"img\" aria-labelledby=\"title\" aria-describedby=\"description\">")
    markup.line("<title id=\"title\">\(Markup.escaped(title))</title>")
    markup.line("<desc id=\"description\">\(Markup.escaped(description))</desc>")
    // Two elements: a reader that stumbles over an at-rule still has read the first.
    markup.line("<style>\(Palette.plainStyle)</style>")
    markup.line("<style>\(Palette.adaptiveStyle)</style>")
    markup.line(Palette.schemes.map { "<g id=\"\($0)\"/>" }.joined())
    items.forEach { markup.add($0) }
    markup.line("</svg>")
    return markup.text
  }
}

/// Collects the markup of a document.
struct Markup {
  private(set) var text = ""
  /// How often each is used; the document's own are taken.
  private var ids = Dictionary(uniqueKeysWithValues: (["title", "description"] + Palette.schemes).map { ($0, 1) })

  /// Text that is legible, and safe in content and in attributes.
  static func escaped(_ text: String) -> String {
    let text = Legible.line(text)
    // Most has nothing to escape, and bytes tell.
    let isSafe = { (bytes: UnsafeBufferPointer<UInt8>) in
      bytes.allSatisfy { $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22 }
    }
    if text.utf8.withContiguousStorageIfAvailable(isSafe) == true { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
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

  mutating func line(_ markup: String) {
    text += markup
    text += "\n"
  }

  mutating func add(_ item: Drawing.Item) {
    let n = Markup.number
    switch item {
    case .group(let group):
      let id = group.id.map { " id=\"\(unique($0))\"" } ?? ""
      let title = group.title.map { "<title>\(Markup.escaped($0))</title>" } ?? ""
      line("<g\(id) class=\"\(group.classes)\">\(title)")
      group.items.forEach { add($0) }
      line("</g>")
    case .box(let box):
      let radius = box.radius > 0 ? " rx=\"\(n(box.radius))\"" : ""
      line(
        "<rect x=\"\(n(box.x))\" y=\"\(n(box.y))\" width=\"\(n(box.width))\" height=\"\(n(box.height))\"\(radius) "
          + "class=\"\(box.classes)\"/>")
    case .words(let words):
      guard !words.text.isEmpty else { return }
      let anchor = words.anchor == .start ? "" : " text-anchor=\"\(words.anchor.rawValue)\""
      line(
        "<text x=\"\(n(words.x))\" y=\"\(n(words.y))\"\(anchor) class=\"\(words.classes)\">"
          + "\(Markup.escaped(words.text))</text>")
    case .line(let line): add(line)
    }
  }

  private mutating func add(_ line: Drawing.Line) {
    let n = Markup.number
    var points = line.points
    guard points.count >= 4 else { return }
    let tip = points[points.count - 1]
    let (along, across) = Self.direction(of: points)
    if line.hasHead {
      points[points.count - 1] = Point(x: tip.x - 7 * along, y: tip.y - 7 * across)
    }
    var path = "M\(n(points[0].x)) \(n(points[0].y))"
    for start in stride(from: 1, to: points.count - 2, by: 3) {
      path += "C" + points[start..<start + 3].map { "\(n($0.x)) \(n($0.y))" }.joined(separator: " ")
    }
    self.line("<path class=\"\(line.classes)\" d=\"\(path)\"/>")
    guard line.hasHead else { return }
    let back = Point(x: tip.x - 8 * along, y: tip.y - 8 * across)
    self.line(
      "<path class=\"head \(line.classes)\" d=\"M\(n(tip.x)) \(n(tip.y))L\(n(back.x - 4 * across)) \(n(back.y + 4 * along))"
        + "L\(n(back.x + 4 * across)) \(n(back.y - 4 * along))z\"/>")
  }

  /// The direction of a line at its end, as a unit vector.
  private static func direction(of points: [Point]) -> (x: Double, y: Double) {
    let tip = points[points.count - 1]
    for point in points.dropLast().reversed() {
      let (x, y) = (tip.x - point.x, tip.y - point.y)
      let length = (x * x + y * y).squareRoot()
      if length > 0.01 { return (x / length, y / length) }
    }
    return (1, 0)
  }

  /// An identifier that stays the same while what it names keeps its name.
  private mutating func unique(_ name: String) -> String {
    let id = Self.identifier(name)
    let count = ids[id, default: 0]
    ids[id] = count + 1
    return count == 0 ? id : unique("\(id)~\(count + 1)")
  }

  /// By scalars, because a letter can form one character with whatever follows it.
  private static func identifier(_ name: String) -> String {
    if Legible.isPlain(name) {
      // Of printable ASCII no properties are looked up.
      return String(decoding: name.utf8.map { isKept($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    }
    var id = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isKept =
        (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_./#:".unicodeScalars.contains(scalar))
        && Legible.isLegible(scalar)
      id.append(isKept ? scalar : "_")
    }
    return String(id)
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    // The digits, and `:` after them; `#`; `-`, `.` and `/`, which stand before the digits; `_`.
    case UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
