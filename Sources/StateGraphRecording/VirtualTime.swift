// What persons' waiting is turned into: the calls behind Sources/UserModule/VirtualTime.swift.

public import Foundation
import StateGraphCombine
import Synchronization

/// Waiting on the program's clock. Generated code calls it; on a wall clock, it waits.
public enum VirtualTime {
  /// Nanoseconds since some moment.
  public static var now: UInt64 { Waiting.clock.now }

  /// Runs work on a queue at a moment.
  public static func run(at moment: UInt64, on queue: DispatchQueue, _ work: @escaping () -> Void) {
    let now = now
    _ = Waiting.clock.schedule(after: moment > now ? moment - now : 0, on: .queue(queue), work)
  }

  /// Runs work on the main queue again and again, as long as a condition holds.
  public static func run(
    every interval: TimeInterval, whileTrue condition: @escaping () -> Bool, _ work: @escaping () -> Void
  ) {
    _ = Waiting.clock.schedule(after: nanoseconds(max(interval, 0.0001)), on: .queue(.main)) {
      guard condition() else { return }
      work()
      if condition() { run(every: interval, whileTrue: condition, work) }
    }
  }

  /// Waits in a task, and goes on where it was called: the order of what comes next is the same in every run.
  ///
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public static func sleep(_ duration: Duration, isolation: isolated (any Actor)? = #isolation) async throws {
    let sleeper = Sleeper()
    let (seconds, attoseconds) = duration.components
    let length = UInt64(clamping: seconds) &* 1_000_000_000 &+ UInt64(clamping: attoseconds / 1_000_000_000)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.begin(continuation, Waiting.clock.schedule(after: length, on: .queue(.main)) { sleeper.end() })
      }
    } onCancel: {
      sleeper.cancel()
    }
  }

  /// Blocks a thread. The main thread blocks nobody else: for it, time goes by at once.
  public static func block(for interval: TimeInterval) {
    if Thread.isMainThread, let clock = Waiting.clock as? VirtualClock { return clock.skip(nanoseconds(interval)) }
    let semaphore = DispatchSemaphore(value: 0)
    _ = Waiting.clock.schedule(after: nanoseconds(interval), on: .queue(.main)) { semaphore.signal() }
    semaphore.wait()
  }

  private static func nanoseconds(_ interval: TimeInterval) -> UInt64 {
    UInt64((max(0, min(interval, 1e9)) * 1e9).rounded())
  }
}

/// A task that waits, until its time comes or it is cancelled, whichever is first.
private final class Sleeper: Sendable {
  private enum State: Sendable {
    case new, cancelled, over
    case waiting(CheckedContinuation<Void, any Error>, Alarm)
  }
  private struct Alarm: @unchecked Sendable {
    let ticket: any Cancellable
  }
  private let state = Mutex(State.new)

  func begin(_ continuation: CheckedContinuation<Void, any Error>, _ ticket: any Cancellable) {
    let alarm = Alarm(ticket: ticket)
    let isCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .waiting(continuation, alarm)
      return false
    }
    guard isCancelled else { return }
    alarm.ticket.cancel()
    continuation.resume(throwing: CancellationError())
  }

  func end() {
    if case .waiting(let continuation, _) = change(to: .over) { continuation.resume() }
  }

  func cancel() {
    guard case .waiting(let continuation, let alarm) = change(to: .cancelled) else { return }
    alarm.ticket.cancel()
    // Not at once: whoever cancels goes on first, as with the system's clocks, whose tasks come back by another thread.
    DispatchQueue.main.async { continuation.resume(throwing: CancellationError()) }
  }

  private func change(to new: State) -> State {
    state.withLock { state in
      let old = state
      state = new
      return old
    }
  }
}
