// What stock Graphviz makes of our files. Needs the `dot` program; skipped where it is not installed.

import Foundation
import Testing

@testable import StateGraphDOT

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct StockDotTests {
  static let dot: URL? = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("dot") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  private static func run(_ format: String, _ text: String) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("in.dot"), folder.appendingPathComponent("out"))
    try Data(text.utf8).write(to: input)
    let errors = Pipe()
    let process = Process()
    process.executableURL = dot
    process.arguments = ["-T" + format, "-o", output.path, input.path]
    process.standardError = errors
    try process.run()
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0 && complaints.isEmpty, "dot said: \(complaints)\n\(text)")
    return try Data(contentsOf: output)
  }

  /// Graphs as the tool writes them, but with hostile strings for names and labels.
  private static func hostileGraph(seed: UInt64) -> DOT.Graph {
    var random = Generator(seed: seed)
    let names = (0..<30).map { "\($0) " + random.hostileText() }
    let sheet = DOT.StyleSheet(
      node: ["shape": "box"], edge: ["arrowhead": "normal"],
      nodeClasses: [.init("view", ["style": "filled", "fillcolor": "#eeeeee"]), .init("location", ["shape": "oval"])],
      edgeClasses: [.init("reads", ["style": "dashed"])])
    let nodes = names.enumerated().map { index, name in
      DOT.Node(
        .name(name),
        ["class": index.isMultiple(of: 2) ? "view" : "location", "label": .text("_" + random.hostileText() + "_")])
    }
    let edges = (0..<30).map { index in
      DOT.Edge(.name(names[index]), .name(names[(index * 7 + 3) % 30]), ["class": "reads"])
    }
    return DOT.Graph(
      name: .name(random.hostileText()),
      statements: [.comment(DOT.Comment(random.hostileText()))] + sheet.statements(nodes: nodes, edges: edges))
  }

  @Test(.enabled(if: dot != nil, "Graphviz's `dot` program is not installed"), arguments: 1...8)
  func `dot takes every name and shows every label`(seed: UInt64) throws {
    let graph = Self.hostileGraph(seed: seed)
    let svg = SVG(try Self.run("svg", DOT.write(graph)))
    #expect(svg.error == nil)
    let labels = graph.statements.compactMap { statement -> String? in
      guard case .node(let node) = statement else { return nil }
      return node.attributes["label"]!.text
    }
    #expect(svg.nodes.count == 30)
    #expect(svg.edgeCount == 30)
    // dot draws one text a line, and blanks as unbreakable ones.
    func flat(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }
    #expect(svg.nodes.map(flat).sorted() == labels.map(flat).sorted())
  }

  @Test(.enabled(if: dot != nil, "Graphviz's `dot` program is not installed"), arguments: 1...8)
  func `what dot writes of our graph means the same to our reader`(seed: UInt64) throws {
    let graph = Self.hostileGraph(seed: seed)
    let text = String(decoding: try Self.run("canon", DOT.write(graph)), as: UTF8.self)
    let read = try DOT.read(text)
    #expect(read.name == graph.name)
    #expect(Self.ids(of: read.statements) == Self.ids(of: graph.statements))
  }

  @Test(.enabled(if: dot != nil, "Graphviz's `dot` program is not installed"))
  func `dot gives every class its own style and no other`() throws {
    let sheet = DOT.StyleSheet(
      node: ["shape": "box"],
      nodeClasses: [.init("view", ["style": "filled", "color": "red"]), .init("location", ["shape": "oval"])])
    let nodes = [("v1", "view"), ("l", "location"), ("v2", "view"), ("o", "other")].map {
      DOT.Node(.name($0.0), ["class": .name($0.1)])
    }
    let plain = try Self.run("plain", DOT.write(DOT.Graph(statements: sheet.statements(nodes: nodes))))
    /// `node name x y width height label style shape color fillcolor`
    let lines = String(decoding: plain, as: UTF8.self).split(separator: "\n")
    let styles = lines.compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words[0] == "node" ? "\(words[1]): \(words[7...9].joined(separator: " "))" : nil
    }
    #expect(
      styles.sorted() == ["l: solid oval black", "o: solid box black", "v1: filled box red", "v2: filled box red"])
  }

  private static func ids(of statements: [DOT.Statement]) -> Set<DOT.ID> {
    statements.reduce(into: []) { ids, statement in
      switch statement {
      case .node(let node): ids.insert(node.id)
      case .edge(let edge): ids.formUnion([edge.from.node, edge.to.node])
      case .subgraph(let subgraph): ids.formUnion(Self.ids(of: subgraph.statements))
      case .comment, .attribute, .defaults: break
      }
    }
  }
}

/// The texts of the nodes in an SVG by dot.
private final class SVG: NSObject, XMLParserDelegate {
  private(set) var nodes: [String] = []
  private(set) var edgeCount = 0
  private(set) var error: String?
  private var isInNode = false
  private var isInText = false

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    if !parser.parse() { error = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "not XML")" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let classes = attributes["class"]?.split(separator: " ") ?? []
    if name == "g" {
      isInNode = classes.contains("node")
      if isInNode { nodes.append("") }
      if classes.contains("edge") { edgeCount += 1 }
    }
    isInText = name == "text" && isInNode
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    isInText = false
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    if isInText { nodes[nodes.count - 1] += characters }
  }
}
