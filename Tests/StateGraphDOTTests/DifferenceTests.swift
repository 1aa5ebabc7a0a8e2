// What statements amount to, and what changed between two files.

import StateGraphDOT
import Testing

struct DifferenceTests {
  @Test func `a default holds for what is first mentioned after it, to the end of its subgraph`() throws {
    let nodes = try DOT.read(
      """
      digraph {
        a; node [shape=box, color=red]; b [color=blue]; a [x=1]
        subgraph { node [shape=oval]; c; b } d -> e
      }
      """
    ).resolved().nodes
    #expect(nodes["a"] == ["x": "1"])
    #expect(nodes["b"] == ["shape": "box", "color": "blue"])
    #expect(nodes["c"] == ["shape": "oval", "color": "red"])
    #expect(nodes["d"] == ["shape": "box", "color": "red"])
    #expect(nodes.count == 5)
  }

  @Test func `the order of statements makes no difference`() throws {
    let one = try DOT.read("digraph { a; b; a -> b [class=reads]; a -> b [class=owns] }")
    let two = try DOT.read("digraph { b; a -> b [class=owns]; a -> b [class=reads]; a }")
    #expect(one != two)
    #expect(DOT.Difference(from: one, to: two).isEmpty)
  }

  @Test func `a difference names what came, what went and what changed`() throws {
    let old = try DOT.read("digraph { a [label=1, x=0]; b; a -> b [class=reads]; a -> b [class=owns, w=1] }")
    let new = try DOT.read(
      "digraph { a [label=2, y=0]; c; a -> c [class=reads]; a -> b [class=owns]; a -> b [class=owns] }")
    let difference = DOT.Difference(from: old, to: new)
    #expect(difference.nodes.added == ["c"])
    #expect(difference.nodes.removed == [])
    #expect(
      difference.nodes.changed == [
        "a": [
          .init(key: "label", old: "1", new: "2"), .init(key: "x", old: "0", new: nil),
          .init(key: "y", old: nil, new: "0"),
        ]
      ])
    #expect(
      difference.edges.added.map { "\($0.from) \($0.to) \($0.name!) \($0.occurrence)" } == [
        #""a" "b" "owns" 1"#, #""a" "c" "reads" 0"#,
      ])
    #expect(difference.edges.removed.map { "\($0.from) \($0.to) \($0.name!)" } == [#""a" "b" "reads""#])
    #expect(difference.edges.changed.values.map { $0 } == [[.init(key: "w", old: "1", new: nil)]])
  }

  @Test func `edges without direction have no first end, and strict graphs no second edge`() throws {
    let loose = try DOT.read("graph { a -- b; b -- a }").resolved().edges
    #expect(loose.count == 2 && loose.keys.allSatisfy { $0.from == "a" })
    let strict = try DOT.read("strict digraph { a -> b [x=1]; a -> b [y=2] }").resolved().edges
    #expect(Array(strict.values) == [["x": "1", "y": "2"]])
  }

  @Test func `a style is stated once and reaches its class only`() {
    let sheet = DOT.StyleSheet(
      node: ["shape": "box", "color": "gray"],
      nodeClasses: [
        DOT.ClassStyle("view", ["style": "filled"]), DOT.ClassStyle("unused", ["x": "1"]),
        DOT.ClassStyle("location", ["shape": "oval"]), DOT.ClassStyle("control", ["color": "red"]),
      ])
    let statements = sheet.statements(nodes: [
      DOT.Node("v2", ["class": "view"]), DOT.Node("c", ["class": "control"]), DOT.Node("l", ["class": "location"]),
      DOT.Node("v1", ["class": "view"]), DOT.Node("none"),
    ])
    let graph = DOT.Graph(statements: statements)
    #expect(
      DOT.write(graph) == """
        digraph {
          node [shape=box, color=gray];
          "none";
          node [style=filled];
          "v1" [class="view"];
          "v2" [class="view"];
          node [shape=oval, style=""];
          "l" [class="location"];
          node [color=red, shape=box];
          "c" [class="control"];
        }

        """)
    let nodes = graph.resolved().nodes
    #expect(nodes["v1"]?["style"] == "filled" && nodes["v1"]?["shape"] == "box")
    #expect(nodes["l"]?["style"] == "" && nodes["l"]?["color"] == "gray")
    #expect(nodes["c"]?["shape"] == "box" && nodes["c"]?["color"] == "red")
  }
}
