// The lock of all rooms: Swift's own, in a form that the thread sanitizer can follow too.
//
// The kernel hands a contended `Synchronization.Mutex` over, which the sanitizer does not see: it then reports races
// between two places under one lock. So the two builds differ in what the lock is made of.

#if STATEGRAPH_SANITIZED
  import Foundation
#else
  package import Synchronization
#endif

/// A value, and the lock that guards it.
package struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  #if STATEGRAPH_SANITIZED
    private final class Storage {
      var value: Value
      init(_ value: Value) { self.value = value }
    }

    private let lock = NSLock()
    private let storage: Storage

    package init(_ value: sending Value) { storage = Storage(value) }

    package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      lock.lock()
      defer { lock.unlock() }
      return try body(&storage.value)
    }

    package func unsafeLock() where Value == () { lock.lock() }
    package func unsafeUnlock() where Value == () { lock.unlock() }
  #else
    @usableFromInline let base: Synchronization.Mutex<Value>

    @inlinable package init(_ value: consuming sending Value) { base = Synchronization.Mutex(value) }

    /// Runs with all other threads locked out. Must not be entered again from `body`.
    @inlinable package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try base.withLock(body)
    }

    // In two halves, for what guards the properties beside it on the few paths that every value takes: a closure over
    // generic values costs more than the lock.
    @inlinable package func unsafeLock() where Value == () { base._unsafeLock() }
    @inlinable package func unsafeUnlock() where Value == () { base._unsafeUnlock() }
  #endif
}
