// The clock that stands still: what is due when, in which order, and what is taken back.

import Foundation
import Testing

@testable import StateGraphClock

/// Returns when all that the main queue had to do so far is done.
@MainActor func nextTurnOfMainQueue() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}

@MainActor struct VirtualClockTests {
  private let clock = VirtualClock()
  private final class Log { var words: [String] = [] }
  private let log = Log()

  @discardableResult
  private func schedule(_ word: String, after nanoseconds: UInt64) -> ScheduledWork {
    clock.schedule(after: nanoseconds, on: .queue(.main)) { [log] in log.words.append(word) }
  }

  /// Goes from moment to moment.
  private func wait(_ nanoseconds: UInt64) async {
    let end = clock.now + nanoseconds
    while let moment = clock.nextMoment(until: end) {
      clock.move(to: moment)
      await nextTurnOfMainQueue()
    }
    clock.move(to: end)
  }

  @Test func `nothing that waits runs while the clock stands still`() {
    schedule("a", after: 1)
    #expect(log.words == [])
    #expect(clock.nextMoment(until: clock.now) == nil)
  }

  @Test func `work runs by its moment, and within one moment by its call`() async {
    schedule("late", after: 30)
    schedule("first", after: 10)
    schedule("second", after: 10)
    schedule("between", after: 20)
    await wait(29)
    #expect(log.words == ["first", "second", "between"])
    await wait(1)
    #expect(log.words == ["first", "second", "between", "late"])
  }

  @Test func `places do not change the order within one moment`() async {
    schedule("a", after: 10)
    clock.schedule(after: 10, on: .runLoop(.main)) { [log] in log.words.append("b") }
    schedule("c", after: 10)
    await wait(10)
    #expect(log.words == ["a", "b", "c"])
  }

  @Test func `work that is scheduled by work runs within the same wait, if it is due`() async {
    clock.schedule(after: 5, on: .queue(.main)) { [log, clock] in
      log.words.append("a")
      clock.schedule(after: 5, on: .queue(.main)) { log.words.append("b") }
      clock.schedule(after: 6, on: .queue(.main)) { log.words.append("c") }
    }
    await wait(10)
    #expect(log.words == ["a", "b"])
  }

  @Test func `work that is taken back never runs, and is no moment to stop at`() async {
    let work = schedule("a", after: 10)
    work.cancel()
    #expect(clock.nextMoment(until: .max) == nil)
    await wait(20)
    #expect(log.words == [])
  }

  @Test func `work lets go of what it holds when it is taken back`() {
    final class Held {}
    var held: Held? = Held()
    weak let observed = held
    let work = clock.schedule(after: 1, on: .queue(.main)) { [held] in _ = held }
    held = nil
    #expect(observed != nil)
    work.cancel()
    #expect(observed == nil)
  }

  @Test func `a wait longer than can be counted never ends, and does no harm`() async {
    let before = clock.now
    schedule("never", after: .max)
    await wait(1_000)
    #expect(clock.now == before + 1_000)
    #expect(log.words == [])
  }

  @Test func `the date goes with the moments, from nine o'clock on the first day of 2026 on`() async {
    #expect(clock.date.timeIntervalSince1970 == 1_767_258_000)
    await wait(1_500_000_000)
    #expect(clock.date.timeIntervalSince1970 == 1_767_258_001.5)
  }

  @Test func `what need not wait runs in the order of the calls`() async {
    for word in ["a", "b", "c"] { schedule(word, after: 0) }
    #expect(log.words == [], "never within the call")
    await nextTurnOfMainQueue()
    #expect(log.words == ["a", "b", "c"])
  }

  @Test func `what runs by itself is not run again by the clock`() async {
    schedule("once", after: 0)
    await wait(0)
    await nextTurnOfMainQueue()
    #expect(log.words == ["once"])
  }

  @Test(
    arguments: [
      (.seconds(-1), 0), (.zero, 0), (.nanoseconds(7), 7), (.seconds(2), 2_000_000_000), (.seconds(Int64.max), .max),
    ] as [(Duration, UInt64)])
  func `a duration is counted in nanoseconds, without overflow`(_ duration: Duration, _ nanoseconds: UInt64) {
    #expect(duration.wholeNanoseconds == nanoseconds)
  }
}
