// The clock of a recorded program: it stands still until the scenario says `wait`.
//
// What is to run later stands in a queue by its moment. `wait 2s` goes from moment to moment, runs what is due at each
// and lets the program come to rest before the next: so the order is that of the moments, and of the calls within one,
// on every machine.

package import Foundation
import Synchronization

package final class VirtualClock: ProgramClock, Sendable {
  /// Any moment will do; not 0, so that deadlines in the past can be told.
  private static let start: UInt64 = 1_000_000_000_000

  private struct State {
    var now = VirtualClock.start
    /// By moment, then by call.
    var waiting: [Entry] = []
  }

  private struct Entry {
    let due: UInt64
    let place: WaitingPlace
    let work: ScheduledWork
  }

  private let state = Mutex(State())

  package init() {}

  package var now: UInt64 { state.withLock { $0.now } }
  /// The first second of 2026 is when every program begins.
  package var date: Date { Date(timeIntervalSince1970: 1_767_225_600 + Double(now - VirtualClock.start) / 1e9) }

  @discardableResult
  package func schedule(
    after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void
  ) -> ScheduledWork {
    let work = ScheduledWork(work)
    state.withLock { state in
      let entry = Entry(due: state.now.advanced(byAtMost: nanoseconds), place: place, work: work)
      var (low, high) = (0, state.waiting.count)
      while low < high {
        let middle = (low + high) / 2
        if state.waiting[middle].due <= entry.due { low = middle + 1 } else { high = middle }
      }
      state.waiting.insert(entry, at: low)
    }
    // What need not wait runs in the order of the calls, each in its place.
    if nanoseconds == 0 { place.run(work) }
    return work
  }

  /// The next moment at which something is due, if there is one until `end`.
  package func nextMoment(until end: UInt64) -> UInt64? {
    state.withLock { state in
      state.waiting.removeAll { $0.work.isOver }
      return state.waiting.first.map(\.due).flatMap { $0 <= end ? max($0, state.now) : nil }
    }
  }

  /// Moves on to a moment and starts what is due then, each in its place and in the order of the calls.
  package func move(to moment: UInt64) {
    let due = state.withLock { state in
      state.now = max(state.now, moment)
      let due = state.waiting.prefix { $0.due <= state.now }
      state.waiting.removeFirst(due.count)
      return Array(due)
    }
    for entry in due { entry.place.run(entry.work) }
  }

  /// A call that blocks the main thread takes its time: nothing else happens meanwhile.
  func skip(_ nanoseconds: UInt64) { state.withLock { $0.now = $0.now.advanced(byAtMost: nanoseconds) } }
}
