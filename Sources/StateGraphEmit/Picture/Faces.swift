// What the cards of a picture say in one step, made of its frame.

import StateGraphLayout
import StateGraphTimeline
import StateGraphTrace

/// Makes the faces of one frame.
struct FaceMaker {
  let timeline: Timeline
  let cardTree: CardTree
  let frame: Frame
  private let step: Timeline.Step
  private let narrator: Narrator
  private let runs: [Timeline.NodeIndex: [Timeline.Evaluation]]
  private let updates: [Timeline.NodeIndex: Timeline.Update]
  private let wasted: Set<Timeline.NodeIndex>

  init(_ timeline: Timeline, _ cardTree: CardTree, _ frame: Frame) {
    self.timeline = timeline
    narrator = cardTree.narrator.telling(step: frame.step)
    self.cardTree = cardTree
    self.frame = frame
    step = timeline.steps[frame.step]
    runs = Dictionary(grouping: step.evaluated, by: \.node)
    wasted = timeline.wastedNodes(inStep: frame.step)
    updates = Dictionary(step.updated.map { ($0.node, $0) }) {
      Timeline.Update(node: $0.node, old: $0.old, new: $1.new)
    }
  }

  func faces() -> [CardFace?] {
    var faces = [CardFace?](repeating: nil, count: cardTree.cards.count)
    var folds = [FoldCount](repeating: FoldCount(), count: cardTree.cards.count)
    // By index, because most of thousands of nodes are only counted.
    for index in frame.nodes.indices {
      let (node, marks) = (frame.nodes[index].node, frame.nodes[index].marks)
      guard let card = cardTree.card(of: node) else { continue }
      if cardTree.cards[card].kind == .fold {
        folds[card].add(marks) {
          "\(narrator.name(.node(node))) \(badges(of: frame.nodes[index]).first ?? "")"
        }
      } else if cardTree.isOwn(card, of: node), faces[card] == nil || !marks.contains(.removed) {
        // Where one life follows another in one step, the living one is shown.
        faces[card] = face(of: frame.nodes[index], cardTree.cards[card])
      }
    }
    for object in frame.objects {
      guard let index = cardTree.card(ofObject: object) else { continue }
      let card = cardTree.cards[index]
      let isNew = timeline.objects[object].createdAt == frame.step
      if card.kind == .fold {
        folds[index].add(isNew ? .created : []) { "\(narrator.name(.object(object))) + created" }
      }
      guard card.kind == .object else { continue }
      faces[index] = CardFace(
        state: isNew ? .created : .idle, look: .name, text: card.title, badges: isNew ? ["+ created", "+"] : [],
        tip: narrator.name(.object(object)) + ": " + timeline.objects[object].type,
        rows: Array(repeating: nil, count: card.rows.count))
    }
    for (card, count) in folds.enumerated() where count.nodes > 0 { faces[card] = count.face(cardTree.cards[card]) }
    addContainers(&faces)
    addRows(&faces)
    return faces
  }

  private func face(of state: Frame.NodeState, _ card: Card) -> CardFace {
    let words = state.display.words
    let text = narrator.heading(card) + (words.isEmpty ? "" : " " + words)
    var tip = narrator.name(.node(state.node)) + (words.isEmpty ? "" : " " + words)
    if let place = timeline.nodes[state.node].declared { tip += "\n\(place.file):\(place.line)" }
    for line in narrator.notes(runs[state.node] ?? []) { tip += "\n" + line }
    if wasted.contains(state.node) { tip += "\n" + Narrator.wasted }
    for captured in step.captured where captured.node == state.node {
      tip += "\n" + narrator.sentence(captured).text(narrator.name)
    }
    if let update = updates[state.node] { tip += "\n" + update.change }
    var face = CardFace(
      state: CardFace.State(state.marks), look: card.kind == .view ? .name : .leaf, text: text,
      badges: badges(of: state),
      tip: tip, rows: Array(repeating: nil, count: card.rows.count))
    guard face.state == .evaluated else { return face }
    face.mark = mark(of: state.node)
    face.reason = (wasted.contains(state.node) ? "wasted: " : "") + causes(of: state.node).plain
    return face
  }

  /// From the longest to the shortest, with a warning where it shows what is no longer so.
  private func badges(of state: Frame.NodeState) -> [String] {
    let changes = changes(of: state)
    let stale = step.captured.filter { $0.node == state.node }.map { timeline.locations[$0.location].name }.unique()
    guard !stale.isEmpty else { return changes }
    let warning = "⚠ stale \(stale.joined(separator: ", "))"
    return changes.isEmpty ? [warning, "⚠"] : changes.map { "\($0) \(warning)" } + ["\(changes.last!) ⚠"]
  }

  private func changes(of state: Frame.NodeState) -> [String] {
    switch CardFace.State(state.marks) {
    case .removed: return ["− removed", "−"]
    case .created:
      let count = runs[state.node]?.count ?? 0
      let again = count > 1 ? " ↻ ×\(count)" : ""
      return timeline.nodes[state.node].kind == .view ? ["+ created" + again, "+" + again] : ["+" + again]
    case .evaluated where wasted.contains(state.node): return ["\(mark(of: state.node)) wasted: equal value"]
    case .evaluated: return causes(of: state.node).badges.map { "\(mark(of: state.node)) \($0)" }
    case .updated: return ["↻"]
    case .skipped: return ["= \(narrator.note(isSaidEqual(state.node) ? .saysEqual : .inputsEqual()))", "="]
    case .idle: return []
    }
  }

  private func causes(of node: Timeline.NodeIndex) -> (badges: [String], plain: String) {
    narrator.badges(runs[node, default: []].flatMap(\.causes).unique())
  }

  private func mark(of node: Timeline.NodeIndex) -> String {
    let count = runs[node]?.count ?? 0
    return count > 1 ? "↻ ×\(count)" : "↻"
  }

  private func isSaidEqual(_ node: Timeline.NodeIndex) -> Bool {
    step.skipped.contains { $0.node == node && $0.reason == .equatable }
  }

  /// A container exists while something in it does.
  private func addContainers(_ faces: inout [CardFace?]) {
    for index in cardTree.cards.indices.reversed() where faces[index] != nil {
      guard let parent = cardTree.cards[index].parent, faces[parent] == nil, cardTree.cards[parent].kind == .container
      else {
        continue
      }
      let card = cardTree.cards[parent]
      faces[parent] = CardFace(state: .idle, look: .leaf, text: card.title, tip: card.title, rows: [])
    }
  }
}

extension FaceMaker {
  private func addRows(_ faces: inout [CardFace?]) {
    for state in frame.locations {
      guard let port = cardTree.port(of: state.location), let row = port.row else { continue }
      faces[port.card]?.rows[row] = face(of: state)
    }
    for index in frame.references {
      guard let port = cardTree.port(ofReference: index), let row = port.row else { continue }
      let new = face(of: timeline.references[index])
      if var old = faces[port.card]?.rows[row] {
        // A state that holds an object: a location of its own, and what it holds is a card.
        old.refer(like: new)
        faces[port.card]?.rows[row] = old
      } else {
        faces[port.card]?.rows[row] = new
      }
    }
  }

  private func face(of state: Frame.LocationState) -> RowFace {
    let location = timeline.locations[state.location]
    let name = "\(location.wrapper.keyword) \(location.name)"
    let change = state.isWritten ? "\(state.previous ?? "…") → \(state.value ?? "…")" : "= \(state.value ?? "unknown")"
    var face = RowFace(name: name, tip: "\(name) \(change)")
    face.isWritten = state.isWritten
    face.value = state.value ?? "unknown"
    face.previous = state.previous
    let changes = timeline.changes(of: state.location, in: step)
    face.changes = changes.map(\.words)
    let written = step.writes.filter { $0.location == state.location && $0.isEffective }
    // There and back.
    if changes.isEmpty, written.count > 1, state.previous == state.value, state.value != nil {
      face.changes = [([state.previous] + written.map(\.new)).map { $0 ?? "…" }.joined(separator: " → ")]
    }
    face.shortChange = changes.first?.shortWords
    if let path = changes.first?.place, !path.isEmpty { face.joint = path.hasPrefix(".") ? "." : "" }
    if let write = step.writes.first(where: { $0.location == state.location && !$0.isEffective }) {
      face.isRefused = true
      face.note = "  " + Narrator.shortRefusal(of: write)
      face.tip += "\n\(Narrator.withoutEffect(write))"
    }
    if case .node(let owner) = location.owner {
      if let ignored = runs[owner]?.lazy.flatMap(\.causes).compactMap({ $0.ignoredInitial(for: location.name) }).last {
        face.isRefused = true
        face.note = "  ⊘ \(ignored) ignored"
        face.tip += "\n" + Narrator.ignoredInitial(ignored)
      }
      let isRead = frame.reads.contains(Timeline.Read(node: owner, location: state.location))
      face.access = isRead ? .read : .unread
    }
    return face
  }

  private func face(of reference: Timeline.Reference) -> RowFace {
    let name = "\(reference.wrapper.keyword) \(reference.property)"
    var face = RowFace(name: name, tip: name)
    switch reference.to {
    case .location(let location):
      let target = timeline.locations[location]
      let part = reference.part
      face.target = "\(target.name)\(part)"
      face.tip += " refers to \(narrator.name(target.path))\(part)"
      if !reference.hops.isEmpty { face.tip += " via " + reference.hops.joined(separator: ", ") }
      let isRead = frame.reads.contains(Timeline.Read(node: reference.from, location: location))
      face.access = isRead ? .read : .unread
    case .object(let object):
      face.target = timeline.objects[object].type
      face.tip += " refers to \(narrator.name(.object(object)))"
      let isObserved = frame.declared.contains(.init(node: reference.from, object: object))
      let read = frame.reads.filter {
        $0.node == reference.from && timeline.locations[$0.location].owner == .object(object)
      }
      if !read.isEmpty {
        face.tip += " and reads " + read.map { timeline.locations[$0.location].name }.sorted().joined(separator: ", ")
      }
      if isObserved { face.tip += ", which it observes: every change of it counts" }
      face.access = !read.isEmpty ? .read : isObserved ? .declared : .unread
      if step.ignored.contains(.init(node: reference.from, property: reference.property)) {
        face.isRefused = true
        face.note = "  ⊘ new ignored"
        face.tip += "\n" + Narrator.ignoredInitial(nil)
      }
    case .opaque where reference.wrapper == .environment:
      // Declaring it is enough: the view depends on the key.
      face.access = .declared
    case .opaque: face.target = "get, set"
    }
    return face
  }
}
