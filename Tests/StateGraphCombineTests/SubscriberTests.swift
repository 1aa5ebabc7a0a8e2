// The end of a chain: sinks, assignments, cancellables, loops.

import Testing

@testable import StateGraphCombine

private final class Box { var value = 0 }

struct SubscriberTests {
  @Test func `a sink hears until its cancellable goes`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    var keeper: AnyCancellable? = subject.sink { log.append($0) }
    subject.send(1)
    keeper = nil
    subject.send(2)
    #expect(log == [1])
    #expect(keeper == nil)
  }

  @Test func `a sink's closures are released at the end and when cancelled`() {
    let subject = PassthroughSubject<Int, Never>()
    var ends = 0
    var keepers: Set<AnyCancellable> = []
    do {
      let token = Token { ends += 1 }
      subject.sink { [token] _ in withExtendedLifetime(token) {} }.store(in: &keepers)
    }
    #expect(ends == 0)
    subject.send(completion: .finished)
    #expect(ends == 1)
    #expect(keepers.count == 1)
  }

  @Test func `cancellables are kept in sets and arrays`() {
    let subject = PassthroughSubject<Int, Never>()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    var count = 0
    subject.sink { _ in count += 1 }.store(in: &set)
    subject.sink { _ in count += 1 }.store(in: &array)
    subject.send(1)
    set.removeAll()
    array.removeAll()
    subject.send(2)
    #expect(count == 2)
  }

  @Test func `a cancellable acts once`() {
    var count = 0
    do {
      let cancellable = AnyCancellable { count += 1 }
      cancellable.cancel()
      cancellable.cancel()
    }
    #expect(count == 1)
  }

  @Test func `values are written to a property`() {
    let subject = PassthroughSubject<Int, Never>()
    let box = Box()
    let keeper = subject.assign(to: \.value, on: box)
    subject.send(3)
    #expect(box.value == 3)
    keeper.cancel()
    subject.send(4)
    #expect(box.value == 3)
  }

  @Test func `a subscriber made of closures asks as they say`() {
    var log: [Int] = []
    [1, 2, 3].publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: {
          log.append($0)
          return $0 == 1 ? .max(1) : .none
        }))
    #expect(log == [1, 2])
  }

  @Test func `a second subscription is refused`() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    let first = PassthroughSubject<Int, Never>()
    var isCancelled = false
    first.subscribe(sink)
    first.handleEvents(receiveCancel: { isCancelled = true }).subscribe(sink)
    #expect(isCancelled)
  }

  @Test func `a loop takes values one by one, and ends with the publisher`() async throws {
    var values: [Int] = []
    for await value in (1...3).publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
    var asked = Subscribers.Demand.none
    for await value in (1...9).publisher.handleEvents(receiveRequest: { asked += $0 }).values where value == 2 { break }
    #expect(asked == 2)
  }

  @Test func `a loop throws what its publisher fails with`() async {
    var values: [Int] = []
    await #expect(throws: Mishap.broken) {
      let publisher = [1, 2].publisher.setFailureType(to: Mishap.self).append(Fail(error: .broken))
      for try await value in publisher.values { values.append(value) }
    }
    #expect(values == [1, 2])
  }

  @MainActor @Test func `a loop on the main actor stays there, and a cancelled task leaves it`() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    var values: [Int] = []
    let task = Task { @MainActor in
      for await value in subject.values {
        MainActor.assertIsolated()
        values.append(value)
        if value < 3 { subject.send(value + 1) }
      }
      return "left"
    }
    while values.count < 4 { await Task.yield() }
    task.cancel()
    #expect(await task.value == "left")
    #expect(values == [0, 1, 2, 3])
  }

  // OpenCombine: PublisherConcurrencyTests.
  @MainActor @Test(.timeLimit(.minutes(1)))
  func `who waits for a value goes on without, where one comes before the subscription`() async {
    final class Hasty: Publisher {
      typealias Output = Int
      typealias Failure = Never
      var subscriber: AnySubscriber<Int, Never>?
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        self.subscriber = AnySubscriber(subscriber)
      }
    }
    let hasty = Hasty()
    var values = hasty.values.makeAsyncIterator()
    Task {
      _ = hasty.subscriber?.receive(42)
    }
    #expect(await values.next(isolation: #isolation) == nil)
  }
}
