// How long a trace becomes: what it says of a step follows what happened in it, not how much there is.

import Foundation
import StateGraphScenario
import StateGraphTrace
import SwiftUI
import Testing

@testable import StateGraphRecording

private struct Row: View {
  let number: Int
  var body: some View {
    Text("\(number)")
    Button("\(number)") {}
  }
}

private struct Growing: View {
  @State private var rows = Array(0..<20)
  var body: some View {
    Button("add") { rows.append(rows.count) }
    Button("drop") { rows.removeFirst() }
    ForEach(rows, id: \.self) { Row(number: $0) }
  }
}

private struct Long: View {
  let text: String
  @State private var isOn = false
  var body: some View {
    Text(text)
    Toggle(text, isOn: $isOn)
    ForEach([text], id: \.self) { Text($0 + "!") }
  }
}

@MainActor struct GrowthTests {
  private final class Lines { var all: [TraceLine] = [] }

  @Test func `a text of a million characters is cut, with the number of those that are left out`() async throws {
    let lines = Lines()
    let session = Session(root: "Long") { lines.all.append($0) }
    let text = String(repeating: "0123456789", count: 100_000)
    try await session.open { Long(text: text) }
    try await session.perform(.toggle(Target(label: text)))
    let trace = TraceWriter.text(of: lines.all)
    #expect(trace.contains("0123456789… (998000 more characters)"))
    #expect(trace.utf8.count < 50_000, "\(trace.utf8.count) bytes")
  }

  @Test func `a list that grows or shrinks by a row costs its step a line of its rows, however many there are`()
    async throws
  {
    let lines = Lines()
    let session = Session(root: "Growing") { lines.all.append($0) }
    try await session.open { Growing() }
    for _ in 0..<300 { try await session.perform(try Action(parsing: #"tap "add""#)) }
    for _ in 0..<20 { try await session.perform(try Action(parsing: #"tap "drop""#)) }
    var lengths: [Int] = []
    for line in lines.all {
      if case .step = line { lengths.append(0) }
      switch line {
      case .header: break
      // What a value says is cut by itself.
      case .wrote: break
      default: lengths[lengths.count - 1] += TraceWriter.text(of: [line]).utf8.count
      }
    }
    let most = lengths.dropFirst().max()!
    #expect(most < 1_000, "\(most) bytes in step \(lengths.firstIndex(of: most)!)")
  }
}
