// Trace lines to JSON Lines, by appending bytes.
//
// It is linked into the user's program and runs between its actions: a line costs no more than
// its bytes, and no allocation once the buffer has grown.

/// Turns lines into bytes: one compact JSON object a line, keys in a fixed order, `null` left out.
///
/// The grammar is in `docs/trace-format.md`. What it writes, ``Trace/init(jsonLines:)`` reads back unchanged.
public struct TraceWriter: Sendable {
  /// Everything written since the last ``removeAll()``.
  public internal(set) var bytes: [UInt8] = []

  public init() {}

  /// The whole of a trace as text.
  public static func text(of lines: some Sequence<TraceLine>) -> String {
    var writer = TraceWriter()
    for line in lines { writer.append(line) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Forgets the bytes and keeps their room.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a line and its line break.
  ///
  /// - Complexity: O(length of the line).
  public mutating func append(_ line: TraceLine) {
    switch line {
    case .header(let header): append(header)
    case .node(let node): append(node)
    case .location(let location): append(location)
    case .object(let object): append(object)
    case .hops(let number, let prefix, let names):
      open("hops", "n", number)
      field("after", prefix)
      field("hops", names)
    case .reference(let reference): append(reference)
    case .identity(let number, let text):
      open("identity", "n", number)
      field("text", text)
    case .unreferenced(let node, let property):
      open("unreferenced", "n", node)
      field("property", property)
    case .children(let node, let place, let gone, let children):
      open("children", "n", node)
      field("at", place)
      if gone != 0 { field("gone", gone) }
      field("nodes", children)
    case .step(let step):
      open("step", "i", step.index)
      field("action", step.action)
      field("output", step.output)
    case .pass(let pass): append(pass)
    case .end(let step, let output):
      open("end", "i", step)
      field("output", output)
    case .printed(let step, let lines):
      open("printed", "i", step)
      field("lines", lines)
    case .stopped(let stop):
      open("stopped")
      field("reason", stop.reason.rawValue)
      field("message", stop.message)
    case .closed: open("closed")
    case .created(let node): open("created", "n", node)
    case .removed(let node): open("removed", "n", node)
    case .evaluated(let node, let causes):
      open("evaluated", "n", node)
      append(causes)
    case .updated(let node, let display):
      open("updated", "n", node)
      append(display)
    case .skipped(let nodes, let reason):
      open("skipped")
      field(nodes)
      field("why", reason.rawValue)
    case .ignored(let node, let property):
      open("ignored", "n", node)
      field("property", property)
    case .titled(let node, let title):
      open("titled", "n", node)
      field("text", title)
    case .read(let node, let location, let place, let callers):
      open("read", "n", node)
      field("l", location)
      field("at", place)
      field("from", callers)
    case .callers(let number, let addresses):
      open("callers", "n", number)
      field("pc", addresses)
    case .unread(let node, let location):
      open("unread", "n", node)
      field("l", location)
    case .declared(let node, let object):
      open("declared", "n", node)
      field("o", object)
    case .undeclared(let node, let object):
      open("undeclared", "n", node)
      field("o", object)
    case .released(let object): open("released", "o", object)
    case .held(let object): open("held", "o", object)
    case .captured(let captured): append(captured)
    case .wrote(let write): append(write)
    case .appeared(let node): open("appeared", "n", node)
    case .disappeared(let node): open("disappeared", "n", node)
    case .screen(let node, let screen):
      open("screen", "n", node)
      field("is", screen.rawValue)
    case .issue(let issue):
      open("issue")
      field("message", issue.message)
      field("n", issue.node)
    }
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
  }
}
