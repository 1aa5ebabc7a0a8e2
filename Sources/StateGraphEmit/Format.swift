// A format is a value: a name, and a function from a timeline to texts. The one table of all is here.

public import StateGraphLayout
public import StateGraphTimeline

/// One way to write a timeline down.
public struct Format: Sendable {
  /// As typed: `--format json`.
  public let name: String
  /// The files that it makes, in the order of its outputs.
  public let fileNames: [String]
  /// One line for the help.
  public let summary: String
  private let make: @Sendable (EmitInput) throws -> [String]

  /// - Parameter make: One text for each of `fileNames`.
  package init(
    _ name: String, files fileNames: [String], summary: String,
    make: @escaping @Sendable (EmitInput) throws -> [String]
  ) {
    self.name = name
    self.fileNames = fileNames
    self.summary = summary
    self.make = make
  }

  /// The outputs of a timeline: the same input, the same bytes.
  ///
  /// - Throws: What the layout engine throws, and ``EmitError``.
  public func emit(_ input: EmitInput) throws -> [Output] {
    zip(fileNames, try make(input)).map { Output(fileName: $0, contents: $1) }
  }
}

extension Format {
  /// Every format there is, in the order of the help.
  public static let all: [Format] = [.svg, .graphSVG, .html, .dot, .mermaid, .text, .json, .trace]

  /// The format of that name.
  public static func named(_ name: String) -> Format? {
    all.first { $0.name == name }
  }
}

/// One file.
public struct Output: Hashable, Sendable {
  public let fileName: String
  public let contents: String
  public init(fileName: String, contents: String) {
    self.fileName = fileName
    self.contents = contents
  }
}

/// What a format is given.
public struct EmitInput: Sendable {
  /// With values and lines as the options say.
  public let timeline: Timeline
  /// The same with lines: for the player, which has room for them.
  let timelineWithLines: Timeline
  /// With all that was recorded.
  let whole: Timeline
  /// Made once for all formats that tell what happened.
  public let sentences: StepSentences
  /// The JSON Lines that the timeline was made of; only the format `trace` needs them.
  public var trace: String?
  public var options: EmitOptions
  public init(timeline: Timeline, trace: String? = nil, options: EmitOptions = EmitOptions()) {
    whole = timeline
    timelineWithLines = timeline.telling(options.values)
    self.timeline = options.hasLines ? timelineWithLines : timelineWithLines.withoutPlaces()
    sentences = StepSentences(self.timeline)
    self.trace = trace
    self.options = options
  }
}

/// The choices about an output. Every format uses those that concern it.
public struct EmitOptions: Sendable {
  public var detail: Detail
  /// Whether text may hold escape sequences for colours.
  public var hasColor: Bool
  /// The width that a picture should not exceed, in points; `nil` for as wide as it gets.
  public var width: Double?
  /// What `timeline.svg` consists of; `nil` for what suits the number of steps.
  public var layout: PictureLayout?
  /// The steps that `timeline.svg` shows, by index; `nil` for all.
  public var steps: [Int]?
  /// How many places of the hierarchy a picture gives a card of their own before it folds; `nil` for our own choice.
  public var limit: Int?
  /// The part of the hierarchy to show; `nil` for all of it. The formats `json` and `trace` have everything.
  public var focus: Focus?
  /// How values are told. The formats `json` and `trace` have them in full, and what changed inside.
  public var values: ValueDetail
  /// Whether the statements that read and write are told by file and line. The player and the formats `json` and `trace`
  /// have them in any case.
  public var hasLines: Bool
  /// Places the tree of `timeline.svg`; `nil` for our own tidy tree.
  public var treeEngine: (any LayoutEngine)?
  /// Places the graph of `graph.svg`; `nil` for our own layers.
  public var graphEngine: (any GraphLayoutEngine)?

  public init(
    detail: Detail = .controls, hasColor: Bool = false, width: Double? = nil,
    layout: PictureLayout? = nil, steps: [Int]? = nil, limit: Int? = nil, focus: Focus? = nil,
    values: ValueDetail = .changes, hasLines: Bool = false, treeEngine: (any LayoutEngine)? = nil,
    graphEngine: (any GraphLayoutEngine)? = nil
  ) {
    self.detail = detail
    self.hasColor = hasColor
    self.width = width
    self.layout = layout
    self.steps = steps
    self.limit = limit
    self.focus = focus
    self.values = values
    self.hasLines = hasLines
    self.treeEngine = treeEngine
    self.graphEngine = graphEngine
  }
}

/// What a picture of a timeline consists of.
public enum PictureLayout: String, Hashable, Sendable, CaseIterable {
  /// A panel a step: the hierarchy as it stands, with what happened.
  case frames
  /// A row for each view and each state, a column a step.
  case lanes
  case both
}

/// Why a format could not be emitted.
public enum EmitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format `trace` was asked for, and only a timeline was given.
  case traceIsMissing
  /// A Mermaid diagram that GitHub would not draw, although everything is folded.
  case diagramIsTooLarge(fileName: String, edges: Int, characters: Int)

  public var description: String {
    switch self {
    case .traceIsMissing:
      "there is no trace to write: only a timeline was given; hand its JSON Lines to EmitInput(timeline:trace:)"
    case .diagramIsTooLarge(let fileName, let edges, let characters):
      "\(fileName) would have a diagram of \(edges) edges and \(characters) characters, with everything folded; GitHub "
        + "draws up to \(Mermaid.mostEdges) edges and \(Mermaid.mostCharacters) characters. Show less with --detail "
        + "views or --steps, or take the format svg, which folds further"
    }
  }
}
