// The picture of a timeline: well-formed, harmless, the same every time, with nothing overflowing.

import Foundation
import StateGraphLayout
import StateGraphText
import StateGraphTimeline
import StateGraphTrace
import Testing

@testable import StateGraphEmit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TimelinePictureTests {
  /// A parent with a state, a child that reads it through a binding, and a button that writes it.
  static func timeline(label: String, from old: String = "\"a\"", to new: String = "\"b\"") throws -> Timeline {
    let lines: [TraceLine] = [
      .header(.init(root: "MainView", files: [])), .step(.init(index: 0, action: "first render")),
      .pass(.init([.firstRender])),
      .node(.init(number: 1, path: "MainView", type: "MainView", kind: .view, parent: nil)), .created(1),
      .evaluated(1, causes: [.created]),
      .location(
        .init(number: 1, path: "MainView.date", owner: .node(1), wrapper: .state, type: "String", value: old)),
      .node(.init(number: 2, path: "MainView/SubView", type: "SubView", kind: .view, parent: 1)), .created(2),
      .node(
        .init(
          number: 3, path: "MainView/Button", type: "Button", kind: .control, parent: 1,
          display: .init(label: label))), .created(3),
      .evaluated(2, causes: [.created]), .hops(1, after: nil, ["MainView.$date"]),
      .reference(.init(from: 2, property: "date", wrapper: .binding, to: .location(1), hops: 1)),
      .read(node: 2, location: 1), .children(of: 1, [2, 3]), .end(step: 0, output: nil),
      .step(.init(index: 1, action: "tap \"\(label)\"")),
      .wrote(.init(location: 1, old: old, new: new, origin: .action(of: 3))), .pass(.init([.action(of: nil)])),
      .evaluated(2, causes: [.location(1)]), .end(step: 1, output: nil), .closed,
    ]
    return try Timeline(trace: lines)
  }

  static func svg(label: String) throws -> String {
    let format = try #require(Format.named("svg"))
    return try format.emit(EmitInput(timeline: timeline(label: label)))[0].contents
  }

  @Test(arguments: [
    "change", "\u{D4E}\"<\u{D4E}<", "<script>alert(1)</script>", "]]>", "\"quotes\" & 'more'", "a\u{0}\u{1B}\u{7}b",
    "line\nbreak",
    "مرحبا שלום", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{FFFE}", String(repeating: "long ", count: 2_000),
    "javascript:alert(1)", "&lt;&#60;&nbsp;", "a" + String(repeating: "\u{301}", count: 10_000),
    "\u{202E}evil\u{202C}\u{2066}", "🇨🇭🇨🇭👩🏽‍🚀\u{200D}\u{FE0F}", String(repeating: "x", count: 10_000), "",
  ])
  func `any label gives a well-formed document without script`(label: String) throws {
    var timeline = try Self.timeline(label: label)
    // An identifier and a value as well.
    timeline.nodes[1].path = "MainView/Row[\(String(reflecting: label))]"
    timeline.locations[0].initial = label
    let svg = try Format.svg.emit(EmitInput(timeline: timeline))[0].contents
    #expect(svg.unicodeScalars.allSatisfy { Legible.isLegible($0) || $0 == "\n" }, "\(svg)")
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(!svg.contains("<script"))
    #expect(!svg.contains("href"))
  }

  @Test func `an address holds the picture to light or dark, whatever is called so in it`() throws {
    var timeline = try Self.timeline(label: "change")
    for (index, name) in ["dark", "title", "light"].enumerated() { timeline.nodes[index].path = name }
    let svg = try GraphPicture(timeline, Scope(timeline, .controls), limit: 60).drawing(LayeredLayout()).svg
    let ids = DocumentChecks(svg).ids
    #expect(ids.prefix(4) == ["title", "description", "light", "dark"] && Set(ids).count == ids.count, "\(ids)")
    for scheme in ["light", "dark"] {
      let page = try #require(Palette.colors.first { $0.name == "page" })
      let color = scheme == "light" ? page.light : page.dark
      #expect(svg.contains("#\(scheme):target~*{--page:\(color);"), "\(svg)")
    }
  }

  @Test func `a change that has no room keeps its new value, and loses the end of its name first`() throws {
    let name = "showsOnlyWhatIsMarkedAsFavourite"
    var timeline = try Self.timeline(label: "change")
    (timeline.locations[0].path, timeline.locations[0].name) = ("MainView.\(name)", name)
    var options = PictureOptions()
    options.width = 300
    var picture = try TimelinePicture(timeline, options)
    let svg = try picture.drawing().svg
    let row = try #require(svg.firstMatch(of: /class="row new">([^<]*)</)?.1)
    #expect(row.contains("…") && row.hasSuffix(" &quot;a&quot; → &quot;b&quot;"), "\(row)")
  }

  @Test(arguments: [
    ("P(n: 5 )", "P(n: )"), ("P(n: 5)", "P(n: )"), ("P(a: 1, n: [])", "P(a: 1, n: [1, 2])"), ("", "P(n: 1)"),
    ("[1, 2, 3]", "[1, 3]"), ("P(name: \"x: y\")", "P(name: \"x: z\")"), ("P(n: Q(m: 1))", "P(n: Q(m: 2))"),
    ("P(first: \"Bilbo\", last: \"Baggins\")", "P(first: \"Frodo\", last: \"Baggins\")"),
  ])
  func `a change of any value is drawn, however little room there is`(old: String, new: String) throws {
    for width in [200.0, 260, 300, 420, 860] {
      var options = PictureOptions()
      options.width = width
      let timeline = try Self.timeline(label: String(repeating: "long ", count: 9), from: old, to: new)
      var picture = try TimelinePicture(timeline, options)
      let problems = DrawingChecks(try picture.drawing()).problems
      #expect(problems.isEmpty, "\(width): \(problems.prefix(3))")
    }
  }

  @Test func `in the lanes, a card that stands for many says how many ran again`() throws {
    let rows = 2...21
    let lines: [TraceLine] =
      [
        .header(.init(root: "Wall", files: [])), .step(.init(index: 0, action: "first render")),
        .pass(.init([.firstRender])),
        .node(.init(number: 1, path: "Wall", type: "Wall", kind: .view, parent: nil)), .created(1),
        .evaluated(1, causes: [.created]),
      ]
      + rows.flatMap { row -> [TraceLine] in
        [
          .node(.init(number: row, path: "Wall/Row[\"\(row)\"]", type: "Row", kind: .view, parent: 1)), .created(row),
          .evaluated(row, causes: [.created]),
        ]
      } + [
        .children(of: 1, Array(rows)), .end(step: 0, output: nil), .step(.init(index: 1, action: "x")),
        .pass(.init([.action(of: nil)])),
      ] + [5, 6, 7].map { .evaluated($0, causes: [.unknown]) } + [.end(step: 1, output: nil), .closed]
    var options = PictureOptions()
    (options.limit, options.arrangement) = (2, .lanes)
    var picture = try TimelinePicture(Timeline(trace: lines), options)
    var marks: [String] = []
    try picture.drawing().items.forEach {
      $0.visit { if case .words(let words) = $0, words.classes.hasPrefix("badge") { marks.append(words.text) } }
    }
    // One of the three has the second card.
    #expect(marks.contains("↻2"), "\(marks)")
  }

  @Test func `objects that have no room for cards of their own are counted, and nobody's owner is another life of it`()
    throws
  {
    var lines: [TraceLine] = [
      .header(.init(root: "A", files: [])), .step(.init(index: 0, action: "first render")),
      .node(.init(number: 1, path: "A", type: "A", kind: .view, parent: nil)), .created(1),
      .node(.init(number: 2, path: "A/B", type: "B", kind: .view, parent: 1)), .created(2),
      .node(.init(number: 3, path: "A/C", type: "C", kind: .view, parent: 1)), .created(3),
      .object(.init(number: 1, path: "A/B.store", type: "Store", owner: .node(2), holder: 2)),
      .reference(.init(from: 2, property: "store", wrapper: .stateObject, to: .object(1), keeps: true)),
      .reference(.init(from: 3, property: "store", wrapper: .observedObject, to: .object(1))),
      .children(of: 1, [2, 3]), .end(step: 0, output: nil),
    ]
    var options = PictureOptions()
    (options.limit, options.arrangement) = (2, .frames)
    func words() throws -> [String] {
      var picture = try TimelinePicture(Timeline(trace: lines), options)
      var words: [String] = []
      try picture.drawing().items.forEach { $0.visit { if case .words(let text) = $0 { words.append(text.text) } } }
      return words
    }
    let shown = try words()
    #expect(shown.contains { $0.hasPrefix("store: Store") }, "\(shown)")
    lines += [
      .step(.init(index: 1, action: "again")), .removed(2),
      .node(.init(number: 4, path: "A/B", type: "B", kind: .view, parent: 1, life: 2)), .created(4),
      .children(of: 1, [4, 3]), .end(step: 1, output: nil), .step(.init(index: 2, action: "x")),
      .end(step: 2, output: nil),
    ]
    options.limit = 60
    for steps in [nil, [2]] {
      options.steps = steps
      let picture = try TimelinePicture(Timeline(trace: lines), options)
      let owned = try #require(picture.panels.last).connections.filter { $0.tip.contains("owns") }
      #expect(owned.isEmpty, "\(owned.map(\.tip))")
    }
  }

  @Test(arguments: [300.0, 360, 600, 860])
  func `a picture is as narrow as it was asked to be, as far as its cards go`(width: Double) throws {
    var options = PictureOptions()
    options.width = width
    var picture = try TimelinePicture(Self.timeline(label: "change"), options)
    let drawn = try picture.drawing().width
    #expect(drawn <= max(width, 360), "\(drawn)")
  }

  @Test func `the same timeline gives the same bytes`() throws {
    #expect(try Self.svg(label: "change") == Self.svg(label: "change"))
  }

  @Test func `the step that wrote shows the write, its cause and its sentence`() throws {
    let svg = try Self.svg(label: "change")
    let step = try #require(svg.range(of: "id=\"step-1\"")).lowerBound
    let panel = svg[step...]
    #expect(panel.contains("@State date &quot;a&quot; → &quot;b&quot;"))
    #expect(panel.contains("↻ date read"))
    #expect(panel.contains("class=\"edge writes\""))
    #expect(panel.contains("class=\"edge caused\""))
    #expect(svg.contains("SubView re-renders because its body reads it"))
    let before = try #require(svg.range(of: "id=\"step-0\"")).lowerBound
    #expect(!svg[before..<step].contains("class=\"edge caused\""))
  }

  @Test func `cards stand at the same place in every step`() throws {
    var picture = try TimelinePicture(try Self.timeline(label: "change"), PictureOptions())
    let drawing = try picture.drawing()
    var places: [[String]] = []
    for case .group(let step) in drawing.items where step.classes == "step" {
      var panel: (x: Double, y: Double)?
      var cards: [String] = []
      for item in step.items {
        if case .box(let box) = item { panel = (box.x, box.y) }
        guard case .group(let group) = item, group.classes.hasPrefix("card"), case .box(let box)? = group.items.first
        else { continue }
        let above = try #require(panel)
        cards.append("\(group.id!.split(separator: "-")[1]) \(box.x - above.x) \(box.width) \(box.height)")
      }
      places.append(cards)
    }
    #expect(places.count == 2)
    #expect(places.first?.count == 3)
    #expect(places.first == places.last)
  }

  @Test func `a runtime issue stands in the panel of its step`() throws {
    var timeline = try Self.timeline(label: "change")
    timeline.steps[1].issues = [.init(message: "Modifying state during view update.", node: nil)]
    let svg = try #require(Format.named("svg")).emit(EmitInput(timeline: timeline))[0].contents
    let step = try #require(svg.range(of: "id=\"step-1\"")).lowerBound
    #expect(svg[step...].contains("⚠ Modifying state during view update."))
    #expect(!svg[..<step].contains("⚠"))
  }

  @Test func `a title and a description stand first`() throws {
    let svg = try Self.svg(label: "change")
    #expect(svg.contains("<title id=\"title\">State and updates of MainView</title>\n<desc id=\"description\">Step 0:"))
  }
}
