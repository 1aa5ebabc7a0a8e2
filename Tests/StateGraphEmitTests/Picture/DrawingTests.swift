// What every picture promises, over examples and over generated hierarchies.

import Foundation
import StateGraphDOT
import StateGraphEmit
import StateGraphLayout
import StateGraphTimeline
import Testing

@Suite struct DrawingTests {
  private static func drawing(
    _ timeline: Timeline, _ change: (inout PictureOptions) -> Void = { _ in }
  ) throws -> Drawing {
    var options = PictureOptions()
    change(&options)
    var picture = try TimelinePicture(timeline, options)
    return try picture.drawing()
  }

  @Test func `a renderer that knows neither variables nor at-rules gets every colour`() throws {
    let svg = try Self.drawing(Example.input(Example.binding).timeline).svg
    let styles = svg.matches(of: /<style>(.*?)<\/style>/).map { String($0.1) }
    try #require(styles.count == 2)
    #expect(!styles[0].contains("var(") && !styles[0].contains("@"), "\(styles[0])")
    #expect(styles[0].contains(".page{fill:#ffffff}"), "\(styles[0])")
    #expect(styles[1].hasPrefix("@supports (fill:var(--ink)){") && styles[1].hasSuffix("}}"), "\(styles[1])")
    let (opening, closing) = (styles[1].filter { $0 == "{" }.count, styles[1].filter { $0 == "}" }.count)
    #expect(opening == closing, "an at-rule ends too early or too late: \(styles[1])")
  }

  @Test(arguments: 0..<10)
  func `nothing overflows, no cards overlap and edges end on cards, whatever the hierarchy`(part: UInt64) throws {
    for seed in part * 50..<(part + 1) * 50 {
      let timeline = try RandomTimeline.timeline(seed: seed)
      let drawing = try Self.drawing(timeline) {
        $0.detail = [.views, .controls, .all][Int(seed % 3)]
        $0.limit = seed % 5 == 0 ? 8 : 60
        $0.width = seed % 7 == 0 ? 360 : 860
      }
      let problems = DrawingChecks(drawing).problems
      #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(3))")
    }
  }

  @Test(arguments: 0..<10)
  func `nothing overflows in the graph either, its edges end on its boxes, and it is as good a document`(
    part: UInt64
  ) throws {
    for seed in part * 50..<(part + 1) * 50 {
      let timeline = try RandomTimeline.timeline(seed: seed)
      let detail = seed % 2 == 0 ? Detail.controls : .all
      let drawing = try GraphPicture(timeline, Scope(timeline, detail), limit: 60).drawing(LayeredLayout())
      let problems = DrawingChecks(drawing).problems + DocumentChecks(drawing.svg).problems
      #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(3))")
    }
  }

  @Test func `the graph says who owns, refers to, reads and writes what`() throws {
    let timeline = try TimelinePictureTests.timeline(label: "change")
    let drawing = try GraphPicture(timeline, Scope(timeline, .controls), limit: 60).drawing(LayeredLayout())
    var tips: [String] = []
    for case .group(let group) in drawing.items where group.classes.hasPrefix("edge") {
      tips.append("\(group.classes.dropFirst(5)): \(group.title ?? "")")
    }
    #expect(
      tips == [
        "contains: MainView contains SubView", "contains: MainView contains Button",
        "owns: MainView owns MainView.date",
        "references: MainView/SubView.date refers to MainView.date", "reads: MainView/SubView reads MainView.date",
        "writes: MainView/Button writes MainView.date",
      ])
  }

  @Test(arguments: 0..<4)
  func `every format survives hostile names and values`(part: UInt64) throws {
    for seed in part * 25..<(part + 1) * 25 {
      let input = EmitInput(timeline: try RandomTimeline.timeline(seed: seed))
      let json = try Format.json.emit(input)[0].contents
      #expect(throws: Never.self, "seed \(seed)") { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
      for output in try Format.dot.emit(input) {
        let graph = try DOT.read(output.contents)
        #expect(try DOT.read(DOT.write(graph)) == graph, "seed \(seed): \(output.fileName)")
      }
      let text = try Format.text.emit(input)[0].contents
      let controls = text.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
      #expect(controls.isEmpty, "seed \(seed): \(controls)")
    }
  }

  @Test(arguments: 0..<10)
  func `every picture is well-formed, named and described, and holds nothing that runs or loads`(part: UInt64) throws {
    for seed in part * 50..<(part + 1) * 50 {
      let timeline = try RandomTimeline.timeline(seed: seed)
      let problems = DocumentChecks(try Self.drawing(timeline).svg).problems
      #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(3))")
    }
  }
}
