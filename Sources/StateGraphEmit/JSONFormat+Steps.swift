// What the format `json` says of a step.

import StateGraphText
import StateGraphTimeline
import StateGraphTrace

extension JSONFormat {
  func append(_ frame: Frame, to bytes: inout [UInt8]) {
    let step = timeline.steps[frame.step]
    let updates = step.updated.filter { isShown($0.node) }
    let skips = step.skipped.filter { isShown($0.node) }
    let told = skips.prefix(limit)
    let texts = step.texts.prefix(limit)
    let lines: [JSONText.Members] = [
      [("index", .int(step.index)), ("action", .string(step.action)), ("finished", .bool(step.isFinished))],
      [("sentence", .string(sentences.sentence(for: frame)))],
      [("printed", .strings(step.printed))],
      [("evaluated", paths(step.evaluated.map(\.node)))],
      [("updated", paths(updates.map(\.node))), ("skipped", paths(told.map(\.node)))],
      [("created", paths(sorted(step.created, in: frame))), ("removed", paths(step.removed))],
      [("reads", .array(step.reads.map { read($0, in: step) }))],
      [("writes", .array(step.writes.map(write)))],
      [("lost", .array(sentences.losses[frame.step].map(loss)))],
      [("texts", .strings(Array(texts))), ("issues", .array(step.issues.map(issue)))],
      [("passes", .array(step.passes.map { pass($0, in: step) }))],
      [
        ("unreads", .array(step.unreads.map { read($0, in: step) })),
        ("declares", .array(step.declared.map(declaration))),
      ],
      [
        ("undeclares", .array(step.undeclared.map(declaration))),
        ("released", .strings(step.released.map { timeline.objects[$0].path })),
        ("held", .strings(step.held.map { timeline.objects[$0].path })),
      ],
      [("wasted", paths(timeline.wasted(inStep: step.index).map { step.evaluation($0).node }))],
      [("captured", .array(step.captured.map(captured)))],
      [("updates", .array(updates.map(update)))],
      [
        (
          "titled",
          .array(step.titled.map { .object([("node", path($0.node)), ("text", .optional($0.text))]) })
        )
      ],
      [("skips", .array(told.map(skip)))],
      [("notEvaluated", .array(NonEvaluations(ofConcerned: timeline, frame).entries.compactMap(notEvaluated)))],
      [("appeared", paths(step.appeared)), ("disappeared", paths(step.disappeared))],
      [("textsChange", textsChange(in: step))],
      [
        (
          "leftOut",
          .object([("skipped", .int(skips.count - told.count)), ("texts", .int(step.texts.count - texts.count))])
        )
      ],
    ]
    bytes += "    { ".utf8
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes += ",\n      ".utf8 }
      bytes.append(line, separator: ", ") { $0.append($1, margin: "      ") }
    }
    bytes += " }".utf8
  }

  /// What `texts` has instead of what the step before had; all that is the same around it is left out.
  private func textsChange(in step: Timeline.Step) -> JSONText {
    let old = step.index > 0 ? timeline.steps[step.index - 1].texts : []
    let new = step.texts
    guard old != new else { return .null }
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end = (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - start
    return .object([
      ("at", .int(start)), ("removed", .strings(Array(old[start..<old.count - end]))),
      ("added", .strings(Array(new[start..<new.count - end]))),
    ])
  }

  private func read(_ read: Timeline.Read, in step: Timeline.Step) -> JSONText {
    let place = timeline.place(of: read, inStep: step.index)
    return .object([
      ("node", path(read.node)), ("location", .string(timeline.locations[read.location].path)),
      ("line", .optional(place?.line)), ("file", .optional(place?.file)),
    ])
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
      case .body: ("body", nil)
      case .queue: ("queue", nil)
      case .function(let name): ("function", name)
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
      ("changes", changes(write.changes)),
    ])
  }

  private func changes(_ changes: [Timeline.Change]) -> JSONText {
    .array(
      changes.map { change in
        let (kind, more): (String, JSONText.Members) =
          switch change.kind {
          case .set(let old, let new): ("set", [("old", .string(old)), ("new", .string(new))])
          case .inserted(let value, let index): ("inserted", [("value", .string(value)), ("at", .optional(index))])
          case .removed(let value, let index): ("removed", [("value", .string(value)), ("from", .optional(index))])
          case .moved(let value, let old, let new):
            ("moved", [("value", .string(value)), ("from", .int(old)), ("to", .int(new))])
          case .more(let count): ("more", [("count", .optional(count))])
          }
        return .object([("kind", .string(kind)), ("path", .string(change.path))] + more)
      })
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
    case .input(let field, let old, let new, let changes):
      return object(
        "input", ("field", .string(field)), ("old", .optional(old)), ("new", .optional(new)),
        ("changes", self.changes(changes)))
    case .initial(let field, let old, let new, let changes):
      return object(
        "initial", ("field", .string(field)), ("old", .optional(old)), ("new", .optional(new)),
        ("changes", self.changes(changes)))
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
}
