// The tool's part: from lines of a trace to a timeline and pictures, beside Graphviz on the same frames.

import Foundation
import StateGraphEmit
import StateGraphLayout
import StateGraphRecording
import StateGraphTimeline
import StateGraphTrace
import StateGraphUI

@MainActor
func toolShapes(_ selection: Selection) async throws {
  if selection.includes("trace") { try await traceShape() }
  guard selection.includes("pictures") else { return }
  let table = Table(
    "The tool: processor time of timeline and pictures, and of one `dot -Tsvg` process a frame on the same frames",
    [
      ("shape", 12), ("nodes", 8), ("steps", 7), ("lines", 9), ("timeline", 11), ("tidy tree", 11), ("DOT", 11),
      ("SVG", 11), ("all", 11), ("dot -Tsvg", 12), ("ratio", 8), ("no DOT", 8), ("  target", 40),
    ])
  for (nodes, steps) in [(10, 20), (60, 20), (100, 20), (1_000, 20), (1_000, 50)]
  where !selection.isQuick || nodes <= 100 {
    let lines = try await recordedLines(nodes: nodes, steps: steps)
    try measurePictures(lines, nodes: nodes, steps: steps, table)
  }
}

/// Lines of a run with that many named nodes: rows of a view with a text, one of which is written in each step.
@MainActor
private func recordedLines(nodes: Int, steps: Int) async throws -> [TraceLine] {
  var lines: [TraceLine] = []
  let session = Session(root: "Wide") { lines.append($0) }
  let probe = Probe(watched: nodes / 4)
  try await session.open { Wide(size: nodes / 2, probe: probe) }
  for step in 1..<steps { try await session.step("write \(step)") { probe.write?(step) } }
  session.close()
  return lines
}

@MainActor
private func traceShape() async throws {
  let table = Table(
    "The trace: size and speed of writing lines that are there",
    [("lines of", 22), ("lines", 10), ("bytes", 13), ("bytes/line", 12), ("lines/s", 13), ("  target", 50)])
  let all = try await recordedLines(nodes: 10_000, steps: 1_000)
  let firstStep = all.firstIndex { if case .step(let step) = $0 { step.index == 1 } else { false } } ?? 0
  for (name, lines) in [("a first build", all[..<firstStep]), ("writes", all[firstStep...])] {
    var writer = TraceWriter()
    let times = (0..<7).map { _ in
      writer.removeAll()
      return time { for line in lines { writer.append(line) } }
    }
    let bytesPerLine = Double(writer.bytes.count) / Double(lines.count)
    let linesPerSecond = Double(lines.count) / median(times) * 1e9
    table.row([
      name, words(lines.count), words(writer.bytes.count), String(format: "%.1f", bytesPerLine),
      words(Int(linesPerSecond)),
      "  " + verdict(bytesPerLine, atMost: 60, "60 B") + "; " + verdict(linesPerSecond, atLeast: 1e6, "1 million/s"),
    ])
  }
}

@MainActor
private func measurePictures(_ lines: [TraceLine], nodes: Int, steps: Int, _ table: Table) throws {
  let timeline = try Timeline(trace: lines)
  let input = EmitInput(timeline: timeline)
  let boxes = LayoutInput(boxes: (0..<nodes).map { Box(width: 120, height: 24, parent: $0 == 0 ? nil : 0) })
  let runs = nodes > 100 ? 3 : 7
  func measure(_ body: () throws -> Void) rethrows -> Double {
    try median((0..<runs).map { _ in try time { try body() } })
  }
  let timelineTime = try measure {
    for frame in try Timeline(trace: lines).frames() { _ = frame.step }
  }
  let treeTime = try measure { _ = try TidyTree().place(boxes) }
  let dotTime = try measure { _ = try Format.dot.emit(input) }
  let svgTime = try measure { _ = try Format.svg.emit(input) }
  let all = timelineTime + dotTime + svgTime
  let graphviz = try graphvizTime(lines, steps: steps, atMost: nodes > 100 ? 2 : steps)
  let ratio = graphviz.map { $0 / all }
  // Graphviz gets its DOT for nothing here; from a trace to pictures alone, like with like:
  let ratioOfPictures = graphviz.map { $0 / (timelineTime + svgTime) }
  var target = ""
  if steps == 50 {
    target = verdict(all, atMost: 3e8, "0.3 s")
  } else if nodes == 60, let ratio {
    target = verdict(ratio, atLeast: 20, "20× faster")
  }
  table.row([
    "pictures", words(nodes), words(steps), words(lines.count), words(nanoseconds: timelineTime),
    words(nanoseconds: treeTime), words(nanoseconds: dotTime), words(nanoseconds: svgTime), words(nanoseconds: all),
    graphviz.map { words(nanoseconds: $0) } ?? "no dot", ratio.map { String(format: "%.0f×", $0) } ?? "–",
    ratioOfPictures.map { String(format: "%.0f×", $0) } ?? "–",
    "  " + target,
  ])
}

/// One process a frame, each with the graph as it stands after that step; `nil` when there is no `dot`.
///
/// - Parameter count: How many frames are drawn; the time of all is worked out from these.
@MainActor
private func graphvizTime(_ lines: [TraceLine], steps: Int, atMost count: Int) throws -> Double? {
  guard let dot = executable("dot") else { return nil }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stategraph-bench-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("frame.dot")
  var times: [Double] = []
  let ends = lines.indices.filter { if case .end = lines[$0] { true } else { false } }
  for end in ends.suffix(count) {
    let timeline = try Timeline(trace: lines[...end])
    try Format.dot.emit(EmitInput(timeline: timeline))[0].contents.write(to: file, atomically: false, encoding: .utf8)
    let before = processorTimeOfChildren()
    _ = try run(dot, ["-Tsvg", file.path, "-o", folder.appendingPathComponent("frame.svg").path])
    times.append(processorTimeOfChildren() - before)
  }
  return times.reduce(0, +) / Double(times.count) * Double(steps)
}

/// Where a program is, by the search path.
func executable(_ name: String) -> String? {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// Runs a program to its end, and takes no notice of what it says.
func run(_ program: String, _ arguments: [String]) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardError = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}
