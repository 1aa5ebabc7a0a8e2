// The room's lock. It is never held while somebody else's code runs: what is to be called is
// decided under the lock and called after it.

import Foundation
import Synchronization

/// Guards the properties beside it.
struct Lock: ~Copyable {
  #if STATEGRAPH_SANITIZED
    // The kernel hands a contended `Mutex` over, which the thread sanitizer does not see.
    private let mutex = NSLock()
  #else
    private let mutex = Mutex(())
  #endif

  // In two halves, for the few paths that every value takes: a closure over generic values costs
  // more than the lock.
  #if STATEGRAPH_SANITIZED
    func lock() { mutex.lock() }
    func unlock() { mutex.unlock() }
  #else
    @inline(__always) func lock() { mutex._unsafeLock() }
    @inline(__always) func unlock() { mutex._unsafeUnlock() }
  #endif

  /// Must not be entered again from `body`.
  func held<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}

/// Tells threads apart. Never 0.
var currentThread: UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
