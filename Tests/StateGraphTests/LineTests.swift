// Recordings in tests: the lines of the statements in the test's own file.

import StateGraph
import StateGraphTimeline
import StateGraphTrace
import SwiftUI
import Testing

private struct Counter: View {
  @State private var count = 0
  @State private var isOn = false
  static let reads = #line + 2
  var body: some View {
    Text("\(count)")
    Button("add") { count += 1 }
    Button("set") {
      count = 5
    }.task { await later() }
    Toggle("on", isOn: $isOn)
  }
  private func later() async {
    await Task.yield()
    count += 10
  }
}

@MainActor @Suite struct LineTests {
  private func places(_ recording: Recording) -> [String] {
    recording.timeline.steps.flatMap { step in
      step.reads.map { read in
        let place = recording.timeline.place(of: read, inStep: step.index)
        return "read \(place?.file ?? "-"):\(place?.line ?? 0)"
      } + step.writes.map { "write \($0.place?.file ?? "-"):\($0.place?.line ?? 0)" }
    }
  }

  @Test func `reads and writes have the lines of the test's file, and those in the library have none`() async throws {
    let recording = try await Recording(playing: "tap \"add\"\ntap \"set\"\ntap \"on\"") { Counter() }
    let (file, line) = ("LineTests.swift", Counter.reads)
    #expect(
      places(recording).sorted() == [
        "read -:0", "read \(file):\(line)", "write -:0", "write \(file):\(line + 1)", "write \(file):\(line + 3)",
        "write \(file):\(line + 9)",
      ])
  }
}
