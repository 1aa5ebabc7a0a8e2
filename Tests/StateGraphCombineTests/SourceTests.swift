// Publishers at the beginning of a chain.

import Testing

@testable import StateGraphCombine

struct SourceTests {
  @Test func `publishers of one value publish it and end`() {
    #expect(Just(1).heard == "1 finished")
    #expect(Optional(1).publisher.heard == "1 finished")
    #expect(Int?.none.publisher.heard == "finished")
    #expect(Result<Int, Mishap>.success(1).publisher.heard == "1 finished")
    #expect(Result<Int, Mishap>.failure(.broken).publisher.heard == "failure broken")
    #expect(Fail<Int, Mishap>(error: .broken).heard == "failure broken")
    #expect(Empty<Int, Never>().heard == "finished")
    #expect(Empty<Int, Never>(completeImmediately: false).heard == "")
  }

  @Test func `one value waits until it is asked for`() {
    let probe = Just(1).probe(.none)
    #expect(probe.heard == "")
    probe.request(1)
    probe.request(1)
    #expect(probe.heard == "1 finished")
  }

  @Test func `a sequence publishes no more than is asked for`() {
    let probe = [1, 2, 3].publisher.probe(.max(1))
    #expect(probe.heard == "1")
    probe.request(1)
    #expect(probe.heard == "1 2")
    probe.request(1)
    #expect(probe.heard == "1 2 3 finished", "it ends with its last element")
    #expect([Int]().publisher.probe(.none).heard == "finished")
  }

  @Test func `a sequence goes on with what is asked for within a value`() {
    let probe = Probe<Int, Never>(.max(1))
    probe.onValue = { value in
      probe.request(value == 1 ? 1 : 0)
      return value == 2 ? .max(1) : .none
    }
    (1...5).publisher.subscribe(probe)
    #expect(probe.heard == "1 2 3")
  }

  @Test func `a long sequence that is asked for one by one takes no deep stack`() {
    let probe = Probe<Int, Never>(.max(1))
    probe.onValue = { _ in
      probe.request(1)
      return .none
    }
    (1...100_000).publisher.map { $0 }.receive(on: ImmediateScheduler.shared).subscribe(probe)
    #expect(probe.values.count == 100_000)
  }

  @Test func `a sequence stops when it is cancelled within a value`() {
    let probe = Probe<Int, Never>()
    probe.onValue = { value in
      if value == 2 { probe.cancel() }
      return .none
    }
    (1...5).publisher.subscribe(probe)
    #expect(probe.heard == "1 2")
  }

  @Test func `a future works once, at once, and tells everybody`() {
    var runs = 0
    var fulfil: ((Result<Int, Mishap>) -> Void)?
    let future = Future<Int, Mishap> { promise in
      runs += 1
      fulfil = promise
    }
    let early = future.probe()
    #expect(early.heard == "")
    fulfil?(.success(7))
    fulfil?(.success(8))
    #expect(early.heard == "7 finished")
    #expect(future.heard == "7 finished")
    #expect(runs == 1)
  }

  @Test func `a future that fails tells so, and a cancelled subscriber hears nothing`() {
    var fulfil: ((Result<Int, Mishap>) -> Void)?
    let future = Future<Int, Mishap> { fulfil = $0 }
    let probe = future.probe()
    let gone = future.probe()
    gone.cancel()
    fulfil?(.failure(.lost))
    #expect(probe.heard == "failure lost")
    #expect(gone.heard == "")
  }

  @Test func `a future's value can be awaited`() async throws {
    let value = await Future<Int, Never> { $0(.success(3)) }.value
    #expect(value == 3)
    await #expect(throws: Mishap.broken) { _ = try await Future<Int, Mishap> { $0(.failure(.broken)) }.value }
  }

  @Test func `a deferred publisher is made for each subscriber`() {
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(deferred.heard == "1 finished")
    #expect(deferred.heard == "2 finished")
  }
}
