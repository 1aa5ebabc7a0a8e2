// Operators from value to value.

import Foundation
import Testing

@testable import StateGraphCombine

private struct Point: Codable, Equatable {
  var x = 1
  var y = 2
  var z = 3
}

struct OperatorTests {
  private let numbers = (1...5).publisher

  @Test func `map makes a value of each, by closure or key path`() {
    #expect(numbers.map { $0 * 2 }.heard == "2 4 6 8 10 finished")
    #expect(Just(Point()).map(\.x).heard == "1 finished")
    #expect(Just(Point()).map(\.x, \.y).heard == "(1, 2) finished")
    #expect(Just(Point()).map(\.x, \.y, \.z).heard == "(1, 2, 3) finished")
  }

  @Test func `a closure that throws ends the publisher, and its upstream`() {
    let subject = PassthroughSubject<Int, Never>()
    var isCancelled = false
    let probe = subject.handleEvents(receiveCancel: { isCancelled = true }).tryMap { value in
      if value == 2 { throw Mishap.broken }
      return value
    }.probe()
    for value in 1...3 { subject.send(value) }
    #expect(probe.heard == "1 failure broken")
    #expect(isCancelled)
  }

  @Test func `values are filtered, and others are asked for in their place`() {
    #expect(numbers.filter { $0 % 2 == 0 }.probe(.max(2)).heard == "2 4")
    #expect(numbers.compactMap { $0 > 3 ? "v\($0)" : nil }.probe(.max(2)).heard == "v4 v5 finished")
    #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().heard == "1 2 1 finished")
    #expect([1, 3, 2, 4].publisher.removeDuplicates { $0 % 2 == $1 % 2 }.heard == "1 2 finished")
    #expect(numbers.dropFirst(3).probe(.max(1)).heard == "4")
    #expect(numbers.drop { $0 < 3 }.heard == "3 4 5 finished")
    #expect(numbers.ignoreOutput().heard == "finished")
    #expect(numbers.tryFilter { if $0 == 3 { throw Mishap.lost } else { true } }.heard == "1 2 failure lost")
  }

  @Test func `a prefix ends with its last value, and asks for nothing more`() {
    let subject = PassthroughSubject<Int, Never>()
    var isCancelled = false
    let probe = subject.handleEvents(receiveCancel: { isCancelled = true }).prefix(2).probe()
    subject.send(1)
    #expect(!isCancelled)
    subject.send(2)
    #expect(isCancelled)
    #expect(probe.heard == "1 2 finished")
    #expect(numbers.prefix(0).heard == "finished")
    #expect(numbers.prefix { $0 < 3 }.heard == "1 2 finished")
    #expect(numbers.output(at: 2).heard == "3 finished")
    #expect(numbers.output(in: 1...2).heard == "2 3 finished")
    #expect(numbers.output(in: 3...).heard == "4 5 finished")
  }

  @Test func `a prefix of a subject that sends in receive is no longer than said`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>()
    probe.onValue = { value in
      subject.send(value + 1)
      return .none
    }
    subject.prefix(2).subscribe(probe)
    subject.send(1)
    #expect(probe.values == [1, 2])
  }

  @Test func `each subscriber has a memory of its own`() {
    let sums = numbers.scan(0, +)
    #expect(sums.heard == "1 3 6 10 15 finished")
    #expect(sums.heard == "1 3 6 10 15 finished")
  }

  @Test func `an answer comes at the end, and when it is asked for`() {
    let probe = numbers.reduce(0, +).probe(.none)
    #expect(probe.heard == "")
    probe.request(1)
    #expect(probe.heard == "15 finished")
    #expect(numbers.collect().heard == "[1, 2, 3, 4, 5] finished")
    #expect(numbers.count().heard == "5 finished")
    #expect(numbers.last().heard == "5 finished")
    #expect(numbers.last { $0 < 4 }.heard == "3 finished")
    #expect(numbers.max().heard == "5 finished")
    #expect(numbers.min().heard == "1 finished")
    #expect(numbers.tryReduce(0) { if $1 == 4 { throw Mishap.lost } else { $0 + $1 } }.heard == "failure lost")
    #expect(Empty<Int, Never>().last().heard == "finished")
  }

  @Test func `values are collected in portions, the last of which may be smaller`() {
    #expect(numbers.collect(2).heard == "[1, 2] [3, 4] [5] finished")
    #expect(numbers.collect(2).probe(.max(1)).heard == "[1, 2]")
  }

  @Test func `an answer that is known early cancels the rest`() {
    let subject = PassthroughSubject<Int, Never>()
    var isCancelled = false
    let probe = subject.handleEvents(receiveCancel: { isCancelled = true }).first().probe()
    subject.send(4)
    #expect(isCancelled)
    #expect(probe.heard == "4 finished")
    #expect(numbers.first { $0 > 2 }.heard == "3 finished")
    #expect(numbers.contains(3).heard == "true finished")
    #expect(numbers.contains { $0 > 9 }.heard == "false finished")
    #expect(numbers.allSatisfy { $0 > 0 }.heard == "true finished")
    #expect(numbers.allSatisfy { $0 < 3 }.heard == "false finished")
  }

  @Test func `nothing, nil and errors are replaced`() {
    #expect(Empty<Int, Never>().replaceEmpty(with: 7).heard == "7 finished")
    #expect(Just(1).replaceEmpty(with: 7).heard == "1 finished")
    #expect([1, nil].publisher.replaceNil(with: 0).heard == "1 0 finished")
    #expect(Fail<Int, Mishap>(error: .broken).replaceError(with: 5).heard == "5 finished")
  }

  @Test func `errors are caught, changed and tried again`() {
    let broken = numbers.setFailureType(to: Mishap.self).tryMap { if $0 == 3 { throw Mishap.broken } else { $0 } }
    #expect(broken.catch { _ in Just(9) }.heard == "1 2 9 finished")
    #expect(broken.mapError { _ in Mishap.lost }.heard == "1 2 failure lost")
    #expect(broken.retry(2).heard == "1 2 1 2 1 2 failure broken")
    #expect(broken.tryCatch { _ -> Just<Int> in throw Mishap.lost }.heard == "1 2 failure lost")
    #expect(broken.catch { _ in Just(9) }.probe(.max(3)).heard == "1 2 9 finished", "the demand is carried over")
    #expect(broken.catch { _ in Just(9) }.probe(.max(2)).heard == "1 2")
  }

  @Test func `events are looked on in order`() {
    var log: [String] = []
    let probe = numbers.prefix(1).handleEvents(
      receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("value \($0)") },
      receiveCompletion: { _ in log.append("end") }, receiveRequest: { log.append("request \($0)") }
    ).probe()
    #expect(log == ["subscription", "request unlimited", "value 1", "end"])
    #expect(probe.heard == "1 finished")
  }

  @Test func `values go through coders and back`() {
    let probe = Just(Point()).encode(encoder: JSONEncoder()).decode(type: Point.self, decoder: JSONDecoder()).probe()
    #expect(probe.values == [Point()])
    #expect(
      Just(Data()).decode(type: Point.self, decoder: JSONDecoder()).replaceError(with: Point(x: 0)).probe().values
        .first?.x == 0)
  }

  @Test func `an erased publisher is as the one within`() {
    #expect(numbers.map { $0 }.eraseToAnyPublisher().eraseToAnyPublisher().probe(.max(2)).heard == "1 2")
  }

  @Test func `breakpoint hands on what no closure asks to stop at`() {
    #expect(numbers.breakpoint(receiveOutput: { $0 > 5 }).heard == "1 2 3 4 5 finished")
    #expect(Just(1).setFailureType(to: Mishap.self).breakpointOnError().heard == "1 finished")
  }

  @Test(arguments: ["subscription", "output", "completion", "error"])
  func `breakpoint stops the program where a closure says so`(place: String) async {
    await #expect(processExitsWith: .signal(SIGTRAP)) { [place] in
      let numbers = (1...2).publisher
      switch place {
      case "subscription": _ = numbers.breakpoint(receiveSubscription: { _ in true }).heard
      case "output": _ = numbers.breakpoint(receiveOutput: { $0 == 2 }).heard
      case "completion": _ = numbers.breakpoint(receiveCompletion: { _ in true }).heard
      default: _ = Fail<Int, Mishap>(error: .broken).breakpointOnError().heard
      }
    }
  }
}
