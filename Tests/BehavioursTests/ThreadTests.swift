// Ten threads at once: writes from anywhere, all of them taken on the main actor. To be run under the thread sanitizer
// (`make sanitize`), which says what a test cannot see.

import Observation
import Synchronization
import Testing

@testable import StateGraphUI

private struct Everywhere: View {
  let log: Log
  let feed: Feed
  let model: Model
  @State private var last = -1
  @State private var received: Set<Int> = []

  var body: some View {
    let _ = log("V")
    Text("\(last >= 0) \(received.count) \(model.count)")
      .onReceive(feed.values) { received.insert($0) }
    Button("go") {
      let (last, feed, model) = ($last, feed, model)
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 10) { thread in
          for turn in 0..<20 {
            last.wrappedValue = thread * 100 + turn
            _ = last.wrappedValue
            feed.values.send(thread * 100 + turn)
            model.increment()
          }
        }
      }
    }
  }
}

private final class Feed: @unchecked Sendable {
  let values = PassthroughSubject<Int, Never>()
}

/// An observable object that is safe on any thread.
private final class Model: Observable, Sendable {
  private let registrar = _RecordingRegistrar()
  private let value = Mutex(0)

  var count: Int {
    registrar.access(self, keyPath: \.count)
    return value.withLock { $0 }
  }

  func increment() {
    registrar.withMutation(of: self, keyPath: \.count) { value.withLock { $0 += 1 } }
  }
}

private struct Unlinked: View {
  @State private var n = 0
  init() {
    let n = _n
    DispatchQueue.concurrentPerform(iterations: 5_000) { n.wrappedValue = $0 }
  }
  var body: some View { Text("\(n)") }
}

private struct Elsewhere: View {
  struct Pair: Equatable {
    var a = 0
    var b = 0
  }
  let log: Log
  @State private var count = 0
  @State private var pair = Pair()
  @State private var items: [Int] = []
  @State private var prices: [String: Int] = [:]
  @AppStorage("kept") private var kept = 0
  @SceneStorage("scene") private var scene = 0
  @State private var total = 0

  var body: some View {
    let _ = log("E")
    Text("\(count) \(pair.a) \(pair.b) \(items) \(prices.values.sorted()) \(kept) \(scene)")
    Text("total \(total)")
    Button("twice") {
      let pair = $pair
      elsewhere {
        count += 1
        count += 1
        pair.a.wrappedValue = 1
        pair.b.wrappedValue = 2
        for item in 0..<3 { items.append(item) }
        prices["a"] = 1
        prices["b"] = 2
        for _ in 0..<2 { kept += 1; scene += 1 }
        log("\(count) \(pair.wrappedValue.b) \(items) \(kept) \(scene)")
      }
    }
    Button("many") {
      let (total, lock) = ($total, NSLock())
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 1_000) { _ in lock.withLock { total.wrappedValue += 1 } }
      }
    }
    Button("actor") {
      let total = $total
      let counter = Counter()
      for _ in 0..<100 { Task.detached { for _ in 0..<10 { await counter.increment(total) } } }
    }
    Button("later") {
      elsewhere { count = 10 }
      count += 5
    }
  }

  /// Runs it on another thread, and waits for it.
  private func elsewhere(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      done.signal()
    }
    thread.start()
    done.wait()
  }
}

private actor Counter {
  func increment(_ total: Binding<Int>) { total.wrappedValue += 1 }
}

@MainActor
struct ThreadTests {
  @Test func `what another thread writes can be read back at once, and nothing is lost`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Elsewhere(log: log) }
    try await run.tap("twice")
    try await run.wait { run.texts.first == "2 1 2 [0, 1, 2] [1, 2] 2 2" }
    #expect(run.history.contains("2 2 [0, 1, 2] 2 2"), "\(run.history)")
  }

  @Test(arguments: ["many", "actor"])
  func `a thousand increments from other threads arrive`(button: String) async throws {
    let log = Log()
    let run = try await Run.open(log, maxPasses: 5_000) { Elsewhere(log: log) }
    try await run.tap(button)
    try await run.wait { run.texts.contains("total 1,000") }
  }

  @Test func `a write on the main thread is later than what another thread has written before`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Elsewhere(log: log) }
    try await run.tap("later")
    #expect(run.texts.first?.hasPrefix("15 ") == true, "\(run.texts)")
    #expect(
      run.last.writes.map { $0.prefix { $0 != "b" } } == ["Elsewhere.count: 0 → 10 ", "Elsewhere.count: 10 → 15 "])
  }

  @Test func `a state that is not linked yet may be written on any thread, and keeps its initial value`() async throws {
    let run = try await Run.open { Unlinked() }
    #expect(run.texts == ["0"])
  }

  @Test func `what ten threads write, send and change arrives on the main actor, all of it`() async throws {
    let log = Log()
    let (feed, model) = (Feed(), Model())
    let run = try await Run.open(log) { Everywhere(log: log, feed: feed, model: model) }
    #expect(run.texts.first == "false 0 0")
    try await run.tap("go")
    try await run.wait { run.texts.first == "true 200 200" }
  }
}
