// Trace lines, one after the other, to a timeline.
//
// Numbers of the trace become indices of the timeline; what ends without a line that says so (the
// references, locations and dependencies of a node that went) ends here.

public import StateGraphTrace

extension Timeline {
  /// The timeline of a whole trace.
  ///
  /// - Complexity: O(lines + steps × live nodes).
  /// - Throws: ``TimelineError`` for the first line that contradicts the lines before it.
  public init(trace lines: some Sequence<TraceLine>) throws(TimelineError) {
    var builder = TimelineBuilder()
    for line in lines { try builder.add(line) }
    self = try builder.finish()
  }
}

/// Makes a timeline of lines as they arrive.
public struct TimelineBuilder: Sendable {
  var timeline: Timeline?
  var step: Timeline.Step?
  private var tree = LiveTree()
  var nodes = Numbering(what: "node")
  var locations = Numbering(what: "location")
  var objects = Numbering(what: "object")
  var hops: [HopsNumber: [String]] = [:]
  private var isRemoved: Set<Timeline.NodeIndex> = []
  private var reads: Set<Timeline.Read> = []
  private var readsOf: [Timeline.NodeIndex: [Timeline.Read]] = [:]
  private var declared: Set<Timeline.DeclaredDependency> = []
  private var referencesOf: [Timeline.NodeIndex: [Int]] = [:]
  var locationsOf: [Timeline.NodeIndex: [Timeline.LocationIndex]] = [:]
  /// What each node shows by now, the step's updates included.
  var displays: [Timeline.Display] = []
  /// The lists of children as the trace has told them, and whether a node is in that of its parent.
  var children: [[Timeline.NodeIndex]] = []
  var isListed: [Bool] = []
  var depths: [Int] = []
  private var texts: [String] = []
  var lineNumber = 0

  public init() {}

  /// The timeline of all lines so far. A step whose end was not seen is unfinished.
  ///
  /// - Throws: ``TimelineError/headerIsMissing`` when there was no line.
  public func finish() throws(TimelineError) -> Timeline {
    var copy = self
    copy.close(isFinished: false)
    guard let timeline = copy.timeline else { throw .headerIsMissing(line: 1) }
    return timeline
  }

  /// - Complexity: O(the line); O(live nodes) for the end of a step that changed what is on screen.
  public mutating func add(_ line: TraceLine) throws(TimelineError) {
    lineNumber += 1
    if case .header(let header) = line {
      guard timeline == nil else { throw .secondHeader(line: lineNumber) }
      timeline = Timeline(root: header.root)
      return
    }
    guard timeline != nil else { throw .headerIsMissing(line: lineNumber) }
    switch line {
    case .step(let next):
      close(isFinished: false)
      guard next.index == timeline!.steps.count else {
        throw .stepOutOfOrder(next.index, expected: timeline!.steps.count, line: lineNumber)
      }
      step = Timeline.Step(index: next.index, action: next.action)
    case .end(let index, _):
      guard let open = step else { throw .outsideOfSteps(line: lineNumber) }
      guard index == open.index else { throw .stepOutOfOrder(index, expected: open.index, line: lineNumber) }
      close(isFinished: true)
    case .printed(let index, let lines):
      if index == step?.index {
        step?.printed += lines
      } else if timeline!.steps.indices.contains(index) {
        timeline!.steps[index].printed += lines
      } else {
        throw .undefined("step", index, line: lineNumber)
      }
    case .stopped(let stop): timeline!.stop = stop
    case .closed, .header, .callers: break
    case .hops(let number, let prefix, let names): hops[number] = try self.names(of: prefix) + names
    case .identity(let number, let text):
      guard number == timeline!.identities.count + 1 else {
        throw .contradiction("identity #\(number) does not follow #\(timeline!.identities.count)", line: lineNumber)
      }
      timeline!.identities.append(Timeline.Identity(text, createdAt: now))
    case .node(let node): try define(node)
    case .location(let location): try define(location)
    case .object(let object): try define(object)
    default: try addEvent(line)
    }
  }

  // MARK: Events

  private mutating func addEvent(_ line: TraceLine) throws(TimelineError) {
    // Taken out while it changes, so that its arrays are not copied.
    guard var step = step.take() else { throw .outsideOfSteps(line: lineNumber) }
    defer { self.step = step }
    switch line {
    case .pass(let pass):
      var triggers: [TraceLine.Origin] = []
      for trigger in pass.triggers { triggers.append(try origin(trigger)) }
      step.passes.append(Timeline.Pass(triggers, transaction: pass.transaction))
    case .created(let number): step.created.append(try live(number, at: step.index))
    case .removed(let number): remove(try index(number, nodes), &step)
    case .evaluated(let number, let causes):
      var evaluation = Timeline.Evaluation(
        node: try live(number, at: step.index), causes: [], writesBefore: step.writes.count)
      for cause in causes { evaluation.causes.append(try translated(cause, of: evaluation.node)) }
      if step.passes.isEmpty { step.passes.append(Timeline.Pass([.action(of: nil)])) }
      step.passes[step.passes.count - 1].evaluated.append(evaluation)
    case .updated(let number, let display):
      let node = try index(number, nodes)
      if display != displays[node] {
        step.updated.append(Timeline.Update(node: node, old: displays[node], new: display))
        displays[node] = display
      }
    case .skipped(let numbers, let reason):
      for number in numbers { step.skipped.append(Timeline.Skip(node: try index(number, nodes), reason: reason)) }
    case .ignored(let number, let property):
      let ignored = Timeline.IgnoredInitial(node: try index(number, nodes), property: property)
      if !step.ignored.contains(ignored) { step.ignored.append(ignored) }
    case .titled(let number, let text):
      step.titled.append(Timeline.Title(node: try live(number, at: step.index), text: text))
    case .read(let node, let location, let place, _):
      let read = Timeline.Read(node: try index(node, nodes), location: try index(location, locations))
      if reads.insert(read).inserted {
        step.reads.append(read)
        readsOf[read.node, default: []].append(read)
        if place != nil || timeline!.readPlaces[read] != nil {
          timeline!.readPlaces[read, default: []].append(Timeline.ReadPlace(step: step.index, place: place))
        }
      }
    case .unread(let node, let location):
      let read = Timeline.Read(node: try index(node, nodes), location: try index(location, locations))
      if reads.remove(read) != nil { step.unreads.append(read) }
    case .declared(let node, let object):
      let dependency = Timeline.DeclaredDependency(node: try index(node, nodes), object: try index(object, objects))
      if declared.insert(dependency).inserted { step.declared.append(dependency) }
    case .undeclared(let node, let object):
      let dependency = Timeline.DeclaredDependency(node: try index(node, nodes), object: try index(object, objects))
      if declared.remove(dependency) != nil { step.undeclared.append(dependency) }
    case .released(let object): step.released.append(try index(object, objects))
    case .held(let object): step.held.append(try index(object, objects))
    case .captured(let captured):
      step.captured.append(
        Timeline.Captured(
          node: try index(captured.node, nodes), location: try index(captured.location, locations),
          owner: try index(captured.owner, nodes), captured: captured.captured, current: captured.current))
    case .reference(let reference): try refer(reference, &step)
    case .unreferenced(let number, let property): endReference(of: try index(number, nodes), property, in: step)
    case .children(let number, let place, let gone, let list):
      let node = try live(number, at: step.index)
      try replaceChildren(of: node, at: place, gone, by: list, in: step.index)
      let standing = children[node].filter { timeline!.nodes[$0].removedAt ?? step.index == step.index }
      step.children.append(Timeline.ChildList(node: node, children: standing))
    case .wrote(let write):
      step.writes.append(
        Timeline.Write(
          location: try optional(write.location, locations), old: write.old, new: write.new,
          origin: try origin(write.origin), via: try names(of: write.via), drop: write.drop,
          isEqual: write.isEqual, changes: write.changes, place: write.place))
    case .appeared(let number): step.appeared.append(try index(number, nodes))
    case .disappeared(let number): step.disappeared.append(try index(number, nodes))
    case .screen(let number, let screen): step.screen.append(.init(node: try index(number, nodes), screen: screen))
    case .issue(let issue):
      step.issues.append(Timeline.Issue(message: issue.message, node: try optional(issue.node, nodes)))
    case .header, .callers, .node, .location, .object, .hops, .identity, .step, .end, .printed, .stopped, .closed: break
    }
  }

  private mutating func refer(_ line: TraceLine.Reference, _ step: inout Timeline.Step) throws(TimelineError) {
    let from = try index(line.from, nodes)
    let target: Timeline.Target
    switch line.to {
    case .location(let number): target = .location(try index(number, locations))
    case .object(let number): target = .object(try index(number, objects))
    case .opaque: target = .opaque
    }
    let reference = Timeline.Reference(
      from: from, property: line.property, wrapper: line.wrapper, to: target, keeps: line.keeps,
      hops: try names(of: line.hops), keyPath: line.keyPath, createdAt: step.index)
    if let place = referencesOf[from]?.firstIndex(where: { timeline!.references[$0].property == line.property }) {
      var same = timeline!.references[referencesOf[from]![place]]
      same.createdAt = step.index
      if same == reference { return }
      endReference(of: from, line.property, in: step)
    }
    referencesOf[from, default: []].append(timeline!.references.count)
    timeline!.references.append(reference)
  }

  private mutating func endReference(of node: Timeline.NodeIndex, _ property: String, in step: Timeline.Step) {
    guard let place = referencesOf[node]?.firstIndex(where: { timeline!.references[$0].property == property })
    else { return }
    timeline!.references[referencesOf[node]!.remove(at: place)].removedAt = step.index
  }

  private mutating func remove(_ node: Timeline.NodeIndex, _ step: inout Timeline.Step) {
    guard isRemoved.insert(node).inserted else { return }
    step.removed.append(node)
    timeline!.nodes[node].removedAt = step.index
    for reference in referencesOf.removeValue(forKey: node) ?? [] {
      timeline!.references[reference].removedAt = step.index
    }
    for location in locationsOf.removeValue(forKey: node) ?? [] {
      timeline!.locations[location].removedAt = step.index
    }
    for read in readsOf.removeValue(forKey: node) ?? [] { reads.remove(read) }
  }

  // MARK: Steps

  private mutating func close(isFinished: Bool) {
    guard var step = step.take() else { return }
    step.isFinished = isFinished
    Self.settle(&step.reads, &step.unreads)
    Self.settle(&step.declared, &step.undeclared)
    Self.settle(&step.held, &step.released)
    tree.apply(step, nodes: timeline!.nodes)
    let isUnchanged =
      step.created.isEmpty && step.removed.isEmpty && step.updated.isEmpty && step.children.isEmpty
      && step.screen.isEmpty && timeline!.nodes.last?.createdAt != step.index
    if !isUnchanged { texts = tree.texts(of: timeline!.nodes) }
    step.texts = texts
    timeline!.steps.append(step)
  }
}

extension TimelineBuilder {
  /// What began and ended in the same step, or the other way round, is as it was before.
  private static func settle<Element: Hashable>(_ begun: inout [Element], _ ended: inout [Element]) {
    guard !begun.isEmpty, !ended.isEmpty else { return }
    var balance: [Element: Int] = [:]
    for element in ended { balance[element, default: 0] -= 1 }
    let isBoth = Set(begun).intersection(balance.keys)
    guard !isBoth.isEmpty else { return }
    for element in begun where isBoth.contains(element) { balance[element]! += 1 }
    begun = begun.unique().filter { !isBoth.contains($0) || balance[$0]! > 0 }
    ended = ended.unique().filter { !isBoth.contains($0) || balance[$0]! < 0 }
  }
}
