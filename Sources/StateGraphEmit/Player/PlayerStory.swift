// What the player says: every fact of every step as a sentence, and what is behind it; and what holds besides.
//
// Sentences, like things, are told once, and named by their numbers from then on.

import StateGraphTimeline
import StateGraphTrace

struct PlayerStory {
  private let narrator: Narrator
  private let cardTree: CardTree
  private let isTold: (Timeline.NodeIndex) -> Bool
  private var timeline: Timeline { narrator.timeline }
  var things: PlayerThings
  private(set) var sentences: [JSONText] = []
  private var numberOfSentence: [[UInt8]: Int] = [:]
  private(set) var facts: [JSONText] = []
  private(set) var leftAlone: [JSONText] = []
  private(set) var lines: [JSONText] = []
  private(set) var edges: [JSONText] = []
  private(set) var lives: [JSONText] = []
  private(set) var written: [JSONText] = []

  /// - Parameter isTold: Which nodes the timeline's JSON has.
  init(_ sentences: StepSentences, _ frames: StackedFrames, isTold: @escaping (Timeline.NodeIndex) -> Bool) {
    narrator = sentences.narrator
    cardTree = frames.cardTree
    self.isTold = isTold
    things = PlayerThings(sentences.narrator, frames.cardTree)
    var relations = PlayerRelations(timeline)
    for frame in timeline.frames(of: frames.steps.map(\.index)) {
      let explanation = Explanation(timeline, frame, losses: sentences.losses[frame.step], of: isTold)
      facts.append(.array(explanation.facts.map { fact($0, explanation) }))
      leftAlone.append(leftAlone(explanation.leftAlone))
      lines.append(
        .array(
          narrator.lines(ofStep: frame.step, isTold).map { words, loud in
            .array([.int(sentence(words))] + (loud.map { [.string($0.rawValue)] } ?? []))
          }))
      relations.update(timeline, frame)
    }
    edges = relations.edges.all.map { span in
      let kind = Narrator.relations.firstIndex { $0.kind == span.value.kind }!
      return .array([
        .int(kind), .int(number(span.value.from)), .int(number(span.value.to)), .int(span.since), .optional(span.until),
      ])
    }
    let first = frames.steps.first?.index
    lives = relations.views.all.filter { $0.since != first || $0.until != nil }.map {
      .array([.int(number(.node($0.value))), .int($0.since), .optional($0.until)])
    }
    addWritten(until: frames.steps.last?.index ?? 0)
  }

  private mutating func number(_ thing: Thing) -> Int { things.number(thing) }

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
      switch reason {
      case .inputsEqual, .saysEqual: break
      default: isStanding = true
      }
    }
    var parts: [JSONText] = [
      .int(sentence(narrator.sentence(fact, of: step))), .array(about.map { .int(number($0)) }),
      .array(fact.because.map(JSONText.int)), .array(hops.unique().map(JSONText.strings)),
    ]
    if by != nil || isStanding { parts.append(.optional(by.map { number(.node($0)) })) }
    if isStanding { parts.append(.bool(true)) }
    return .array(parts)
  }

  /// A sentence without its subject, and the view from which on downwards it holds, unless another one is nearer: few
  /// are said, of however many views.
  private mutating func leftAlone(_ entries: [NonEvaluations.Entry]) -> JSONText {
    var said: [Int?: Int] = [:]
    var reasons: [NonEvaluations.Reason: Int] = [:]
    var list: [JSONText] = []
    func say(_ sentence: Int, from view: Int?) {
      said[view] = sentence
      list.append(.array([.int(sentence), .optional(view)]))
    }
    let holdsForAll: Set<NonEvaluations.Reason> = [.nothingWritten, .readsNothingWritten, .unfinished]
    if let entry = entries.first(where: { holdsForAll.contains($0.reason) }) {
      say(sentence(narrator.leftAlone(entry.reason)), from: nil)
    }
    for entry in entries {
      let words = reasons[entry.reason] ?? sentence(narrator.leftAlone(entry.reason))
      reasons[entry.reason] = words
      // Mostly that is what holds for all.
      if said.count == 1, said[nil] == words { continue }
      let view = number(.node(entry.node))
      var above = Optional(view)
      while let next = above, said[next] == nil { above = things.viewAbove[next] }
      guard said[above] != words else { continue }
      if case .below(let skipped) = entry.reason, timeline.nodes[skipped].kind == .view {
        say(words, from: number(.node(skipped)))
      } else {
        say(words, from: view)
      }
    }
    return .array(list)
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
