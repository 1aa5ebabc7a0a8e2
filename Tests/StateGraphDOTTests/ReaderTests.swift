// The reader takes other people's DOT, and says where it is not DOT.

import Testing

@testable import StateGraphDOT

struct ReaderTests {
  @Test(arguments: [
    ("graph{}", "graph {\n}\n"),
    ("STRICT DiGraph G { }", "strict digraph \"G\" {\n}\n"),
    ("digraph { a }", "digraph {\n  \"a\";\n}\n"),
    ("digraph { a b;c;;d }", "digraph {\n  \"a\";\n  \"b\";\n  \"c\";\n  \"d\";\n}\n"),
    ("digraph { a -> b -> c [x=1] }", "digraph {\n  \"a\" -> \"b\" [x=1];\n  \"b\" -> \"c\" [x=1];\n}\n"),
    ("graph { a -- b }", "graph {\n  \"a\" -- \"b\";\n}\n"),
    ("digraph { a [x=1,y=2;z=3 w][v=\"4 5\"] }", "digraph {\n  \"a\" [x=1, y=2, z=3, w=true, v=\"4 5\"];\n}\n"),
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
    (
      "digraph { subgraph s { a } subgraph s -> b }",
      "digraph {\n  subgraph \"s\" {\n    \"a\";\n  }\n  \"a\" -> \"b\";\n}\n"
    ),
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
    ("digraph { a [<b] }", "1:14: the HTML string is never closed"),
    ("digraph { /* }", "1:11: the comment is never closed"),
    (
      "digraph { a:p:x -> b }",
      "1:15: expected a compass point (n, ne, e, se, s, sw, w, nw, c or _), found \"x\""
    ),
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
