// A drawing: shapes with coordinates, before any markup. Tests check a picture's promises on it.

package import StateGraphLayout
import StateGraphText

/// A picture as values. Coordinates are points, from the upper left corner.
package struct Drawing: Hashable, Sendable {
  package var width: Double
  package var height: Double
  package var title: String
  package var description: String
  package var items: [Item] = []

  package indirect enum Item: Hashable, Sendable {
    case group(Group)
    case box(Box)
    case words(Words)
    case line(Line)
  }

  /// Shapes that belong together, under a name.
  package struct Group: Hashable, Sendable {
    package var id: String?
    /// Separated by spaces; the first one says what it is: `card`, `row`, `edge`, `step`.
    package var classes: String
    /// For tooltips and screen readers.
    package var title: String?
    package var items: [Item] = []
    /// For an edge: the identifiers of its two ends.
    package var ends: Ends?
  }

  package struct Ends: Hashable, Sendable {
    package var from: String
    package var to: String
  }

  package struct Box: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    package var radius: Double = 0
    package var classes: String
  }

  /// A line of text of at most `room` points, measured with the font of its look.
  package struct Words: Hashable, Sendable {
    package enum Anchor: String, Hashable, Sendable { case start, middle, end }
    package var text: String
    package var x: Double
    /// Of the baseline.
    package var y: Double
    package var anchor = Anchor.start
    package var font: TextMetrics.Font
    package var room: Double
    package var classes: String

    /// As much of the text as fits, made legible.
    init(
      _ text: String, _ x: Double, _ y: Double, room: Double, _ look: TextLook, anchor: Anchor = .start,
      also classes: String = ""
    ) {
      self.text = TextMetrics.truncate(Legible.line(text), to: max(room, 0) + 0.01, font: look.font).text
      self.x = x
      self.y = y
      self.anchor = anchor
      self.room = room
      font = look.font
      self.classes = classes.isEmpty ? look.rawValue : "\(look.rawValue) \(classes)"
    }
  }

  /// An open line of cubic curves: 1 + 3n control points.
  package struct Line: Hashable, Sendable {
    package var points: [Point]
    package var hasHead: Bool
    package var classes: String
  }
}

/// How text looks: the one table of its classes in the style sheet and the fonts it is measured with.
enum TextLook: String, CaseIterable {
  case heading, number, action, name, leaf, chip, badge, caption, legend, row, glyph, printed, label, column, value

  var font: TextMetrics.Font {
    switch self {
    case .heading: .init(size: 18, weight: .semibold)
    case .number: .init(size: 15, weight: .bold)
    case .action: .init(size: 14, weight: .semibold)
    case .name: .init(size: 13, weight: .semibold)
    case .leaf: .init(size: 13)
    case .badge, .column: .init(size: 12, weight: .semibold)
    case .caption, .legend, .chip: .init(size: 12)
    case .row, .glyph, .printed: .init(.mono, size: 12)
    case .label, .value: .init(.mono, size: 11)
    }
  }

  func width(of text: String) -> Double { TextMetrics.width(of: text, font: font) }

  /// The text in lines no wider than that; a wider word is broken.
  func wrapped(_ text: String, to width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty && self.width(of: longer) > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}

extension Drawing.Item {
  /// This item and everything in it, from the outside in.
  package func visit(_ body: (Drawing.Item) -> Void) {
    body(self)
    if case .group(let group) = self { group.items.forEach { $0.visit(body) } }
  }
}
