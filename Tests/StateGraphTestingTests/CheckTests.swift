// Checks: each holds, and each fails with a message that says why.

import StateGraph
import StateGraphTesting
import SwiftUI
import Testing

private struct MainView: View {
  @State var date = "12:00"
  var body: some View {
    Form {
      SubView(date: $date)
      Button("change") { date = "12:01" }
    }
  }
}

private struct SubView: View {
  @Binding var date: String
  var body: some View { Text(date) }
}

private struct Lost: View {
  @State private var n = 0
  init() { n = 5 }
  var body: some View { Text("\(n)") }
}

@MainActor @Suite struct CheckTests {
  private func recording() async throws -> Recording {
    try await Recording(playing: #"tap "change""#) { MainView() }
  }

  @Test func `checks that hold say nothing`() async throws {
    let recording = try await recording()
    try recording.verify(
      .evaluates("SubView", inStep: 1), .doesNotEvaluate("MainView", inStep: 1), .evaluates("SubView", atMost: 2),
      .runsWithoutIssues, .graph(says: recording.graphDOT()))
  }

  @Test func `another set of views is told with both, and why`() async throws {
    let failure = try await recording().failure(of: .evaluates("MainView", inStep: 1))
    #expect(
      failure?.description == #"""
        step 1 (tap "change") evaluated other views than expected
          expected: MainView
          actual:   MainView/SubView
        because
          MainView/SubView read MainView.date ← "12:00" → "12:01" written by MainView/Button ← tap "change"
        """#)
  }

  @Test func `a view that should not run is told with its cause`() async throws {
    let failure = try await recording().failure(of: .doesNotEvaluate("SubView", inStep: 1))
    #expect(failure?.description.hasPrefix("step 1 (tap \"change\") evaluated MainView/SubView\nbecause\n") == true)
  }

  @Test func `too many evaluations are counted step by step`() async throws {
    let failure = try await recording().failure(of: .evaluates("SubView", atMost: 1))
    #expect(
      failure?.description == "MainView/SubView was evaluated 2 times, and 1 is the most\n  step 0: 1\n  step 1: 1")
  }

  @Test func `paths and steps that there are not are failures that say which there are`() async throws {
    let recording = try await recording()
    #expect(
      recording.failure(of: .doesNotEvaluate("Nobody", inStep: 1))?.description
        == "nothing is called \"Nobody\"; there are: MainView, MainView/SubView")
    #expect(
      recording.failure(of: .evaluates(inStep: 7))?.description == "there is no step 7; there are the steps 0 to 1")
  }

  @Test func `dropped writes and failed actions are issues`() async throws {
    let lost = try await Recording { Lost() }
    #expect(
      lost.failure(of: .runsWithoutIssues)?.description.contains("the write to Lost.n was dropped, because") == true)
    let failed = try await Recording(playing: #"tap "nothing""#) { MainView() }
    #expect(failed.failure(of: .runsWithoutIssues)?.description.contains("there is no such control") == true)
  }

  @Test func `another graph is told line by line, and one that cannot be read as such`() async throws {
    let recording = try await recording()
    let stored = try recording.graphDOT().split(separator: "\n").filter {
      !$0.contains("class=\"reads\"") && !$0.contains("class=reads")
    }
    .joined(separator: "\n")
    #expect(
      recording.failure(of: .graph(says: stored))?.description
        == "the graph says something else\n  + \"MainView/SubView\" reads \"MainView.date\"")
    #expect(recording.failure(of: .graph(says: "digraph {"))?.description.hasPrefix("the stored graph cannot") == true)
  }
}
