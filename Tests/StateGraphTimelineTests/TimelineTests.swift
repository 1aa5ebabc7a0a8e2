// What a trace amounts to: definitions, steps, and what ends without a line that says so.

import StateGraphTimeline
import StateGraphTrace
import StateGraphTypedTraces
import Testing

struct TimelineTests {
  @Test func `numbers of the trace become names, values and steps`() throws {
    let timeline = try TypedTrace.timeline(TypedTrace.binding)
    #expect(timeline.nodes.map(\.path) == ["MainView", "MainView/SubView", "MainView/SubView/Text", "MainView/Button"])
    #expect(timeline.nodes[1].inside == ["Form"])
    #expect(timeline.locations.map(\.initial) == ["\"12:00\""])
    #expect(timeline.references.map(\.hops) == [["MainView.$date"]])
    #expect(timeline.steps.map(\.isFinished) == [true, true])
    let step = timeline.steps[1]
    #expect(step.printed == ["subView"])
    #expect(step.evaluated == [.init(node: 1, causes: [.location(0)], writesBefore: 1)])
    #expect(step.updated.map(\.old.text) == ["12:00"])
    #expect(step.updated.map(\.new.text) == ["12:01"])
    #expect(step.writes.map(\.via) == [["MainView.$date"]])
    #expect(timeline.steps.map(\.texts) == [["12:00", "change"], ["12:01", "change"]])
    #expect(timeline.stop == nil)
  }

  @Test func `reads are the dependencies that are new in a step`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.binding + "\n" + #"""
        {"k":"step","i":2,"action":"again"}
        {"k":"read","n":2,"l":1}
        {"k":"read","n":1,"l":1}
        {"k":"unread","n":2,"l":1}
        {"k":"end","i":2}
        {"k":"step","i":3,"action":"back"}
        {"k":"read","n":2,"l":1}
        {"k":"end","i":3}
        """#)
    #expect(
      timeline.steps.map(\.reads) == [
        [.init(node: 1, location: 0)], [], [.init(node: 0, location: 0)], [.init(node: 1, location: 0)],
      ])
    #expect(timeline.steps[2].unreads == [.init(node: 1, location: 0)])
    let frames = Array(timeline.frames())
    #expect(frames[2].reads == [.init(node: 0, location: 0)])
    #expect(frames[3].reads == [.init(node: 0, location: 0), .init(node: 1, location: 0)])
  }

  @Test func `a dependency that ends and begins again has the line of each beginning`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.binding + "\n" + #"""
        {"k":"step","i":2,"action":"first"}
        {"k":"read","n":1,"l":1,"at":["V.swift",5]}
        {"k":"read","n":1,"l":1,"at":["V.swift",6]}
        {"k":"end","i":2}
        {"k":"step","i":3,"action":"elsewhere"}
        {"k":"unread","n":1,"l":1}
        {"k":"read","n":1,"l":1,"at":["V.swift",9]}
        {"k":"end","i":3}
        {"k":"step","i":4,"action":"nothing"}
        {"k":"end","i":4}
        {"k":"step","i":5,"action":"nowhere"}
        {"k":"unread","n":1,"l":1}
        {"k":"read","n":1,"l":1}
        {"k":"end","i":5}
        """#)
    let read = Timeline.Read(node: 0, location: 0)
    #expect(timeline.steps.indices.map { timeline.place(of: read, inStep: $0)?.line } == [nil, nil, 5, 9, 9, nil])
    #expect(timeline.place(of: read) == nil)
  }

  @Test func `a reference ends when a later line replaces it, and an equal line does not`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.binding + "\n" + #"""
        {"k":"step","i":2,"action":"same"}
        {"k":"reference","n":2,"property":"date","wrapper":"Binding","to":["location",1],"hops":1}
        {"k":"end","i":2}
        {"k":"step","i":3,"action":"other"}
        {"k":"reference","n":2,"property":"date","wrapper":"Binding","to":["opaque"]}
        {"k":"end","i":3}
        """#)
    #expect(timeline.references.map(\.createdAt) == [0, 3])
    #expect(timeline.references.map(\.removedAt) == [3, nil])
    #expect(timeline.frames().map(\.references) == [[0], [0], [0], [1]])
  }

  @Test func `what ends and begins again in one step is as it was before`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.object + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"unread","n":1,"l":1}
        {"k":"undeclared","n":1,"o":1}
        {"k":"released","o":1}
        {"k":"read","n":1,"l":1}
        {"k":"declared","n":1,"o":1}
        {"k":"held","o":1}
        {"k":"read","n":2,"l":1}
        {"k":"unread","n":2,"l":1}
        {"k":"end","i":2}
        {"k":"step","i":3,"action":"y"}
        {"k":"unread","n":1,"l":1}
        {"k":"read","n":1,"l":1}
        {"k":"unread","n":1,"l":1}
        {"k":"undeclared","n":1,"o":1}
        {"k":"released","o":1}
        {"k":"end","i":3}
        """#)
    let frames = Array(timeline.frames())
    #expect(frames.map(\.reads.count) == [1, 1, 1, 0])
    #expect(frames.map(\.declared.count) == [1, 1, 1, 0])
    #expect(frames.map(\.objects) == [[0], [0], [0], []])
    #expect(timeline.steps.map(\.unreads.count) == [0, 0, 0, 1])
  }

  @Test func `a captured value is told with who captured it`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.binding + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"pass","triggers":[["action",4],["modifier","onChange",2]],"animation":"default"}
        {"k":"captured","n":3,"l":1,"owner":1,"captured":"\"12:00\"","current":"\"12:01\""}
        {"k":"end","i":2}
        """#)
    let step = timeline.steps[2]
    #expect(step.captured == [.init(node: 2, location: 0, owner: 0, captured: "\"12:00\"", current: "\"12:01\"")])
    #expect(
      step.passes == [.init([.action(of: 3), .modifier(.onChange, of: 1)], transaction: .init(animation: "default"))])
  }

  @Test func `a chain of projections may go on from an earlier one`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.binding + "\n" + #"""
        {"k":"step","i":2,"action":"other"}
        {"k":"hops","n":2,"after":1,"hops":["MainView/SubView.$date"]}
        {"k":"reference","n":3,"property":"date","wrapper":"Binding","to":["location",1],"hops":2}
        {"k":"end","i":2}
        """#)
    #expect(timeline.references.last?.hops == ["MainView.$date", "MainView/SubView.$date"])
    #expect(throws: TimelineError.self) {
      try TypedTrace.timeline(TypedTrace.binding + "\n" + #"{"k":"hops","n":2,"after":7,"hops":[]}"#)
    }
  }

  @Test func `what a removed node had ends with it`() throws {
    let timeline = try TypedTrace.timeline(TypedTrace.rows)
    #expect(timeline.nodes.map(\.removedAt) == [nil, nil, 1, 1, nil, nil])
    #expect(timeline.nodes.map(\.life) == [1, 1, 1, 1, 1, 2])
    #expect(timeline.locations.map(\.removedAt) == [1])
    #expect(timeline.references.map(\.removedAt) == [1])
    let frames = Array(timeline.frames())
    #expect(frames.map(\.locations.count) == [1, 0, 0])
    #expect(frames.map(\.references.count) == [1, 0, 0])
    #expect(frames.map(\.reads.count) == [1, 0, 0])
    #expect(timeline.steps.map(\.texts) == [["b"], [], []])
  }

  @Test func `a step without an end is unfinished, and the stop is told`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.binding + "\n" + #"""
        {"k":"step","i":2,"action":"tap \"crash\""}
        {"k":"wrote","l":1,"old":"1","new":"2"}
        {"k":"stopped","reason":"crashed","message":"Fatal error"}
        {"k":"printed","i":2,"lines":["last words"]}
        """#)
    #expect(timeline.steps.map(\.isFinished) == [true, true, false])
    #expect(timeline.steps[2].printed == ["last words"])
    #expect(timeline.stop == .init(reason: .crashed, message: "Fatal error"))
    #expect(timeline.steps[2].texts == ["12:01", "change"])
  }

  @Test func `a trace cut at any line still makes a timeline`() throws {
    let lines = try TypedTrace.lines(TypedTrace.rows)
    for count in 1...lines.count {
      let timeline = try Timeline(trace: lines.prefix(count))
      let frames = Array(timeline.frames())
      #expect(frames.count == timeline.steps.count)
      for frame in frames {
        let known = Set(frame.nodes.map(\.node))
        for state in frame.nodes { #expect(known.isSuperset(of: state.children), "after \(count) lines") }
      }
    }
  }

  @Test func `adding lines one by one can be looked at in between`() throws {
    let lines = try TypedTrace.lines(TypedTrace.binding)
    var builder = TimelineBuilder()
    for (index, line) in lines.enumerated() {
      try builder.add(line)
      let now = try builder.finish()
      #expect(now == (try Timeline(trace: lines[...index])), "after \(index + 1) lines")
    }
  }

  @Test func `a header alone is an empty timeline`() throws {
    let timeline = try TypedTrace.timeline("")
    #expect(timeline == Timeline(root: "MainView"))
    #expect(Array(timeline.frames()).isEmpty)
  }

  /// A view in a view, in a step that is open.
  private static let two = #"""
    {"k":"step","i":0,"action":"first render"}
    {"k":"node","n":1,"path":"A","type":"A","kind":"view"}
    {"k":"node","n":2,"path":"A/B","type":"B","kind":"view","parent":1}

    """#

  @Test func `a change of a list of children is applied to the list as it was told last`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.rows + "\n" + #"""
        {"k":"step","i":3,"action":"b goes, and a"}
        {"k":"removed","n":6}
        {"k":"children","n":1,"at":1,"gone":1,"nodes":[]}
        {"k":"removed","n":2}
        {"k":"end","i":3}
        {"k":"step","i":4,"action":"another comes"}
        {"k":"node","n":7,"path":"Shop/Row[\"d\"]","type":"Row","kind":"view","parent":1}
        {"k":"children","n":1,"at":1,"nodes":[7]}
        {"k":"end","i":4}
        """#)
    #expect(timeline.steps.suffix(2).map { $0.children.map(\.children) } == [[[1, 4]], [[6, 4]]])
  }

  @Test func `a hierarchy that is nested too deep is refused, with the place`() throws {
    var lines: [TraceLine] = [.header(.init(root: "V", files: [])), .step(.init(index: 0, action: "first render"))]
    for number in 0..<5_000 {
      lines.append(
        .node(.init(number: number, path: "V\(number)", type: "V", kind: .view, parent: number > 0 ? number - 1 : nil)))
    }
    let error = #expect(throws: TimelineError.self) { try Timeline(trace: lines) }
    let message = error?.description ?? ""
    #expect(message.hasPrefix("line 2003 of the trace: nodes are nested more than 2000 deep, at V2000"), "\(message)")
  }

  private static let contradictions: [(body: String, message: String)] = [
    (#"{"k":"created","n":1}"#, "line 2 of the trace: an event outside of any step"),
    (#"{"k":"step","i":1,"action":"x"}"#, "line 2 of the trace: step 1 where step 0 was due"),
    (two + #"{"k":"created","n":7}"#, "line 5 of the trace: node 7 was not defined"),
    (two + #"{"k":"wrote","l":3}"#, "line 5 of the trace: location 3 was not defined"),
    (TypedTrace.header, "line 2 of the trace: a second header"),
    (#"{"k":"printed","i":4,"lines":[]}"#, "line 2 of the trace: step 4 was not defined"),
    (two + #"{"k":"children","n":1,"nodes":[1]}"#, "line 5 of the trace: node 1 is listed where it is not a child"),
    (two + #"{"k":"children","n":2,"nodes":[1]}"#, "line 5 of the trace: node 1 is listed where it is not a child"),
    (two + #"{"k":"children","n":1,"nodes":[2,2]}"#, "line 5 of the trace: node 2 is listed where it is not a child"),
    (
      two + #"{"k":"children","n":1,"at":1,"nodes":[]}"#,
      "line 5 of the trace: 0 children from place 1 on are replaced, of 0"
    ),
    (
      two + #"{"k":"children","n":1,"nodes":[2]}"# + "\n" + #"{"k":"children","n":1,"at":1,"nodes":[2]}"#,
      "line 6 of the trace: node 2 is listed where it is not a child, or twice"
    ),
    (two + #"{"k":"skipped","nodes":[[1,900,1]],"why":"equal"}"#, "line 5 of the trace: node 3 was not defined"),
    (two + #"{"k":"end","i":7}"#, "line 5 of the trace: step 7 where step 0 was due"),
    (
      two + #"{"k":"end","i":0}"# + "\n" + #"{"k":"end","i":0}"#, "line 6 of the trace: an event outside of any step"
    ),
    (two + removed, "line 8 of the trace: node 2 was removed in step 0"),
  ]

  private static let removed = #"""
    {"k":"removed","n":2}
    {"k":"end","i":0}
    {"k":"step","i":1,"action":"x"}
    {"k":"evaluated","n":2,"c":[]}
    """#

  @Test(arguments: contradictions)
  func `lines that contradict the ones before them are refused`(body: String, message: String) throws {
    let lines = try TypedTrace.lines(body)
    do {
      let timeline = try Timeline(trace: lines)
      Issue.record("made \(timeline)")
    } catch {
      #expect(error.description.hasPrefix(message), "got: \(error)")
    }
  }
}
