// Checks on a recording. Each returns a failure or nothing; `try recording.verify(…)` throws it, which fails a test of
// any framework at the line that called it.

public import StateGraph
import StateGraphDOT
import StateGraphTimeline
import StateGraphTrace

/// Something that a recording should be.
public struct Check: Sendable {
  let run: @Sendable (Recording) -> CheckFailure?

  /// Exactly these views' bodies ran in a step, each as often as it is named, in any order.
  ///
  /// - Parameters:
  ///   - paths: Paths, or suffixes of them that mean one view.
  ///   - step: 0 is the first render.
  public static func evaluates(_ paths: String..., inStep step: Int) -> Check {
    Check { recording in
      recording.inStep(step) {
        let expected = try paths.map(recording.fullPath).sorted()
        let actual = recording.evaluated(inStep: step)
        guard expected != actual.sorted() else { return nil }
        let unexpected = actual.filter { !expected.contains($0) }
        return CheckFailure(
          [
            "step \(step) (\(recording.timeline.steps[step].action)) evaluated other views than expected",
            "  expected: \(Self.list(expected))", "  actual:   \(Self.list(actual))",
          ] + recording.because(unexpected, inStep: step))
      }
    }
  }

  /// A view's body did not run in a step.
  public static func doesNotEvaluate(_ path: String, inStep step: Int) -> Check {
    Check { recording in
      recording.inStep(step) {
        let path = try recording.fullPath(path)
        guard recording.evaluated(inStep: step).contains(path) else { return nil }
        return CheckFailure(
          ["step \(step) (\(recording.timeline.steps[step].action)) evaluated \(path)"]
            + recording.because([path], inStep: step))
      }
    }
  }

  /// A view's body ran so many times at most, in the whole recording.
  public static func evaluates(_ path: String, atMost limit: Int) -> Check {
    Check { recording in
      do {
        let path = try recording.fullPath(path)
        let steps = recording.timeline.steps.indices
        let counts = steps.map { step in recording.evaluated(inStep: step).count { $0 == path } }
        let total = counts.reduce(0, +)
        guard total > limit else { return nil }
        let parts = zip(steps, counts).filter { $0.1 > 0 }.map { "  step \($0): \($1)" }
        return CheckFailure(["\(path) was evaluated \(total) times, and \(limit) is the most"] + parts)
      } catch {
        return CheckFailure(["\(error)"])
      }
    }
  }

  /// The whole scenario could be played, no write was dropped, and nothing was complained about at run time.
  public static var runsWithoutIssues: Check {
    Check { recording in
      var lines: [String] = []
      if let failure = recording.failure { lines.append("  " + failure) }
      for step in recording.timeline.steps {
        lines += step.issues.map { "  step \(step.index): \($0.message)" }
        lines += recording.droppedWrites(inStep: step.index).map { "  step \(step.index): \($0)" }
      }
      return lines.isEmpty ? nil : CheckFailure(["the recording has issues"] + lines)
    }
  }

  /// The graph at the end says what stored DOT says.
  ///
  /// - Parameter stored: What `graphDOT()` or `stategraph render --format dot` wrote before.
  public static func graph(says stored: String) -> Check {
    Check { recording in
      do {
        let difference = DOT.Difference(
          from: try DOT.read(stored), to: try DOT.read(recording.graphDOT()))
        let lines = difference.lines
        return lines.isEmpty ? nil : CheckFailure(["the graph says something else"] + lines.map { "  " + $0 })
      } catch {
        return CheckFailure(["the stored graph cannot be read: \(error)"])
      }
    }
  }

  private static func list(_ paths: [String]) -> String { paths.isEmpty ? "nothing" : paths.joined(separator: ", ") }
}

extension Recording {
  /// Why the check does not hold; `nil` when it does.
  public func failure(of check: Check) -> CheckFailure? { check.run(self) }

  /// - Throws: ``CheckFailure`` of the first check that does not hold.
  public func verify(_ checks: Check...) throws(CheckFailure) {
    for check in checks {
      if let failure = failure(of: check) { throw failure }
    }
  }

  fileprivate func inStep(_ step: Int, _ check: () throws -> CheckFailure?) -> CheckFailure? {
    guard timeline.steps.indices.contains(step) else {
      return CheckFailure(["there is no step \(step); there are the steps 0 to \(timeline.steps.count - 1)"])
    }
    do {
      return try check()
    } catch {
      return CheckFailure(["\(error)"])
    }
  }

  fileprivate func fullPath(_ path: String) throws -> String {
    try PathLookup(
      timeline.nodes.filter { $0.kind == .view }.map(\.path), identities: timeline.identities.map(\.text),
      names: ReadableNames(timeline)
    ).path(for: path)
  }

  fileprivate func because(_ paths: [String], inStep step: Int) -> [String] {
    let lines = paths.unique().flatMap { causes(of: $0, inStep: step) }
    return lines.isEmpty ? [] : ["because"] + lines.map { "  " + $0 }
  }
}
