// Large graphs and long runs: each stage from the bytes of a trace to the bytes of each format, and the memory of all.

import Foundation
import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace

func largeShapes(_ selection: Selection) throws {
  guard selection.includes("large") else { return }
  let table = Table(
    "Large graphs: processor time of each stage, once, and the greatest memory until then",
    [
      ("shape", 8), ("nodes", 8), ("steps", 8), ("lines", 10), ("reading", 11), ("timeline", 11), ("stage", 12),
      ("time", 11), ("size", 12), ("memory", 10), ("  target", 30),
    ])
  for (nodes, steps) in [(300, 20_000), (10_000, 50)] where !selection.isQuick || steps <= 1_000 {
    try measureLarge(nodes: nodes, steps: steps, table)
  }
}

/// Writes the trace of a shape to a file, for measuring the tool from outside.
func writeLargeTrace(nodes: Int, steps: Int, to path: String) throws {
  try Data(largeTrace(nodes: nodes, steps: steps)).write(to: URL(fileURLWithPath: path))
}

private func largeTrace(nodes: Int, steps: Int) -> [UInt8] {
  var writer = TraceWriter()
  LargeTrace.make(nodes: nodes, steps: steps) { writer.append($0) }
  return writer.bytes
}

private func measureLarge(nodes: Int, steps: Int, _ table: Table) throws {
  let bytes = largeTrace(nodes: nodes, steps: steps)
  var lines = 0
  var builder = TimelineBuilder()
  let reading = try time {
    for byte in bytes where byte == UInt8(ascii: "\n") { lines += 1 }
    _ = try Trace(jsonLines: bytes)
  }
  let trace = try Trace(jsonLines: bytes)
  let building = try time { for line in trace.lines { try builder.add(line) } }
  let timeline = try builder.finish()
  let input = EmitInput(timeline: timeline)
  for format in Format.all where format.name != "trace" {
    var size = 0
    var refusal = ""
    let emitting = time {
      do { size = try format.emit(input).reduce(0) { $0 + $1.contents.utf8.count } } catch { refusal = "  refused" }
    }
    let all = reading + building + emitting
    table.row([
      "large", words(nodes), words(steps), words(lines), words(nanoseconds: reading), words(nanoseconds: building),
      format.name, words(nanoseconds: emitting), words(size), "\(greatestMemory() / 1_000_000) MB",
      format.name == "svg" && nodes == 10_000 ? "  " + verdict(all, atMost: 1e9, "1 s") : refusal,
    ])
  }
}

/// The most that this process ever had in memory, in bytes.
private func greatestMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(RUSAGE_SELF.rawValue, &usage)
  #else
    getrusage(RUSAGE_SELF, &usage)
  #endif
  return Int(usage.ru_maxrss) * 1_024
}
