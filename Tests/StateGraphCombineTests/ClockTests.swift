// Foundation's schedulers and timers, on a clock that a test moves.

import Foundation
import StateGraphClock
import Testing

@testable import StateGraphCombine

/// One after the other: the clock is that of the process.
@Suite(.serialized) final class ClockTests {
  private let clock = TestClock()

  init() { Waiting.clock = clock }
  deinit { Waiting.clock = SystemClock() }

  @Test func `queues, run loops and operation queues wait by the clock`() {
    let subject = PassthroughSubject<Int, Never>()
    let queue = subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).probe()
    let loop = subject.debounce(for: 0.3, scheduler: RunLoop.main).probe()
    let operations = subject.delay(for: .seconds(1), scheduler: OperationQueue.main).probe()
    subject.send(1)
    clock.advance(by: .milliseconds(299))
    #expect(queue.heard + loop.heard + operations.heard == "")
    clock.advance(by: .milliseconds(2))
    #expect(queue.heard == "1")
    #expect(loop.heard == "1")
    clock.advance(by: .seconds(1))
    #expect(operations.heard == "1")
    #expect(Set(clock.places) == ["com.apple.main-thread", "run loop", "operations"])
  }

  @Test func `a hop to a queue is no wait, and keeps the order`() {
    let probe = [1, 2, 3].publisher.receive(on: DispatchQueue.main).probe()
    #expect(probe.heard == "")
    clock.advance()
    #expect(probe.heard == "1 2 3 finished")
  }

  @Test func `a timer beats from its first subscriber to its last`() {
    let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
    clock.advance(by: .seconds(5))
    let first = timer.probe()
    let second = timer.prefix(1).probe()
    clock.advance(by: .seconds(1))
    #expect(first.values.map(\.timeIntervalSinceReferenceDate) == [5.5, 6])
    #expect(second.heard.hasSuffix("finished"))
    first.cancel()
    clock.advance(by: .seconds(5))
    #expect(first.values.count == 2)
  }

  @Test func `a timer that is not connected is silent`() {
    let timer = Timer.publish(every: 1, on: .main, in: .default)
    let probe = timer.probe()
    clock.advance(by: .seconds(3))
    #expect(probe.heard == "")
    let connection = timer.connect()
    clock.advance(by: .seconds(3))
    connection.cancel()
    clock.advance(by: .seconds(3))
    #expect(probe.values.count == 3)
  }

  @Test func `work is repeated until it is cancelled`() {
    var count = 0
    let queue = DispatchQueue(label: "test")
    let work = queue.schedule(after: queue.now.advanced(by: .seconds(1)), interval: .seconds(2)) { count += 1 }
    clock.advance(by: .seconds(6))
    #expect(count == 3)
    work.cancel()
    clock.advance(by: .seconds(6))
    #expect(count == 3)
  }

  @Test func `the real clock runs work on queues`() async {
    Waiting.clock = SystemClock()
    let value = await Just(1).delay(for: .milliseconds(1), scheduler: DispatchQueue.global())
      .receive(on: OperationQueue()).values.first { _ in true }
    #expect(value == 1)
  }

  @Test func `a concurrent queue does not change the order`() async {
    Waiting.clock = SystemClock()
    let values = await (0..<2_000).publisher.receive(on: DispatchQueue.global()).collect().values.first { _ in true }
    #expect(values == Array(0..<2_000))
  }

  @Test func `the real clock runs work on a run loop of another thread`() async {
    Waiting.clock = SystemClock()
    let isOnThread = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let thread = Thread.current
        let keeper = Just(1).delay(for: .milliseconds(1), scheduler: RunLoop.current).sink { _ in
          continuation.resume(returning: Thread.current === thread)
        }
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))
        withExtendedLifetime(keeper) {}
      }
    }
    #expect(isOnThread)
  }

  @Test func `notifications are published as they are posted`() {
    let center = NotificationCenter()
    let name = Notification.Name("news")
    let probe = center.publisher(for: name).map { $0.userInfo?["n"] as? Int ?? 0 }.probe()
    center.post(name: name, object: nil, userInfo: ["n": 1])
    center.post(name: Notification.Name("other"), object: nil)
    probe.cancel()
    center.post(name: name, object: nil, userInfo: ["n": 2])
    #expect(probe.values == [1])
  }
}
