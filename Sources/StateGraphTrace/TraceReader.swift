// One line of JSON to one trace line: `TraceWriter` the other way round.

import Foundation

enum TraceReader {
  /// The first line of a file: the only one whose version is looked at.
  static func header(_ bytes: ArraySlice<UInt8>) throws(TraceError) -> TraceLine.Header {
    let foreign = TraceError.notATrace(firstLine: String(decoding: bytes.prefix(60), as: UTF8.self))
    guard let fields = Fields(bytes), fields.kind == "header", let schema = fields.members["schema"] as? String
    else { throw foreign }
    let parts = schema.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "stategraph.trace" else { throw foreign }
    let major = parts[1].prefix { $0 != "." }
    guard major == "2" else { throw major == "1" ? .olderSchema(schema) : .newerSchema(schema) }
    do {
      return TraceLine.Header(
        schema: schema, root: try fields.text("root"), files: try fields.texts("files"))
    } catch {
      throw .malformed(line: 1, error)
    }
  }

  /// `nil` for a kind that is not known here.
  static func line(_ bytes: ArraySlice<UInt8>) throws(LineError) -> TraceLine? {
    guard let fields = Fields(bytes) else { throw .notAnObject }
    switch fields.kind {
    case "header":
      return .header(
        TraceLine.Header(
          schema: try fields.text("schema"), root: try fields.text("root"), files: try fields.texts("files")))
    case "node": return .node(try node(fields))
    case "location": return .location(try location(fields))
    case "object":
      return .object(
        TraceLine.Object(
          number: try fields.number("n"), path: try fields.text("path"), type: try fields.text("type"),
          owner: try ownerIfAny(fields), holder: try fields.numberIfAny("holder")))
    case "hops":
      return .hops(try fields.number("n"), after: try fields.numberIfAny("after"), try fields.texts("hops"))
    case "reference": return .reference(try reference(fields))
    case "identity": return .identity(try fields.number("n"), try fields.text("text"))
    case "unreferenced":
      return .unreferenced(node: try fields.number("n"), property: try fields.text("property"))
    case "children":
      return .children(
        of: try fields.number("n"), at: try fields.numberIfAny("at"), gone: try fields.numberIfAny("gone") ?? 0,
        try fields.numbers("nodes"))
    case "step":
      return .step(
        TraceLine.Step(
          index: try fields.number("i"), action: try fields.text("action"), output: try fields.numberIfAny("output")))
    case "pass": return .pass(try pass(fields))
    case "end": return .end(step: try fields.number("i"), output: try fields.numberIfAny("output"))
    case "printed": return .printed(step: try fields.number("i"), lines: try fields.texts("lines"))
    case "stopped":
      return .stopped(TraceLine.Stop(reason: try fields.word("reason"), message: try fields.text("message")))
    case "closed": return .closed
    case "created": return .created(try fields.number("n"))
    case "removed": return .removed(try fields.number("n"))
    case "evaluated": return .evaluated(try fields.number("n"), causes: try causes(fields))
    case "updated": return .updated(try fields.number("n"), try display(fields))
    case "skipped": return .skipped(try fields.runs("n", orMany: "nodes"), try fields.word("why"))
    case "ignored": return .ignored(try fields.number("n"), property: try fields.text("property"))
    case "titled": return .titled(try fields.number("n"), try fields.textIfAny("text"))
    case "read":
      return .read(
        node: try fields.number("n"), location: try fields.number("l"), at: try fields.placeIfAny("at"),
        callers: try fields.numberIfAny("from"))
    case "callers": return .callers(try fields.number("n"), try fields.numbers("pc"))
    case "unread": return .unread(node: try fields.number("n"), location: try fields.number("l"))
    case "declared": return .declared(node: try fields.number("n"), object: try fields.number("o"))
    case "undeclared": return .undeclared(node: try fields.number("n"), object: try fields.number("o"))
    case "released": return .released(try fields.number("o"))
    case "held": return .held(try fields.number("o"))
    case "captured": return .captured(try captured(fields))
    case "wrote": return .wrote(try write(fields))
    case "appeared": return .appeared(try fields.number("n"))
    case "disappeared": return .disappeared(try fields.number("n"))
    case "screen": return .screen(try fields.number("n"), try fields.word("is"))
    case "issue":
      return .issue(TraceLine.Issue(message: try fields.text("message"), node: try fields.numberIfAny("n")))
    default: return nil
    }
  }

  // MARK: Lines of more than a few fields

  private static func node(_ fields: Fields) throws(LineError) -> TraceLine.Node {
    TraceLine.Node(
      number: try fields.number("n"), path: try fields.text("path"), type: try fields.text("type"),
      kind: try fields.word("kind"), parent: try fields.numberIfAny("parent"),
      life: try fields.numberIfAny("life") ?? 1, declared: try fields.placeIfAny("at"),
      inside: fields.has("inside") ? try fields.texts("inside") : [], display: try display(fields))
  }

  private static func display(_ fields: Fields) throws(LineError) -> TraceLine.Display {
    TraceLine.Display(
      label: try fields.textIfAny("label"), text: try fields.textIfAny("text"), prompt: try fields.textIfAny("prompt"),
      value: try fields.textIfAny("value"))
  }

  private static func location(_ fields: Fields) throws(LineError) -> TraceLine.Location {
    guard let owner = try ownerIfAny(fields) else { throw .member("node", kind: fields.kind) }
    return TraceLine.Location(
      number: try fields.number("n"), path: try fields.text("path"), owner: owner,
      wrapper: TraceLine.Wrapper(rawValue: try fields.text("wrapper")), type: try fields.text("type"),
      declared: try fields.placeIfAny("at"),
      value: try fields.textIfAny("value"))
  }

  private static func ownerIfAny(_ fields: Fields) throws(LineError) -> TraceLine.Owner? {
    if let object = try fields.numberIfAny("object") { return .object(object) }
    return try fields.numberIfAny("node").map { .node($0) }
  }

  private static func pass(_ fields: Fields) throws(LineError) -> TraceLine.Pass {
    var triggers: [TraceLine.Origin] = []
    for element in try fields.list("triggers") { triggers.append(try origin(element, fields, "triggers")) }
    return TraceLine.Pass(
      triggers,
      transaction: TraceLine.Transaction(
        animation: try fields.textIfAny("animation"), disablesAnimations: try fields.flag("disablesAnimations")))
  }

  /// Of words that a later version of the format may know, it is true that something set it off.
  private static func origin(
    _ value: Any, _ fields: Fields, _ name: String
  ) throws(LineError) -> TraceLine.Origin {
    guard let parts = value as? [Any], let word = parts.first as? String else { throw .member(name, kind: fields.kind) }
    func node(_ place: Int) throws(LineError) -> NodeNumber? {
      parts.count > place ? try fields.cast(parts[place], name) : nil
    }
    switch word {
    case "firstRender": return .firstRender
    case "action": return .action(of: try node(1))
    case "modifier":
      guard parts.count > 1 else { throw .member(name, kind: fields.kind) }
      return .modifier(TraceLine.Modifier(rawValue: try fields.cast(parts[1], name)), of: try node(2))
    case "task": return .task(of: try node(1))
    case "timer": return .timer(of: try node(1))
    case "publisher": return .publisher(of: try node(1))
    case "body": return .body(of: try node(1))
    case "queue": return .queue(of: try node(1))
    case "function":
      guard parts.count > 1 else { throw .member(name, kind: fields.kind) }
      return .function(try fields.cast(parts[1], name))
    case "system":
      guard parts.count > 1 else { throw .member(name, kind: fields.kind) }
      guard let action = TraceLine.SystemAction(rawValue: try fields.cast(parts[1], name)) else { return .unknown }
      return .system(action, of: try node(2))
    default: return .unknown
    }
  }

  private static func captured(_ fields: Fields) throws(LineError) -> TraceLine.Captured {
    TraceLine.Captured(
      node: try fields.number("n"), location: try fields.number("l"), owner: try fields.number("owner"),
      captured: try fields.textIfAny("captured"), current: try fields.textIfAny("current"))
  }

  private static func reference(_ fields: Fields) throws(LineError) -> TraceLine.Reference {
    let to = try fields.list("to")
    let target: TraceLine.Target
    switch (to.first as? String, to.count == 2 ? to[1] as? Int : nil) {
    case ("location", let number?): target = .location(number)
    case ("object", let number?): target = .object(number)
    case ("opaque", nil): target = .opaque
    default: throw .member("to", kind: fields.kind)
    }
    return TraceLine.Reference(
      from: try fields.number("n"), property: try fields.text("property"),
      wrapper: TraceLine.Wrapper(rawValue: try fields.text("wrapper")), to: target, keeps: try fields.flag("keeps"),
      hops: try fields.numberIfAny("hops"), keyPath: try fields.textIfAny("keyPath"))
  }

  private static func causes(_ fields: Fields) throws(LineError) -> [TraceLine.Cause] {
    var causes: [TraceLine.Cause] = []
    for element in try fields.list("c") {
      let parts = element as? [Any] ?? []
      switch (parts.first as? String, parts.count) {
      case ("created", 1): causes.append(.created)
      case ("unknown", 1): causes.append(.unknown)
      case ("location", 2): causes.append(.location(try fields.cast(parts[1], "c")))
      case ("object", 2): causes.append(.object(try fields.cast(parts[1], "c")))
      case ("environment", 2): causes.append(.environment(key: try fields.cast(parts[1], "c")))
      case ("input", 4), ("input", 5):
        causes.append(
          .input(
            field: try fields.cast(parts[1], "c"), old: try fields.castIfAny(parts[2], "c"),
            new: try fields.castIfAny(parts[3], "c"),
            changes: try fields.changes(parts.count > 4 ? parts[4] : nil, "c")))
      // A later version of the format may know further causes; that there was one is still true.
      case (_?, _): causes.append(.unknown)
      default: throw .member("c", kind: fields.kind)
      }
    }
    return causes
  }

  private static func write(_ fields: Fields) throws(LineError) -> TraceLine.Write {
    TraceLine.Write(
      location: try fields.numberIfAny("l"), old: try fields.textIfAny("old"), new: try fields.textIfAny("new"),
      origin: fields.has("by") ? try origin(fields.members["by"]!, fields, "by") : .unknown,
      via: try fields.numberIfAny("via"),
      drop: fields.has("drop") ? try fields.word("drop") : nil,
      isEqual: try fields.flag("equal"),
      changes: try fields.changes(fields.members["changes"], "changes"),
      place: try fields.placeIfAny("at"), callers: try fields.numberIfAny("from"))
  }
}
