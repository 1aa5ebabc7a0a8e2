// What time it is, and how to wait: the clock that a program goes by.

package import Foundation
import StateGraphThreads

/// Where work is to run. Sendable, because it is only ever asked to run something, which queues and run loops allow from
/// any thread.
package enum WaitingPlace: @unchecked Sendable {
  case queue(DispatchQueue)
  case runLoop(RunLoop)
  case operations(OperationQueue)
  /// Where the time comes: for work that only hands on.
  case anywhere
}

package protocol ProgramClock: AnyObject {
  /// Nanoseconds since some moment that stays the same. Never goes back.
  var now: UInt64 { get }
  /// The time of day that goes with it, for `Timer` and the schedulers that count in dates.
  var date: Date { get }

  /// Runs the work in its place when so much time has gone by. With 0 it runs soon, in the order of the calls: that is
  /// how values change queues. Work on the main queue is not run within the call.
  ///
  /// - Returns: what takes the work back, if it has not begun. Letting go of it takes nothing back.
  @discardableResult
  func schedule(after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void) -> ScheduledWork
}

/// A closure on its way to the place where its maker wants it run. It is called there and nowhere else, one call after
/// the other, so that it may be handed from thread to thread.
private struct Work: @unchecked Sendable {
  let run: () -> Void
}

/// Work that is run once or taken back, whichever is first. What it holds goes with it.
package final class ScheduledWork: Sendable {
  private let work: Mutex<Work?>

  package init(_ work: @escaping () -> Void) { self.work = Mutex(Work(run: work)) }

  package func run() { take()?.run() }
  package func cancel() { _ = take() }
  var isOver: Bool { work.withLock { $0 == nil } }

  private func take() -> Work? { work.withLock { $0.take() } }
}

package enum Waiting {
  // A clock is as safe to use from anywhere as its own lock makes it; which one it is stands behind this lock.
  private static let current = Mutex<any ProgramClock & Sendable>(SystemClock())

  /// The clock of this process. To be set before anybody waits.
  package static var clock: any ProgramClock & Sendable {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// Runs the work again and again, each time counted from the first, until the result is cancelled.
  package static func `repeat`(
    after first: UInt64, every interval: UInt64, on place: WaitingPlace,
    by clock: any ProgramClock & Sendable = clock, _ work: @escaping () -> Void
  ) -> Repetition {
    let repetition = Repetition(clock: clock, every: max(interval, 1), on: place, work)
    repetition.start(after: first)
    return repetition
  }
}

/// Work that is done again and again, until it is cancelled.
package final class Repetition: Sendable {
  private struct State {
    var work: Work?
    var next: ScheduledWork?
    var due: UInt64 = 0
  }

  private let clock: any ProgramClock & Sendable
  private let interval: UInt64
  private let run: @Sendable (UInt64, Repetition) -> ScheduledWork
  private let state: Mutex<State>

  fileprivate init(
    clock: any ProgramClock & Sendable, every interval: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void
  ) {
    self.clock = clock
    self.interval = interval
    run = { delay, repetition in clock.schedule(after: delay, on: place) { repetition.fire() } }
    state = Mutex(State(work: Work(run: work)))
  }

  fileprivate func start(after first: UInt64) {
    let due = clock.now.advanced(byAtMost: first)
    state.withLock { $0.due = due }
    wait(until: due)
  }

  private func wait(until due: UInt64) {
    let now = clock.now
    let next = run(due > now ? due - now : 0, self)
    let isOver = state.withLock { state in
      if state.work != nil { state.next = next }
      return state.work == nil
    }
    if isOver { next.cancel() }
  }

  private func fire() {
    // Beats that were missed are missed.
    let now = clock.now
    let (work, due) = state.withLock { state in
      repeat { state.due = state.due.advanced(byAtMost: interval) } while state.due <= now
      return (state.work, state.due)
    }
    guard let work else { return }
    wait(until: due)
    work.run()
  }

  package func cancel() {
    let next = state.withLock { state in
      state.work = nil
      return state.next.take()
    }
    next?.cancel()
  }
}

extension UInt64 {
  /// The sum, or the last moment that there is.
  package func advanced(byAtMost nanoseconds: UInt64) -> UInt64 {
    let (sum, isTooMuch) = addingReportingOverflow(nanoseconds)
    return isTooMuch ? .max : sum
  }
}

extension Duration {
  /// Whole nanoseconds: 0 for what is past, the largest number for what is too long to count.
  package var wholeNanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, isTooMuch) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return isTooMuch ? .max : whole.advanced(byAtMost: UInt64(attoseconds / 1_000_000_000))
  }
}
