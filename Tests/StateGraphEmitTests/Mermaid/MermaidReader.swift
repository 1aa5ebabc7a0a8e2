// Reads the part of Mermaid's flowcharts that we write, and nothing else: what is not in this grammar is an error.
//
//     diagram   = "flowchart LR" { NL "  " statement } NL
//     statement = "accTitle: " words | "accDescr: " words | "%% " words
//               | "classDef " name " fill:" colour ",stroke:" colour ",color:" colour { "," style }
//               | id open QUOTE label QUOTE close ":::" name
//               | id " " line " " id | id " " begin " " QUOTE label QUOTE " " end " " id
//     label     = { plain | "#" ( digits | name ) ";" | "<br/>" }

import Foundation

struct MermaidError: Error, CustomStringConvertible {
  var description: String
}

/// A diagram as it was understood, with labels as a reader sees them.
struct MermaidDiagram {
  struct Node: Equatable {
    var shape: String
    var label: String
    var style: String
  }

  struct Edge: Hashable {
    var from: String
    var line: String
    var label: String?
    var to: String
  }

  private(set) var nodes: [String: Node] = [:]
  private(set) var edges: [Edge] = []
  private(set) var comments: [String] = []
  private var styles: Set<String> = []

  /// Where each statement may stand: nodes before edges, each sorted.
  private enum Part: Int { case head, styles, nodes, edges }

  init(reading text: String) throws {
    var lines = text.components(separatedBy: "\n")
    guard lines.removeFirst() == "flowchart LR" else {
      throw MermaidError(description: "no flowchart: \(text.prefix(40))")
    }
    guard lines.popLast() == "" else { throw MermaidError(description: "no line feed at the end") }
    var part = Part.head
    var last = ""
    for line in lines {
      guard line.hasPrefix("  "), line.dropFirst(2).first != " " else {
        throw MermaidError(description: "indent: \(line)")
      }
      let statement = String(line.dropFirst(2))
      let now = try read(statement)
      guard now.rawValue >= part.rawValue else { throw MermaidError(description: "out of place: \(line)") }
      if now == .nodes, part == .nodes, last >= statement { throw MermaidError(description: "not sorted: \(line)") }
      (part, last) = (now, statement)
    }
    for edge in edges {
      for end in [edge.from, edge.to] where nodes[end] == nil {
        throw MermaidError(description: "an edge to nowhere: \(end)")
      }
    }
    guard Set(edges).count == edges.count else { throw MermaidError(description: "an edge twice") }
  }

  private mutating func read(_ statement: String) throws -> Part {
    // By the beginning first: an expression that does not match is slow to say so.
    if statement.hasPrefix("acc") || statement.hasPrefix("%%"),
      let match = statement.wholeMatch(of: /(accTitle:|accDescr:|%%) ([^#;%{}<>"\\&`$~|]+)/)
    {
      if match.1 == "%%" { comments.append(String(match.2)) }
      return .head
    }
    if statement.hasPrefix("classDef "),
      let match = statement.wholeMatch(
        of:
          /classDef ([a-z]+) fill:#[0-9a-f]{6},stroke:#[0-9a-f]{6},color:#[0-9a-f]{6}(,stroke-width:\dpx)?(,stroke-dasharray:\d \d)?/
      )
    {
      guard styles.insert(String(match.1)).inserted else {
        throw MermaidError(description: "a class twice: \(statement)")
      }
      return .styles
    }
    if statement.contains(":::"),
      let match = statement.wholeMatch(
        of: /([nlof]_[A-Za-z0-9_]*)([\[\(]+)"([^"]*)"([\]\)]+):::([a-z]+)/)
    {
      let (id, style) = (String(match.1), String(match.5))
      let shapes = ["[": "]", "(": ")", "[[": "]]", "[(": ")]"]
      guard shapes[String(match.2)] == String(match.4) else { throw MermaidError(description: "shape: \(statement)") }
      guard styles.contains(style) else { throw MermaidError(description: "no such class: \(statement)") }
      let node = Node(shape: String(match.2), label: try Self.decoded(match.3), style: style)
      guard nodes.updateValue(node, forKey: id) == nil else { throw MermaidError(description: "a node twice: \(id)") }
      return .nodes
    }
    if !statement.contains("\""),
      let match = statement.wholeMatch(
        of: /([nlof]_\w*) (---|===|-\.->|--o|==>) ([nlof]_\w*)/.asciiOnlyWordCharacters())
    {
      edges.append(Edge(from: String(match.1), line: String(match.2), label: nil, to: String(match.3)))
      return .edges
    }
    if let match = statement.wholeMatch(
      of: /([nlof]_\w*) (--|==|-\.) "([^"]*)" (---|===|\.->|--o|==>) ([nlof]_\w*)/.asciiOnlyWordCharacters())
    {
      let pairs = ["---": "--", "--o": "--", "===": "==", "==>": "==", ".->": "-."]
      guard pairs[String(match.4)] == String(match.2) else { throw MermaidError(description: "line: \(statement)") }
      edges.append(
        Edge(from: String(match.1), line: String(match.4), label: try Self.decoded(match.3), to: String(match.5)))
      return .edges
    }
    throw MermaidError(description: "no statement: \(statement)")
  }

  /// What is seen; characters that Mermaid, its Markdown or a browser would take for more than themselves are errors.
  private static func decoded(_ label: Substring) throws -> String {
    guard !label.isEmpty else { throw MermaidError(description: "an empty label") }
    let names = ["quot": "\"", "lt": "<", "gt": ">", "amp": "&"]
    return try label.split(separator: "<br/>", omittingEmptySubsequences: false).map { line in
      if line.contains(/^[-+ 0-9]|^=+$|\]\(|:\/\/|[^ ]@|www\.|fa.?:fa-/.ignoresCase()) {
        throw MermaidError(description: "Markdown: \(line)")
      }
      var result = ""
      var rest = line[...]
      while let first = rest.unicodeScalars.first {
        if first == "#", let entity = rest.prefixMatch(of: /#([a-z]+|[0-9]+);/) {
          if let name = names[String(entity.1)] {
            result += name
          } else if let value = UInt32(entity.1), let scalar = Unicode.Scalar(value) {
            result.unicodeScalars.append(scalar)
          } else {
            throw MermaidError(description: "no entity: \(entity.0)")
          }
          rest = rest[entity.range.upperBound...]
        } else {
          guard !"#;\"<>&`%{}|\\$~*^_".unicodeScalars.contains(first), first.value >= 0x20, first != "\u{2028}" else {
            throw MermaidError(description: "bare \(first) in \(line)")
          }
          result.unicodeScalars.append(first)
          rest = Substring(rest.unicodeScalars.dropFirst())
        }
      }
      return result
    }.joined(separator: "\n")
  }
}

/// The parts of a Markdown page: its text, and its diagrams.
struct MarkdownPage {
  private(set) var prose: [String] = []
  private(set) var diagrams: [String] = []

  init(reading text: String) throws {
    var diagram: String?
    for line in text.dropLast().components(separatedBy: "\n") {
      switch (line, diagram) {
      case ("```mermaid", nil): diagram = ""
      case ("```", let whole?):
        diagrams.append(whole)
        diagram = nil
      case (_, let part?): diagram = part + line + "\n"
      case (_, nil):
        guard !line.hasPrefix("```"), !line.hasPrefix("~~~"), !line.hasPrefix("    ") else {
          throw MermaidError(description: "not prose: \(line)")
        }
        if !line.isEmpty { prose.append(line) }
      }
    }
    guard diagram == nil else { throw MermaidError(description: "a fence without end") }
  }
}
