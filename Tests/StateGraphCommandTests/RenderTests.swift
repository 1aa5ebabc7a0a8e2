// `render`: files in, files and exit codes out.

import Foundation
import StateGraphTrace
import Testing

@testable import StateGraphCommand

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
final class RenderTests: RenderRun {
  @Test func `a file is compiled, played and drawn, and the same run gives the same bytes`() throws {
    let path = try file("Counter.swift", Self.counter)
    #expect(render(path) == .success, "\(log.complaints)")
    #expect(try steps().map { $0["action"] as? String } == ["first render", "tap \"+\""])
    #expect(try steps().map { $0["texts"] as? [String] } == [["Count: 0", "+"], ["Count: 1", "+"]])
    #expect(try steps().map { $0["printed"] as? [String] } == [[], ["tapped"]])
    #expect(render(path, to: folder + "/again") == .success)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/out").sorted()
    #expect(names.contains("trace.jsonl") && names.allSatisfy { !$0.hasPrefix(".") }, "\(names)")
    for name in names { #expect(output(name) == output(name, in: "again"), "\(name)") }
  }

  @Test func `a trace is drawn as the run that wrote it`() throws {
    #expect(render(try file("Counter.swift", Self.counter)) == .success)
    #expect(render(folder + "/out/trace.jsonl", to: folder + "/again") == .success, "\(log.complaints)")
    #expect(output("timeline.json", in: "again") == output("timeline.json"))
  }

  @Test func `a graph that is too large for Graphviz is laid out without it, and that is said`() throws {
    let lines: [TraceLine] =
      [
        .header(.init(root: "Wall", files: [])), .step(.init(index: 0, action: "first render")),
        .pass(.init([.firstRender])),
      ]
      + (1...1_600).flatMap { number -> [TraceLine] in
        let path = number == 1 ? "Wall" : "Wall/Brick\(number)"
        return [
          .node(.init(number: number, path: path, type: path, kind: .view, parent: number == 1 ? nil : 1)),
          .created(number), .evaluated(number, causes: [.created]),
        ]
      } + [.children(of: 1, Array(2...1_600)), .end(step: 0, output: nil), .closed]
    let path = folder + "/wall.jsonl"
    try TraceWriter.text(of: lines).write(toFile: path, atomically: false, encoding: .utf8)
    #expect(render(path, "--format", "graph-svg", "--limit", "2000") == .success, "\(log.complaints)")
    #expect(log.complaints.contains("graph-svg is laid out without Graphviz: "), "\(log.complaints)")
    let svg = output("graph.svg")
    #expect(svg.contains("Brick2<") && svg.contains("Brick1600<"))
  }

  @Test func `actions on the command line replace those of the file`() throws {
    let path = try file("Counter.swift", Self.counter)
    #expect(render(path, "--do", "wait 1ms", "--do", "tap \"+\"") == .success)
    #expect(try steps().map { $0["action"] as? String } == ["first render", "wait 1ms", "tap \"+\""])
  }

  @Test func `one format goes to standard output`() throws {
    #expect(render(try file("Counter.swift", Self.counter), "--format", "text", to: "-") == .success)
    #expect(log.printed.contains("1  tap \"+\""))
  }

  @Test func `what cannot be read says why, and leaves nothing`() throws {
    try FileManager.default.createDirectory(atPath: folder + "/folder.swift", withIntermediateDirectories: true)
    for (path, message) in [
      (folder + "/Missing.swift", "there is no file \(folder)/Missing.swift"),
      (folder + "/folder.swift", "is a folder; give the files in it"),
      (folder + "/missing.jsonl", "there is no file \(folder)/missing.jsonl"),
    ] {
      #expect(render(path) == .input, "\(path)")
      #expect(log.complaints.contains(message), "\(log.complaints)")
    }
    for (text, message) in [
      ("", "the trace is empty"), ("{\"hello\":1}\n", "this is not a trace"),
      (
        "{\"k\":\"header\",\"schema\":\"stategraph.trace/9\",\"root\":\"A\",\"files\":[]}\n",
        "version \"stategraph.trace/9\""
      ),
    ] {
      let path = folder + "/odd.jsonl"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(render(path) == .input)
      #expect(log.complaints.contains(message), "\(log.complaints)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
  }

  @Test func `a folder that cannot be written is told, and what is there stays`() throws {
    let path = try file("Counter.swift", Self.counter)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/taken"))
    #expect(render(path, to: folder + "/taken/out") == .output)
    #expect(log.complaints.contains("the folder cannot be created; choose another with --output"), "\(log.complaints)")
    #expect(FileManager.default.contents(atPath: folder + "/taken") == Data("mine".utf8))
  }

  @Test func `a folder in the place of a file leaves all files as they were`() throws {
    let folder = folder + "/out"
    try FileManager.default.createDirectory(atPath: folder + "/timeline.txt", withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/timeline.json"))
    #expect(render(try file("Counter.swift", Self.counter), "--format", "json,text") == .output)
    #expect(log.complaints.contains("timeline.txt cannot be replaced: it is a folder"), "\(log.complaints)")
    #expect(output("timeline.json") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["timeline.json", "timeline.txt"])
  }

  @Test func `a format that is too large is refused when it is asked for, and else left out`() throws {
    var lines = [
      #"{"k":"header","schema":"stategraph.trace/2","root":"A","files":[]}"#,
      #"{"k":"step","i":0,"action":"first render"}"#,
      #"{"k":"node","n":1,"path":"A","type":"A","kind":"view"}"#, #"{"k":"created","n":1}"#,
    ]
    for number in 1...600 {
      lines.append(
        ##"{"k":"location","n":\##(number),"path":"A.s\##(number)","node":1,"wrapper":"State","type":"Int","value":"0"}"##
      )
    }
    lines += [#"{"k":"end","i":0}"#, #"{"k":"closed"}"#]
    let path = folder + "/many.jsonl"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    #expect(render(path) == .success, "\(log.complaints)")
    #expect(log.complaints.contains("mermaid is skipped: graph.mmd would have a diagram of 600 edges"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/out/graph.mmd"))
    #expect(output("player.html").contains("A.s600"))
    #expect(render(path, "--format", "mermaid", to: folder + "/asked") == .output)
    #expect(!FileManager.default.fileExists(atPath: folder + "/asked"))
  }

  @Test func `a folder that cannot be made is exit code 7`() throws {
    #expect(render(try file("Counter.swift", Self.counter), to: "/dev/null/x") == .output)
  }
}
