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
  let timeline: Timeline
  private let detail: Detail
  let sentences: StepSentences
  /// The steps that are written, from the first on.
  private let steps: Range<Int>
  /// How many entries a step's list of what did not change may have.
  let limit: Int

  /// - Parameter count: How many steps are told, from the first on; nothing that came later is in it. All, if `nil`.
  init(_ input: EmitInput, steps count: Int? = nil) {
    timeline = input.whole
    sentences = input.sentences
    detail = input.options.detail == .all ? .all : .controls
    steps = 0..<min(count ?? .max, timeline.steps.count)
    limit = input.options.limit ?? 30
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var bytes: [UInt8] {
    let lists: JSONText.Members = [
      ("nodes", .array(inViewOrder.filter(isShown).map(node))),
      ("locations", .array(timeline.locations.filter { isTold($0.createdAt) }.map(location))),
      ("objects", .array(timeline.objects.filter { isTold($0.createdAt) }.map(object))),
      ("references", .array(timeline.references.filter { isShown($0.from) && isTold($0.createdAt) }.map(reference))),
      ("identities", .array(zip(1..., timeline.identities).filter { isTold($0.1.createdAt) }.map(identity))),
    ]
    var bytes = Array("{\n  ".utf8)
    bytes.append([("schema", .string(Timeline.schema)), ("root", .string(timeline.root))], separator: ",\n  ")
    bytes += ",\n  ".utf8
    bytes.append(lists, separator: ",\n  ") { $0.appendListed($1, margin: "  ") }
    bytes += ",\n  \"steps\": [".utf8
    for frame in timeline.frames(of: steps) {
      bytes += (frame.step == steps.lowerBound ? "\n" : ",\n").utf8
      append(frame, to: &bytes)
    }
    bytes += (steps.isEmpty ? "],\n  " : "\n  ],\n  ").utf8
    bytes.append([("stop", stop)], separator: "")
    bytes += "\n}\n".utf8
    return bytes
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
  func sorted(_ nodes: [Timeline.NodeIndex], in frame: Frame) -> [Timeline.NodeIndex] {
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

  // MARK: Names

  private func owner(_ owner: Timeline.Owner?) -> JSONText {
    switch owner {
    case .node(let index): .string(timeline.nodes[index].path)
    case .object(let index): .string(timeline.objects[index].path)
    case nil: .null
    }
  }

  func path(_ node: Timeline.NodeIndex?) -> JSONText { .optional(node.map { timeline.nodes[$0].path }) }

  func paths(_ nodes: [Timeline.NodeIndex]) -> JSONText {
    .strings(nodes.filter(isShown).map { timeline.nodes[$0].path })
  }

  func place(_ place: Timeline.SourcePlace?) -> JSONText {
    guard let place else { return .null }
    return .object([("file", .string(place.file)), ("line", .int(place.line))])
  }
}
