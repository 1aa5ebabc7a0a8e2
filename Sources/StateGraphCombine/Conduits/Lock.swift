// The room's lock. It is never held while somebody else's code runs: what is to be called is
// decided under the lock and called after it.

import Foundation
import Synchronization

/// Guards the properties beside it.
struct Lock: ~Copyable {
  private let mutex = Mutex(())

  // In two halves, for the few paths that every value takes: a closure over generic values costs
  // more than the lock.
  @inline(__always) func lock() { mutex._unsafeLock() }
  @inline(__always) func unlock() { mutex._unsafeUnlock() }

  /// Must not be entered again from `body`.
  func held<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in
      // A mutex lets out only what can be sent anywhere; who holds the lock decides that here.
      nonisolated(unsafe) let result = body()
      return result
    }
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
