// Several publishers made one.

import Testing

@testable import StateGraphCombine

struct JoiningTests {
  private let a = PassthroughSubject<Int, Mishap>()
  private let b = PassthroughSubject<Int, Mishap>()
  private let c = PassthroughSubject<Int, Mishap>()

  @Test func `merged values come as they come, until all have ended`() {
    let probe = a.merge(with: b).probe()
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(probe.heard == "1 2 3")
    b.send(completion: .finished)
    #expect(probe.heard == "1 2 3 finished")
    #expect([1, 2].publisher.merge(with: [3].publisher, Just(4).map { $0 }).heard == "1 2 3 4 finished")
    #expect(Publishers.MergeMany([Just(1), Just(2)]).heard == "1 2 finished")
    #expect(Publishers.MergeMany([Just<Int>]()).heard == "finished")
  }

  @Test func `a failure of one ends the merge and cancels the other`() {
    var isCancelled = false
    let probe = a.merge(with: b.handleEvents(receiveCancel: { isCancelled = true })).probe()
    a.send(completion: .failure(.broken))
    b.send(1)
    #expect(probe.heard == "failure broken")
    #expect(isCancelled)
  }

  @Test func `a merge hands on no more than is asked for, and loses nothing`() {
    let probe = [1, 2].publisher.merge(with: [3, 4].publisher).probe(.max(1))
    #expect(probe.heard == "1")
    probe.request(2)
    #expect(probe.values.count == 3)
    probe.request(2)
    #expect(probe.values.sorted() == [1, 2, 3, 4])
    #expect(probe.events.last == "finished")
  }

  @Test func `the latest values are combined from when there is one of each`() {
    let probe = a.combineLatest(b).probe()
    a.send(1)
    a.send(2)
    b.send(10)
    a.send(3)
    #expect(probe.heard == "(2, 10) (3, 10)")
    a.send(completion: .finished)
    b.send(20)
    b.send(completion: .finished)
    #expect(probe.heard == "(2, 10) (3, 10) (3, 20) finished")
  }

  @Test func `three and four are combined, with a transformation`() {
    let probe = a.combineLatest(b, c) { $0 + $1 + $2 }.probe()
    a.send(1)
    b.send(10)
    c.send(100)
    b.send(20)
    #expect(probe.heard == "111 121")
    #expect(Just(1).combineLatest(Just(2), Just(3), Just(4)).heard == "(1, 2, 3, 4) finished")
    #expect(Just(1).combineLatest(Just(2)) { $0 + $1 }.heard == "3 finished")
    #expect(Empty<Int, Never>().combineLatest(Just(1)).heard == "finished", "there will be no pair")
  }

  @Test func `who asks for few finds the latest combination`() {
    let first = CurrentValueSubject<Int, Never>(1)
    let second = CurrentValueSubject<Int, Never>(1)
    let probe = first.combineLatest(second).probe(.max(1))
    first.send(2)
    second.send(2)
    #expect(probe.heard == "(1, 1)")
    probe.request(1)
    #expect(probe.heard == "(1, 1) (2, 2)" || probe.heard == "(1, 1) (2, 1)")
  }

  @Test func `zipped values come in pairs, until there are no more`() {
    let probe = a.zip(b).probe()
    a.send(1)
    a.send(2)
    b.send(10)
    a.send(completion: .finished)
    #expect(probe.heard == "(1, 10)")
    b.send(20)
    #expect(probe.heard == "(1, 10) (2, 20) finished")
    #expect([1, 2].publisher.zip([3, 4, 5].publisher, [6, 7].publisher).heard == "(1, 3, 6) (2, 4, 7) finished")
    #expect([1, 2].publisher.zip([3, 4].publisher) { $0 + $1 }.probe(.max(1)).heard == "4")
  }

  @Test func `flat map listens to all, as many as it may`() {
    let probe = [1, 2].publisher.flatMap { value in [value, value * 10].publisher }.probe()
    #expect(probe.heard == "1 10 2 20 finished")
    let inner = [a, b, c]
    let few = (0...2).publisher.flatMap(maxPublishers: .max(1)) { inner[$0] }.probe()
    b.send(1)
    a.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(few.heard == "2 3", "the second is listened to after the first has ended")
    b.send(completion: .finished)
    c.send(completion: .finished)
    #expect(few.heard == "2 3 finished")
  }

  @Test func `flat map hands on no more than is asked for`() {
    let probe = [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.probe(.max(1))
    #expect(probe.heard == "1")
    probe.request(1)
    #expect(probe.values.count == 2)
    probe.request(5)
    #expect(probe.values.sorted() == [1, 2, 10, 20])
    #expect(probe.events.last == "finished")
  }

  @Test func `flat map joins failures of both kinds`() {
    let failing: AnyPublisher<Int, Mishap> = Just(1).flatMap { _ in Fail<Int, Mishap>(error: .lost) }
      .eraseToAnyPublisher()
    #expect(failing.heard == "failure lost")
    let safe: AnyPublisher<Int, Mishap> = a.flatMap { Just($0) }.eraseToAnyPublisher()
    let probe = safe.probe()
    a.send(4)
    a.send(completion: .failure(.broken))
    #expect(probe.heard == "4 failure broken")
  }

  @Test func `switching leaves the publisher before`() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Mishap>, Mishap>()
    var isCancelled = false
    let probe = outer.map { [a] inner in
      inner.handleEvents(receiveCancel: { if inner === a { isCancelled = true } }).eraseToAnyPublisher()
    }.switchToLatest().probe()
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    #expect(probe.heard == "1 3")
    b.send(completion: .finished)
    #expect(probe.heard == "1 3 finished")
    #expect(isCancelled)
  }

  @Test func `one publisher comes after the other, with what is still asked for`() {
    #expect([1].publisher.append(2, 3).prepend(0).heard == "0 1 2 3 finished")
    #expect([1].publisher.append([2, 3]).probe(.max(2)).heard == "1 2")
    #expect([1].publisher.prepend(Just(5)).append(Just(6)).heard == "5 1 6 finished")
  }

  @Test func `another publisher begins or ends the values`() {
    let probe = a.drop(untilOutputFrom: b).prefix(untilOutputFrom: c).probe()
    a.send(1)
    b.send(0)
    a.send(2)
    c.send(0)
    a.send(3)
    #expect(probe.heard == "2 finished")
  }

  @Test func `what is cancelled lets go of everything`() {
    var ends = 0
    do {
      let token = Token { ends += 1 }
      let probe = a.combineLatest(b.map { [token] in ($0, token).0 }).flatMap { [token] value in
        withExtendedLifetime(token) { Just(value).setFailureType(to: Mishap.self) }
      }.sink(receiveCompletion: { _ in }, receiveValue: { [token] _ in withExtendedLifetime(token) {} })
      a.send(1)
      b.send(2)
      probe.cancel()
    }
    #expect(ends == 1)
  }
}
