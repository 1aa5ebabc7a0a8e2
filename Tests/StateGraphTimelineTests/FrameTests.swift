// Frames: the graph after each step, marks, ghosts, values.

import StateGraphTimeline
import StateGraphTrace
import StateGraphTypedTraces
import Testing

struct FrameTests {
  @Test func `a frame has the nodes in view order with their marks`() throws {
    let frames = Array(try TypedTrace.timeline(TypedTrace.binding).frames())
    #expect(frames[0].nodes.map(\.node) == [0, 1, 2, 3])
    #expect(frames[0].nodes.map(\.marks) == [[.created, .evaluated], [.created, .evaluated], .created, .created])
    #expect(frames[1].nodes.map(\.marks) == [[], .evaluated, .updated, []])
    #expect(frames[1].nodes[2].display.text == "12:01")
    #expect(frames[1].locations == [.init(location: 0, value: "\"12:01\"", previous: "\"12:00\"", isWritten: true)])
  }

  @Test func `a removed node is a ghost at its old place for one frame`() throws {
    let timeline = try TypedTrace.timeline(TypedTrace.rows)
    let shown = timeline.frames().map { frame in
      frame.nodes.map { (timeline.nodes[$0.node].path.dropFirst(8) + ($0.marks.contains(.removed) ? " −" : "")) }
    }
    #expect(
      shown == [
        ["", "/Row[\"a\"]", "/Row[\"b\"]", "/Row[\"b\"]/Text", "/Row[\"c\"]"],
        ["", "/Row[\"a\"]", "/Row[\"b\"] −", "/Row[\"b\"]/Text −", "/Row[\"c\"]"],
        ["", "/Row[\"a\"]", "/Row[\"b\"]", "/Row[\"c\"]"],
      ])
  }

  @Test func `a ghost follows the neighbour that it followed`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.rows + "\n" + #"""
        {"k":"step","i":3,"action":"turn round, without b"}
        {"k":"removed","n":6}
        {"k":"children","n":1,"nodes":[5,2]}
        {"k":"end","i":3}
        """#)
    let frame = Array(timeline.frames())[3]
    #expect(frame.nodes.map(\.node) == [0, 4, 1, 5])
  }

  @Test func `a removed root is a ghost too, and then there is nothing`() throws {
    let timeline = try TypedTrace.timeline(
      #"""
      {"k":"step","i":0,"action":"first render"}
      {"k":"node","n":1,"path":"MainView","type":"MainView","kind":"view"}
      {"k":"end","i":0}
      {"k":"step","i":1,"action":"close"}
      {"k":"removed","n":1}
      {"k":"end","i":1}
      {"k":"step","i":2,"action":"wait"}
      {"k":"end","i":2}
      """#)
    #expect(timeline.frames().map(\.root) == [0, 0, nil])
    #expect(timeline.frames().map(\.nodes.count) == [1, 1, 0])
  }

  @Test func `a dropped or equal write changes no value`() throws {
    let timeline = try TypedTrace.timeline(
      TypedTrace.binding + "\n" + #"""
        {"k":"step","i":2,"action":"x"}
        {"k":"wrote","l":1,"old":"\"12:01\"","new":"\"12:01\"","equal":true}
        {"k":"wrote","l":1,"new":"\"13:00\"","drop":"duringUpdate"}
        {"k":"end","i":2}
        """#)
    let frame = Array(timeline.frames())[2]
    #expect(frame.locations == [.init(location: 0, value: "\"12:01\"", previous: nil, isWritten: false)])
  }

  @Test func `the previous value is the one before the step's first write`() throws {
    let frame = Array(try TypedTrace.timeline(TypedTrace.object).frames())[1]
    #expect(frame.locations == [.init(location: 0, value: "2", previous: "0", isWritten: true)])
    #expect(frame.objects == [0])
    #expect(frame.declared == [.init(node: 0, object: 0)])
  }

  @Test func `an object that a property no longer holds is gone, with what it holds`() throws {
    let timeline = try TypedTrace.timeline(
      #"""
      {"k":"step","i":0,"action":"first render"}
      {"k":"node","n":1,"path":"A","type":"A","kind":"view"}
      {"k":"object","n":1,"path":"A.game","type":"Game","node":1,"holder":1}
      {"k":"reference","n":1,"property":"game","wrapper":"State","to":["object",1],"keeps":true}
      {"k":"location","n":1,"path":"A.game.score","object":1,"wrapper":"Observable","type":"Int","value":"7"}
      {"k":"read","n":1,"l":1}
      {"k":"object","n":2,"path":"A.unused","type":"Unused","node":1,"holder":1}
      {"k":"end","i":0}
      {"k":"step","i":1,"action":"tap \"New game\""}
      {"k":"object","n":3,"path":"A.game#2","type":"Game","node":1,"holder":1}
      {"k":"reference","n":1,"property":"game","wrapper":"State","to":["object",3],"keeps":true}
      {"k":"location","n":2,"path":"A.game#2.score","object":3,"wrapper":"Observable","type":"Int","value":"0"}
      {"k":"read","n":1,"l":2}
      {"k":"unread","n":1,"l":1}
      {"k":"released","o":1}
      {"k":"end","i":1}
      """#)
    let frames = Array(timeline.frames())
    #expect(frames.map(\.objects) == [[0, 1], [1, 2]])
    #expect(frames.map { $0.locations.map(\.value) } == [["7"], ["0"]])
  }

  @Test func `what a store holds stands as long as a view refers to it or reads it, whatever else goes`() throws {
    let timeline = try TypedTrace.timeline(
      #"""
      {"k":"step","i":0,"action":"first render"}
      {"k":"node","n":1,"path":"A","type":"A","kind":"view"}
      {"k":"object","n":1,"path":"AppStorage","type":"store"}
      {"k":"location","n":1,"path":"AppStorage.launches","object":1,"wrapper":"AppStorage","type":"Int","value":"0"}
      {"k":"reference","n":1,"property":"launches","wrapper":"AppStorage","to":["location",1]}
      {"k":"read","n":1,"l":1}
      {"k":"node","n":2,"path":"A/Text","type":"Text","kind":"control","parent":1}
      {"k":"end","i":0}
      {"k":"step","i":1,"action":"tap \"hide\""}
      {"k":"removed","n":2}
      {"k":"end","i":1}
      {"k":"step","i":2,"action":"close"}
      {"k":"removed","n":1}
      {"k":"released","o":1}
      {"k":"end","i":2}
      """#)
    let frames = Array(timeline.frames())
    #expect(frames.map(\.objects) == [[0], [0], []])
    #expect(frames.map { $0.locations.map(\.location) } == [[0], [0], []])
    #expect(frames.map(\.reads.count) == [1, 1, 0])
  }

  @Test func `a random life of a list gives the same frames as making each from nothing`() throws {
    for seed in 1...60 {
      let (lines, lists) = RandomLife.trace(seed: UInt64(seed))
      let timeline = try Timeline(trace: lines)
      let frames = Array(timeline.frames())
      #expect(frames.count == lists.count)
      for (frame, list) in zip(frames, lists) {
        let live = frame.nodes.dropFirst().filter { !$0.marks.contains(.removed) }.map { timeline.nodes[$0.node].path }
        #expect(live == list, "seed \(seed), step \(frame.step)")
        let ghosts = frame.nodes.filter { $0.marks.contains(.removed) }.map(\.node)
        #expect(ghosts.sorted() == timeline.steps[frame.step].removed.sorted(), "seed \(seed), step \(frame.step)")
      }
    }
  }

  @Test func `a frame is the same whether the one before it was made or not`() throws {
    for seed in 1...60 {
      let timeline = try Timeline(trace: RandomLife.trace(seed: UInt64(seed)).0)
      for frame in timeline.frames() {
        let isSame = Array(timeline.frames(of: [frame.step])) == [frame]
        #expect(isSame, "seed \(seed), step \(frame.step)")
      }
    }
  }
}

/// Rows that come, go and change places, and in other steps only show and hold something else.
private enum RandomLife {
  static func trace(seed: UInt64) -> ([TraceLine], [[String]]) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % count
    }
    var lines: [TraceLine] = [.header(.init(root: "A", files: []))]
    var rows: [Int] = []
    var next = 1
    var lists: [[String]] = []
    func make(_ row: Int) {
      let path = "A/Row#\(row)"
      lines.append(.node(.init(number: row, path: path, type: "Row", kind: .view, parent: 0)))
      lines.append(.created(row))
      lines.append(
        .location(
          .init(number: row, path: path + ".n", owner: .node(row), wrapper: .state, type: "Int", value: "0")))
      lines.append(.read(node: row, location: row))
    }
    func change(_ row: Int) {
      lines.append(.wrote(.init(location: row, old: nil, new: "\(random(3))", isEqual: random(4) == 0)))
      if random(3) > 0 { lines.append(.evaluated(row, causes: [.location(row)])) }
      if random(3) > 0 { lines.append(.updated(row, .init(text: "\(random(100))"))) }
    }
    for step in 0..<24 {
      lines.append(.step(.init(index: step, action: "step")))
      if step == 0 { lines.append(.node(.init(number: 0, path: "A", type: "A", kind: .view, parent: nil))) }
      for _ in 0..<random(3) where !rows.isEmpty { change(rows[random(rows.count)]) }
      if step % 2 == 0 || random(3) == 0 {
        for _ in 0..<random(4) where !rows.isEmpty { lines.append(.removed(rows.remove(at: random(rows.count)))) }
        for _ in 0..<random(4) {
          make(next)
          rows.insert(next, at: random(rows.count + 1))
          next += 1
        }
        if rows.count > 1 { rows.swapAt(random(rows.count), random(rows.count)) }
        lines.append(.children(of: 0, rows))
      }
      lines.append(.end(step: step, output: nil))
      lists.append(rows.map { "A/Row#\($0)" })
    }
    return (lines, lists)
  }
}
