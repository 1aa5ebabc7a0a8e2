// The clock of a recorded program: it stands still until the scenario says `wait`.
//
// What is to run later stands in a queue by its moment. `wait 2s` goes from moment to moment, runs what is due at each
// and lets the program come to rest before the next: so the order is that of the moments, and of the calls within one,
// on every machine.

package import Foundation
package import StateGraphCombine
import Synchronization

package final class VirtualClock: CombineClock, Sendable {
  private struct State {
    /// Any moment will do; not 0, so that deadlines in the past can be told.
    var now: UInt64 = 1_000_000_000_000
    var calls = 0
    /// By moment, then by call.
    var waiting: [Entry] = []
  }

  private struct Entry: @unchecked Sendable {
    let due: UInt64
    let call: Int
    let place: WaitingPlace
    let work: () -> Void
  }

  private struct Ticket: Cancellable {
    let clock: VirtualClock
    let call: Int
    func cancel() { clock.withdraw(call) }
  }

  private let state = Mutex(State())

  package init() {}

  package var now: UInt64 { state.withLock { $0.now } }
  /// The first second of 2026 is when every program begins.
  package var date: Date { Date(timeIntervalSince1970: 1_767_225_600 + Double(now - 1_000_000_000_000) / 1e9) }

  package func schedule(
    after nanoseconds: UInt64, on place: WaitingPlace, _ work: @escaping () -> Void
  ) -> any Cancellable {
    nonisolated(unsafe) let (place, work) = (place, work)
    let call = state.withLock { state in
      state.calls += 1
      let entry = Entry(due: state.now &+ nanoseconds, call: state.calls, place: place, work: work)
      let index = state.waiting.firstIndex { $0.due > entry.due } ?? state.waiting.endIndex
      state.waiting.insert(entry, at: index)
      return state.calls
    }
    let ticket = Ticket(clock: self, call: call)
    // What need not wait runs in the order of the calls, each in its place.
    if nanoseconds == 0 { place.run { self.take(call)?() } }
    return ticket
  }

  private func withdraw(_ call: Int) { _ = take(call) }

  private func take(_ call: Int) -> (() -> Void)? {
    let entry = state.withLock { state in
      state.waiting.firstIndex { $0.call == call }.map { state.waiting.remove(at: $0) }
    }
    return entry?.work
  }

  /// The next moment at which something is due, if there is one until `end`.
  package func nextMoment(until end: UInt64) -> UInt64? {
    state.withLock { state in state.waiting.first.map(\.due).flatMap { $0 <= end ? max($0, state.now) : nil } }
  }

  /// Moves on to a moment and starts what is due then.
  @MainActor
  package func move(to moment: UInt64) {
    let due = state.withLock { state in
      state.now = max(state.now, moment)
      let due = state.waiting.prefix { $0.due <= state.now }
      state.waiting.removeFirst(due.count)
      return Array(due)
    }
    for entry in due { entry.place.isMain ? entry.work() : entry.place.run(entry.work) }
  }

  /// A call that blocks the main thread takes its time: nothing else happens meanwhile.
  func skip(_ nanoseconds: UInt64) { state.withLock { $0.now &+= nanoseconds } }
}

extension WaitingPlace {
  var isMain: Bool {
    switch self {
    case .queue(let queue): queue === DispatchQueue.main
    case .runLoop(let loop): loop === RunLoop.main
    case .operations(let queue): queue === OperationQueue.main
    }
  }

  /// Runs work soon.
  func run(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    switch self {
    case .queue(let queue): queue.async { work() }
    case .runLoop(let loop) where loop === RunLoop.main: DispatchQueue.main.async { work() }
    case .runLoop(let loop): loop.perform { work() }
    case .operations(let queue): queue.addOperation { work() }
    }
  }
}
