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
    guard parts[1].prefix(while: { $0 != "." }) == "1" else { throw .newerSchema(schema) }
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
          owner: try fields.numberIfAny("owner")))
    case "hops":
      return .hops(try fields.number("n"), after: try fields.numberIfAny("after"), try fields.texts("hops"))
    case "reference": return .reference(try reference(fields))
    case "children": return .children(of: try fields.number("n"), try fields.numbers("nodes"))
    case "step":
      return .step(
        TraceLine.Step(
          index: try fields.number("i"), action: try fields.text("action"), output: try fields.numberIfAny("output")))
    case "pass": return .pass(trigger: try fields.text("trigger"))
    case "end": return .end(step: try fields.number("i"), output: try fields.numberIfAny("output"))
    case "printed": return .printed(step: try fields.number("i"), lines: try fields.texts("lines"))
    case "stopped":
      return .stopped(TraceLine.Stop(reason: try fields.word("reason"), message: try fields.text("message")))
    case "closed": return .closed
    case "created": return .created(try fields.number("n"))
    case "removed": return .removed(try fields.number("n"))
    case "evaluated": return .evaluated(try fields.number("n"), causes: try causes(fields))
    case "updated": return .updated(try fields.number("n"), try display(fields))
    case "skipped": return .skipped(try fields.number("n"), try fields.word("why"))
    case "read": return .read(node: try fields.number("n"), location: try fields.number("l"))
    case "unread": return .unread(node: try fields.number("n"), location: try fields.number("l"))
    case "declared": return .declared(node: try fields.number("n"), object: try fields.number("o"))
    case "wrote": return .wrote(try write(fields))
    case "appeared": return .appeared(try fields.number("n"))
    case "disappeared": return .disappeared(try fields.number("n"))
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
      label: try fields.textIfAny("label"), text: try fields.textIfAny("text"), value: try fields.textIfAny("value"))
  }

  private static func location(_ fields: Fields) throws(LineError) -> TraceLine.Location {
    let owner: TraceLine.Owner =
      if let object = try fields.numberIfAny("object") { .object(object) } else { .node(try fields.number("node")) }
    return TraceLine.Location(
      number: try fields.number("n"), path: try fields.text("path"), owner: owner,
      wrapper: try fields.text("wrapper"), type: try fields.text("type"), declared: try fields.placeIfAny("at"),
      value: try fields.textIfAny("value"))
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
      from: try fields.number("n"), property: try fields.text("property"), wrapper: try fields.text("wrapper"),
      to: target, hops: try fields.numberIfAny("hops"), keyPath: try fields.textIfAny("keyPath"))
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
      case ("input", 4):
        causes.append(
          .input(
            field: try fields.cast(parts[1], "c"), old: try fields.castIfAny(parts[2], "c"),
            new: try fields.castIfAny(parts[3], "c")))
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
      by: try fields.numberIfAny("by"), via: try fields.numberIfAny("via"),
      drop: fields.has("drop") ? try fields.word("drop") : nil,
      isEqual: fields.has("equal") ? try fields.cast(fields.members["equal"], "equal") : false,
      place: try fields.placeIfAny("at"))
  }
}

/// The members of one JSON object, asked for by name and type.
private struct Fields {
  let kind: String
  let members: [String: Any]

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let kind = object["k"] as? String
    else { return nil }
    self.kind = kind
    members = object
  }

  func has(_ name: String) -> Bool { members[name] != nil }

  func cast<Value>(_ value: Any?, _ name: String) throws(LineError) -> Value {
    guard let value = value as? Value else { throw .member(name, kind: kind) }
    return value
  }

  func castIfAny<Value>(_ value: Any?, _ name: String) throws(LineError) -> Value? {
    guard let value, !(value is NSNull) else { return nil }
    return try cast(value, name)
  }

  func number(_ name: String) throws(LineError) -> Int { try number(members[name], name) }
  func numberIfAny(_ name: String) throws(LineError) -> Int? {
    guard let value = members[name], !(value is NSNull) else { return nil }
    return try number(value, name)
  }

  /// The same as a cast, without the search for a bridge that makes a cast slow: half of a trace is numbers.
  private func number(_ value: Any?, _ name: String) throws(LineError) -> Int {
    guard let number = value as? NSNumber, Double(number.intValue) == number.doubleValue else {
      throw .member(name, kind: kind)
    }
    return number.intValue
  }

  func numbers(_ name: String) throws(LineError) -> [Int] { try cast(members[name], name) }
  func text(_ name: String) throws(LineError) -> String { try cast(members[name], name) }
  func textIfAny(_ name: String) throws(LineError) -> String? { try castIfAny(members[name], name) }
  func texts(_ name: String) throws(LineError) -> [String] { try cast(members[name], name) }
  func list(_ name: String) throws(LineError) -> [Any] { try cast(members[name], name) }

  func word<Word: RawRepresentable<String>>(_ name: String) throws(LineError) -> Word {
    guard let word = Word(rawValue: try text(name)) else { throw .member(name, kind: kind) }
    return word
  }

  func placeIfAny(_ name: String) throws(LineError) -> TraceLine.SourcePlace? {
    guard let parts: [Any] = try castIfAny(members[name], name) else { return nil }
    guard parts.count == 2, let file = parts[0] as? String, let line = parts[1] as? Int else {
      throw .member(name, kind: kind)
    }
    return TraceLine.SourcePlace(file: file, line: line)
  }
}
