// What waiting in the user's program is turned into: the calls behind Sources/UserModule/VirtualTime.swift.

public import Foundation

/// Waiting on the program's clock. Generated code calls it; on a wall clock, it waits.
public enum VirtualTime {
  /// Nanoseconds since some moment.
  public static var now: UInt64 { Waiting.clock.now }

  /// Runs work on a queue at a moment.
  public static func run(at moment: UInt64, on queue: DispatchQueue, _ work: @escaping () -> Void) {
    let now = now
    let work = Lineage.carrying(by: .queue, work)
    Waiting.clock.schedule(after: moment > now ? moment - now : 0, on: .queue(queue), work)
  }

  /// Runs work on the main queue again and again, as long as a condition holds.
  public static func run(
    every interval: TimeInterval, whileTrue condition: @escaping () -> Bool, _ work: @escaping () -> Void
  ) {
    `repeat`(every: interval, whileTrue: condition, Lineage.carrying(by: .timer, work))
  }

  private static func `repeat`(
    every interval: TimeInterval, whileTrue condition: @escaping () -> Bool, _ work: @escaping () -> Void
  ) {
    Waiting.clock.schedule(after: nanoseconds(max(interval, 0.0001)), on: .queue(.main)) {
      guard condition() else { return }
      work()
      if condition() { `repeat`(every: interval, whileTrue: condition, work) }
    }
  }

  /// Waits in a task, and goes on where it was called: the order of what comes next is the same in every run.
  ///
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public static func sleep(_ duration: Duration, isolation: isolated (any Actor)? = #isolation) async throws {
    try await sleep(duration, by: Waiting.clock)
  }

  static func sleep(
    _ duration: Duration, by clock: any ProgramClock & Sendable, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.begin(continuation) {
          clock.schedule(after: duration.wholeNanoseconds, on: .queue(.main)) { sleeper.wake() }
        }
      }
    } onCancel: {
      sleeper.cancel()
    }
  }

  /// Blocks a thread. The main thread blocks nobody else: for it, time goes by at once.
  public static func block(for interval: TimeInterval) {
    if Thread.isMainThread, let clock = Waiting.clock as? VirtualClock { return clock.skip(nanoseconds(interval)) }
    let semaphore = DispatchSemaphore(value: 0)
    Waiting.clock.schedule(after: nanoseconds(interval), on: .queue(.main)) { semaphore.signal() }
    semaphore.wait()
  }

  private static func nanoseconds(_ interval: TimeInterval) -> UInt64 {
    UInt64((max(0, min(interval, 1e9)) * 1e9).rounded())
  }
}
