// The clock of a recorded program: it stands still until the scenario says `wait`.
//
// What is to run later stands in a queue by its moment. `wait 2s` goes from moment to moment, runs what is due at each
// and lets the program come to rest before the next: so the order is that of the moments, and of the calls within one,
// on every machine.

import CStateGraphClock
package import Foundation
import StateGraphThreads

package final class VirtualClock: ProgramClock, Sendable {
  /// Any moment will do; not 0, so that deadlines in the past can be told.
  fileprivate static let start: UInt64 = 1_000_000_000_000

  fileprivate struct State {
    var now = VirtualClock.start
    /// Nanoseconds since 1970 when the program began, and since then by actions alone.
    var dayStart: Int64
    /// Whether the time of day that the process is told is this clock's.
    var isToldToProcess = false
    /// By moment, then by call.
    var waiting: [Entry] = []
  }

  fileprivate struct Entry {
    let due: UInt64
    let place: WaitingPlace
    let work: ScheduledWork
  }

  /// What the process wants to be called with, once.
  private struct WakeUp: @unchecked Sendable {
    let context: UnsafeMutableRawPointer
    let call: @convention(c) (UnsafeMutableRawPointer) -> Void
    func run() { call(context) }
  }

  private let state: Mutex<State>

  /// - Parameter start: The time of day when the program begins.
  package init(start: Date = Conditions.standard.start) {
    state = Mutex(State(dayStart: Int64((start.timeIntervalSince1970 * 1e9).rounded())))
  }

  package var now: UInt64 { state.withLock { $0.now } }
  package var date: Date { Date(timeIntervalSince1970: Double(state.withLock { $0.timeOfDay }) / 1e9) }

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

  /// Each action is a second of the user's time: the time of day goes on, and nothing becomes due by that.
  package func countAction() {
    state.withLock { state in
      state.dayStart += 1_000_000_000
      state.tellProcess()
    }
  }

  /// Tells the process the time of day, from now on and at every move.
  package func tellProcess() {
    state.withLock { state in
      state.isToldToProcess = true
      state.tellProcess()
    }
  }

  /// Tells it no longer. What the process was told last stays until somebody tells it something else.
  package func stopTellingProcess() { state.withLock { $0.isToldToProcess = false } }

  /// Lets waiting in the whole process go by this clock, from now on: tasks, queues and threads that sleep, and what
  /// the clocks that measure say.
  package func decideWaiting() {
    state.withLock { stategraph_set_moment($0.now) }
    stategraph_decide_waiting(
      stategraph_waiting(
        // The process keeps it to its end.
        clock: Unmanaged.passRetained(self).toOpaque(),
        wake_later: { clock, nanoseconds, context, wake in
          let wakeUp = WakeUp(context: context, call: wake)
          VirtualClock.from(clock).schedule(after: nanoseconds, on: .anywhere) { wakeUp.run() }
        },
        pass: { clock, nanoseconds, passed in VirtualClock.from(clock).pass(atMost: nanoseconds, &passed.pointee) },
        skip: { clock, nanoseconds in VirtualClock.from(clock).skip(nanoseconds) }))
    stategraph_hold_jobs()
  }

  private static func from(_ clock: UnsafeMutableRawPointer) -> VirtualClock {
    Unmanaged<VirtualClock>.fromOpaque(clock).takeUnretainedValue()
  }

  /// Moves on to a moment and starts what is due then, each in its place and in the order of the calls.
  package func move(to moment: UInt64) {
    let due = state.withLock { state in
      state.now = max(state.now, moment)
      state.tellProcess()
      let due = state.waiting.prefix { $0.due <= state.now }
      state.waiting.removeFirst(due.count)
      return Array(due)
    }
    for entry in due { entry.place.run(entry.work) }
  }

  /// Moves on to the next moment at which something is due, or by so many nanoseconds if that is sooner. For ever, it
  /// stands still where nothing is due.
  ///
  /// - Returns: Whether something was due.
  private func pass(atMost nanoseconds: UInt64, _ passed: inout UInt64) -> Bool {
    let start = now
    let end = start.advanced(byAtMost: nanoseconds)
    if let moment = nextMoment(until: end) {
      passed = moment - start
      move(to: moment)
      return true
    }
    passed = nanoseconds == .max ? 0 : nanoseconds
    skip(passed)
    return false
  }

  /// A call that blocks the main thread takes its time: nothing else happens meanwhile.
  package func skip(_ nanoseconds: UInt64) {
    state.withLock { state in
      state.now = state.now.advanced(byAtMost: nanoseconds)
      state.tellProcess()
    }
  }
}

extension VirtualClock.State {
  fileprivate var timeOfDay: Int64 { dayStart &+ Int64(clamping: now - VirtualClock.start) }

  fileprivate func tellProcess() {
    guard isToldToProcess else { return }
    stategraph_set_moment(now)
    let (seconds, nanoseconds) = timeOfDay.quotientAndRemainder(dividingBy: 1_000_000_000)
    stategraph_set_time_of_day(seconds, nanoseconds < 0 ? 0 : nanoseconds)
  }
}
