// `@State`: when a write makes a pass, and of which bodies.

import Testing

private struct Counter: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("V", n)
    VStack {
      Text("\(n)")
      Button("+") { n += 1 }
      Button("same") { n = n + 0 }
      Button("three") {
        n = 7
        n = 8
        n = 9
      }
      Button("there and back") {
        n += 1
        n -= 1
      }
      Button("later") {
        let print = { log("later", n) }
        n = 1
        DispatchQueue.main.async {
          n = 2
          print()
        }
      }
    }
    .onChange(of: n) { old, new in log("change", old, new) }
  }
}

private struct Unread: View {
  let log: Log
  @State private var read = 0
  @State private var unread = 0
  var body: some View {
    let _ = log("V")
    Text("\(read)")
    Button("read") { read += 1 }
    Button("unread") {
      unread += 1
      log(unread)
    }
  }
}

private struct Sticky: View {
  let log: Log
  @State private var isOn = true
  @State private var n = 0
  var body: some View {
    let _ = log("V")
    if isOn { Text("\(n)") }
    Button("off") { isOn = false }
    Button("n") { n += 1 }
  }
}

private struct WritesInBody: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("V")
    n += 1
    return Text("\(n)")
  }
}

private struct WritesAfterBody: View {
  let log: Log
  let target: Int
  @State private var n: Int?
  var body: some View {
    let _ = log("V")
    let _ = DispatchQueue.main.async { if n == nil { n = target } }
    Text("3: \(n ?? 0)")
  }
}

private struct OffMain: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("V", n)
    Text("\(n)").onAppear {
      let n = $n
      DispatchQueue.global().async { n.wrappedValue = 1 }
    }
  }
}

private struct Chain: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("V", n)
    Text("\(n)")
      .onAppear {
        n = 1
        n = 2
      }
      .onChange(of: n) { old, new in log("change", old, new) }
  }
}

@MainActor
struct StateTests {
  @Test func `a write to a read state evaluates its owner once`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Counter(log: log) }
    #expect(run.last.log == ["V 0"])
    #expect(run.last.reads == ["Counter < Counter.n"])
    #expect(run.last.locations == ["Counter.n: Int = 0"])
    try await run.tap("+")
    #expect(run.last.log == ["V 1", "change 0 1"])
    #expect(run.last.evaluated == ["Counter"])
    #expect(run.last.causes == ["Counter: Counter.n"])
    #expect(run.last.reads == [], "the dependency is not new")
    #expect(run.last.writes == ["Counter.n: 0 → 1 by Counter/Button"])
    #expect(run.last.updated == ["Counter/Text"])
    try await run.tap("+")
    #expect(run.last.log == ["V 2", "change 1 2"])
    #expect(run.texts.first == "2")
  }

  @Test func `several writes in one action are one pass with the last value`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Counter(log: log) }
    try await run.tap("three")
    #expect(run.last.log == ["V 9", "change 0 9"])
    #expect(run.last.writes.count == 3)
    #expect(run.last.passes == ["tap three"])
  }

  @Test func `several writes in one life-cycle action are one pass with the last value`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Chain(log: log) }
    #expect(run.last.log == ["V 0", "V 2", "change 0 2"])
    #expect(run.last.passes == ["first render", "onAppear of Chain"])
  }

  @Test func `a write of an equal value evaluates nothing`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Counter(log: log) }
    try await run.tap("same")
    #expect(run.last.log == [])
    #expect(run.last.passes == [])
    #expect(run.last.writes == ["Counter.n: 0 → 0 (equal) by Counter/Button#2"])
  }

  @Test func `a write that is taken back in the same action makes one pass and no change`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Counter(log: log) }
    try await run.tap("there and back")
    #expect(run.last.log == ["V 0"])
    #expect(run.last.updated == [])
  }

  @Test func `a closure that an old body made reads the current value`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Counter(log: log) }
    try await run.tap("later")
    #expect(run.last.log.contains("later 2"))
    #expect(run.texts.first == "2")
  }

  @Test func `a state used in an action only is no dependency`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Unread(log: log) }
    try await run.tap("unread")
    #expect(run.last.log == ["1"])
    try await run.tap("unread")
    #expect(run.last.log == ["2"])
    #expect(run.last.evaluated == [])
    #expect(run.last.passes == [])
    try await run.tap("read")
    #expect(run.last.log == ["V"])
  }

  @Test func `a state that was read once stays a dependency`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Sticky(log: log) }
    try await run.tap("off")
    #expect(run.last.log == ["V"])
    try await run.tap("n")
    #expect(run.last.log == ["V"])
    #expect(run.last.updated == [])
  }

  @Test func `a write during the body is an issue and is not taken`() async throws {
    let log = Log()
    let run = try await Run.open(log) { WritesInBody(log: log) }
    #expect(run.last.log == ["V"])
    #expect(run.texts == ["0"])
    #expect(run.last.issues == ["Modifying state during view update, this will cause undefined behavior."])
    #expect(run.last.drops == ["WritesInBody.n: 0 → 1 (duringUpdate) by WritesInBody"])
    #expect(run.last.writes == [])
  }

  @Test func `an asynchronous guarded write from the body makes two passes`() async throws {
    let log = Log()
    let run = try await Run.open(log) { WritesAfterBody(log: log, target: 7) }
    #expect(run.last.log == ["V", "V"])
    #expect(run.texts == ["3: 7"])
    #expect(run.last.issues == [])
  }

  @Test func `another thread may write`() async throws {
    let log = Log()
    let run = try await Run.open(log) { OffMain(log: log) }
    try await run.wait()
    #expect(run.texts == ["1"])
    #expect(run.history == ["V 0", "V 1"])
    #expect(run.last.issues == [])
  }
}
