// The graph at the end of a run: what is one, what is left out, and what is said of it.

import Foundation
import StateGraphDOT
import StateGraphLayout
import StateGraphTimeline
import StateGraphTrace
import StateGraphTypedTraces
import Testing

@testable import StateGraphEmit

struct EndGraphTests {
  /// A list of rows, each with a binding to an element, a toggle, a label and a state of its own.
  private static func list(rows: Int, ofWhichWrite writers: Int = 1) -> String {
    let items = "[" + (1...rows).map { "Item(id: \($0), isDone: false)" }.joined(separator: ", ") + "]"
    var lines = [
      #"{"k":"header","schema":"stategraph.trace/2","root":"List","files":[]}"#,
      #"{"k":"step","i":0,"action":"first render"}"#, #"{"k":"pass","triggers":[["firstRender"]]}"#,
      #"{"k":"node","n":1,"path":"List","type":"List","kind":"view"}"#, #"{"k":"created","n":1}"#,
      #"{"k":"location","n":1,"path":"List.items","node":1,"wrapper":"State","type":"[Item]","value":"\#(items)"}"#,
      #"{"k":"evaluated","n":1,"c":[["created"]]}"#, #"{"k":"read","n":1,"l":1}"#,
    ]
    for row in 1...rows {
      let (n, path) = (row * 10, "List/Row[\(row)]")
      lines += [
        #"{"k":"node","n":\#(n),"path":"\#(path)","type":"Row","kind":"view","parent":1}"#,
        #"{"k":"created","n":\#(n)}"#,
        #"{"k":"location","n":\#(row + 1),"path":"\#(path).on","node":\#(n),"wrapper":"State","type":"Bool","value":"false"}"#,
        #"{"k":"reference","n":\#(n),"property":"item","wrapper":"Binding","to":["location",1],"keyPath":"[\#(row - 1)]"}"#,
        #"{"k":"read","n":\#(n),"l":1}"#,
        #"{"k":"node","n":\#(n + 1),"path":"\#(path)/Toggle","type":"Toggle","kind":"control","parent":\#(n),"label":"\#(row)"}"#,
        #"{"k":"node","n":\#(n + 2),"path":"\#(path)/Text","type":"Text","kind":"control","parent":\#(n),"text":"row"}"#,
        #"{"k":"children","n":\#(n),"nodes":[\#(n + 1),\#(n + 2)]}"#,
      ]
    }
    let numbers = (1...rows).map { "\($0 * 10)" }.joined(separator: ",")
    lines += [
      #"{"k":"children","n":1,"nodes":[\#(numbers)]}"#, #"{"k":"end","i":0}"#,
      #"{"k":"step","i":1,"action":"tap"}"#,
    ]
    for row in 1...writers {
      lines.append(
        #"{"k":"wrote","l":1,"old":"[]","new":"\#(items)","by":["action",\#(row * 10 + 1)]}"#)
    }
    lines.append(#"{"k":"end","i":1}"#)
    return lines.joined(separator: "\n")
  }

  private func dot(_ trace: String, _ options: EmitOptions = EmitOptions()) throws -> [String] {
    try Example.emit(.dot, trace, options).split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { $0.hasPrefix("\"") }
  }

  @Test func `rows that are alike are one, with one edge that says of how many`() throws {
    let lines = try dot(Self.list(rows: 3))
    #expect(
      lines.map { $0.replacing(/, tooltip=".*"/, with: ", …") } == [
        #""List" [class="view", label="List"];"#, #""List/Row[…]" [class="view", label="Row ×3", …];"#,
        #""List/Row[…]/Toggle" [class="control", label="Toggle ×3", …];"#,
        #""List.items" [class="location", label="@State items: [Item] = 3 × Item", …];"#,
        #""List/Row[…].on" [class="location", label="@State on ×3: Bool = false", …];"#,
        #""List" -> "List/Row[…]" [class="contains"];"#,
        #""List/Row[…]" -> "List/Row[…]/Toggle" [class="contains"];"#, #""List" -> "List.items" [class="owns"];"#,
        #""List/Row[…]" -> "List/Row[…].on" [class="owns"];"#,
        #""List/Row[…]" -> "List.items" [class="references", label="item: […] ×3"];"#,
        #""List" -> "List.items" [class="reads"];"#, #""List/Row[…]" -> "List.items" [class="reads"];"#,
        #""List/Row[…]/Toggle" -> "List.items" [class="writes", label="1 of 3 wrote"];"#,
      ], "\(lines.joined(separator: "\n"))")
    let row = try #require(lines.first { $0.contains("Row ×3") })
    #expect(row.contains(#"tooltip="List/Row[1]\nList/Row[2]\nList/Row[3]""#), "\(row)")
  }

  @Test func `one row alone stays itself, and so does each where so many were asked for`() throws {
    #expect(try dot(Self.list(rows: 1)).contains(#""List/Row[1]" [class="view", label="Row[1]"];"#))
    let all = try dot(Self.list(rows: 3), EmitOptions(limit: 10))
    #expect(all.contains(#""List/Row[3]" [class="view", label="Row[3]"];"#), "\(all)")
  }

  @Test func `what neither touches state nor changes is left out, and said to be`() throws {
    let graph = try Example.emit(.dot, Self.list(rows: 3))
    #expect(!graph.contains("Text"), "\(graph)")
    #expect(graph.contains("3 controls are left out: they neither touched state nor changed. More: --detail all."))
    let all = try dot(Self.list(rows: 3), EmitOptions(detail: .all))
    #expect(all.contains { $0.hasPrefix(#""List/Row[…]/Text" [class="control", label="Text “row” ×3""#) }, "\(all)")
  }

  @Test func `no label of the graph has 60 characters, and the tooltip has all of it`() throws {
    let long = String(repeating: "long ", count: 40)
    let trace = Example.binding.replacing("12:01", with: long).replacing("12:00", with: "short " + long)
    for line in try dot(trace) {
      guard let label = line.firstMatch(of: /label="((?:[^"\\]|\\.)*)"/) else { continue }
      #expect(label.1.replacing("\\", with: "").count < 60, "\(line)")
      if label.1.contains("…") { #expect(line.contains("tooltip=") && line.contains(long), "\(line)") }
    }
  }

  @Test func `edges between the same two boxes run side by side, with one label`() throws {
    let input = try Example.input(Self.list(rows: 3))
    let picture = GraphPicture(input.timeline, Scope(input.timeline, .controls), limit: nil)
    let places = picture.nodes.map(\.id)
    let between = picture.edges.filter { places[$0.from] == "List/Row[…]" && places[$0.to] == "List.items" }
    #expect(between.map(\.kind) == [.refers, .reads])
    let svg = try picture.drawing(Self.line).svg
    #expect(svg.components(separatedBy: ">item: […] ×3<").count == 2, "\(svg)")
  }

  private static let line = LayeredLayout()

  @Test(arguments: [
    ("[]", "[]"), ("[1, 2]", "[1, 2]"), ("[Item(id: 1, name: \"a, b\"), Item(id: 2, name: \"]\")]", "2 × Item"),
    ("[11111111, 22222222, 33333333]", "3 elements"),
    ("[\"milk\": 1, \"bread\": 2, \"eggs\": 12]", "[\"milk\": 1, \"…\": 12]"),
    ("Item(id: 1, name: \"Apples\")", "Item(id: 1, n…ples\")"),
  ])
  func `a value's short form`(value: String, short: String) {
    #expect(ShortValue.brief(value, to: 20) == short)
  }
}
