// Subjects: who hears what, in which order, and what happens in the middle of a value.

import Testing

@testable import StateGraphCombine

struct SubjectTests {
  @Test func `a passthrough subject tells those who are there, in the order of subscription`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    subject.send(0)
    let a = subject.sink { log.append("a\($0)") }
    let b = subject.sink { log.append("b\($0)") }
    subject.send(1)
    a.cancel()
    subject.send(2)
    #expect(log == ["a1", "b1", "b2"])
    withExtendedLifetime(b) {}
  }

  @Test func `a passthrough subject drops what nobody asked for`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.probe(.max(1))
    subject.send(1)
    subject.send(2)
    probe.request(1)
    subject.send(3)
    #expect(probe.heard == "1 3")
  }

  @Test func `a current value subject begins with its value, and keeps the last one for who asks later`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let eager = subject.probe()
    let late = subject.probe(.none)
    subject.send(2)
    subject.value = 3
    #expect(subject.value == 3)
    #expect(eager.heard == "1 2 3")
    late.request(2)
    #expect(late.heard == "3")
    subject.send(4)
    #expect(late.heard == "3 4")
  }

  @Test func `after the end nothing is told, and those who come later hear of the end`() {
    let subject = CurrentValueSubject<Int, Mishap>(1)
    let probe = subject.probe()
    subject.send(completion: .failure(.broken))
    subject.send(2)
    subject.send(completion: .finished)
    #expect(probe.heard == "1 failure broken")
    #expect(subject.value == 1)
    #expect(subject.heard == "failure broken")
  }

  @Test func `the end comes without being asked for`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.probe(.none)
    subject.send(completion: .finished)
    #expect(probe.events == ["subscription", "finished"])
  }

  @Test func `what a subscriber sends in receive goes to everybody before what it received does`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let a = subject.sink {
      log.append("a\($0)")
      if $0 == 1 { subject.send(2) }
      log.append("a\($0) done")
    }
    let b = subject.sink { log.append("b\($0)") }
    subject.send(1)
    #expect(log == ["a1", "a2", "a2 done", "b2", "a1 done", "b1"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func `a subscriber that cancels in receive hears no more`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>()
    probe.onValue = { _ in
      probe.cancel()
      subject.send(9)
      return .unlimited
    }
    subject.subscribe(probe)
    subject.send(1)
    subject.send(2)
    #expect(probe.heard == "1")
  }

  @Test func `a subscriber that another one cancels hears no more of the same value`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    var second: AnyCancellable?
    let first = subject.sink { _ in second?.cancel() }
    second = subject.sink { log.append($0) }
    subject.send(1)
    #expect(log == [])
    withExtendedLifetime(first) {}
  }

  @Test func `who subscribes in receive hears from the next value on`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var inner: AnyCancellable?
    let outer = subject.sink { value in
      log.append("a\(value)")
      if inner == nil { inner = subject.sink { log.append("b\($0)") } }
    }
    subject.send(1)
    subject.send(2)
    #expect(log == ["a1", "a2", "b2"])
    withExtendedLifetime(outer) {}
  }

  @Test func `a subject that ends in receive ends after the value`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>()
    probe.onValue = { _ in
      subject.send(completion: .finished)
      return .none
    }
    subject.subscribe(probe)
    subject.send(1)
    subject.send(2)
    #expect(probe.heard == "1 finished")
  }

  @Test func `a subject is a subscriber by way of subscribe`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.probe()
    let source = PassthroughSubject<Int, Never>()
    let connection = source.subscribe(subject)
    source.send(1)
    connection.cancel()
    source.send(2)
    [8, 9].publisher.subscribe(AnySubscriber(subject))
    #expect(probe.heard == "1 8 9 finished")
  }

  @Test func `values are released with their subscription`() {
    let subject = CurrentValueSubject<Token?, Never>(nil)
    var ends = 0
    let late = subject.probe(.none)
    subject.send(Token { ends += 1 })
    subject.send(nil)
    #expect(ends == 1)
    late.cancel()
  }
}
