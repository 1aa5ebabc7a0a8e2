// One at a time, in order, whichever threads bring it, and without a lock around it.

import StateGraphThreads

/// Runs work on the thread that brings it, unless another thread is at work: then that thread runs
/// it next. Work that is brought by work runs within it, as a plain call would.
final class Serializer {
  private let lock = Lock()
  private var owner: UInt = 0
  private var waiting = Fifo<() -> Void>()

  func run(_ work: @escaping () -> Void) { run(now: work, later: work) }

  /// - Parameter later: What is run instead if it is not this thread's turn.
  func run(now: () -> Void, later: @autoclosure () -> () -> Void) {
    let me = currentThread
    let (isMine, isNested) = lock.held {
      if owner == me { return (true, true) }
      guard owner == 0 else {
        waiting.append(later())
        return (false, false)
      }
      owner = me
      return (true, false)
    }
    guard isMine else { return }
    now()
    if isNested { return }
    while let next = lock.held({ nextOrLeave() }) { next() }
  }

  /// Hands a value to a subscriber.
  ///
  /// - Parameter ask: What to do with its demand when it is not known at the return.
  /// - Returns: its demand, if it is known.
  func deliver(
    _ receive: @escaping () -> Subscribers.Demand, ask: @escaping (Subscribers.Demand) -> Void
  ) -> Subscribers.Demand {
    var more = Subscribers.Demand.none
    run(
      now: { more = receive() },
      later: {
        let more = receive()
        if more > .none { ask(more) }
      })
    return more
  }

  private func nextOrLeave() -> (() -> Void)? {
    let next = waiting.popFirst()
    if next == nil { owner = 0 }
    return next
  }
}
