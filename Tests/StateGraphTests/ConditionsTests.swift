// The time of day and chance of a recording in a test.

import Foundation
import StateGraph
import StateGraphTimeline
import SwiftUI
import Testing

private struct Throws: View {
  @State private var rolls: [String] = []
  var body: some View {
    ForEach(rolls, id: \.self) { Text($0) }
    Button("Roll") { rolls.append("\(Date()) \(UUID()) \(Int.random(in: 0..<1_000_000))") }
  }
}

@Suite struct ConditionsTests {
  private func texts(_ conditions: Conditions?) async throws -> [String] {
    let recording = try await Recording(playing: "tap \"Roll\"\ntap \"Roll\"", conditions: conditions) { Throws() }
    return recording.timeline.steps[2].texts
  }

  @Test func `dates, identities and dice are the same in every recording`() async throws {
    let first = try await texts(.standard)
    #expect(first[0].hasPrefix("2026-01-01 09:00:01 +0000"), "\(first)")
    #expect(first[1].hasPrefix("2026-01-01 09:00:02 +0000"), "\(first)")
    #expect(try await texts(.standard) == first)
  }

  @Test func `another seed and another time give others`() async throws {
    let first = try await texts(.standard)
    let other = try await texts(Conditions(start: Date(timeIntervalSince1970: 0), seed: 1))
    #expect(other[0].hasPrefix("1970-01-01 00:00:01 +0000"), "\(other)")
    #expect(other[0].dropFirst(25) != first[0].dropFirst(25))
  }

  @Test func `without conditions, and outside of a recording, the system answers`() async throws {
    let before = Date()
    let real = try await texts(nil)
    #expect(!real[0].hasPrefix("2026-01-01 09:00:01"), "\(real)")
    _ = try await texts(.standard)
    #expect(Date() >= before, "\(Date()), and it was \(before)")
  }
}
