// A task that waits, until its time comes or it is cancelled, whichever is first.

import Dispatch
import Synchronization

final class Sleeper: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, any Error>?
    var alarm: ScheduledWork?
    var isCancelled = false
  }
  private let state = Mutex(State())

  /// - Parameter schedule: Sees to it that `wake` is called. That may happen before it returns: the time may have come,
  ///   and the clock goes on while it is asked.
  func begin(_ continuation: CheckedContinuation<Void, any Error>, waking schedule: () -> ScheduledWork) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.continuation = continuation }
      return state.isCancelled
    }
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    let alarm = schedule()
    let isOver = state.withLock { state in
      state.alarm = alarm
      return state.continuation == nil
    }
    if isOver { alarm.cancel() }
  }

  func wake() { state.withLock { $0.continuation.take() }?.resume() }

  func cancel() {
    let (continuation, alarm) = state.withLock { state in
      state.isCancelled = true
      return (state.continuation.take(), state.alarm)
    }
    alarm?.cancel()
    guard let continuation else { return }
    // Not at once: whoever cancels goes on first, as with the system's clocks, whose tasks come back by another thread.
    DispatchQueue.main.async { continuation.resume(throwing: CancellationError()) }
  }
}
