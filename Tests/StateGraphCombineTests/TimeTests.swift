// Operators that wait, with time that stands still until a test moves it.

import Testing

@testable import StateGraphCombine

struct TimeTests {
  private let time = TestScheduler()
  private let subject = PassthroughSubject<Int, Mishap>()

  @Test func `a debounced value comes once, after the quiet time`() {
    let probe = subject.debounce(for: .milliseconds(300), scheduler: time).probe()
    subject.send(1)
    time.advance(by: .milliseconds(200))
    subject.send(2)
    time.advance(by: .milliseconds(299))
    #expect(probe.heard == "")
    time.advance(by: .milliseconds(1))
    #expect(probe.heard == "2")
    time.advance(by: .seconds(9))
    #expect(probe.heard == "2")
    subject.send(3)
    time.advance(by: .milliseconds(300))
    #expect(probe.heard == "2 3")
  }

  @Test func `one wait at a time is enough for a debounce`() {
    let probe = subject.debounce(for: .seconds(1), scheduler: time).probe()
    for value in 1...100 { subject.send(value) }
    #expect(time.pending == 1)
    time.advance(by: .seconds(1))
    #expect(probe.heard == "100")
    #expect(time.pending == 0)
  }

  @Test func `the end of a debounced publisher does not wait, and what was not due is lost`() {
    let probe = subject.debounce(for: .seconds(1), scheduler: time).probe()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(probe.heard == "")
    time.advance()
    #expect(probe.heard == "finished")
    time.advance(by: .seconds(2))
    #expect(probe.heard == "finished")
  }

  @Test func `a cancelled debounce says nothing`() {
    let probe = subject.debounce(for: .seconds(1), scheduler: time).probe()
    subject.send(1)
    probe.cancel()
    time.advance(by: .seconds(2))
    #expect(probe.heard == "")
  }

  @Test func `a throttle hands on the first value at once, then the latest of each interval`() {
    let probe = subject.throttle(for: .seconds(1), scheduler: time, latest: true).probe()
    subject.send(1)
    time.advance()
    #expect(probe.heard == "1")
    subject.send(2)
    subject.send(3)
    time.advance(by: .milliseconds(999))
    #expect(probe.heard == "1")
    time.advance(by: .milliseconds(1))
    #expect(probe.heard == "1 3")
    time.advance(by: .seconds(5))
    subject.send(4)
    time.advance()
    #expect(probe.heard == "1 3 4")
  }

  @Test func `a throttle may keep the first value of an interval`() {
    let probe = subject.throttle(for: .seconds(1), scheduler: time, latest: false).probe()
    subject.send(1)
    time.advance()
    subject.send(2)
    subject.send(3)
    subject.send(completion: .finished)
    time.advance(by: .milliseconds(500))
    #expect(probe.heard == "1")
    time.advance(by: .milliseconds(500))
    #expect(probe.heard == "1 2 finished", "the end waits for the value that is due")
  }

  @Test func `a delay moves everything, in order`() {
    let probe = subject.delay(for: .seconds(2), scheduler: time).probe()
    subject.send(1)
    time.advance(by: .seconds(1))
    subject.send(2)
    subject.send(completion: .failure(.broken))
    time.advance(by: .seconds(1))
    #expect(probe.heard == "1")
    time.advance(by: .seconds(1))
    #expect(probe.heard == "1 2 failure broken")
  }

  @Test func `values are received where the scheduler says, as many as are asked for`() {
    let probe = (1...3).publisher.receive(on: time).probe(.max(2))
    #expect(probe.heard == "")
    time.advance()
    #expect(probe.heard == "1 2")
    probe.request(1)
    time.advance()
    #expect(probe.heard == "1 2 3 finished")
  }

  @Test func `what was on its way when it was cancelled does not arrive`() {
    let probe = subject.receive(on: time).probe()
    subject.send(1)
    probe.cancel()
    time.advance()
    #expect(probe.heard == "")
  }

  @Test func `subscribing is left to a scheduler`() {
    var log: [String] = []
    let probe = Just(1).handleEvents(receiveSubscription: { _ in log.append("subscribed") })
      .subscribe(on: time).probe()
    #expect(log == [])
    time.advance()
    #expect(log == ["subscribed"])
    #expect(probe.heard == "1 finished")
  }

  @Test func `patience ends when nothing has come for its time`() {
    let probe = subject.timeout(.seconds(1), scheduler: time) { .lost }.probe()
    time.advance(by: .milliseconds(600))
    subject.send(1)
    time.advance(by: .milliseconds(600))
    subject.send(2)
    time.advance(by: .milliseconds(999))
    #expect(probe.heard == "1 2")
    time.advance(by: .milliseconds(1))
    #expect(probe.heard == "1 2 failure lost")
  }

  @Test func `a debounced search asks once, and only the latest answer counts`() {
    let text = CurrentValueSubject<String, Never>("")
    var asked: [String] = []
    let probe = text.dropFirst().debounce(for: .milliseconds(300), scheduler: time).removeDuplicates()
      .map { [time] query in
        asked.append(query)
        return Just("found \(query)").delay(for: query == "slow" ? 5 : 1, scheduler: time)
      }
      .switchToLatest().probe()
    for query in ["s", "sl", "slow"] { text.send(query) }
    time.advance(by: .seconds(1))
    text.send("quick")
    time.advance(by: .seconds(9))
    #expect(asked == ["slow", "quick"])
    #expect(probe.heard == "found quick")
  }
}
