// The room's lock. It is never held while somebody else's code runs: what is to be called is
// decided under the lock and called after it.

import StateGraphThreads

/// Guards the properties beside it.
struct Lock: ~Copyable {
  private let mutex = Mutex(())

  // In two halves, for the few paths that every value takes: a closure over generic values costs
  // more than the lock.
  @inline(__always) func lock() { mutex.unsafeLock() }
  @inline(__always) func unlock() { mutex.unsafeUnlock() }

  /// Must not be entered again from `body`.
  func held<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
