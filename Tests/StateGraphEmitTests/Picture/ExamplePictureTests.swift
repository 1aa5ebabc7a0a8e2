// The same promises over every example, drawn from the traces in `output/`.

import Foundation
import StateGraphDOT
import StateGraphEmit
import StateGraphLayout
import StateGraphTimeline
import StateGraphTrace
import Testing

@Suite struct ExamplePictureTests {
  /// Names of the examples.
  static let all: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? []
    return folders.filter { FileManager.default.fileExists(atPath: output.path + "/\($0)/trace.jsonl") }.sorted()
  }()

  private static let output = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("output")

  static func lines(_ example: String) throws -> [TraceLine] {
    let data = try Data(contentsOf: output.appendingPathComponent("\(example)/trace.jsonl"))
    return try Trace(jsonLines: data).lines
  }

  private static func timeline(_ example: String) throws -> Timeline {
    try Timeline(trace: try lines(example))
  }

  @Test func `all of them are here`() {
    #expect(Self.all.count >= 18)
  }

  @Test(arguments: all)
  func `nothing overflows, no cards overlap, edges end on cards, and the document is sound`(example: String) throws {
    let timeline = try Self.timeline(example)
    for (detail, width) in [(Detail.views, 860.0), (.controls, 860), (.all, 860), (.controls, 360)] {
      var options = PictureOptions()
      (options.detail, options.width) = (detail, width)
      var picture = try TimelinePicture(timeline, options)
      let graph = try GraphPicture(timeline, Scope(timeline, detail), limit: 60).drawing(LayeredLayout())
      let whole = try picture.drawing()
      #expect(detail == .all || whole.width == width, "\(detail): as wide as was asked for")
      for drawing in [whole, graph] {
        let problems = DrawingChecks(drawing).problems + DocumentChecks(drawing.svg).problems
        #expect(problems.isEmpty, "\(detail), \(width): \(problems.prefix(3))")
      }
    }
  }

  @Test(arguments: all)
  func `ids stay the same when the label of a button changes`(example: String) throws {
    var timeline = try Self.timeline(example)
    func ids() throws -> [String] {
      var picture = try TimelinePicture(timeline, PictureOptions())
      return DocumentChecks(try picture.drawing().svg).ids
    }
    let before = try ids()
    for index in timeline.nodes.indices where timeline.nodes[index].display.label != nil {
      timeline.nodes[index].display.label = "another label"
    }
    #expect(try ids() == before)
  }

  @Test(arguments: all)
  func `no identity that nobody can read is in an output for people, and no line of text is too long`(
    example: String
  ) throws {
    let input = EmitInput(timeline: try Self.timeline(example))
    for output in try [Format.svg, .graphSVG, .dot, .mermaid, .text].flatMap({ try $0.emit(input) }) {
      let identity = output.contents.firstMatch(of: /[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-/)
      #expect(identity == nil, "\(output.fileName): \(identity?.output ?? "")")
      guard output.fileName == "timeline.txt" else { continue }
      for line in output.contents.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    }
  }

  @Test(arguments: all)
  func `a sentence tells each step, and no name of a wrapper or index leaks into it`(example: String) throws {
    let timeline = try Self.timeline(example)
    let writer = EmitInput(timeline: timeline).sentences
    for frame in timeline.frames() {
      let sentence = writer.sentence(for: frame)
      #expect(!sentence.contains("unknown"), "\(sentence)")
      // In a change, `nil` is a value of the program's.
      let words = sentence.replacing("(nil → ", with: "(")
      #expect(!words.contains("nil") && !words.contains("Optional("), "\(sentence)")
      #expect(sentence.count < 420, "\(sentence.count): \(sentence)")
    }
  }
}
