// Random graphs and hostile strings, the same ones at every run.

@testable import StateGraphDOT

/// SplitMix64.
struct Generator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private static let pieces: [String] = [
    "a", "Z", "0", "_", " ", "-", "--", "->", ".", "\"", "\\", "\\\\", "\\\"", "\\N", "\\l", "\n", "\r", "\r\n", "\t",
    "{", "}", "[", "]", "<", ">", "=", ";", ",", ":", "+", "#", "//", "/*", "*/", "&lt;", "&amp;", "&", "é", "e\u{301}",
    "漢", "👩‍👩‍👧", "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{202E}", "\u{FEFF}", "\u{FFFE}", "\u{1FFFF}",
    "node", "graph", "strict", "subgraph", "cluster",
  ]

  mutating func hostileText() -> String {
    (0..<Int.random(in: 0...8, using: &self)).map { _ in Self.pieces.randomElement(using: &self)! }.joined()
  }

  mutating func id() -> DOT.ID {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: .text(hostileText())
    case 1: DOT.ID(stringLiteral: hostileText())
    case 2: DOT.ID(content: "<b>bold \\ \"</b>", isHTML: true)
    case 3: ["n", "sw", "_", "LR", "true", "1.5"].randomElement(using: &self)!
    default: .name(hostileText())
    }
  }

  mutating func attributes() -> DOT.Attributes {
    DOT.Attributes(
      (0..<Int.random(in: 0...3, using: &self)).map { _ in
        DOT.Attribute(
          Bool.random(using: &self) ? ["label", "class", "shape"].randomElement(using: &self)! : id(), id())
      })
  }

  mutating func end() -> DOT.End {
    DOT.End(
      id(), port: Int.random(in: 0..<4, using: &self) == 0 ? id() : nil,
      compass: Int.random(in: 0..<4, using: &self) == 0 ? DOT.Compass.points.randomElement(using: &self)! : nil)
  }

  mutating func statement(depth: Int) -> DOT.Statement {
    switch Int.random(in: 0..<(depth < 3 ? 7 : 6), using: &self) {
    case 0: .comment(DOT.Comment(hostileText()))
    case 1: .attribute(DOT.Attribute(id(), id()))
    case 2: .defaults(DOT.Element.allCases.randomElement(using: &self)!, attributes())
    case 3: .node(DOT.Node(id(), attributes()))
    case 4, 5: .edge(DOT.Edge(from: end(), to: end(), attributes()))
    default: .subgraph(DOT.Subgraph(Bool.random(using: &self) ? id() : nil, statements: statements(depth: depth + 1)))
    }
  }

  mutating func statements(depth: Int = 0) -> [DOT.Statement] {
    (0..<Int.random(in: 0...6, using: &self)).map { _ in statement(depth: depth) }
  }

  mutating func graph() -> DOT.Graph {
    DOT.Graph(
      name: Bool.random(using: &self) ? id() : nil, isStrict: Bool.random(using: &self),
      isDirected: Bool.random(using: &self), statements: statements())
  }
}
