// Mermaid's language: nodes, edges and comments, one statement a line, sorted. The one place that makes identifiers
// and escapes labels.

import StateGraphText
import StateGraphTimeline

enum Mermaid {
  struct Node: Hashable {
    enum Shape: Hashable { case box, round, subroutine, cylinder }
    var id: String
    var shape: Shape
    /// Lines of text, as the user's program has them.
    var lines: [String]
    var style: Style
  }

  struct Edge: Hashable {
    var kind: Graph.Kind
    var from: String
    var to: String
    var label: String?
  }

  struct Diagram {
    var title: String
    var description: String
    var notes: [String] = []
    var nodes: [Node] = []
    var edges: [Edge] = []
  }

  /// Colours of nodes. Each sets its text colour too, so that a card is legible in any scheme.
  enum Style: String, CaseIterable {
    case view, control, container, fold, object, location, created, evaluated, updated, skipped, removed, written

    var definition: String {
      let (fill, stroke, more) =
        switch self {
        case .view: ("card", "edge", ",stroke-width:2px")
        case .control: ("card", "edge", "")
        case .container, .fold: ("panel", "edge", ",stroke-dasharray:4 3")
        case .object: ("panel", "edge", ",stroke-width:3px")
        case .location: ("panel", "amber", "")
        case .created: ("greenfill", "green", ",stroke-width:2px")
        case .evaluated: ("amberfill", "amber", ",stroke-width:3px")
        case .updated: ("amberfill", "amber", "")
        case .skipped: ("bluefill", "blue", "")
        case .removed: ("panel", "dim", ",stroke-dasharray:4 3")
        case .written: ("redfill", "red", ",stroke-width:2px")
        }
      func value(_ name: String) -> String { Palette.colors.first { $0.name == name }!.light }
      return "classDef \(rawValue) fill:\(value(fill)),stroke:\(value(stroke)),color:\(value("ink"))\(more)"
    }
  }
}

extension Mermaid.Diagram {
  /// The diagram, each statement on a line of its own.
  var text: String {
    let used = Set(nodes.map(\.style))
    let styles = Mermaid.Style.allCases.filter(used.contains).map(\.definition)
    let rank = Dictionary(Graph.Kind.allCases.enumerated().map { ($1.className, $0) }) { first, _ in first }
    let sorted = Set(edges).map { (rank[$0.kind.className]!, $0.statement) }.sorted { $0 < $1 }.map(\.1)
    let head =
      ["accTitle: \(Mermaid.words(title))", "accDescr: \(Mermaid.words(description))"]
      + notes.map { "%% \(Mermaid.words($0))" }
    let lines = head + styles + nodes.map(\.statement).sorted() + sorted
    return "flowchart LR\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// Whether GitHub draws it.
  var isDrawn: Bool { edges.count <= Mermaid.mostEdges && text.unicodeScalars.count <= Mermaid.mostCharacters }
}

extension Mermaid.Node {
  var statement: String {
    let (open, close) =
      switch shape {
      case .box: ("[", "]")
      case .round: ("(", ")")
      case .subroutine: ("[[", "]]")
      case .cylinder: ("[(", ")]")
      }
    // For an empty label, Mermaid would show the identifier.
    let label = lines.isEmpty ? "#32;" : lines.map { Mermaid.label($0) }.joined(separator: "<br/>")
    return "\(id)\(open)\"\(label)\"\(close):::\(style)"
  }
}

extension Mermaid.Edge {
  /// Each kind has its own line and label; the page sets the colours, so that they are visible on any background.
  var statement: String {
    let words =
      switch kind {
      case .contains: label
      case .owns: label ?? "owns"
      case .refers: label.map { "refers: \($0)" } ?? "refers"
      case .reads, .declares: label.map { "reads: \($0)" } ?? "reads"
      case .writes: "writes"
      case .causes: "causes"
      }
    let (plain, open, close) =
      switch kind {
      case .contains: ("---", "--", "---")
      case .owns: ("===", "==", "===")
      case .refers: ("-.->", "-.", ".->")
      case .reads, .declares: ("--o", "--", "--o")
      case .writes, .causes: ("==>", "==", "==>")
      }
    guard let words else { return "\(from) \(plain) \(to)" }
    return "\(from) \(open) \"\(Mermaid.label(words))\" \(close) \(to)"
  }
}

extension Mermaid {
  /// Longer labels are truncated.
  private static let longestLabel = 80
  private static let longestIdentifier = 60

  /// A safe name for a path, the same every time. The prefix keeps it from being a keyword, and a view `A/b` apart from
  /// an object `A/b`.
  static func identifier(_ prefix: Character, _ path: String) -> String {
    var readable = ""
    var isExact = path.unicodeScalars.count <= longestIdentifier
    for scalar in path.unicodeScalars.prefix(longestIdentifier) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9":
        readable.unicodeScalars.append(scalar)
        continue
      case "/": isExact = isExact && readable.last != "_"
      case ".":
        isExact = isExact && readable.last != "_"
        readable += "_"
      default: isExact = false
      }
      readable += "_"
    }
    return "\(prefix)_\(readable)" + (isExact ? "" : "_\(String(hash(path), radix: 16))")
  }

  /// FNV-1a in 32 bits.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Text between quotation marks. Whatever could end it, begin markup, a directive, a formula or an entity becomes an
  /// entity itself; so does what Mermaid would take for Markdown, which it looks for in every label.
  static func label(_ text: String) -> String {
    var legible = Legible.line(text)
    if legible.count > longestLabel { legible = legible.prefix(longestLabel) + "…" }
    var result = ""
    var last: Unicode.Scalar = " "
    var isFirst = true
    let isRule = legible.allSatisfy { $0 == "=" }
    let scalars = Array(legible.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "\"": result += "#quot;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "&": result += "#amp;"
      case "#", ";", "`", "%", "{", "}", "|", "\\", "$", "~", "*", "^", "_": result += "#\(scalar.value);"
      case "-" where isFirst, "+" where isFirst, " " where isFirst, "0"..."9" where isFirst, "=" where isRule,
        "(" where last == "]", "/" where last == ":" || last == "/", "@" where last != " " && !isFirst,
        "." where last == "w" || last == "W",
        // `fa:fa-ban` is a picture.
        ":" where next == "f":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
      last = scalar
      isFirst = false
    }
    return result.isEmpty ? "#32;" : result
  }

  /// Text outside quotation marks, where there are no entities: characters with a meaning are replaced.
  static func words(_ text: String) -> String {
    var result = ""
    for scalar in Legible.line(text).unicodeScalars {
      switch scalar {
      case "#", "%", "{", "}", "<", ">", "\\", "&", "`", "$", "~", "|": result += " "
      case ";": result += ","
      case "\"": result += "'"
      default: result.unicodeScalars.append(scalar)
      }
    }
    let trimmed = result.split(separator: " ").joined(separator: " ")
    return trimmed.isEmpty ? "…" : trimmed.count > 400 ? trimmed.prefix(400) + "…" : trimmed
  }
}
