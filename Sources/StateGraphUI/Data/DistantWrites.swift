// Writes on other threads than the main one: they count at once, and are committed on the main thread.
//
// Whoever reads a location sees the new value right away (OpenSwiftUI: `StoredLocation.set`, which changes
// `currentValue` under a lock and enqueues the transaction). A body does not: it sees what has been committed.

import StateGraphClock
import StateGraphThreads
import struct Synchronization.Atomic

/// What other threads have written to one location and the main thread has not committed yet, oldest first.
final class DistantWrites<Value> {
  struct Write {
    let value: Value
    let hop: Hop?
    let transaction: Transaction
    let lineage: Lineage?
    let callers: Callers?
  }

  var latest: Value
  var queue: [Write] = []

  init(latest: Value) { self.latest = latest }
}

/// The distant writes to all locations of a host.
///
/// Sendable, because each use holds the lock.
final class DistantWriteTable: @unchecked Sendable {
  private let lock = Mutex(())
  private var locations: [ObjectIdentifier: AnyObject] = [:]
  private let isInUse = Atomic<Bool>(false)

  /// Whether nothing is waiting. What happened before is seen by whoever has been told of it.
  var isEmpty: Bool { !isInUse.load(ordering: .relaxed) }

  /// Runs with all other threads locked out: for a value that is written on the main thread, too.
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock.unsafeLock()
    defer { lock.unsafeUnlock() }
    return body()
  }

  /// - Returns: The value after the last write, if any waits. Within the lock only.
  func latest<Value>(of location: StoredLocation<Value>) -> Value? {
    writes(to: location)?.latest
  }

  func append<Value>(_ write: DistantWrites<Value>.Write, to location: StoredLocation<Value>) {
    withLock {
      let writes = writes(to: location) ?? DistantWrites(latest: write.value)
      writes.latest = write.value
      writes.queue.append(write)
      locations[ObjectIdentifier(location)] = writes
      isInUse.store(true, ordering: .relaxed)
    }
  }

  /// Takes the oldest write. What it wrote is still the latest until `settle`.
  func removeFirst<Value>(of location: StoredLocation<Value>) -> DistantWrites<Value>.Write? {
    withLock {
      guard let writes = writes(to: location), !writes.queue.isEmpty else { return nil }
      return writes.queue.removeFirst()
    }
  }

  /// From now on the location's own value counts, unless more is waiting. Within the lock only.
  func settle<Value>(_ location: StoredLocation<Value>) {
    guard let writes = writes(to: location), writes.queue.isEmpty else { return }
    locations[ObjectIdentifier(location)] = nil
    isInUse.store(!locations.isEmpty, ordering: .relaxed)
  }

  private func writes<Value>(to location: StoredLocation<Value>) -> DistantWrites<Value>? {
    locations[ObjectIdentifier(location)].map { unsafeDowncast($0, to: DistantWrites<Value>.self) }
  }
}
