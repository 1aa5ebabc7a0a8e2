// Damaged traces, DOT files, scenarios and sources: each is refused with a reason, or what is made of it can be read.

import Foundation
import StateGraphDOT
import StateGraphEmit
import StateGraphScenario
import StateGraphTimeline
import StateGraphTrace
import Testing

@testable import StateGraphRunner

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.serialized) struct FuzzTests {
  private static let formats: [Format] = [.json, .dot, .text, .svg, .mermaid, .html]

  @Test func `a damaged trace is refused, or every format of it is well-formed`() throws {
    try Campaign("jsonl", of: "output").run { bytes, index in
      guard let trace = try? Trace(jsonLines: bytes) else { return nil }
      let again = try Trace(jsonLines: TraceWriter.text(of: trace.lines))
      if again.lines != trace.lines { return "what is written reads back differently" }
      guard let timeline = try? Timeline(trace: trace.lines) else { return nil }
      let format = Self.formats[index % Self.formats.count]
      let outputs: [Output]
      do { outputs = try format.emit(EmitInput(timeline: timeline)) } catch is EmitError { return nil }
      return outputs.compactMap(Self.fault).first
    }
  }

  private static func fault(in output: Output) -> String? {
    switch output.fileName.split(separator: ".").last {
    case "json":
      if (try? JSONSerialization.jsonObject(with: Data(output.contents.utf8))) == nil { return "the JSON is none" }
    case "dot":
      do { _ = try DOT.read(output.contents) } catch { return "\(output.fileName) is no DOT: \(error)" }
    case "svg":
      let parser = XMLParser(data: Data(output.contents.utf8))
      if !parser.parse() { return "the SVG is not well-formed: \(parser.parserError.map { "\($0)" } ?? "")" }
    default: break
    }
    return nil
  }

  private static let nop: String? = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .map { "\($0)/nop" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test func `a damaged DOT file is read as Graphviz reads it, and what is written of it is the same graph`() throws {
    var campaign = try Campaign("dot", of: "output", named: "graph.dot")
    campaign.corpus = campaign.corpus.filter { $0.count < 6_000 } + Self.dialect.map { Array($0.utf8) }
    let folder = try Scratch()
    var accepted: [String: Bool] = [:]
    try campaign.run { bytes, index in
      // Graphviz ends at a NUL, and takes what is not UTF-8 for something else.
      let text = String(decoding: bytes.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
      let graph = Result { () throws(DOT.ReadError) in try DOT.read(text) }
      let name = folder.file("\(index).dot")
      try Data(text.utf8).write(to: URL(fileURLWithPath: name))
      accepted[name] = (try? graph.get()) != nil
      guard let graph = try? graph.get() else { return nil }
      guard try DOT.read(DOT.write(graph)) == graph else { return "what is written reads back differently" }
      return DOT.Difference(from: graph, to: graph).isEmpty ? nil : "a graph differs from itself"
    }
    guard let nop = Self.nop else { return }
    let names = accepted.keys.sorted()
    for start in stride(from: 0, to: names.count, by: 200) {
      let portion = Array(names[start..<min(start + 200, names.count)])
      let refused = try Self.refused(of: portion, by: nop)
      for name in portion where refused.contains(name) == accepted[name]! {
        // Behind a file that is refused, Graphviz may begin the next one in the middle: it is asked once more.
        let isRefused = try !Self.refused(of: [name], by: nop).isEmpty
        guard isRefused == accepted[name]! else { continue }
        // A text without a graph is none, but no fault to Graphviz.
        let bytes = Scratch.bytes(name, upTo: .max)
        guard bytes.contains(UInt8(ascii: "{")) else { continue }
        campaign.keep(
          bytes, isRefused ? "only we read it" : "only Graphviz reads it",
          URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent)
      }
    }
  }

  private static func refused(of names: [String], by nop: String) throws -> Set<String> {
    let errors = try Scratch.run(nop, ["-p"] + names, environment: [:]).errors
    return Set(names.filter { errors.contains("\($0): syntax error") })
  }

  private static let dialect = [
    "digraph { a -> b -> c [x=1, y=2; z=3]; a, b:p:n -> { c d } }", "strict graph G { a -- \"b\" + \"c\"; node [k=v] }",
    "digraph { subgraph cluster_a { label = <b<i>c</i>>; a; } rankdir=LR # end\n edge [] \n // x\n /* y */ }",
  ]

  @Test func `a damaged scenario is refused, or its canonical text is the same scenario`() throws {
    let corpus = [
      #"tap "Add""#, #"type "milk" into "Item" #2 in Shop/Row["3"]"#, #"set "Size" to 2.5"#,
      #"select "Red" in "Colour""#,
      #"toggle "Done" in "Milk""#, "wait 1.5s", "wait 10m", "dismiss", "back", #"submit "Search""#,
    ].map { Array($0.utf8) }
    let campaign = Campaign("txt", corpus: corpus + [Array(corpus.joined(separator: [UInt8(ascii: "\n")]))])
    try campaign.run { bytes, _ in
      guard let scenario = try? Scenario(parsing: String(decoding: bytes, as: UTF8.self)) else { return nil }
      let again = try? Scenario(parsing: scenario.description)
      return again == scenario ? nil : "\(scenario.description) is read as \(again?.description ?? "nothing")"
    }
  }

  @Test(.enabled(if: Support.here != nil, "run `make build` first"))
  func `a damaged source file is read without a crash`() throws {
    let support = Support.here!
    let scratch = try Scratch()
    let environment = ProcessInfo.processInfo.environment
    try Campaign("swift", of: "examples").run(share: 5) { bytes, index in
      let file = scratch.file("Damaged.swift")
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      do {
        let facts = try SourceFacts.read([file], with: support, environment: environment)
        _ = try? facts.scenario()
        _ = try? facts.root(asked: nil)
        return nil
      } catch { return "\(error)" }
    }
  }
}

extension Support {
  /// Beside the tests, if the helpers are built.
  fileprivate static let here: Support? = {
    let folder = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent().path }
    let candidates =
      [Bundle.main.bundleURL.path, Bundle.main.executableURL?.deletingLastPathComponent().path ?? ""] + folder
    return candidates.lazy.compactMap { try? Support.find(executable: $0 + "/stategraph", environment: [:]) }.first
  }()
}
