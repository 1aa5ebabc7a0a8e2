// What one step did, in the words that the cases compare.

import StateGraphRecording
import StateGraphTrace

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

  mutating func take(_ line: TraceLine, _ screen: Screen) {
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
struct Screen {
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
