// Time and chance of a rendered program: the scenario's, or the system's.

import Foundation
import Testing

@testable import StateGraphCommand

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
final class RenderConditionTests: RenderRun {
  private static let chance = """
    // stategraph: tap "Roll"
    // stategraph: wait 1m
    // stategraph: tap "Roll"
    struct Throw: Identifiable { let id = UUID(); let pips = Int.random(in: 1...1_000_000); let date = Date() }
    struct Chance: View {
      @State private var rolls = [Throw()]
      var body: some View {
        ForEach(rolls) { Text("\\($0.id) \\($0.pips) \\([1, 2, 3, 4, 5, 6, 7, 8].shuffled())") }
        Text("\\(rolls.last!.date) \\(String(time(nil))) \\(Calendar.current.component(.hour, from: Date.now))")
        Button("Roll") { rolls.append(Throw()) }
      }
    }

    """

  @Test func `identities, dice and dates are the scenario's, and the same in every run`() throws {
    let path = try file("Chance.swift", Self.chance)
    #expect(render(path, "--format", "trace,json,text") == .success, "\(log.complaints)")
    #expect(render(path, "--format", "trace,json,text", to: folder + "/again") == .success)
    for name in ["trace.jsonl", "timeline.json", "timeline.txt"] {
      #expect(output(name) == output(name, in: "again"), "\(name)")
    }
    let dates = try steps().map { ($0["texts"] as? [String] ?? []).first { $0.contains("+0000") } ?? "" }
    #expect(
      dates == [
        "2026-01-01 09:00:00 +0000 1767258000 9", "2026-01-01 09:00:01 +0000 1767258001 9",
        "2026-01-01 09:00:01 +0000 1767258001 9", "2026-01-01 09:01:03 +0000 1767258063 9",
      ])
    let rolls = try steps()[3]["texts"] as? [String] ?? []
    #expect(Set(rolls).count == rolls.count, "\(rolls)")
  }

  @Test func `--now and --seed begin elsewhere, and --live has the real clock and chance`() throws {
    let path = try file("Chance.swift", Self.chance)
    func texts(_ option: String) throws -> [String] {
      #expect(render(path, "--do", "tap \"Roll\"", "--format", "json", option) == .success, "\(log.complaints)")
      return try steps()[1]["texts"] as? [String] ?? []
    }
    let usual = try texts("--verbose")
    let later = try texts("--now=2027-03-04T18:30:00Z")
    #expect(later.contains("2027-03-04 18:30:01 +0000 1804185001 18"), "\(later)")
    #expect(later[0] == usual[0], "chance does not depend on the time")
    #expect(try texts("--seed=7")[0] != usual[0])
    let live = try texts("--live")
    #expect(live[0] != usual[0])
    #expect(!live.contains { $0.contains("2026-01-01 09:00:01 +0000") }, "\(live)")
  }

  @Test func `a wrong time or seed is told, and --live goes with neither`() throws {
    let path = try file("Chance.swift", Self.chance)
    #expect(render(path, "--now", "tomorrow") == .usage)
    #expect(render(path, "--seed", "-1") == .usage)
    #expect(render(path, "--live", "--seed", "1") == .usage)
    #expect(log.complaints.contains("--now takes a moment such as 2026-01-01T09:00:00Z, not \"tomorrow\""))
    #expect(log.complaints.contains("--seed takes a whole number from 0"))
    #expect(log.complaints.contains("--seed has no effect with --live"))
  }
}
