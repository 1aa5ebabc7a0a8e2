// What belongs together makes one pass, and what does not, another: actions, turns of the main
// queue, threads, tasks.

import Testing

private struct Work: View {
  let log: Log
  @State private var n = 0
  @State private var m = 0
  var body: some View {
    let _ = log("V", n, m)
    Text("\(n) \(m)")
    Button("one turn") {
      DispatchQueue.main.async {
        n += 1
        m += 1
      }
    }
    Button("two turns") {
      DispatchQueue.main.async {
        n += 1
        DispatchQueue.main.async { m += 1 }
      }
    }
    Button("now and then") {
      n += 1
      DispatchQueue.main.async { m += 1 }
    }
    Button("task") {
      Task {
        n += 1
        await Task.yield()
        m += 1
      }
    }
    Button("thread") {
      let n = $n
      let m = $m
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        for _ in 1...100 { n.wrappedValue += 0 }
        n.wrappedValue = 5
        m.wrappedValue = 6
        done.signal()
      }
      done.wait()
    }
    Button("read back") {
      n = 41
      n += 1
      log("reads", n)
    }
  }
}

private final class Clock: ObservableObject {
  @Published var hours = 0
  @Published var minutes = 0
}

private struct Watch: View {
  let log: Log
  @StateObject private var clock = Clock()
  @State private var alarm = 0
  var body: some View {
    let _ = log("W", clock.hours, clock.minutes, alarm)
    Text("\(clock.hours):\(clock.minutes)")
    Button("tick") {
      clock.minutes += 1
      alarm += 1
      clock.hours += 1
    }
    Button("later") {
      DispatchQueue.main.async {
        clock.minutes += 1
        alarm += 1
      }
    }
  }
}

@MainActor
struct IsolationTests {
  private func run(_ label: String) async throws -> StepReport {
    let log = Log()
    let run = try await Run.open(log) { Work(log: log) }
    try await run.tap(label)
    return run.last
  }

  @Test func `writes in one turn of the main queue are one pass`() async throws {
    let step = try await run("one turn")
    #expect(step.log == ["V 1 1"])
    #expect(step.passes == ["asynchronous write"])
  }

  @Test func `writes in two turns of the main queue are two passes`() async throws {
    let step = try await run("two turns")
    #expect(step.log == ["V 1 0", "V 1 1"])
  }

  @Test func `an action and what it leaves for later are two passes of one step`() async throws {
    let step = try await run("now and then")
    #expect(step.log == ["V 1 0", "V 1 1"])
    #expect(step.passes == ["tap now and then", "asynchronous write"])
    #expect(step.writes == ["Work.n: 0 → 1 by Work/Button#3", "Work.m: 0 → 1"])
  }

  @Test func `a task's writes are shown within the step`() async throws {
    let step = try await run("task")
    #expect(step.log.last == "V 1 1")
  }

  @Test func `writes of another thread arrive in order`() async throws {
    let step = try await run("thread")
    #expect(step.log.last == "V 5 6")
    #expect(step.issues == [])
  }

  @Test func `an action reads back what it has written`() async throws {
    let step = try await run("read back")
    #expect(step.log == ["reads 42", "V 42 0"])
  }

  @Test func `a state and an object written together are one pass`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Watch(log: log) }
    try await run.tap("tick")
    #expect(run.last.log == ["W 1 1 1"])
    try await run.tap("later")
    #expect(run.last.log == ["W 1 2 2"])
  }
}
