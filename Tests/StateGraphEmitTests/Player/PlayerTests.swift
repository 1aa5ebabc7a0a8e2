// The player as a file: one that needs no other, small, the same every time, with nothing in it that a name can break.

import Foundation
import StateGraphEmit
import StateGraphLayout
import StateGraphTimeline
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PlayerTests {
  @Test func `thirty nodes and ten steps are less than 100 KB, beside the timeline's own data`() throws {
    let html = try Players.html(try Players.wide(steps: 10))
    let size = html.utf8.count - (try Self.script("timeline", in: html)).utf8.count
    #expect(size < 100_000, "\(size)")
  }

  @Test func `what stays as it is costs nothing in further steps`() throws {
    let few = try Players.html(try Players.wide(steps: 10)).utf8.count
    let many = try Players.html(try Players.wide(steps: 110)).utf8.count
    #expect((many - few) / 100 < 5_000, "\((many - few) / 100) bytes a step")
  }

  @Test func `the same timeline gives the same bytes`() throws {
    for _ in 0..<3 { #expect(try Players.html(Example.binding) == Players.html(Example.binding)) }
  }

  @Test func `nothing is loaded, and the page forbids it`() throws {
    let html = try Players.html(Example.object)
    #expect(html.contains("default-src 'none'"))
    for word in ["http://", "https://", "//cdn", "url(", "@import", "src=", "<link", "<base", "<iframe", "import("] {
      // The one address is the name of SVG.
      let rest = html.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(word), "\(word)")
    }
    let targets = html.matches(of: /href="([^"]*)"/).map(\.1)
    #expect(!targets.isEmpty && targets.allSatisfy { $0.hasPrefix("#step=") }, "\(targets)")
  }

  @Test func `the script never reads markup`() throws {
    let html = try Players.html(Example.binding)
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "DOMParser"] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test func `the data is the timeline as the format json writes it`() throws {
    let data = try Self.script("timeline", in: try Players.html(Example.binding))
    #expect(data.replacing("\\u003c", with: "<") == "\n" + (try Example.emit(.json, Example.binding)))
  }

  @Test(arguments: Players.hostile)
  func `no name ends an element or an attribute`(text: String) throws {
    let input = try Players.hostile(text)
    let html = try Players.html(input)
    // Three scripts and one style, whatever the names are: the browser finds the same ends as we do.
    #expect(html.matches(of: /<script/.ignoresCase()).count == 3)
    #expect(html.matches(of: /<\/script/.ignoresCase()).count == 3)
    #expect(html.matches(of: /<\/?style/.ignoresCase()).count == 2)
    #expect(!html.contains("<!--") && !html.contains("<img"))
    let control = html.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    #expect(control.isEmpty, "\(control)")
    for id in ["timeline", "player"] {
      let data = try Self.script(id, in: html)
      #expect(!data.contains("<"), "\(id)")
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(data.utf8)) }
    }
  }

  @Test(arguments: 0..<4)
  func `its elements are closed and its pictures well-formed, whatever the hierarchy`(part: UInt64) throws {
    for seed in part * 10..<(part + 1) * 10 {
      let html = try Players.html(EmitInput(timeline: try RandomTimeline.timeline(seed: seed)))
      let parser = XMLParser(data: Data(Self.asXML(html).utf8))
      #expect(parser.parse(), "seed \(seed), line \(parser.lineNumber): \(String(describing: parser.parserError))")
    }
  }

  @Test(arguments: 0..<4)
  func `every frame keeps what the picture promises, and where that has room for all cards, they are the same`(
    part: UInt64
  ) throws {
    for seed in part * 10..<(part + 1) * 10 {
      let timeline = try RandomTimeline.timeline(seed: seed)
      var options = PictureOptions()
      var narrow = try TimelinePicture(timeline, options)
      for frame in try narrow.stackedFrames().drawings {
        #expect(DrawingChecks(frame).problems.isEmpty, "seed \(seed): \(DrawingChecks(frame).problems.prefix(3))")
      }
      (options.arrangement, options.width) = (.frames, 20_000)
      var picture = try TimelinePicture(timeline, options)
      let frames = try picture.stackedFrames()
      let panels = try picture.drawing().items.compactMap { item -> [String]? in
        guard case .group(let group) = item, group.classes == "step" else { return nil }
        return Self.cards(group.items)
      }
      #expect(panels.count == timeline.steps.count)
      for (frame, panel) in panels.enumerated() {
        let drawing = frames.drawing(ofFrame: frame)
        guard case .group(let step) = drawing.items[0] else { continue }
        #expect(Self.cards(step.items) == panel, "seed \(seed), frame \(frame)")
      }
    }
  }

  @Test func `chosen steps are the steps of the player`() throws {
    let html = try Players.html(Example.crash, EmitOptions(steps: [1, 2]))
    #expect(html.contains("\"steps\": [1, 2]"))
    #expect(html.contains("max=\"1\""))
    #expect(!html.contains("#step=0"))
  }

  @Test func `of a long run the player has the first steps, and says how to see more`() throws {
    let html = try Players.html(try Players.wide(steps: 230))
    #expect(html.contains("200 of 230 steps are drawn. More: --steps 200-229."))
    let data = Data(try Self.script("timeline", in: html).utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let told = try #require(json["steps"] as? [[String: Any]])
    #expect(told.count == 200)
    #expect(told.last?["index"] as? Int == 199)
    // An SVG of the same run is cut in the same way.
    var picture = try TimelinePicture(try Players.wide(steps: 230).timeline, PictureOptions())
    var texts: [String] = []
    try picture.drawing().items.forEach { $0.visit { if case .words(let words) = $0 { texts.append(words.text) } } }
    #expect(texts.contains { $0.contains("200 of 230 steps are drawn") })
  }

  @Test func `a timeline without steps says so`() throws {
    let html = try Players.html(EmitInput(timeline: Timeline(root: "A")))
    #expect(html.contains("Nothing was recorded."))
  }

  // MARK: Parts

  /// What every card is and says, in order; not where, because a panel stands somewhere else than a frame.
  private static func cards(_ items: [Drawing.Item]) -> [String] {
    items.compactMap { item in
      guard case .group(let group) = item, group.classes.hasPrefix("card"), case .box(let box)? = group.items.first
      else { return nil }
      var texts: [String] = []
      item.visit { if case .words(let words) = $0 { texts.append(words.text) } }
      return "\(group.classes) \(box.width)×\(box.height) \(texts.joined(separator: " | "))"
    }
  }

  static func script(_ id: String, in html: String) throws -> String {
    let start = try #require(html.range(of: "id=\"\(id)\">", options: .backwards)).upperBound
    let end = try #require(html[start...].range(of: "</script>")).lowerBound
    return String(html[start..<end])
  }

  /// The document with what HTML allows and XML does not taken out.
  private static func asXML(_ html: String) -> String {
    html.replacing("<!DOCTYPE html>\n", with: "")
      .replacing(/<script(.|\n)*?<\/script>/, with: "").replacing(/<style(.|\n)*?<\/style>/, with: "")
      .replacing(/<(meta|input)([^>]*)>/) { "<\($0.1)\($0.2)/>" }
      .replacing(" hidden>", with: ">").replacing(" open>", with: ">")
  }
}
