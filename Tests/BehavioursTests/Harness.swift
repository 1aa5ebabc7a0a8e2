// Hosts a case's view, acts on it, and says what each step did in the words of the trace.

import StateGraphRecording
import StateGraphTrace
import StateGraphUI
import Testing

/// One run of one view: the first render, then an action a step.
@MainActor
final class Run {
  /// The word log of the case's views.
  let log: Log
  private var lines: [TraceLine] = []
  private var seen = 0
  private var screen = Screen()
  private var session: Session!
  /// What the last step did.
  private(set) var last = StepReport()
  /// The words of all steps: for what other threads do, which may fall into either of two steps.
  private(set) var history: [String] = []

  private init(_ log: Log, maxPasses: Int) {
    self.log = log
    session = Session(root: "Root", maxPasses: maxPasses) { [unowned self] in lines.append($0) }
  }

  /// Renders the view for the first time.
  static func open<Root: View>(
    _ log: Log = Log(), maxPasses: Int = 50, @ViewBuilder _ root: () -> Root
  ) async throws -> Run {
    let run = Run(log, maxPasses: maxPasses)
    _ = log.take()
    try await run.session.open(root)
    run.report()
    return run
  }

  /// The texts on screen, in view order.
  var texts: [String] { screen.texts }
  /// The paths of all live nodes, in view order; a later life has its number: `C (life 2)`.
  var nodes: [String] { screen.nodes }

  func tap(_ label: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await act("tap", .tap, on: label, at: ordinal, sourceLocation)
  }

  func toggle(_ label: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await act("toggle", .toggle, on: label, at: ordinal, sourceLocation)
  }

  func type(
    _ text: String, into label: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await act("type", .type(text), on: label, at: ordinal, sourceLocation)
  }

  func select(
    _ option: String, in label: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await act("select", .select(option), on: label, at: ordinal, sourceLocation)
  }

  func set(
    _ label: String, to value: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await act("set", .set(value), on: label, at: ordinal, sourceLocation)
  }

  /// What a control says to an action that it does not do.
  func refusal(
    of action: ControlAction, on label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String? {
    let control = try control(label, action.verb, at: 1, sourceLocation)
    var reason: String?
    try await session.step("refused", by: .action(control)) {
      do throws(ControlRefusal) { try control.perform(action) } catch { reason = error.reason }
    }
    return reason
  }

  /// Ends what is presented on top.
  func dismiss(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let top = try #require(session.presentations.last, "nothing is presented", sourceLocation: sourceLocation)
    try await perform("dismiss") { top.dismiss() }
  }

  func isEnabled(_ label: String) -> Bool? { session.controls.first { $0.callName == label }?.isEnabled }

  /// One step with an action that is no control's.
  func perform(_ name: String = "outside", _ action: () -> Void) async throws {
    _ = log.take()
    try await session.step(name, action)
    report()
  }

  /// Steps that let time pass, until what other threads do has come about; a machine may be busy.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) async throws {
    for _ in 0..<1000 where !condition() { try await wait() }
    #expect(
      condition(), "it did not come about; so far: \(history), on screen: \(texts)", sourceLocation: sourceLocation)
  }

  /// One step that lets time pass: for what other threads do.
  func wait() async throws {
    _ = log.take()
    try await session.wait("wait", for: .milliseconds(30))
    report()
  }

  private func act(
    _ name: String, _ action: ControlAction, on label: String, at ordinal: Int, _ sourceLocation: SourceLocation
  ) async throws {
    _ = log.take()
    try await play("\(name) \(label)", action, on: control(label, action.verb, at: ordinal, sourceLocation))
    report()
  }

  /// Keeps hold of the control no longer than the step needs it: some cases count who is alive.
  private func play(_ name: String, _ action: ControlAction, on control: any ActionableNode) async throws {
    try await session.step(name, by: .action(control)) {
      do throws(ControlRefusal) { try control.perform(action) } catch { Issue.record("\(name): \(error.reason)") }
    }
  }

  private func control(
    _ label: String, _ verb: ControlVerb, at ordinal: Int, _ sourceLocation: SourceLocation
  ) throws -> any ActionableNode {
    let able = session.controls.filter { $0.verbs.contains(verb) }
    let matching = able.filter { $0.callName == label }
    return try #require(
      matching.indices.contains(ordinal - 1) ? matching[ordinal - 1] : nil,
      "no control “\(label)” (\(ordinal)); there are \(able.map(\.callName))", sourceLocation: sourceLocation)
  }

  private func report() {
    var report = StepReport()
    report.log = log.take()
    history += report.log
    for line in lines[seen...] {
      screen.apply(line)
      report.take(line, screen)
    }
    seen = lines.count
    last = report
  }
}

/// What one step did, as sentences that are easy to compare and to read in a failure.
struct StepReport {
  var log: [String] = []
  var evaluated: [String] = []
  var updated: [String] = []
  var skipped: [String] = []
  /// `Row.model`: a `StateObject` that was handed another way to make its object.
  var ignored: [String] = []
  var created: [String] = []
  var removed: [String] = []
  var appeared: [String] = []
  var disappeared: [String] = []
  /// `V/Text < V.n`: the dependencies that are new.
  var reads: [String] = []
  /// `V.n: 0 → 1 by V/Button via V.$n > V/C.$n`.
  var writes: [String] = []
  /// `V.n by task of V/Button`: who wrote, of all writes.
  var authors: [String] = []
  /// Like writes, with the reason: `V.n: 0 → 1 (beforeLinking)`.
  var drops: [String] = []
  /// `V: V.n`: why each view was evaluated.
  var causes: [String] = []
  var issues: [String] = []
  /// `V/C.n → V.n.first via V.$n`.
  var references: [String] = []
  var locations: [String] = []
  /// `V × V.n`, `V.game → nothing`, `V.game released`: what is over.
  var ends: [String] = []
  /// What set off each pass.
  var passes: [String] = []

  fileprivate mutating func take(_ line: TraceLine, _ screen: Screen) {
    switch line {
    case .created(let node): created.append(screen.path(node))
    case .removed(let node): removed.append(screen.path(node))
    case .evaluated(let node, let reasons):
      evaluated.append(screen.path(node))
      causes.append(screen.path(node) + ": " + reasons.map(screen.cause).joined(separator: ", "))
    case .updated(let node, _): updated.append(screen.path(node))
    case .skipped(let nodes, _): skipped += nodes.map(screen.path)
    case .ignored(let node, let property): ignored.append("\(screen.path(node)).\(property)")
    case .appeared(let node): appeared.append(screen.path(node))
    case .disappeared(let node): disappeared.append(screen.path(node))
    case .read(let node, let location, _, _): reads.append(screen.path(node) + " < " + screen.location(location))
    case .unread(let node, let location): ends.append(screen.path(node) + " × " + screen.location(location))
    case .undeclared(let node, let object): ends.append(screen.path(node) + " × " + screen.object(object))
    case .unreferenced(let node, let property): ends.append("\(screen.path(node)).\(property) → nothing")
    case .released(let object): ends.append(screen.object(object) + " released")
    case .held(let object): ends.append(screen.object(object) + " held")
    case .wrote(let write):
      authors.append(screen.author(write))
      let text = screen.write(write)
      if write.drop == nil { writes.append(text) } else { drops.append(text) }
    case .issue(let issue): issues.append(issue.message)
    case .reference(let reference): references.append(screen.reference(reference))
    case .location(let location): locations.append("\(location.path): \(location.type) = \(location.value ?? "?")")
    case .pass(let pass): passes.append(pass.triggers.map(screen.trigger).joined(separator: ", "))
    default: break
    }
  }
}

/// The state of the trace's world after the lines so far.
private struct Screen {
  private var all: [NodeNumber: TraceLine.Node] = [:]
  private var live: Set<NodeNumber> = []
  private var children: [NodeNumber: [NodeNumber]] = [:]
  private var roots: [NodeNumber] = []
  private var locations: [LocationNumber: String] = [:]
  private var objects: [ObjectNumber: String] = [:]
  private var hops: [HopsNumber: [String]] = [:]
  private var action = ""

  mutating func apply(_ line: TraceLine) {
    switch line {
    case .node(let node):
      all[node.number] = node
      if node.parent == nil { roots.append(node.number) }
    case .created(let node): live.insert(node)
    case .removed(let node): live.remove(node)
    case .updated(let node, let display): all[node]?.display = display
    case .children(let node, let place, let gone, let list):
      let start = place ?? 0
      let end = place == nil ? children[node]?.count ?? 0 : start + gone
      children[node, default: []].replaceSubrange(start..<end, with: list)
    case .location(let location): locations[location.number] = location.path
    case .object(let object): objects[object.number] = object.path
    case .step(let step): action = step.action
    case .hops(let number, let prefix, let list): hops[number] = (prefix.flatMap { hops[$0] } ?? []) + list
    default: break
    }
  }

  func path(_ node: NodeNumber) -> String { all[node]?.path ?? "?\(node)" }
  func location(_ number: LocationNumber) -> String { locations[number] ?? "?\(number)" }

  func object(_ number: ObjectNumber) -> String { objects[number] ?? "?\(number)" }

  func cause(_ cause: TraceLine.Cause) -> String {
    switch cause {
    case .created: "created"
    case .location(let number): location(number)
    case .object(let number): "object " + (objects[number] ?? "?")
    case .input(let field, let old, let new, _): "\(field) \(old ?? "?") → \(new ?? "?")"
    case .environment(let key): "environment \(key)"
    case .unknown: "unknown"
    }
  }

  func trigger(_ trigger: TraceLine.Origin) -> String {
    let what =
      switch trigger {
      case .firstRender: "first render"
      case .modifier(let modifier, _): modifier.rawValue
      case .queue(nil): "asynchronous write"
      case .queue: "queued closure"
      case .task: "task"
      case .timer: "timer"
      case .publisher: "publisher"
      case .action, .system: action
      case .body, .function, .unknown: "\(trigger)"
      }
    switch trigger {
    case .action, .system: return what
    default: return what + (trigger.node.map { " of " + path($0) } ?? "")
    }
  }

  func author(_ write: TraceLine.Write) -> String {
    let what =
      switch write.origin {
      case .firstRender: "first render"
      case .action: "action"
      case .modifier(let modifier, _): modifier.rawValue
      case .task: "task"
      case .timer: "timer"
      case .publisher: "publisher"
      case .body: "body"
      case .queue: "queue"
      case .function(let name): name
      case .system(let action, _): "system: " + action.rawValue
      case .unknown: "unknown"
      }
    return (write.location.map(location) ?? "?") + " by " + what + (write.origin.node.map { " of " + path($0) } ?? "")
  }

  func write(_ write: TraceLine.Write) -> String {
    var text = (write.location.map(location) ?? "?") + ": \(write.old ?? "?") → \(write.new ?? "?")"
    if write.isEqual { text += " (equal)" }
    if let drop = write.drop { text += " (\(drop.rawValue))" }
    if let by = write.origin.node { text += " by " + path(by) }
    if let via = write.via { text += " via " + chain(via) }
    return text
  }

  func reference(_ reference: TraceLine.Reference) -> String {
    var text = path(reference.from) + ".\(reference.property) → "
    switch reference.to {
    case .location(let number): text += location(number)
    case .object(let number): text += "object " + (objects[number] ?? "?")
    case .opaque: text += "opaque"
    }
    if let keyPath = reference.keyPath { text += " .\(keyPath)" }
    if let hops = reference.hops { text += " via " + chain(hops) }
    return text
  }

  private func chain(_ number: HopsNumber) -> String { (hops[number] ?? ["?"]).joined(separator: " > ") }

  private var inOrder: [TraceLine.Node] {
    func walk(_ number: NodeNumber) -> [TraceLine.Node] {
      guard live.contains(number), let node = all[number] else { return [] }
      return [node] + (children[number] ?? []).flatMap(walk)
    }
    return roots.flatMap(walk)
  }

  var texts: [String] { inOrder.flatMap { [$0.display.label, $0.display.text].compactMap { $0 } } }
  var nodes: [String] { inOrder.map { $0.life > 1 ? "\($0.path) (life \($0.life))" : $0.path } }
}
