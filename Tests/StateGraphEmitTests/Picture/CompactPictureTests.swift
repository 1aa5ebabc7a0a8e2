// Pictures of apps: as low as what happened allows, and what is folded is still told.

import Foundation
import StateGraphTimeline
import StateGraphTrace
import Testing

@testable import StateGraphEmit

@Suite struct CompactPictureTests {
  /// A feed of rows that all run at every tap, because their parent does; the tapped row's count is new, too.
  private static func feed(rows: Int, steps: Int) throws -> Timeline {
    var lines: [TraceLine] = [
      .header(.init(root: "Feed", files: [])), .step(.init(index: 0, action: "first render")),
      .pass(.init([.firstRender])),
      .node(.init(number: 1, path: "Feed", type: "Feed", kind: .view, parent: nil)), .created(1),
      .evaluated(1, causes: [.created]),
      .location(
        .init(number: 1, path: "Feed.likes", owner: .node(1), wrapper: .state, type: "[Int]", value: "[]")),
      .read(node: 1, location: 1),
    ]
    for row in 1...rows {
      let path = "Feed/Row[\(row)]"
      lines += [
        .node(.init(number: 10 * row, path: path, type: "Row", kind: .view, parent: 1)), .created(10 * row),
        .evaluated(10 * row, causes: [.created]),
      ]
      for (number, leaf) in [("Text", "Post \(row)"), ("Button", "Like"), ("Text#2", "0")].enumerated() {
        lines += [
          .node(
            .init(
              number: 10 * row + 1 + number, path: "\(path)/\(leaf.0)", type: leaf.0, kind: .control, parent: 10 * row,
              display: .init(label: leaf.1))), .created(10 * row + 1 + number),
        ]
      }
      lines.append(.children(of: 10 * row, (1...3).map { 10 * row + $0 }))
    }
    lines += [.children(of: 1, (1...rows).map { 10 * $0 }), .end(step: 0, output: nil)]
    for step in 1..<steps {
      lines += [
        .step(.init(index: step, action: "tap \"Like\" in \"Post \(step)\"")),
        .wrote(.init(location: 1, old: "\(step - 1)", new: "\(step)", origin: .action(of: 10 * step + 2))),
        .pass(.init([.action(of: nil)])), .evaluated(1, causes: [.location(1)]),
      ]
      for row in 1...rows {
        let count: [TraceLine.Cause] = row == step ? [.input(field: "count", old: "0", new: "1", changes: [])] : []
        lines.append(
          .evaluated(10 * row, causes: count + [.input(field: "like", old: nil, new: nil, changes: [])]))
      }
      lines += [.updated(10 * step + 3, .init(label: "1")), .end(step: step, output: nil)]
    }
    return try Timeline(trace: lines + [.closed])
  }

  private static func steps(_ timeline: Timeline, _ options: PictureOptions = .init()) throws -> [Drawing.Group] {
    var picture = try TimelinePicture(timeline, options)
    return try picture.drawing().items.compactMap { item in
      if case .group(let group) = item, group.classes == "step" { group } else { nil }
    }
  }

  private static func groups(_ group: Drawing.Group) -> [Drawing.Group] {
    group.items.compactMap { if case .group(let group) = $0 { group } else { nil } }
  }

  private static func words(_ group: Drawing.Group) -> [String] {
    var words: [String] = []
    Drawing.Item.group(group).visit { if case .words(let text) = $0 { words.append(text.text) } }
    return words
  }

  @Test func `a feed of eight rows is lower than 3,000 points, and its picture is sound`() throws {
    for width in [360.0, 500, 860, 1_200] {
      var options = PictureOptions()
      options.width = width
      var picture = try TimelinePicture(Self.feed(rows: 8, steps: 8), options)
      let drawing = try picture.drawing()
      if width >= 860 { #expect(drawing.height < 3_000, "\(width)") }
      #expect(drawing.width == width)
      let problems = DrawingChecks(drawing).problems + DocumentChecks(drawing.svg).problems
      #expect(problems.isEmpty, "\(width): \(problems.prefix(3))")
    }
  }

  @Test func `the shopping list is lower than 1,400 points`() throws {
    var picture = try TimelinePicture(Timeline(trace: ExamplePictureTests.lines("shop")), PictureOptions())
    let height = try picture.drawing().height
    #expect(height < 1_400, "\(height)")
  }

  @Test func `rows of one story are one card that lists them with their reason, and the others stand alone`() throws {
    let step = try Self.steps(Self.feed(rows: 8, steps: 3))[2]
    let fold = try #require(Self.groups(step).first { $0.classes == "card evaluated fold" })
    let words = Self.words(fold)
    #expect(words.contains("Row ×7"), "\(words)")
    #expect(words.contains("↻ like: new input, each"), "\(words)")
    #expect(words.contains("[1], [3]–[8]"), "\(words)")
    for row in [1, 3, 4, 5, 6, 7, 8] { #expect(fold.title?.contains("Row[\(row)]") == true, "\(fold.title ?? "")") }
    let own = try #require(Self.groups(step).first { $0.id == "s2-Feed/Row[2]" })
    #expect(own.classes == "card evaluated view")
    #expect(Self.words(own).contains("✎"), "the button that wrote: \(Self.words(own))")
  }

  @Test func `a place that is empty says when it is there`() throws {
    let timeline = try Timeline(trace: ExamplePictureTests.lines("shop"))
    let slots = try Self.steps(timeline).map { Self.groups($0).filter { $0.classes == "slot" }.flatMap(Self.words) }
    #expect(slots == [["later: ItemRow[#3]"], ["later: ItemRow[#3]"], ["later: ItemRow[#3]"], [], []])
  }

  @Test(arguments: 0..<4)
  func `whatever ran is told in the panel of its step, by its own card or by the one that stands for it`(
    part: UInt64
  ) throws {
    for seed in part * 25..<(part + 1) * 25 {
      let timeline = try RandomTimeline.timeline(seed: seed)
      guard timeline.steps.count > 1 else { continue }
      let panels = try Self.steps(timeline)
      for (step, panel) in zip(timeline.steps, panels) {
        var titles: [String] = []
        Drawing.Item.group(panel).visit { if case .group(let group) = $0 { titles.append(group.title ?? "") } }
        for node in Set(step.evaluated.map(\.node)) where !step.removed.contains(node) {
          let name = Narrator(timeline).telling(step: step.index).name(.node(node))
          #expect(titles.contains { $0.contains(name) }, "seed \(seed), step \(step.index): \(name)")
        }
      }
    }
  }

  @Test func `a focus that means several places shows all of them`() throws {
    var options = PictureOptions()
    options.focus = Focus("Row", upstream: 1, downstream: 0)
    var picture = try TimelinePicture(Self.feed(rows: 8, steps: 3), options)
    let notes = picture.notes()
    #expect(notes.contains { $0.hasPrefix("Focus on Row ×8, ") }, "\(notes)")
    let words = try picture.drawing().items.compactMap { item -> [String]? in
      if case .group(let group) = item, group.id == "step-2" { Self.words(group) } else { nil }
    }.joined()
    #expect(words.contains("Row ×7") && words.contains("Row[2]"), "\(Array(words))")
  }

  @Test(arguments: [500.0, 860])
  func `steps above the lanes have names if all of them have room, else numbers`(width: Double) throws {
    var options = PictureOptions()
    (options.width, options.arrangement) = (width, .lanes)
    var picture = try TimelinePicture(Self.feed(rows: 8, steps: 8), options)
    var columns: [String] = []
    for item in try picture.drawing().items {
      item.visit { item in
        if case .words(let words) = item, words.classes == "column" { columns.append(words.text) }
      }
    }
    #expect(columns == (0..<8).map { "\($0)" }, "\(columns)")
  }

  @Test func `a panel has no more cards because the hierarchy has more rows`() throws {
    func count(_ rows: Int) throws -> Int {
      Self.groups(try Self.steps(Self.feed(rows: rows, steps: 3))[1]).filter { $0.classes.hasPrefix("card") }.count
    }
    #expect(try count(8) == count(50))
  }
}
