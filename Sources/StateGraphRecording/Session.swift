// One recorded run of one view hierarchy: open, act, run until idle, close.

import Foundation
package import StateGraphClock
import StateGraphEngine
package import StateGraphTrace
package import StateGraphUI

/// Records a hierarchy of views while it is acted on.
///
/// Each call of `open` or `step` is one step of the trace. A step's line is handed over before the
/// action runs, so that a crash in the action is still a story.
@MainActor
package final class Session {
  /// SwiftUI has no such limit: there, a program ends where its stack does.
  nonisolated static let nestingLimit = 1_000
  private let host: ViewHost
  private var recorder: Recorder
  private let emit: (TraceLine) -> Void
  private let header: TraceLine.Header
  private var stepIndex = 0
  /// What one moment may cost: a millisecond of virtual time, however many timers fire in it.
  private var passesBeforeMoment = 0
  private var turnsAtMoment = 0
  private var momentEnd: UInt64 = 0
  private let maxPasses: Int
  private var maxTurns: Int { maxPasses * 20 }
  /// The program's time of day and chance; nil for the system's.
  package var surroundings: Surroundings?
  private let quietTime: Duration
  /// Length of the program's output so far, where it is known.
  package var outputLength: () -> Int? = { nil }

  /// Writes each write of an action down at once, for programs that may end in the middle of one.
  package func noteWritesAtOnce() {
    host.journal.didWrite = { [unowned self] in
      recorder.drain()
      willRunActions()
    }
  }

  /// Called after each pass, before life-cycle actions run: a chance to write out what is known.
  package var willRunActions: () -> Void = {}

  /// - Parameters:
  ///   - root: The name of the root view's type, for the header.
  ///   - files: Source files, for the header.
  ///   - names: What the properties of observable classes are called.
  ///   - maxPasses: How many passes a millisecond of virtual time may take before it counts as a loop.
  ///   - quietTime: How long nothing must happen after a step before it counts as over. Work on
  ///     the main queue is waited for in any case; this is for work elsewhere.
  ///   - sink: Takes each line of the trace, in order.
  package init(
    root: String, files: [String] = [], declarations: Declarations = Declarations(), names: [AnyKeyPath: String] = [:],
    maxPasses: Int = 500,
    quietTime: Duration = .zero, sink: @escaping (TraceLine) -> Void
  ) {
    let host = ViewHost(isRecording: true)
    var secrets = Secrets()
    let emit = { (line: TraceLine) in
      if host.journal.secrets.isEmpty { return sink(line) }
      secrets.take(host.journal.secrets)
      sink(line.masked(secrets))
    }
    host.nestingLimit = Self.nestingLimit
    self.host = host
    self.emit = emit
    host.journal.propertyNames = names
    header = TraceLine.Header(root: root, files: files)
    recorder = Recorder(host: host, declarations: declarations, emit: emit)
    self.maxPasses = maxPasses
    self.quietTime = quietTime
    host.transactions.didPass = { [unowned self] in
      recorder.drain()
      willRunActions()
    }
    host.mayContinue = { [unowned self] in mayContinue }
  }

  /// Step 0: the first render.
  package func open<Root: View>(@ViewBuilder _ root: () -> Root) async throws(SessionError) {
    emit(.header(header))
    beginStep("first render")
    host.mount(root)
    try await endStep()
  }

  /// One more step: an action, and everything that it sets off.
  package func step(
    _ description: String, by origin: Origin = .action(nil), _ action: () -> Void
  ) async throws(SessionError) {
    beginStep(description)
    host.transact(origin, action)
    try await endStep()
  }

  /// The same with an action that a control can refuse: then the step does not come to its end.
  package func attempt(
    _ description: String, by control: any ActionableNode, _ action: () throws(ControlRefusal) -> Void
  ) async throws(SessionError) -> ControlRefusal? {
    beginStep(description)
    var refusal: ControlRefusal?
    host.transact(.action(control)) {
      do throws(ControlRefusal) { try action() } catch { refusal = error }
    }
    if refusal == nil {
      try await endStep()
    } else {
      recorder.drain()
      surroundings?.leave()
    }
    return refusal
  }

  /// A step that only waits.
  package func wait(_ description: String, for duration: Duration) async throws(SessionError) {
    beginStep(description)
    if let surroundings, surroundings.decidesWaiting {
      await pass(duration, on: surroundings.clock)
    } else {
      await sleep(for: duration)
      surroundings?.clock.skip(duration.wholeNanoseconds)
    }
    try await endStep()
  }

  /// Goes from moment to moment; after each, the program comes to rest.
  private func pass(_ duration: Duration, on clock: VirtualClock) async {
    let end = clock.now.advanced(byAtMost: duration.wholeNanoseconds)
    await runUntilIdle()
    while let moment = clock.nextMoment(until: end), mayContinue {
      clock.move(to: moment)
      if moment >= momentEnd { beginMoment() }
      await runUntilIdle(waitingElsewhere: false)
    }
    clock.move(to: end)
  }

  package func close() {
    emit(.closed)
  }

  package func stop(_ reason: TraceLine.Stop.Reason, _ message: String) {
    recorder.drain()
    emit(.stopped(TraceLine.Stop(reason: reason, message: message)))
  }

  package var controls: [any ActionableNode] { host.actionableNodes }
  package var presentations: [PresentationNode] { host.presentations }
  package var currentStep: Int { stepIndex - 1 }

  /// The path of a control, or of what its gesture is on.
  package func path(of node: HostNode) -> String { recorder.path(of: node) }

  /// What the rows around a control are called, the nearest first.
  package func titles(around node: HostNode) -> [String] { recorder.titles(around: node) }

  /// The name of the one identity that is `text` or begins with it.
  package func identityName(beginning text: String) -> String? { recorder.texts.identities.name(beginning: text) }

  /// From now on, nothing that is written down has this text.
  func keepSecret(_ text: String) { host.journal.keepSecret(text) }

  private func beginStep(_ description: String) {
    emit(.step(TraceLine.Step(index: stepIndex, action: ValueText.cut(description), output: outputLength())))
    surroundings?.enter()
    if stepIndex > 0 { surroundings?.clock.countAction() }
    stepIndex += 1
    beginMoment()
  }

  private func beginMoment() {
    passesBeforeMoment = host.engine.passCount
    turnsAtMoment = 0
    momentEnd = surroundings?.clock.now.advanced(byAtMost: 1_000_000) ?? 0
  }

  private var mayContinue: Bool {
    host.engine.passCount - passesBeforeMoment < maxPasses && turnsAtMoment < maxTurns && host.endlessView == nil
  }

  private func endStep() async throws(SessionError) {
    await runUntilIdle()
    recorder.drain()
    surroundings?.leave()
    if let view = host.endlessView { throw .endless(step: currentStep, view) }
    guard mayContinue else {
      throw turnsAtMoment < maxTurns
        ? .runaway(step: currentStep, passes: maxPasses) : .restless(step: currentStep, turns: maxTurns)
    }
    emit(.end(step: currentStep, output: outputLength()))
  }

  /// Lets the main queue work until nothing more comes of it, and between its turns one job after the other.
  ///
  /// - Parameter waitingElsewhere: Whether to wait for what other threads may do, too.
  private func runUntilIdle(waitingElsewhere: Bool = true) async {
    let quietTime = waitingElsewhere ? quietTime : .zero
    var passes = -1
    var rest = quietTime
    while mayContinue {
      turnsAtMoment += 1
      await turnsOfMainQueue()
      if let clock = surroundings?.clock, let now = clock.nextMoment(until: clock.now) {
        // Something has become due: the program has blocked its thread.
        clock.move(to: now)
        continue
      }
      let isUnchanged = host.engine.passCount == passes && !host.engine.hasInvalidNodes
      passes = host.engine.passCount
      if surroundings?.runNextJob() == true || !isUnchanged {
        rest = quietTime
      } else if rest <= .zero || surroundings?.isIdle == true {
        return
      } else {
        // What cannot be seen, a thread or a socket, is given some time.
        rest -= .milliseconds(1)
        await sleep(for: .milliseconds(1))
      }
    }
  }

  private func sleep(for duration: Duration) async {
    if let surroundings, surroundings.decidesWaiting {
      return surroundings.rest(milliseconds: Int32(clamping: duration.wholeNanoseconds / 1_000_000))
    }
    surroundings?.leave()
    try? await Task.sleep(for: duration)
    surroundings?.enter()
  }

  /// Two turns: what the first one enqueues gets its turn as well.
  private func turnsOfMainQueue() async {
    if let surroundings, surroundings.decidesWaiting { return await MainQueueTurn.shared.take() }
    // In a test, others have their turn meanwhile, and they would draw from this program's chance.
    surroundings?.leave()
    for _ in 0..<2 {
      // By the way of a continuation, which the system's other threads take part in: so do the view's tasks.
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    surroundings?.enter()
  }
}

/// A way to the end of the main queue and back.
///
/// A continuation would not do: a task that waits for one goes on elsewhere first, beside the program's own jobs.
private actor MainQueueTurn {
  static let shared = MainQueueTurn()

  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }
  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// One turn is the way here, the other the way back to the main actor.
  func take() {}
}
