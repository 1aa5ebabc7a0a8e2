// What OpenCombine's compatibility tests, which run on Apple's Combine too, say of the order of events.

import Foundation
@testable import StateGraphCombine
import Testing

/// Writes down what happens to its subscription.
private final class LoggedSubscription: Subscription, CustomStringConvertible {
  var log: [String] = []
  let onCancel: () -> Void
  init(onCancel: @escaping () -> Void = {}) { self.onCancel = onCancel }
  var description: String { "Logged" }
  func request(_ demand: Subscribers.Demand) { log.append("request \(demand)") }
  func cancel() {
    log.append("cancel")
    onCancel()
  }
}

/// Sends what it is told to, whether it was asked for or not.
private final class ByHand<Output>: Publisher {
  typealias Failure = Mishap
  let subscription: LoggedSubscription
  private(set) var subscriber: AnySubscriber<Output, Mishap>?
  init(onCancel: @escaping () -> Void = {}) { subscription = LoggedSubscription(onCancel: onCancel) }
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Mishap {
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: subscription)
  }
  func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }
  func send(completion: Subscribers.Completion<Mishap>) { subscriber?.receive(completion: completion) }
}

private final class Lines: TextOutputStream {
  var text = ""
  func write(_ string: String) { text += string }
}

@Suite struct CompatibilityTests {
  // OpenCombine: PrintTests.
  @Test func `print names a subscription by its operator or its sequence`() {
    func firstLine(_ publisher: some Publisher) -> String {
      let lines = Lines()
      _ = publisher.print(to: lines).heard
      return lines.text.split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(firstLine(PassthroughSubject<Int, Never>()) == "receive subscription: (PassthroughSubject)")
    #expect(firstLine([1, 2].publisher) == "receive subscription: ([1, 2])")
    #expect(firstLine([1, 2].publisher.map { $0 }) == "receive subscription: ([1, 2])")
    #expect(firstLine([1, 2].publisher.removeDuplicates()) == "receive subscription: (RemoveDuplicates)")
    #expect(firstLine(Just(1).flatMap { Just($0) }) == "receive subscription: (FlatMap)")
    #expect(firstLine(Empty<Int, Never>()) == "receive subscription: (Empty)")
  }

  // OpenCombine: ShareTests, AutoconnectTests.
  @Test func `a shared publisher is not subscribed to again after its end`() {
    var count = 0
    let shared = Deferred {
      count += 1
      return [1, 2].publisher
    }.share()
    #expect(shared.heard == "1 2 finished")
    #expect(shared.heard == "finished")
    #expect(count == 1)
  }

  // OpenCombine: the tests `…LateSubscription` and `SendsSubscriptionDownstreamBefore…` of each operator.
  @Test func `an operator that waits for its publisher announces itself with it`() {
    let silent = ByHand<Int>()
    func announces(_ publisher: some Publisher) -> Bool { publisher.probe().events == ["subscription"] }
    struct Mute: Publisher {
      typealias Output = Int
      typealias Failure = Mishap
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Mishap {}
    }
    let mute = Mute()
    #expect(!announces(mute.collect()))
    #expect(!announces(mute.first()))
    #expect(!announces(mute.replaceEmpty(with: 1)))
    #expect(!announces(mute.replaceError(with: 1)))
    #expect(!announces(mute.catch { _ in Just(1) }))
    #expect(!announces(mute.retry(1)))
    #expect(!announces(mute.append(1)))
    #expect(!announces(mute.receive(on: ImmediateScheduler.shared)))
    #expect(!announces(mute.debounce(for: 1, scheduler: ImmediateScheduler.shared)))
    #expect(!announces(mute.prefix(untilOutputFrom: silent)))
    #expect(announces(mute.dropFirst()))
    #expect(announces(mute.drop(untilOutputFrom: silent)))
    #expect(announces(mute.flatMap { Just($0) }))
    #expect(announces(mute.map { Just($0) }.switchToLatest()))
  }

  // OpenCombine: FlatMapTests.testCancelCancels, SwitchToLatestTests.testCancelCancels.
  @Test func `publishers of values are cancelled before the publisher of publishers`() {
    func order(_ build: (ByHand<Int>, ByHand<Int>) -> any Cancellable) -> [String] {
      var log: [String] = []
      let outer = ByHand<Int> { log.append("outer") }
      let inner = ByHand<Int> { log.append("inner") }
      let probe = build(outer, inner)
      _ = outer.send(1)
      probe.cancel()
      return log
    }
    #expect(order { outer, inner in outer.flatMap { _ in inner }.probe() } == ["inner", "outer"])
    #expect(order { outer, inner in outer.map { _ in inner }.switchToLatest().probe() } == ["inner", "outer"])
  }

  // OpenCombine: PrefixUntilOutputTests.testCancellation, DropUntilOutputTests.
  @Test func `the publisher is cancelled before the one that triggers`() {
    var log: [String] = []
    let upstream = ByHand<Int> { log.append("upstream") }
    let other = ByHand<Int> { log.append("other") }
    upstream.prefix(untilOutputFrom: other).probe().cancel()
    upstream.drop(untilOutputFrom: other).probe().cancel()
    #expect(log == ["upstream", "other", "upstream", "other"])
  }

  // OpenCombine: CurrentValueSubjectTests.testChangeValueAfterCompletion.
  @Test func `what is set on a completed subject stays, and what is sent does not`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    subject.send(2)
    #expect(subject.value == 1)
    subject.value = 3
    #expect(subject.value == 3)
  }

  // OpenCombine: SwitchToLatestTests.testDemand.
  @Test func `the demand that is left goes to the latest publisher`() {
    let outer = ByHand<Int>()
    let inners = [ByHand<Int>(), ByHand<Int>()]
    let probe = outer.map { inners[$0] }.switchToLatest().probe(.max(5))
    _ = outer.send(0)
    _ = inners[0].send(7)
    _ = outer.send(1)
    #expect(inners[0].subscription.log == ["request max(5)", "cancel"])
    #expect(inners[1].subscription.log == ["request max(4)"])
    #expect(probe.heard == "7")
  }

  // OpenCombine: ZipTests.
  @Test func `four publishers are zipped with a transform`() {
    let one = [1, 2].publisher
    #expect(one.zip(one, one, one) { $0 + $1 + $2 + $3 }.heard == "4 8 finished")
  }

  // OpenCombine: ComparisonTests.
  @Test func `a comparison that throws ends the publisher`() {
    #expect([3, 1, 2].publisher.tryMin { $0 < $1 }.heard == "1 finished")
    #expect([3, 1, 2].publisher.tryMax { $0 < $1 }.heard == "3 finished")
    #expect([3, 1].publisher.tryMax { _, _ in throw Mishap.lost }.heard == "failure lost")
  }

  // OpenCombine: BufferTests.
  @Test func `a buffer keeps what nobody asked for, as far as there is room`() {
    func heard(_ strategy: Publishers.BufferingStrategy<Never>) -> String {
      let probe = [1, 2, 3].publisher.buffer(size: 2, prefetch: .byRequest, whenFull: strategy).probe(.none)
      probe.request(9)
      return probe.heard
    }
    #expect(heard(.dropNewest) == "1 2 finished")
    #expect(heard(.dropOldest) == "2 3 finished")
    let upstream = ByHand<Int>()
    _ = upstream.buffer(size: 2, prefetch: .keepFull, whenFull: .customError { .lost }).probe(.none)
    #expect(upstream.subscription.log == ["request max(2)"])
  }

  // OpenCombine: RecordTests.
  @Test func `a record plays its values and its end to everybody`() {
    let record = Record<Int, Mishap> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(.lost))
    }
    #expect(record.heard == "1 2 failure lost")
    #expect(record.heard == "1 2 failure lost")
    #expect(Record<Int, Mishap>(output: [], completion: .finished).heard == "finished")
  }

  // OpenCombine: MeasureIntervalTests; Apple's documentation of collect(_:options:) for the other.
  @Test func `intervals are measured, and values collected by time`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let measured = subject.measureInterval(using: scheduler).map { $0.magnitude / 1_000_000_000 }.probe()
    let collected = subject.collect(.byTime(scheduler, 10)).probe()
    let counted = subject.collect(.byTimeOrCount(scheduler, 10, 2)).probe()
    scheduler.advance(by: 3)
    subject.send(1)
    scheduler.advance(by: 2)
    subject.send(2)
    #expect(counted.heard == "[1, 2]")
    scheduler.advance(by: 5)
    subject.send(3)
    subject.send(completion: .finished)
    #expect(measured.heard == "3 2 5 finished")
    #expect(collected.heard == "[1, 2] [3] finished")
    #expect(counted.heard == "[1, 2] [3] finished")
  }

  // OpenCombine: TimeoutTests.testBasicBehaviorWithoutCustomError.
  @Test func `a timeout delivers on its scheduler`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.timeout(10, scheduler: scheduler).probe()
    subject.send(1)
    #expect(probe.heard == "")
    scheduler.advance(by: 0)
    #expect(probe.heard == "1")
    scheduler.advance(by: 10)
    #expect(probe.heard == "1 finished")
  }

  // OpenCombine: FutureConcurrencyTests.
  @Test func `the value of a future is awaited, with and without a failure`() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    #expect(try await Future<Int, Mishap> { $0(.success(2)) }.value == 2)
  }

  // OpenCombine: SequenceTests, RecordTests.
  @Test func `at its end a subscription has let go of the elements`() {
    func elements(_ subscription: any Subscription) -> [String] {
      (Mirror(reflecting: subscription).children.first { $0.label == "sequence" }?.value as? [Int] ?? []).map(
        String.init)
    }
    let record = Record<Int, Never>(output: [1, 2], completion: .finished)
    for publisher in [[1, 2].publisher.eraseToAnyPublisher(), record.eraseToAnyPublisher()] {
      var subscription: (any Subscription)?
      let subscriber = AnySubscriber<Int, Never>(
        receiveSubscription: { subscription = $0 }, receiveValue: { _ in .none })
      publisher.subscribe(subscriber)
      #expect(subscription.map(elements) == ["1", "2"])
      subscription?.request(.unlimited)
      #expect(subscription.map(elements) == [])
    }
  }

  // OpenCombine: DropUntilOutputTests.
  @Test func `what drops values until another publisher's may be asked for none`() {
    let upstream = ByHand<Int>()
    let subscriber = AnySubscriber<Int, Mishap>(
      receiveSubscription: {
        $0.request(.max(10))
        $0.request(.none)
      }, receiveValue: { _ in .none })
    upstream.drop(untilOutputFrom: Empty<Void, Mishap>(completeImmediately: false)).subscribe(subscriber)
    #expect(upstream.subscription.log == ["request max(10)"])
  }
}
