// Work that is done again and again, on a clock that a test moves.

import Foundation
import Testing

@testable import StateGraphClock

@MainActor struct RepetitionTests {
  private final class Counter { var count = 0 }
  private let counter = Counter()
  private let clock = VirtualClock()

  private func wait(_ nanoseconds: UInt64) async {
    let end = clock.now + nanoseconds
    while let moment = clock.nextMoment(until: end) {
      clock.move(to: moment)
      await nextTurnOfMainQueue()
    }
    clock.move(to: end)
  }

  private func repeatCounting(after first: UInt64, every interval: UInt64) -> Repetition {
    Waiting.repeat(after: first, every: interval, on: .queue(.main), by: clock) { [counter] in counter.count += 1 }
  }

  @Test func `work is repeated until it is cancelled`() async {
    let repetition = repeatCounting(after: 10, every: 20)
    await wait(9)
    #expect(counter.count == 0)
    await wait(41)
    #expect(counter.count == 3)
    repetition.cancel()
    await wait(100)
    #expect(counter.count == 3)
    #expect(clock.nextMoment(until: .max) == nil)
  }

  @Test func `beats that were missed are missed`() async {
    let repetition = repeatCounting(after: 10, every: 10)
    clock.skip(35)
    await wait(0)
    #expect(counter.count == 1)
    await wait(5)
    #expect(counter.count == 2, "the next beat is counted from the first")
    repetition.cancel()
  }

  @Test func `an interval that is longer than can be counted is no error`() async {
    let repetition = repeatCounting(after: 10, every: .max)
    await wait(10)
    #expect(counter.count == 1)
    await wait(1_000)
    #expect(counter.count == 1)
    repetition.cancel()
  }
}
