// What rows and controls are called for readers.

import StateGraphTimeline
import StateGraphTrace
import Testing

struct ReadableNameTests {
  /// Two rows that are called something, and two buttons; in step 1 the first row and button are called something else.
  private static func timeline(
    _ rows: (String, String) = ("Milk", "Bread"), then row: String? = "Oat milk",
    buttons: (String, String) = ("Back", "Next"), then button: String = "Back"
  ) throws -> Timeline {
    func node(_ number: Int, _ path: String, _ kind: TraceLine.Kind, label: String? = nil) -> [TraceLine] {
      [
        .node(
          .init(
            number: number, path: path, type: "T", kind: kind, parent: number == 1 ? nil : 1, life: 1, declared: nil,
            inside: [], display: .init(label: label))),
        .created(number),
      ]
    }
    let first: [TraceLine] =
      [
        .header(.init(root: "V", files: [])), .step(.init(index: 0, action: "first render")),
        .pass(.init([.firstRender])),
      ]
      + node(1, "V", .view) + node(2, "V/Row[#1]", .view) + node(3, "V/Row[#2]", .view)
      + node(4, "V/Button", .control, label: buttons.0) + node(5, "V/Button#2", .control, label: buttons.1)
    return try Timeline(
      trace: first + [
        .titled(2, rows.0), .titled(3, rows.1), .end(step: 0, output: nil), .step(.init(index: 1, action: "x")),
        .titled(2, row), .updated(4, .init(label: button)), .end(step: 1, output: nil),
      ])
  }

  @Test func `a row is called by its text beside its number, a control by its label in place of its number`() throws {
    let names = ReadableNames(try Self.timeline())
    #expect(names.text("V/Row[#2].count", atStep: 1) == "V/Row[#2] “Bread”.count")
    #expect(names.text("V/Row[#2]/Text", atStep: 1) == "V/Row[#2] “Bread”/Text")
    #expect(names.text("V/Button#2", atStep: 1) == "V/Button “Next”")
    #expect(names.text("V/Button", atStep: 1) == "V/Button “Back”")
    #expect(names.heading("V/Button#2", title: "Button#2", atStep: 1) == "Button")
    #expect(names.heading("V/Row[#2]", title: "Row[#2]", atStep: 1) == "Row[#2] “Bread”")
  }

  @Test func `a step calls a row what it was called when the step began, and its picture what it is called at the end`()
    throws
  {
    let names = ReadableNames(try Self.timeline())
    #expect(
      [0, 1, 2].map { names.text("V/Row[#1]", atStep: $0) } == [
        "V/Row[#1] “Milk”", "V/Row[#1] “Milk”", "V/Row[#1] “Oat milk”",
      ])
    #expect(names.heading("V/Row[#1]", title: "Row[#1]", atStep: 1) == "Row[#1] “Oat milk”")
    #expect(names.text("V/Row[#1]") == "V/Row[#1]", "no name holds in all steps")
    #expect(names.text("V/Row[#2]") == "V/Row[#2] “Bread”")
  }

  @Test func `a text that is long, or that another row had, and labels that are the same, name nothing`() throws {
    let same = ReadableNames(try Self.timeline(("Milk", "Milk"), buttons: ("Back", "Back")))
    #expect(same.text("V/Row[#2]", atStep: 1) == "V/Row[#2]")
    #expect(same.text("V/Button#2", atStep: 1) == "V/Button#2")
    let later = ReadableNames(try Self.timeline(then: "Bread", then: "Next"))
    #expect(later.text("V/Row[#2]", atStep: 1) == "V/Row[#2]", "the other row is called so later")
    #expect(later.text("V/Button#2", atStep: 1) == "V/Button#2")
    let long = ReadableNames(try Self.timeline(("Milk", String(repeating: "a", count: 31))))
    #expect(long.text("V/Row[#2]", atStep: 1) == "V/Row[#2]")
  }

  @Test(arguments: [
    ("\"Milk\"", "V/Row[#1]"), ("“Milk”", "V/Row[#1]"), ("Milk", "V/Row[#1]"), ("Oat milk", "V/Row[#1]"),
    ("Row[#1] “Milk”", "V/Row[#1]"), ("Row[#2] \"Bread\"", "V/Row[#2]"), ("V/Row[#2] “Bread”.count", "V/Row[#2].count"),
    ("Button “Next”", "V/Button#2"), ("Button \"Back\"", "V/Button"),
  ])
  func `what is called so is found so`(name: String, path: String) throws {
    let timeline = try Self.timeline()
    let lookup = PathLookup(
      timeline.nodes.map(\.path) + ["V/Row[#2].count"], names: ReadableNames(timeline))
    #expect(try lookup.path(for: name) == path)
  }

  @Test func `a row whose identity can be read is found by each text in it`() throws {
    func node(_ number: Int, _ path: String, _ parent: Int?, text: String? = nil) -> TraceLine {
      .node(
        .init(
          number: number, path: path, type: "T", kind: text == nil ? .view : .control, parent: parent, life: 1,
          declared: nil, inside: [], display: .init(text: text)))
    }
    let timeline = try Timeline(
      trace: [
        .header(.init(root: "V", files: [])), .step(.init(index: 0, action: "first render")), node(1, "V", nil),
        node(2, "V/Row[1]", 1), node(3, "V/Row[1]/Text", 2, text: "Milk"), node(4, "V/Row[2]", 1),
        node(5, "V/Row[2]/Text", 4, text: "Bread"), .end(step: 0, output: nil),
      ])
    let names = ReadableNames(timeline)
    let lookup = PathLookup(timeline.nodes.map(\.path), names: names)
    #expect(try lookup.path(for: "\"Bread\"") == "V/Row[2]")
    #expect(names.text("V/Row[2]", atStep: 0) == "V/Row[2]", "an identity that can be read stays as it is")
  }

  @Test func `what several rows are called is ambiguous`() throws {
    let timeline = try Self.timeline(("Milk", "Milk"))
    let lookup = PathLookup(timeline.nodes.map(\.path), names: ReadableNames(timeline))
    #expect(throws: PathError.ambiguous("\"Milk\"", ["V/Row[#1]", "V/Row[#2]"])) { try lookup.path(for: "\"Milk\"") }
  }
}
