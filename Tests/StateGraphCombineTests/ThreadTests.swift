// Many threads at one publisher: nothing is lost, doubled or told twice at a time.

import Dispatch
import Synchronization
import Testing

@testable import StateGraphCombine

/// A subscriber that notices when it is called by two threads at once.
private final class Careful: Subscriber, @unchecked Sendable {
  typealias Input = Int
  typealias Failure = Never
  private let isBusy = Atomic(false)
  private(set) var values: [Int] = []
  private(set) var collisions = 0
  private(set) var ends = 0

  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand {
    if isBusy.exchange(true, ordering: .acquiringAndReleasing) { collisions += 1 }
    values.append(input)
    isBusy.store(false, ordering: .releasing)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) { ends += 1 }
}

private func onThreads(_ count: Int, _ work: (Int) -> Void) {
  nonisolated(unsafe) let work = work
  DispatchQueue.concurrentPerform(iterations: count) { work($0) }
}

struct ThreadTests {
  @Test func `a subject that many threads send to loses nothing, and each thread's order holds`() {
    let subject = PassthroughSubject<Int, Never>()
    let careful = [Careful(), Careful()]
    for subscriber in careful { subject.subscribe(subscriber) }
    onThreads(8) { thread in for n in 0..<1_000 { subject.send(thread * 1_000 + n) } }
    subject.send(completion: .finished)
    for subscriber in careful {
      #expect(subscriber.collisions == 0)
      #expect(subscriber.values.count == 8_000)
      #expect(subscriber.ends == 1)
      for thread in 0..<8 {
        let own = subscriber.values.filter { $0 / 1_000 == thread }
        #expect(own == own.sorted())
      }
    }
    #expect(careful[0].values == careful[1].values, "all hear the same order")
  }

  @Test func `the last value told is the value that is kept`() {
    let subject = CurrentValueSubject<Int, Never>(-1)
    let careful = Careful()
    subject.subscribe(careful)
    onThreads(8) { thread in for n in 0..<1_000 { subject.send(thread * 1_000 + n) } }
    #expect(careful.values.count == 8_001)
    #expect(careful.values.last == subject.value)
  }

  @Test func `operators that join publishers do not lose values between threads`() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let merged = Careful()
    let flat = Careful()
    let combined = Careful()
    Publishers.MergeMany(subjects).map { $0 + 1 }.scan(0) { count, _ in count + 1 }.subscribe(merged)
    subjects.publisher.flatMap { $0 }.subscribe(flat)
    subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { $0 + $1 + $2 + $3 }.subscribe(combined)
    onThreads(4) { thread in
      for n in 1...1_000 { subjects[thread].send(n) }
      subjects[thread].send(completion: .finished)
    }
    #expect(merged.values == Array(1...4_000))
    #expect(flat.values.count == 4_000)
    #expect(combined.values.last == 4_000)
    for subscriber in [merged, flat, combined] {
      #expect(subscriber.collisions == 0)
      #expect(subscriber.ends == 1)
    }
  }

  @Test func `subscribing and cancelling while others send`() {
    let subject = PassthroughSubject<Int, Never>()
    onThreads(8) { thread in
      for n in 0..<500 {
        if thread % 2 == 0 {
          subject.send(n)
        } else {
          let keeper = subject.map { $0 }.filter { _ in true }.merge(with: Just(1).map { $0 }.filter { _ in true })
            .sink { _ in }
          keeper.cancel()
        }
      }
    }
    var count = 0
    let keeper = subject.sink { _ in count += 1 }
    subject.send(1)
    #expect(count == 1)
    keeper.cancel()
  }

  @Test func `a cancellable that many threads cancel acts once`() {
    for _ in 0..<200 {
      let count = Atomic(0)
      let cancellable = AnyCancellable { count.add(1, ordering: .relaxed) }
      onThreads(4) { _ in cancellable.cancel() }
      #expect(count.load(ordering: .relaxed) == 1)
    }
  }

  @Test func `a future that many threads fulfil has one value`() {
    for _ in 0..<100 {
      var fulfil: ((Result<Int, Never>) -> Void)?
      let future = Future<Int, Never> { fulfil = $0 }
      let careful = Careful()
      future.subscribe(careful)
      onThreads(4) { fulfil?(.success($0)) }
      #expect(careful.values.count == 1)
      #expect(careful.ends == 1)
    }
  }
}
