// A task that sleeps: it wakes whatever the clock does meanwhile, and a cancelled one at once.

import Dispatch
import Foundation
import Synchronization
import Testing

@testable import StateGraphClock

/// Runs everything within the call: its moment has come before the caller knows of it.
private final class EagerClock: ProgramClock, Sendable {
  let now: UInt64 = 1
  let date = Date(timeIntervalSince1970: 0)
  func schedule(after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void) -> ScheduledWork {
    let work = ScheduledWork(work)
    work.run()
    return work
  }
}

/// Counts what is scheduled, and runs nothing.
private final class StoppedClock: ProgramClock, Sendable {
  let now: UInt64 = 1
  let date = Date(timeIntervalSince1970: 0)
  let scheduled = Mutex<[ScheduledWork]>([])
  func schedule(after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void) -> ScheduledWork {
    let work = ScheduledWork(work)
    scheduled.withLock { $0.append(work) }
    return work
  }
}

@Suite(.timeLimit(.minutes(5))) struct SleepTests {
  @Test func `a sleep whose moment has come before it is noted ends`() async throws {
    try await VirtualTime.sleep(.zero, by: EagerClock())
    try await VirtualTime.sleep(.seconds(1), by: EagerClock())
  }

  @Test func `a sleep of no time ends on a clock that stands still`() async throws {
    let clock = VirtualClock()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 { group.addTask { try await VirtualTime.sleep(.zero, by: clock) } }
      try await group.waitForAll()
    }
  }

  @Test func `sleeps end while the clock moves on in another thread`() async throws {
    let clock = VirtualClock()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for length in 0..<200 {
        group.addTask { try await VirtualTime.sleep(.nanoseconds(length % 5), by: clock) }
        await MainActor.run { clock.move(to: clock.now + 3) }
      }
      // What was noted last has a moment of its own.
      let mover = Task { @MainActor in
        while !Task.isCancelled {
          clock.move(to: clock.now + 5)
          await Task.yield()
        }
      }
      try await group.waitForAll()
      mover.cancel()
    }
  }

  @Test func `a cancelled sleep ends with an error, and its alarm is taken back`() async throws {
    let clock = StoppedClock()
    let task = Task { try await VirtualTime.sleep(.seconds(1), by: clock) }
    while clock.scheduled.withLock({ $0.isEmpty }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The alarm is taken back by whoever comes last, the sleeper or its canceller.
    while !clock.scheduled.withLock({ $0[0].isOver }) { await Task.yield() }
  }

  @Test func `a sleep in a task that is cancelled already does not wait`() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await VirtualTime.sleep(.seconds(1), by: StoppedClock())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
