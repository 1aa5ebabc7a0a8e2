// What a trace file may be: whole, cut off, of another version, not a trace at all.

import StateGraphTrace
import Testing

private let header = #"{"k":"header","schema":"stategraph.trace/2","root":"MainView","files":["A.swift"]}"#

struct TraceFileTests {
  @Test(arguments: UInt64(1)...40)
  func `every line that can be written reads back unchanged`(seed: UInt64) throws {
    var generator = LineGenerator(seed: seed)
    let lines =
      [TraceLine.header(TraceLine.Header(root: generator.text(), files: generator.texts()))]
      + generator.lines() + generator.lines()
    let text = TraceWriter.text(of: lines)
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == lines.count, "one line each")
    let trace = try Trace(jsonLines: text)
    #expect(trace.lines.count == lines.count)
    for (written, read) in zip(lines, trace.lines) { #expect(written == read) }
    #expect(!trace.isTruncated)
    #expect(trace.unknownLines == 0)
  }

  @Test func `lines are compact and their members in a fixed order`() {
    let text = TraceWriter.text(of: [
      .header(TraceLine.Header(root: "MainView", files: ["A.swift"])),
      .node(
        TraceLine.Node(
          number: 2, path: "MainView/Text", type: "Text", kind: .control, parent: 0, inside: ["Form", "Section#2"],
          display: TraceLine.Display(text: "12:00"))),
      .location(
        TraceLine.Location(
          number: 0, path: "MainView.date", owner: .node(0), wrapper: .state, type: "String",
          declared: TraceLine.SourcePlace(file: "A.swift", line: 6), value: "\"12:00\"")),
      .evaluated(12, causes: [.location(3), .input(field: "n", old: "1", new: nil), .created]),
      .wrote(TraceLine.Write(location: 0, old: "1", new: "1", origin: .action(of: 3), isEqual: true)),
      .wrote(TraceLine.Write(location: nil, old: nil, new: "1", drop: .beforeLinking)),
      .updated(2, TraceLine.Display(label: "a\u{1B}\"\\\n")),
      .closed,
    ])
    #expect(
      text == #"""
        {"k":"header","schema":"stategraph.trace/2","root":"MainView","files":["A.swift"]}
        {"k":"node","n":2,"path":"MainView/Text","type":"Text","kind":"control","parent":0,"inside":["Form","Section#2"],"text":"12:00"}
        {"k":"location","n":0,"path":"MainView.date","node":0,"wrapper":"State","type":"String","at":["A.swift",6],"value":"\"12:00\""}
        {"k":"evaluated","n":12,"c":[["location",3],["input","n","1",null],["created"]]}
        {"k":"wrote","l":0,"old":"1","new":"1","by":["action",3],"equal":true}
        {"k":"wrote","new":"1","drop":"beforeLinking"}
        {"k":"updated","n":2,"label":"a\u001b\"\\\n"}
        {"k":"closed"}

        """#)
  }

  @Test func `nodes at equal distances that were skipped together are a run`() throws {
    var rows: NodeRuns = [4, 2]
    for row in 0..<2_000 { rows.append(10 + 3 * row) }
    let line = TraceLine.skipped(rows, .equal)
    let text = TraceWriter.text(of: [line, .skipped([7], .equal), .skipped([7, 9], .equatable)])
    #expect(
      text == """
        {"k":"skipped","nodes":[4,2,[10,6007,3]],"why":"equal"}
        {"k":"skipped","n":7,"why":"equal"}
        {"k":"skipped","nodes":[7,9],"why":"equatable"}

        """)
    guard case .skipped(let read, _) = try Trace(jsonLines: header + "\n" + text).lines[1] else { return }
    #expect(Array(read) == [4, 2] + (0..<2_000).map { 10 + 3 * $0 })
  }

  @Test(arguments: ["[[3,9,0]]", "[[9,3,2]]", "[[3,9,4]]", "[[3,9]]", "[\"a\"]", "[[-9223372036854775808,1,1]]"])
  func `a run that is none is refused`(nodes: String) {
    #expect(throws: TraceError.malformed(line: 2, .member("nodes", kind: "skipped"))) {
      try Trace(jsonLines: header + "\n{\"k\":\"skipped\",\"nodes\":\(nodes),\"why\":\"equal\"}\n")
    }
  }

  @Test func `of a list of children only the change is told`() {
    var lists = ChildLists()
    #expect(lists.change(of: 1, to: [2, 3, 4]) == .children(of: 1, [2, 3, 4]))
    #expect(lists.change(of: 1, to: [2, 3, 4]) == nil)
    #expect(lists.change(of: 1, to: [2, 3, 4, 5]) == .children(of: 1, at: 3, [5]))
    #expect(lists.change(of: 1, to: [2, 4, 5]) == .children(of: 1, at: 1, gone: 1, []))
    #expect(lists.change(of: 1, to: [2, 6, 7, 5]) == .children(of: 1, at: 1, gone: 1, [6, 7]))
    #expect(lists.change(of: 1, to: [5, 6, 7, 2]) == .children(of: 1, [5, 6, 7, 2]), "the whole is shorter")
    #expect(lists.change(of: 1, to: [2, 2, 2]) == .children(of: 1, at: 0, gone: 3, [2, 2]))
  }

  @Test func `a last line that a crash cut off is reported, and everything before it is kept`() throws {
    let whole = header + "\n" + #"{"k":"created","n":1}"# + "\n"
    let last = #"{"k":"wrote","l":0,"new":"é"}"#
    for length in 1..<last.utf8.count {
      let trace = try Trace(jsonLines: Array(whole.utf8) + last.utf8.prefix(length))
      #expect(trace.isTruncated, "after \(length) bytes")
      #expect(trace.lines.last == .created(1), "after \(length) bytes")
    }
    let complete = try Trace(jsonLines: whole + last)
    #expect(!complete.isTruncated)
    #expect(complete.lines.count == 3)
  }

  @Test func `a long trace keeps its order, and the number of its first bad line`() throws {
    var lines = [header] + (0..<5_000).map { #"{"k":"created","n":\#($0)}"# }
    lines[700] = ""
    let trace = try Trace(jsonLines: lines.joined(separator: "\n"))
    let numbers = trace.lines.dropFirst().map { if case .created(let number) = $0 { number } else { -1 } }
    #expect(numbers == (0..<5_000).filter { $0 != 699 })
    for bad in [4_321, 1_234] {
      lines[bad] = "nonsense"
      #expect(throws: TraceError.malformed(line: bad + 1, .notAnObject)) {
        try Trace(jsonLines: lines.joined(separator: "\n"))
      }
    }
  }

  @Test func `a line knows where in the file it stood`() throws {
    let trace = try Trace(
      jsonLines: "\n" + header + "\n{\"k\":\"teleported\"}\n\n{\"k\":\"created\",\"n\":1}\n{\"k\":\"closed\"}\n")
    #expect((1...4).map(trace.fileLine) == [2, 5, 6, 4])
    #expect(try Trace(jsonLines: header + "\n{\"k\":\"closed\"}").fileLine(2) == 2)
  }

  @Test func `a line of an unknown kind is left out and counted`() throws {
    let trace = try Trace(
      jsonLines: header + "\n{\"k\":\"teleported\",\"n\":1}\n\r\n\n{\"k\":\"closed\",\"more\":[1]}\n")
    #expect(trace.lines.count == 2)
    #expect(trace.lines.last == .closed)
    #expect(trace.unknownLines == 1)
  }

  @Test func `an unknown cause of the same version is read as unknown`() throws {
    let trace = try Trace(jsonLines: header + "\n" + #"{"k":"evaluated","n":1,"c":[["moon","full"]]}"#)
    #expect(trace.lines.last == .evaluated(1, causes: [.unknown]))
  }

  @Test func `a later minor version of the schema is read`() throws {
    let text = #"{"k":"header","schema":"stategraph.trace/2.4","root":"A","files":[]}"#
    #expect(try Trace(jsonLines: text).lines.count == 1)
  }

  @Test(arguments: [
    ("", "the trace is empty"), ("\n \n", "the trace is empty"),
    ("import SwiftUI\n", "this is not a trace: its first line is \"import SwiftUI\""),
    (#"{"schema": "stategraph.timeline/1"}"#, "this is not a trace"),
    (#"{"k":"header","schema":"stategraph.timeline/1","root":"A","files":[]}"#, "this is not a trace"),
    (#"{"k":"closed"}"#, "this is not a trace"),
    (
      #"{"k":"header","schema":"stategraph.trace/1","root":"A","files":[]}"#,
      "make it anew from its source: `stategraph render FILE --format trace`"
    ),
    (#"{"k":"header","schema":"stategraph.trace/3","root":"A","files":[]}"#, "is of version \"stategraph.trace/3\""),
    (#"{"k":"header","schema":"stategraph.trace/12","root":"A","files":[]}"#, "is of version \"stategraph.trace/12\""),
    (
      #"{"k":"header","schema":"stategraph.trace/2","files":[]}"#,
      "line 1 of the trace: \"header\" has no usable \"root\""
    ),
    (header + "\nnonsense\n{\"k\":\"closed\"}\n", "line 2 of the trace: it is not a JSON object with a kind \"k\""),
    (header + "\n\n[1]\n", "line 3 of the trace: it is not a JSON object"),
    (header + "\n{\"k\":\"read\",\"n\":1}\n", "line 2 of the trace: \"read\" has no usable \"l\""),
    (header + "\n{\"k\":\"read\",\"n\":\"1\",\"l\":2}\n", "\"read\" has no usable \"n\""),
    (header + "\n{\"k\":\"read\",\"n\":1.5,\"l\":2}\n", "\"read\" has no usable \"n\""),
    (header + "\n{\"k\":\"skipped\",\"n\":1,\"why\":\"mood\"}\n", "\"skipped\" has no usable \"why\""),
    (header + "\n{\"k\":\"evaluated\",\"n\":1,\"c\":[3]}\n", "\"evaluated\" has no usable \"c\""),
  ])
  func `what is wrong with a file is said with the line and what to do`(text: String, message: String) {
    do {
      let trace = try Trace(jsonLines: text)
      Issue.record("read \(trace.lines.count) lines")
    } catch {
      #expect(error.description.contains(message), "got: \(error)")
      #expect(error.description.split(separator: ";").count > 1 || text.isEmpty, "says what to do: \(error)")
    }
  }
}
