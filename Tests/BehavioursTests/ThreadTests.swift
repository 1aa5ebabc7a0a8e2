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

@MainActor
struct ThreadTests {
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
