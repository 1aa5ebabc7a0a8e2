// Hosts a case's view, acts on it, and says what each step did in the words of the trace.

import StateGraphRecording
import StateGraphTrace
import StateGraphUI
import Testing

/// One run of one view: the first render, then an action a step.
@MainActor
final class Run {
  /// The word log of the case's views.
  let log: Log
  private var lines: [TraceLine] = []
  private var seen = 0
  private var screen = Screen()
  private var session: Session!
  /// What the last step did.
  private(set) var last = StepReport()
  /// The words of all steps: for what other threads do, which may fall into either of two steps.
  private(set) var history: [String] = []

  private init(_ log: Log, maxPasses: Int) {
    self.log = log
    session = Session(root: "Root", maxPasses: maxPasses) { [unowned self] in lines.append($0) }
  }

  /// Renders the view for the first time.
  static func open<Root: View>(
    _ log: Log = Log(), maxPasses: Int = 50, @ViewBuilder _ root: () -> Root
  ) async throws -> Run {
    let run = Run(log, maxPasses: maxPasses)
    _ = log.take()
    try await run.session.open(root)
    run.report()
    return run
  }

  /// The texts on screen, in view order.
  var texts: [String] { screen.texts }
  /// The paths of all live nodes, in view order; a later life has its number: `C (life 2)`.
  var nodes: [String] { screen.nodes }

  func tap(_ label: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await act("tap", .tap, on: label, at: ordinal, sourceLocation)
  }

  func toggle(_ label: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await act("toggle", .toggle, on: label, at: ordinal, sourceLocation)
  }

  func type(
    _ text: String, into label: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await act("type", .type(text), on: label, at: ordinal, sourceLocation)
  }

  func select(
    _ option: String, in label: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await act("select", .select(option), on: label, at: ordinal, sourceLocation)
  }

  func set(
    _ label: String, to value: String, at ordinal: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await act("set", .set(value), on: label, at: ordinal, sourceLocation)
  }

  /// What a control says to an action that it does not do.
  func refusal(
    of action: ControlAction, on label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String? {
    let control = try control(label, action.verb, at: 1, sourceLocation)
    var reason: String?
    try await session.step("refused", by: .action(control)) {
      do throws(ControlRefusal) { try control.perform(action) } catch { reason = error.reason }
    }
    return reason
  }

  /// Ends what is presented on top.
  func dismiss(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let top = try #require(session.presentations.last, "nothing is presented", sourceLocation: sourceLocation)
    try await perform("dismiss") { top.dismiss() }
  }

  func isEnabled(_ label: String) -> Bool? { session.controls.first { $0.callName == label }?.isEnabled }

  /// One step with an action that is no control's.
  func perform(_ name: String = "outside", _ action: () -> Void) async throws {
    _ = log.take()
    try await session.step(name, action)
    report()
  }

  /// Steps that let time pass, until what other threads do has come about; a machine may be busy.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) async throws {
    for _ in 0..<1000 where !condition() { try await wait() }
    #expect(
      condition(), "it did not come about; so far: \(history), on screen: \(texts)", sourceLocation: sourceLocation)
  }

  /// One step that lets time pass: for what other threads do.
  func wait() async throws {
    _ = log.take()
    try await session.wait("wait", for: .milliseconds(30))
    report()
  }

  private func act(
    _ name: String, _ action: ControlAction, on label: String, at ordinal: Int, _ sourceLocation: SourceLocation
  ) async throws {
    _ = log.take()
    try await play("\(name) \(label)", action, on: control(label, action.verb, at: ordinal, sourceLocation))
    report()
  }

  /// Keeps hold of the control no longer than the step needs it: some cases count who is alive.
  private func play(_ name: String, _ action: ControlAction, on control: any ActionableNode) async throws {
    try await session.step(name, by: .action(control)) {
      do throws(ControlRefusal) { try control.perform(action) } catch { Issue.record("\(name): \(error.reason)") }
    }
  }

  private func control(
    _ label: String, _ verb: ControlVerb, at ordinal: Int, _ sourceLocation: SourceLocation
  ) throws -> any ActionableNode {
    let able = session.controls.filter { $0.verbs.contains(verb) }
    let matching = able.filter { $0.callName == label }
    return try #require(
      matching.indices.contains(ordinal - 1) ? matching[ordinal - 1] : nil,
      "no control “\(label)” (\(ordinal)); there are \(able.map(\.callName))", sourceLocation: sourceLocation)
  }

  private func report() {
    var report = StepReport()
    report.log = log.take()
    history += report.log
    for line in lines[seen...] {
      screen.apply(line)
      report.take(line, screen)
    }
    seen = lines.count
    last = report
  }
}
