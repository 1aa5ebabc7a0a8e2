// Record a hierarchy in code: the library that people import in tests and tools of their own.

public import StateGraphEmit
import StateGraphClock
import StateGraphRecording
public import StateGraphScenario
public import StateGraphTimeline
public import StateGraphTrace
public import StateGraphUI

/// What happened when a view was rendered and a scenario played on it.
public struct Recording: Hashable, Sendable {
  public let trace: Trace
  public let timeline: Timeline
  /// Why the scenario ended early, when it did.
  public let failure: String?
}

extension Recording {
  /// Renders a view, plays the scenario on it, and tells what happened.
  ///
  /// An action that cannot be done ends the recording; everything up to then is in it.
  ///
  /// - Parameters:
  ///   - scenario: What to do after the first render.
  ///   - conditions: The time of day and chance that the view meets; `nil` for the real ones. They hold while an
  ///     action and what follows from it at once is at work; tasks and what comes later by the main queue have the
  ///     system's.
  ///   - root: The view. It is made on the main actor, once.
  /// - Throws: `TimelineError`, when the trace contradicts itself: a bug of this package.
  @MainActor
  public init<Root: View>(
    _ scenario: Scenario = Scenario(), conditions: Conditions? = .standard, @ViewBuilder of root: () -> Root
  ) async throws {
    var lines: [TraceLine] = []
    var failure: String?
    let session = Session(root: String(describing: Root.self)) { lines.append($0) }
    let surroundings =
      conditions.map { Surroundings($0.surroundings, reach: .stepsOnMainQueue) } ?? Surroundings(reach: .nothing)
    defer { surroundings.leave() }
    session.surroundings = surroundings
    do throws(SessionError) {
      try await session.open(root)
      for action in scenario.actions { try await session.perform(action) }
      session.close()
    } catch {
      failure = error.description
      session.stop(.failed, error.description)
    }
    lines = TestBundle.resolve(lines)
    trace = Trace(lines: lines)
    timeline = try Timeline(trace: lines)
    self.failure = failure
  }

  /// Renders a view and plays actions, one a line: `tap "+"`.
  ///
  /// - Throws: `ScenarioError` for a line that is no action.
  @MainActor
  public init<Root: View>(
    playing scenario: String, conditions: Conditions? = .standard, @ViewBuilder of root: () -> Root
  ) async throws {
    try await self.init(try Scenario(parsing: scenario), conditions: conditions, of: root)
  }
}

extension Recording {
  /// The paths of the views whose bodies ran in a step, one entry a run, in order.
  ///
  /// - Parameter step: 0 is the first render. A step that there is not has none.
  public func evaluated(inStep step: Int) -> [String] {
    guard timeline.steps.indices.contains(step) else { return [] }
    return timeline.steps[step].evaluated.map { timeline.nodes[$0.node].path }
  }

  /// Why a view's body ran in a step, a line a cause, back to the write that set it off.
  public func causes(of path: String, inStep step: Int) -> [String] {
    guard timeline.steps.indices.contains(step) else { return [] }
    return timeline.nodes.indices.filter { timeline.nodes[$0].path == path }.flatMap {
      Narrator(timeline).chains(of: $0, inStep: step)
    }
  }

  /// `the write to Row.count was dropped, because the binding is a constant`.
  package func droppedWrites(inStep step: Int) -> [String] {
    timeline.steps[step].writes.compactMap(Narrator(timeline).drop)
  }

  /// The graph at the end, in Graphviz's language: what `stategraph render --format dot` writes to `graph.dot`.
  public func graphDOT(detail: StateGraphEmit.Detail = .controls) throws -> String {
    try Format.dot.emit(EmitInput(timeline: timeline, options: EmitOptions(detail: detail)))[0].contents
  }
}
