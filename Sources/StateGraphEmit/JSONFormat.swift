// The format `json`: the timeline for scripts. `docs/timeline-format.md` describes every field.

import StateGraphText
import StateGraphTimeline
import StateGraphTrace

extension Format {
  package static let json = Format(
    "json", files: ["timeline.json"], summary: "the timeline for scripts, schema \(Timeline.schema)"
  ) { input in
    [JSONFormat(input).text]
  }
}

/// Scripts get views and controls at every level of detail, and the rest at `all`.
struct JSONFormat {
  private typealias Members = [(key: String, value: JSONText)]
  private let timeline: Timeline
  private let detail: Detail
  private let sentences: StepSentences
  /// The steps that are written, from the first on.
  private let steps: Range<Int>

  /// - Parameter count: How many steps are told, from the first on; nothing that came later is in it. All, if `nil`.
  init(_ input: EmitInput, steps count: Int? = nil) {
    timeline = input.timeline
    sentences = input.sentences
    detail = input.options.detail == .all ? .all : .controls
    steps = 0..<min(count ?? .max, timeline.steps.count)
  }

  var text: String {
    var lines = ["  \"schema\": \(JSONString.quoted(Timeline.schema))"]
    lines.append("  \"root\": \(JSONString.quoted(timeline.root))")
    let lists: Members = [
      ("nodes", .array(inViewOrder.filter(isShown).map(node))),
      ("locations", .array(timeline.locations.filter { isTold($0.createdAt) }.map(location))),
      ("objects", .array(timeline.objects.filter { isTold($0.createdAt) }.map(object))),
      ("references", .array(timeline.references.filter { isShown($0.from) && isTold($0.createdAt) }.map(reference))),
      ("identities", .array(zip(1..., timeline.identities).filter { isTold($0.1.createdAt) }.map(identity))),
    ]
    lines += lists.map { "  \(JSONString.quoted($0.key)): \($0.value.listed(margin: "  "))" }
    let steps = timeline.frames(of: steps).map(step)
    lines.append(
      steps.isEmpty ? "  \"steps\": []" : "  \"steps\": [\n\(steps.joined(separator: ",\n"))\n  ]")
    lines.append("  \"stop\": \(stop.inline)")
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// Every life, in the order of the steps that made them, and in each step in view order.
  private var inViewOrder: [Timeline.NodeIndex] {
    // A single new node needs no order.
    let several = steps.filter { timeline.steps[$0].created.count > 1 }
    var ordered: [Int: [Timeline.NodeIndex]] = [:]
    for frame in timeline.frames(of: several) {
      ordered[frame.step] = sorted(timeline.steps[frame.step].created, in: frame)
    }
    return steps.flatMap { ordered[$0] ?? timeline.steps[$0].created }
  }

  /// Nodes in the order of the frame's hierarchy; those that went within their own step at the end.
  private func sorted(_ nodes: [Timeline.NodeIndex], in frame: Frame) -> [Timeline.NodeIndex] {
    guard nodes.count > 1 else { return nodes }
    let created = Set(nodes)
    let shown = frame.nodes.map(\.node).filter(created.contains)
    let known = Set(shown)
    return shown + nodes.filter { !known.contains($0) }
  }

  private func isTold(_ step: Int) -> Bool { steps.contains(step) }
  func isShown(_ node: Timeline.NodeIndex) -> Bool { detail.shows(timeline.nodes[node].kind) }

  // MARK: What there is

  private func node(_ index: Timeline.NodeIndex) -> JSONText {
    let node = timeline.nodes[index]
    return .object([
      ("path", .string(node.path)), ("type", .string(node.type)), ("kind", .string(node.kind.rawValue)),
      ("parent", path(node.parent)), ("life", .int(node.life)), ("declared", place(node.declared)),
      ("inside", .strings(node.inside)), ("since", .int(node.createdAt)), ("until", .optional(node.removedAt)),
    ])
  }

  private func location(_ location: Timeline.Location) -> JSONText {
    .object([
      ("path", .string(location.path)), ("owner", owner(location.owner)),
      ("wrapper", .string(location.wrapper.rawValue)),
      ("type", .string(location.type)), ("declared", place(location.declared)),
      ("initial", .optional(location.initial)), ("since", .int(location.createdAt)),
      ("until", .optional(location.removedAt)),
    ])
  }

  private func object(_ object: Timeline.Object) -> JSONText {
    .object([
      ("path", .string(object.path)), ("type", .string(object.type)), ("owner", owner(object.owner)),
      ("holder", path(object.holder)),
      ("since", .int(object.createdAt)),
    ])
  }

  private func reference(_ reference: Timeline.Reference) -> JSONText {
    let to: JSONText
    let kind: String
    switch reference.to {
    case .location(let index): (to, kind) = (.string(timeline.locations[index].path), "location")
    case .object(let index): (to, kind) = (.string(timeline.objects[index].path), "object")
    case .opaque: (to, kind) = (.null, "opaque")
    }
    return .object([
      ("from", path(reference.from)), ("property", .string(reference.property)),
      ("wrapper", .string(reference.wrapper.rawValue)), ("to", to), ("keeps", .bool(reference.keeps)),
      ("hops", .strings(reference.hops)),
      ("keyPath", .optional(reference.keyPath)), ("kind", .string(kind)), ("since", .int(reference.createdAt)),
      ("until", .optional(reference.removedAt)),
    ])
  }

  private func identity(_ number: Int, _ identity: Timeline.Identity) -> JSONText {
    .object([
      ("name", .string("#\(number)")), ("identity", .string(identity.text)), ("since", .int(identity.createdAt)),
    ])
  }

  private var stop: JSONText {
    guard let stop = timeline.stop, steps.upperBound == timeline.steps.count else { return .null }
    return .object([("reason", .string(stop.reason.rawValue)), ("message", .string(stop.message))])
  }

  // MARK: What happened

  private func step(_ frame: Frame) -> String {
    let step = timeline.steps[frame.step]
    let updates = step.updated.filter { isShown($0.node) }
    let lines: [Members] = [
      [("index", .int(step.index)), ("action", .string(step.action)), ("finished", .bool(step.isFinished))],
      [("sentence", .string(sentences.sentence(for: frame)))],
      [("printed", .strings(step.printed))],
      [("evaluated", paths(step.evaluated.map(\.node)))],
      [("updated", paths(updates.map(\.node))), ("skipped", paths(step.skipped.map(\.node)))],
      [("created", paths(sorted(step.created, in: frame))), ("removed", paths(step.removed))],
      [("reads", .array(step.reads.map(read)))],
      [("writes", .array(step.writes.map(write)))],
      [("lost", .array(sentences.losses[frame.step].map(loss)))],
      [("texts", .strings(step.texts)), ("issues", .array(step.issues.map(issue)))],
      [("passes", .array(step.passes.map { pass($0, in: step) }))],
      [("unreads", .array(step.unreads.map(read))), ("declares", .array(step.declared.map(declaration)))],
      [
        ("undeclares", .array(step.undeclared.map(declaration))),
        ("released", .strings(step.released.map { timeline.objects[$0].path })),
        ("held", .strings(step.held.map { timeline.objects[$0].path })),
      ],
      [("captured", .array(step.captured.map(captured)))],
      [("updates", .array(updates.map(update)))],
      [("skips", .array(step.skipped.filter { isShown($0.node) }.map(skip)))],
      [("notEvaluated", .array(NonEvaluations(ofConcerned: timeline, frame).entries.compactMap(notEvaluated)))],
      [("appeared", paths(step.appeared)), ("disappeared", paths(step.disappeared))],
    ]
    let text = lines.map { line in
      line.map { "\(JSONString.quoted($0.key)): \($0.value.text(margin: "      "))" }.joined(separator: ", ")
    }
    return "    { " + text.joined(separator: ",\n      ") + " }"
  }

  private func read(_ read: Timeline.Read) -> JSONText {
    .object([
      ("node", path(read.node)), ("location", .string(timeline.locations[read.location].path)),
      ("line", .optional(timeline.readPlaces[read]?.line)),
      ("file", .optional(timeline.readPlaces[read]?.file)),
    ])
  }

  private func owner(_ owner: Timeline.Owner?) -> JSONText {
    switch owner {
    case .node(let index): .string(timeline.nodes[index].path)
    case .object(let index): .string(timeline.objects[index].path)
    case nil: .null
    }
  }

  private func origin(_ origin: TraceLine.Origin) -> JSONText {
    let (kind, name): (String, String?) =
      switch origin {
      case .firstRender: ("firstRender", nil)
      case .action: ("action", nil)
      case .modifier(let modifier, _): ("modifier", modifier.rawValue)
      case .task: ("task", nil)
      case .timer: ("timer", nil)
      case .publisher: ("publisher", nil)
      case .queue: ("queue", nil)
      case .system(let action, _): ("system", action.rawValue)
      case .unknown: ("unknown", nil)
      }
    return .object([("kind", .string(kind)), ("name", .optional(name)), ("node", path(origin.node))])
  }

  private func captured(_ captured: Timeline.Captured) -> JSONText {
    .object([
      ("node", path(captured.node)), ("location", .string(timeline.locations[captured.location].path)),
      ("owner", path(captured.owner)), ("captured", .optional(captured.captured)),
      ("current", .optional(captured.current)),
    ])
  }

  private func declaration(_ dependency: Timeline.DeclaredDependency) -> JSONText {
    .object([("node", path(dependency.node)), ("object", .string(timeline.objects[dependency.object].path))])
  }

  private func write(_ write: Timeline.Write) -> JSONText {
    .object([
      ("location", .optional(write.location.map { timeline.locations[$0].path })), ("old", .optional(write.old)),
      ("new", .optional(write.new)), ("by", path(write.by)), ("origin", origin(write.origin)),
      ("via", .strings(write.via)),
      ("dropped", .bool(write.drop != nil)), ("equal", .bool(write.isEqual)), ("line", .optional(write.place?.line)),
      ("file", .optional(write.place?.file)), ("reason", .optional(write.drop?.rawValue)),
    ])
  }

  private func loss(_ loss: Losses.Loss) -> JSONText {
    let (reason, heir): (String, Timeline.NodeIndex?) =
      switch loss.reason {
      case .identity(let node): ("identity", node)
      case .branch(let node): ("branch", node)
      case .gone: ("gone", nil)
      }
    return .object([
      ("location", .string(timeline.locations[loss.location].path)), ("value", .optional(loss.value)),
      ("reason", .string(reason)), ("replacedBy", path(heir)),
    ])
  }

  private func pass(_ pass: Timeline.Pass, in step: Timeline.Step) -> JSONText {
    .object([
      ("trigger", .string(sentences.narrator.trigger(of: pass, in: step))),
      ("triggers", .array(pass.triggers.map(origin))), ("animation", .optional(pass.transaction.animation)),
      ("disablesAnimations", .bool(pass.transaction.disablesAnimations)),
      (
        "evaluated",
        .array(
          pass.evaluated.map { .object([("node", path($0.node)), ("causes", .array($0.causes.map(cause)))]) })
      ),
    ])
  }

  private func cause(_ cause: Timeline.Cause) -> JSONText {
    func object(_ kind: String, _ more: (key: String, value: JSONText)...) -> JSONText {
      .object([("kind", .string(kind))] + more)
    }
    switch cause {
    case .created: return object("created")
    case .location(let index): return object("location", ("location", .string(timeline.locations[index].path)))
    case .object(let index): return object("object", ("object", .string(timeline.objects[index].path)))
    case .input(let field, let old, let new):
      return object("input", ("field", .string(field)), ("old", .optional(old)), ("new", .optional(new)))
    case .initial(let field, let old, let new):
      return object("initial", ("field", .string(field)), ("old", .optional(old)), ("new", .optional(new)))
    case .environment(let key): return object("environment", ("key", .string(key)))
    case .unknown: return object("unknown")
    }
  }

  private func update(_ update: Timeline.Update) -> JSONText {
    .object([("node", path(update.node)), ("old", display(update.old)), ("new", display(update.new))])
  }

  private func display(_ display: Timeline.Display) -> JSONText {
    .object([
      ("label", .optional(display.label)), ("text", .optional(display.text)), ("value", .optional(display.value)),
    ])
  }

  private func skip(_ skip: Timeline.Skip) -> JSONText {
    .object([("node", path(skip.node)), ("reason", .string(skip.reason.rawValue))])
  }

  /// Only the views that have to do with what was written: for the others there is nothing to tell.
  private func notEvaluated(_ entry: NonEvaluations.Entry) -> JSONText? {
    let (reason, locations): (String, [Timeline.LocationIndex])
    switch entry.reason {
    case .neverRead(let near): (reason, locations) = ("neverRead", near)
    case .noLongerReads(let near): (reason, locations) = ("noLongerReads", near)
    default: return nil
    }
    return .object([
      ("node", path(entry.node)), ("reason", .string(reason)),
      ("locations", .strings(locations.map { timeline.locations[$0].path })),
    ])
  }

  private func issue(_ issue: Timeline.Issue) -> JSONText {
    .object([("message", .string(issue.message)), ("node", path(issue.node))])
  }

  // MARK: Names

  private func path(_ node: Timeline.NodeIndex?) -> JSONText { .optional(node.map { timeline.nodes[$0].path }) }

  private func paths(_ nodes: [Timeline.NodeIndex]) -> JSONText {
    .strings(nodes.filter(isShown).map { timeline.nodes[$0].path })
  }

  private func place(_ place: Timeline.SourcePlace?) -> JSONText {
    guard let place else { return .null }
    return .object([("file", .string(place.file)), ("line", .int(place.line))])
  }
}
