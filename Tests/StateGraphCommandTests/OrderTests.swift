// Concurrent work has one order, and a step ends when nothing is left to do: real programs of tasks, queues and threads.

import Foundation
import Testing

@testable import StateGraphCommand

/// Whether programs may be loaded to the same addresses: some containers forbid it.
private let canFixAddresses: Bool = {
  let setarch = Process()
  setarch.executableURL = URL(fileURLWithPath: "/usr/bin/setarch")
  setarch.arguments = ["--addr-no-randomize", "true"]
  setarch.standardError = FileHandle.nullDevice
  guard (try? setarch.run()) != nil else { return false }
  setarch.waitUntilExit()
  return setarch.terminationStatus == 0
}()

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
final class OrderTests: RenderRun {
  /// The last text on screen after each step of a view whose `go` button runs the code: the same in three runs. `log`
  /// is its state.
  private func logs(_ code: String, _ actions: String..., exit expected: Exit = .success) throws -> [String] {
    let path = try file(
      "V.swift",
      """
      actor Counter { private var n = 0; func next() -> Int { n += 1; return n } }
      struct V: View {
        @State private var log: [String] = []
        let counter = Counter()
        @MainActor func note(_ text: String) { log.append(text) }
        nonisolated func slow(_ n: Int) async -> Int { for _ in 0..<n { await Task.yield() }; return n }
        var body: some View {
          VStack {
            Button("go") {
      \(code)
            }
            Text(log.joined(separator: " "))
          }
        }
      }
      """)
    let asked = (["tap \"go\""] + actions).map { "--do=" + $0 }
    var outputs: Set<String> = []
    for _ in 0..<3 {
      #expect(render(arguments: [path, "--format", "json"] + asked) == expected, "\(self.log.complaints)")
      outputs.insert(output("timeline.json"))
    }
    #expect(outputs.count == 1, "three runs gave \(outputs.count) recordings")
    return try steps().map { ($0["texts"] as? [String])?.last ?? "–" }
  }

  @Test func `tasks that sleep until the same moment go on in the order in which they went to sleep`() throws {
    let screens = try logs(
      """
      for i in 0..<20 { Task { try? await Task.sleep(for: .milliseconds(500)); note("\\(i)") } }
      for i in 20..<23 { Task { try? await Task.sleep(for: .seconds(0.5), tolerance: .seconds(1)); note("\\(i)") } }
      for i in 23..<26 { Task { try? await ContinuousClock().sleep(until: .now + .seconds(0.5)); note("\\(i)") } }
      """, "wait 499ms", "wait 1ms")
    let all = (0..<26).map(String.init).joined(separator: " ")
    #expect(screens == ["", "", "", all])
  }

  @Test func `groups, actors, streams and detached tasks have one order`() throws {
    let screens = try logs(
      """
      Task { await withTaskGroup(of: Int.self) { group in
        for i in 0..<4 { group.addTask { await slow(i) } }
        for await n in group { note("g\\(n)") }
      } }
      for i in 0..<3 { Task.detached { let n = await counter.next(); await note("c\\(i)\\(n)") } }
      Task { async let a = slow(2); async let b = slow(1); note("ab\\(await a)\\(await b)") }
      Task { for await n in AsyncStream<Int> { stream in
        Task.detached { for i in 0..<3 { stream.yield(i); await Task.yield() }; stream.finish() }
      } { note("s\\(n)") } }
      """)
    #expect(screens.last?.split(separator: " ").count == 11)
  }

  @Test func `queues, semaphores, groups and threads have one order, and nobody waits for ever`() throws {
    let screens = try logs(
      """
      let flag = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { flag.signal() }
      flag.wait()
      note("\\(DispatchSemaphore(value: 0).wait(timeout: .now() + 2))")
      let queue = DispatchQueue(label: "mine"); nonisolated(unsafe) var x = 0
      queue.async { x = 1 }
      queue.sync { x += 1 }
      note("x\\(x)")
      let condition = NSCondition(); nonisolated(unsafe) var isDone = false
      DispatchQueue.global().async { condition.lock(); isDone = true; condition.signal(); condition.unlock() }
      condition.lock(); while !isDone { condition.wait() }; condition.unlock()
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 1) }
      group.notify(queue: .global()) { DispatchQueue.main.async { note("group") } }
      Thread.detachNewThread { Thread.sleep(forTimeInterval: 2); DispatchQueue.main.sync { note("thread") } }
      queue.asyncAfter(deadline: .now() + 3) { DispatchQueue.main.async { note("after") } }
      let timer = Timer(timeInterval: 4, repeats: false) { _ in MainActor.assumeIsolated { note("timer") } }
      RunLoop.main.add(timer, forMode: .common)
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 5, repeating: 1)
      source.setEventHandler { note("source"); if log.count > 7 { source.cancel() } }
      source.resume()
      """, "wait 3s", "wait 1m")
    #expect(
      screens == [
        "", "timedOut x2", "timedOut x2 group thread after", "timedOut x2 group thread after timer source source",
      ])
  }

  @Test func `the main thread waits no longer than it says, with work of its own behind it`() throws {
    let screens = try logs(
      """
      let start = ContinuousClock.now
      DispatchQueue.main.async { note("behind") }
      note("\\(DispatchSemaphore(value: 0).wait(timeout: .now() + 2))")
      let condition = NSCondition()
      condition.lock(); note("\\(condition.wait(until: Date() + 0.25))"); condition.unlock()
      let passed = ContinuousClock.now - start
      // A `Date` is not exact to the nanosecond.
      note(passed > .seconds(2.2) && passed <= .seconds(2.25) ? "in time" : "\\(passed)")
      """)
    #expect(screens.last == "timedOut false in time behind")
  }

  @Test func `time goes by for a main thread that waits for what is due later`() throws {
    let screens = try logs(
      """
      let start = ContinuousClock.now
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 3) { done.signal() }
      done.wait()
      note("\\(ContinuousClock.now - start)")
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { done.signal() }
      note("\\(done.wait(timeout: .now() + 5))")
      let condition = NSCondition()
      nonisolated(unsafe) var isReady = false
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 2)
        condition.lock(); isReady = true; condition.signal(); condition.unlock()
      }
      condition.lock(); while !isReady { condition.wait() }; condition.unlock()
      note("\\(ContinuousClock.now - start)")
      """)
    #expect(screens.last == "3.0 seconds success 6.0 seconds")
  }

  @Test func `a thread that waits until a deadline goes on when the clock comes to it`() throws {
    let screens = try logs(
      """
      Thread.detachNewThread {
        let condition = NSCondition()
        condition.lock(); let isSignalled = condition.wait(until: Date() + 60); condition.unlock()
        let result = DispatchSemaphore(value: 0).wait(timeout: .now() + 60)
        let over = DispatchSemaphore(value: 0).wait(timeout: .now())
        DispatchQueue.main.async { note("\\(isSignalled) \\(result) \\(over)") }
      }
      """, "wait 119s", "wait 1s")
    #expect(screens == ["", "", "", "false timedOut timedOut"])
  }

  @Test(.enabled(if: canFixAddresses, "this system randomizes addresses whatever it is asked"))
  func `what is hashed by its address, and what a set of subscriptions cancels, has one order`() throws {
    let screens = try logs(
      """
      final class Tag { let name: String; init(_ name: String) { self.name = name } }
      let tags = (0..<12).map { Tag("\\($0)") }
      let set = Set(tags.map(ObjectIdentifier.init))
      for id in set { note(tags.first { ObjectIdentifier($0) == id }!.name) }
      var subscriptions: Set<AnyCancellable> = []
      for i in 0..<12 { AnyCancellable { print("cancelled", i) }.store(in: &subscriptions) }
      subscriptions.removeAll()
      """)
    #expect(screens.last?.split(separator: " ").count == 12)
    #expect(output("timeline.json").contains("cancelled 11"), "what is printed is in the recordings that were compared")
  }

  @Test func `barriers come in their turn, and rounds one after the other`() throws {
    let screens = try logs(
      """
      let queue = DispatchQueue(label: "store", attributes: .concurrent); nonisolated(unsafe) var store: [Int] = []
      for i in 0..<5 { queue.async(flags: .barrier) { store.append(i) } }
      queue.async { let found = store.count; DispatchQueue.main.async { note("found \\(found)") } }
      queue.async(flags: .barrier) { store.append(5) }
      note("\\(queue.sync { store })")
      nonisolated(unsafe) var rounds: [Int] = []
      DispatchQueue.concurrentPerform(iterations: 5) { rounds.append($0) }
      note("\\(rounds)")
      """)
    #expect(screens.last == "[0, 1, 2, 3, 4, 5] [0, 1, 2, 3, 4] found 5")
  }

  @Test func `the clocks that measure stand still, and sleeping on the main thread moves them`() throws {
    let screens = try logs(
      """
      let (clock, uptime, day) = (ContinuousClock.now, DispatchTime.now(), Date())
      Thread.sleep(forTimeInterval: 1.5)
      usleep(500_000)
      let nanoseconds = DispatchTime.now().uptimeNanoseconds - uptime.uptimeNanoseconds
      note("\\(ContinuousClock.now - clock) \\(nanoseconds) \\(Date().timeIntervalSince(day))")
      """)
    #expect(screens.last == "2.0 seconds 2000000000 2.0")
  }

  @Test func `a timer may fire as often as the scenario waits for it`() throws {
    let screens = try logs(
      """
      Task { while true { try? await Task.sleep(for: .seconds(1)); log = ["\\((Int(log.first ?? "0") ?? 0) + 1)"] } }
      """, "wait 10m")
    #expect(screens.last == "600")
  }

  @Test(arguments: [
    "func again() { DispatchQueue.main.asyncAfter(deadline: .now()) { again() } }; again()",
    "Task { while true { try? await Task.sleep(nanoseconds: 1) } }",
    "Task { while true { await Task.yield() } }",
  ])
  func `what asks for itself again at once is told as a loop`(code: String) throws {
    _ = try logs(code, "wait 1s", exit: .endedEarly)
    #expect(log.complaints.contains("did not come to rest in 10000 turns"), "\(log.complaints)")
  }

  @Test func `a sleep too long to count is never over`() throws {
    let screens = try logs("Task { try? await Task.sleep(for: .seconds(Int64.max / 4)); note(\"over\") }", "wait 10m")
    #expect(screens.last == "")
  }
}
