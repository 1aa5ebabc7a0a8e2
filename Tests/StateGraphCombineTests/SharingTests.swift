// One subscription for many subscribers.

import Testing

@testable import StateGraphCombine

struct SharingTests {
  @Test func `a shared publisher is subscribed once, and left with its last subscriber`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let shared = subject.handleEvents(
      receiveSubscription: { _ in log.append("subscribed") }, receiveCancel: { log.append("left") }
    ).share()
    let a = shared.probe()
    let b = shared.probe()
    subject.send(1)
    a.cancel()
    subject.send(2)
    #expect(log == ["subscribed"])
    b.cancel()
    #expect(log == ["subscribed", "left"])
    #expect(a.heard == "1")
    #expect(b.heard == "1 2")
    let again = shared.probe()
    subject.send(3)
    #expect(again.heard == "3")
  }

  @Test func `a connectable publisher waits for connect`() {
    let publisher = [1, 2].publisher.makeConnectable()
    let a = publisher.probe()
    let b = publisher.probe()
    #expect(a.heard == "")
    let connection = publisher.connect()
    #expect(a.heard == "1 2 finished")
    #expect(b.heard == "1 2 finished")
    connection.cancel()
  }

  @Test func `multicast shares a subject`() {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.multicast(subject: CurrentValueSubject(0))
    let connection = shared.connect()
    source.send(1)
    #expect(shared.probe().heard == "1")
    connection.cancel()
    source.send(2)
    #expect(shared.probe().heard == "1")
  }
}
