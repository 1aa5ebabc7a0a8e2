// The reader takes other people's DOT, and says where it is not DOT.

import Testing

@testable import StateGraphDOT

struct ReaderTests {
  @Test(arguments: [
    ("graph{}", "graph {\n}\n"),
    ("STRICT DiGraph G { }", "strict digraph \"G\" {\n}\n"),
    ("digraph { a }", "digraph {\n  \"a\";\n}\n"),
    ("digraph { a b;c;d }", "digraph {\n  \"a\";\n  \"b\";\n  \"c\";\n  \"d\";\n}\n"),
    ("digraph { a -> b -> c [x=1] }", "digraph {\n  \"a\" -> \"b\" [x=1];\n  \"b\" -> \"c\" [x=1];\n}\n"),
    ("graph { a -- b }", "graph {\n  \"a\" -- \"b\";\n}\n"),
    ("digraph { a [x=1,y=2;z=3 w=4,][v=\"5 6\"] }", "digraph {\n  \"a\" [x=1, y=2, z=3, w=4, v=\"5 6\"];\n}\n"),
    ("digraph { \"a\" + \"b\" [x=\"c\" + \"d\"] }", "digraph {\n  \"ab\" [x=cd];\n}\n"),
    ("digraph { \"a\\\nb\" }", "digraph {\n  \"ab\";\n}\n"),
    ("digraph { a:p:sw -> b:n }", "digraph {\n  \"a\":\"p\":sw -> \"b\":n;\n}\n"),
    ("digraph { -1.5 -> .5 }", "digraph {\n  \"-1.5\" -> \".5\";\n}\n"),
    ("digraph { a [label=<<b>x</b> &amp; y>] }", "digraph {\n  \"a\" [label=<<b>x</b> &amp; y>];\n}\n"),
    ("digraph { rankdir=LR; edge[] }", "digraph {\n  rankdir=LR;\n  edge [];\n}\n"),
    (
      "digraph { // one\n a /* in */ -> /* side */ b /* two\n three */\n}\n# four",
      "digraph {\n  // one\n  \"a\" -> \"b\";\n  // two\n  // three\n}\n"
    ),
    ("#include\ndigraph {}", "digraph {\n}\n"),
    ("digraph { grün -> 漢字 }", "digraph {\n  \"grün\" -> \"漢字\";\n}\n"),
    (
      "digraph { a -> { b c } }",
      "digraph {\n  subgraph {\n    \"b\";\n    \"c\";\n  }\n  \"a\" -> \"b\";\n  \"a\" -> \"c\";\n}\n"
    ),
    ("digraph { a, b [x=1] }", "digraph {\n  \"a\" [x=1];\n  \"b\" [x=1];\n}\n"),
    (
      "digraph { a, b:p -> c, d }",
      "digraph {\n  \"a\" -> \"c\";\n  \"a\" -> \"d\";\n  \"b\":\"p\" -> \"c\";\n  \"b\":\"p\" -> \"d\";\n}\n"
    ),
    ("digraph { a # b\n c }", "digraph {\n  \"a\";\n  // b\n  \"c\";\n}\n"),
    ("digraph { a:p:x -> b:_:\"n e\" }", "digraph {\n  \"a\":\"p\":\"x\" -> \"b\":\"_\":\"n e\";\n}\n"),
    ("digraph { <a> + \"b\" }", "digraph {\n  \"ab\";\n}\n"),
    ("\u{FEFF}digraph\r\n{\r\n\ta;\r\n}\r\n", "digraph {\n  \"a\";\n}\n"),
  ])
  func `DOT as people write it is understood`(text: String, written: String) throws {
    let graph = try DOT.read(text)
    #expect(DOT.write(graph).replacing(" = ", with: "=") == written)
  }

  @Test(arguments: [
    ("", "1:1: expected 'graph' or 'digraph', found the end of the text"),
    ("hello", "1:1: expected 'graph' or 'digraph', found \"hello\""),
    ("digraph {\n  a -> ;\n}", "2:8: expected a node, found ';'"),
    (
      "digraph {\n  a -- b\n}",
      "2:5: '--' in a directed graph; write '->', or 'graph' instead of 'digraph' in its first line"
    ),
    (
      "graph { a -> b }",
      "1:11: '->' in a graph that is not directed; write 'digraph' in its first line, or '--'"
    ),
    ("digraph {\n  \"a", "2:3: the string is never closed"),
    ("digraph {\n  \"a\\\"}", "2:3: the string is never closed"),
    ("digraph {\n\n a [x=1", "3:4: '[' is never closed"),
    ("digraph { a", "1:9: '{' is never closed"),
    ("digraph { a [x=<b] }", "1:16: the HTML string is never closed"),
    ("digraph { /* }", "1:11: the comment is never closed"),
    ("digraph { a [b] }", "1:15: expected '=' and a value, found ']'"),
    ("digraph { a [x=1;;y=2] }", "1:18: expected an attribute, found ';'"),
    ("digraph { ; a }", "1:11: expected a statement, found ';'"),
    ("digraph { a \u{C} b }", "1:13: '␌' begins nothing in DOT; put a name that holds it in quotation marks"),
    ("digraph { a;; }", "1:13: expected a statement, found ';'"),
    ("digraph { a+b }", "1:12: expected a statement, found '+'"),
    ("digraph { \"a\"+b }", "1:15: expected a string in quotation marks after '+', found \"b\""),
    ("digraph { subgraph s { a } subgraph s -> b }", "1:39: expected '{', found '->'"),
    ("digraph { a, { b } }", "1:14: expected a node, found '{'"),
    ("digraph { node }", "1:16: expected '[' after 'node', found '}'"),
    ("digraph { digraph }", "1:11: expected a statement, found the keyword 'digraph'"),
    ("digraph { é = ( }", "1:15: '(' begins nothing in DOT; put a name that holds it in quotation marks"),
    ("digraph {} digraph {}", "1:12: expected the end of the text after the graph, found the keyword 'digraph'"),
  ])
  func `an error says what is wrong and where`(text: String, message: String) {
    let error = #expect(throws: DOT.ReadError.self) { try DOT.read(text) }
    #expect(error?.description == message)
  }

  @Test func `nesting has a limit instead of a crash`() {
    let text = "digraph " + String(repeating: "{", count: 100_000)
    let error = #expect(throws: DOT.ReadError.self) { try DOT.read(text) }
    #expect(error?.problem == .nesting(limit: Reader.nestingLimit))
  }

  private static let long: [(what: String, text: @Sendable (Int) -> String)] = [
    ("attributes", { "digraph { a [" + (0..<$0).map { "k\($0)=1" }.joined(separator: ",") + "] }" }),
    ("edges in a chain", { "digraph { " + (0..<$0).map { "n\($0)" }.joined(separator: " -> ") + " }" }),
    (
      "nested subgraphs",
      { count in
        let inner = (0..<count).map { "n\($0);" }.joined()
        return "digraph { " + String(repeating: "{", count: 150) + inner + String(repeating: "}", count: 150) + " }"
      }
    ),
    ("a long name", { "digraph { \"" + String(repeating: "é\\\"", count: $0) + "\" }" }),
    ("joined strings", { "digraph { \"a\"" + String(repeating: " + \"b\"", count: $0) + " }" }),
    ("a list of nodes", { "digraph { a " + String(repeating: ", a", count: $0) + " }" }),
  ]

  @Test(arguments: long.indices)
  func `reading, resolving and comparing take time in proportion to the length`(index: Int) throws {
    func seconds(_ count: Int) throws -> Double {
      let text = Self.long[index].text(count)
      return try ContinuousClock().measure {
        let graph = try DOT.read(text)
        #expect(DOT.Difference(from: graph, to: graph).isEmpty)
      } / .seconds(1)
    }
    _ = try seconds(1_000)
    let (short, long) = (try seconds(2_000), try seconds(20_000))
    #expect(long < max(short, 0.01) * 40, "\(Self.long[index].what): \(short) s, and \(long) s for ten times as many")
  }

  @Test func `what multiplies has a limit`() {
    let group = (0..<1_500).map { "n\($0)" }.joined(separator: ",")
    let edges = #expect(throws: DOT.ReadError.self) { try DOT.read("digraph { \(group) -> \(group) }") }
    #expect(edges?.problem == .tooManyEdges(limit: Reader.edgeLimit))
    let growing = (0..<3_000).map { "node [k\($0)=1] n\($0) [x=1];" }.joined()
    let defaults = #expect(throws: DOT.ReadError.self) { try DOT.read("digraph { \(growing) }") }
    #expect(defaults?.problem == .tooManyDefaults(limit: Reader.defaultsLimit))
  }

  @Test func `no text makes the reader crash`() throws {
    var random = Generator(seed: 4)
    var rejected = 0
    for _ in 0..<3_000 {
      let text = "digraph {" + (0..<8).map { _ in random.hostileText() }.joined() + "}"
      guard let graph = try? DOT.read(text) else {
        rejected += 1
        continue
      }
      #expect(try DOT.read(DOT.write(graph)) == graph, "\(text)")
    }
    #expect(rejected > 0 && rejected < 3_000)
  }
}
