// What the player says: every fact of every step as a sentence, and what is behind it; and what holds besides.
//
// Things and sentences are told once, and named by their numbers from then on.

import StateGraphTimeline
import StateGraphTrace

struct PlayerStory {
  private let narrator: Narrator
  private let cardTree: CardTree
  private let isTold: (Timeline.NodeIndex) -> Bool
  private var timeline: Timeline { narrator.timeline }
  private let ownNames: [String: String]

  private(set) var things: [JSONText] = []
  private var numbers: [Thing: Int] = [:]
  private var numberOfPath: [String: Int] = [:]
  private(set) var sentences: [JSONText] = []
  private var numberOfSentence: [[UInt8]: Int] = [:]
  private(set) var facts: [JSONText] = []
  private(set) var lines: [JSONText] = []
  private(set) var edges: [JSONText] = []
  private(set) var written: [JSONText] = []

  /// - Parameter isTold: Which nodes the timeline's JSON has.
  init(_ sentences: StepSentences, _ frames: StackedFrames, isTold: @escaping (Timeline.NodeIndex) -> Bool) {
    narrator = sentences.narrator
    cardTree = frames.cardTree
    self.isTold = isTold
    ownNames = Self.ownNames(sentences.narrator)
    var relations = PlayerRelations(timeline)
    for frame in timeline.frames(of: frames.steps.map(\.index)) {
      let explanation = Explanation(timeline, frame, losses: sentences.losses[frame.step], of: isTold)
      facts.append(.array(explanation.facts.map { fact($0, explanation) }))
      lines.append(
        .array(
          narrator.lines(ofStep: frame.step, isTold).map { words, loud in
            .array([.int(sentence(words))] + (loud.map { [.string($0.rawValue)] } ?? []))
          }))
      relations.update(timeline, frame)
    }
    edges = relations.spans.map { span in
      let kind = Narrator.relations.firstIndex { $0.kind == span.edge.kind }!
      return .array([
        .int(kind), .int(number(span.edge.from)), .int(number(span.edge.to)), .int(span.since), .optional(span.until),
      ])
    }
    addWritten(until: frames.steps.last?.index ?? 0)
  }

  /// The number of a thing; two lives of one place are one thing.
  mutating func number(_ thing: Thing) -> Int {
    if let known = numbers[thing] { return known }
    let path = narrator.path(thing)
    let (kind, above, declared): (String, Thing?, Timeline.SourcePlace?) =
      switch thing {
      case .node(let index): ("n", timeline.view(above: index).map(Thing.node), timeline.nodes[index].declared)
      case .location(let index):
        ("l", Thing(timeline.locations[index].owner), timeline.locations[index].declared)
      case .object: ("o", nil, nil)
      }
    let number =
      numberOfPath[kind + path]
      ?? {
        let base = above.map { (number: self.number($0), path: narrator.path($0)) }
        let port = cardTree.port(of: thing)
        things.append(
          .array([
            .string(kind), .optional(base?.number), .string(Self.rest(of: path, after: base?.path)),
            name(of: path), .optional(port?.card), .optional(port?.row),
            .optional(declared.map { "\($0.file):\($0.line)" }),
          ]))
        numberOfPath[kind + path] = things.count - 1
        return things.count - 1
      }()
    numbers[thing] = number
    return number
  }

  /// A path as it goes on from another one: `/Row["1"]`, `.count`. The whole path, if it does not.
  private static func rest(of path: String, after base: String?) -> String {
    guard let base, path.utf8.starts(with: base.utf8) else { return path }
    let rest = path.utf8.dropFirst(base.utf8.count)
    return rest.first == UInt8(ascii: "/") || rest.first == UInt8(ascii: ".") ? String(Substring(rest)) : path
  }

  /// What a thing is called: the length of the end of its path that it is, or the name; nothing, if it is the path.
  private func name(of path: String) -> JSONText {
    let name = ownNames[path] ?? narrator.name(path)
    return name == path ? .null : path.hasSuffix(name) ? .int(name.utf16.count) : .string(name)
  }

  /// What nodes are called beside their parents, by path, unless others are called the same.
  private static func ownNames(_ narrator: Narrator) -> [String: String] {
    let timeline = narrator.timeline
    var ownNames: [String: String] = [:]
    for node in timeline.nodes {
      let above = node.parent.map { timeline.nodes[$0].path + "/" }
      ownNames[node.path] = above.flatMap {
        guard node.path.hasPrefix($0) else { return nil }
        return narrator.name(node.path, from: node.path.utf8.index(node.path.startIndex, offsetBy: $0.utf8.count))
      }
    }
    let counts = Dictionary(ownNames.values.map { ($0, 1) }, uniquingKeysWith: +)
    return ownNames.filter { counts[$0.value] == 1 }
  }

  private mutating func sentence(_ words: Words) -> Int {
    var parts: [JSONText] = []
    var text = ""
    func close() {
      if !text.isEmpty { parts.append(.string(text)) }
      text = ""
    }
    for part in words.parts {
      switch part {
      case .text(let more): text += more
      case .thing(let thing):
        close()
        parts.append(.int(number(thing)))
      case .code(let code):
        close()
        if !code.isEmpty { parts.append(.strings([code])) }
      case .value(let change, let whole):
        close()
        parts.append(.strings([change, whole]))
      }
    }
    close()
    let sentence = JSONText.array(parts)
    var key: [UInt8] = []
    key.append(sentence)
    if let known = numberOfSentence[key] { return known }
    numberOfSentence[key] = sentences.count
    sentences.append(sentence)
    return sentences.count - 1
  }

  // MARK: Facts

  /// Its sentence, what it is about, what is behind it, the hops that it is drawn by, who did it, and whether it is
  /// something that did not happen.
  private mutating func fact(_ fact: Explanation.Fact, _ explanation: Explanation) -> JSONText {
    let step = timeline.steps[explanation.step]
    var about: [Thing] = []
    var hops: [[String]] = []
    var by: Timeline.NodeIndex?
    var isStanding = false
    func hop(_ kind: String, _ ends: Thing?...) {
      let ports = ends.compactMap { $0.flatMap { cardTree.port(of: $0) } }
      if ports.count == ends.count { hops.append([kind] + ports.map(\.name)) }
    }
    func flow(_ above: Timeline.NodeIndex?, _ nodes: [Timeline.NodeIndex]) {
      for node in nodes { hop("flow", above.map(Thing.node), .node(node)) }
    }
    switch fact.event {
    case .action: break
    case .write(let index):
      let write = step.writes[index]
      by = write.by
      guard let location = write.location else { break }
      about = [.location(location)]
      if case .object(let object) = timeline.locations[location].owner { about.append(.object(object)) }
      if write.isEffective { hop("writes", by.map(Thing.node), .location(location)) }
      hops += write.via.compactMap { cardTree.port(ofHop: $0) }.map { ["via", $0.name] }
    case .evaluated(let run, let cause):
      let evaluation = step.evaluation(run)
      let node = Thing.node(evaluation.node)
      about = [node]
      switch evaluation.causes[cause] {
      case .location(let location): hop("caused", .location(location), node)
      case .object(let object):
        hop("caused", .object(object), node)
        for case .write(let index) in fact.because.map({ explanation.facts[$0].event }) {
          hop("caused", step.writes[index].location.map(Thing.location), node)
        }
      case .created, .input, .initial: flow(timeline.view(above: evaluation.node), [evaluation.node])
      case .environment, .unknown: break
      }
    case .updated(let index):
      about = [.node(step.updated[index].node)]
      flow(timeline.view(above: step.updated[index].node), [step.updated[index].node])
    case .created(let nodes, let above):
      about = nodes.map(Thing.node)
      flow(above, nodes)
    case .removed(let nodes, let removal):
      about = nodes.map(Thing.node)
      if case .by(let above) = removal { flow(above, nodes) }
    case .lost(let loss): about = [.location(loss.location)]
    case .captured(let index):
      let captured = step.captured[index]
      about = [.node(captured.node), .location(captured.location), .node(captured.owner)]
    case .notEvaluated(let node, let reason):
      about = [.node(node)]
      isStanding = reason != .inputsEqual && reason != .saysEqual
    }
    var parts: [JSONText] = [
      .int(sentence(narrator.sentence(fact, of: step))), .array(about.map { .int(number($0)) }),
      .array(fact.because.map(JSONText.int)), .array(hops.unique().map(JSONText.strings)),
    ]
    if by != nil || isStanding { parts.append(.optional(by.map { number(.node($0)) })) }
    if isStanding { parts.append(.bool(true)) }
    return .array(parts)
  }

  /// The steps in which a control, a location or an object had to do with a write.
  private mutating func addWritten(until last: Int) {
    var steps: [(thing: Int, label: String, steps: [Int])] = []
    var places: [Int: Int] = [:]
    func add(_ thing: Int, _ label: String, _ step: Int) {
      let place = places[thing] ?? steps.count
      places[thing] = place
      if place == steps.count { steps.append((thing, label, [])) }
      if steps[place].steps.last != step { steps[place].steps.append(step) }
    }
    for step in timeline.steps.prefix(last + 1) {
      for write in step.writes where write.isEffective {
        if let by = write.by { add(number(.node(by)), "writes in step", step.index) }
        guard let location = write.location else { continue }
        add(number(.location(location)), "written in step", step.index)
        if case .object(let object) = timeline.locations[location].owner {
          add(number(.object(object)), "written in step", step.index)
        }
      }
    }
    written = steps.map { .array([.int($0.thing), .string($0.label), .array($0.steps.map(JSONText.int))]) }
  }
}

extension Port {
  /// `3` for a card, `3.1` for a row of it.
  var name: String { "\(card)" + (row.map { ".\($0)" } ?? "") }
}
