// `onChange`: when it runs, with which values, and what it depends on.

import Testing

private struct Steps: View {
  let log: Log
  @State private var v = 0
  var body: some View {
    Text("\(v)")
      .onAppear {
        v = 1
        DispatchQueue.main.async {
          v = 2
          DispatchQueue.main.async { v = 2 }
        }
      }
      .onChange(of: v) { old, new in log("two", old, new) }
      .onChange(of: v) { log("none") }
      .onChange(of: v, initial: true) { log("initial") }
      .onChange(of: v, perform: { new in log("one", new) })
  }
}

private struct Words: View {
  let log: Log
  @State private var word = "initial"
  @State private var flag = false
  var body: some View {
    Text(word)
      .onChange(of: word) { _, new in log("word", new) }
      .onChange(of: flag) { _, new in log("flag", new) }
    Button("changed") { word = "changed" }
    Button("final") { word = "final" }
    Button("flag") { flag.toggle() }
  }
}

private struct Depends: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("V")
    Button("+") { n += 1 }.onChange(of: n) { _, _ in }
  }
}

private struct Feeding: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    Text("\(n)").onChange(of: n) { n += 1 }
    Button("go") { n += 1 }
  }
}

private struct Newest: View {
  let log: Log
  @State private var n = 0
  @State private var other = 0
  var body: some View {
    let captured = other
    Text("\(n)").onChange(of: n) { log("captured", captured, "current", other) }
    Button("both") {
      other += 5
      n += 1
    }
  }
}

@MainActor
struct ChangeTests {
  @Test func `onChange runs once a pass with the values before and after it`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Steps(log: log) }
    let words = run.last.log
    #expect(words.filter { $0.hasPrefix("two") } == ["two 0 1", "two 1 2"])
    #expect(words.filter { $0.hasPrefix("one") } == ["one 1", "one 2"])
    #expect(words.filter { $0 == "none" }.count == 2)
    #expect(words.filter { $0 == "initial" }.count == 3)
  }

  @Test func `onChange takes every equatable value`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Words(log: log) }
    try await run.tap("changed")
    #expect(run.last.log == ["word changed"])
    try await run.tap("changed")
    #expect(run.last.log == [], "an equal write is no change")
    try await run.tap("final")
    #expect(run.last.log == ["word final"])
    for expected in ["flag true", "flag false", "flag true"] {
      try await run.tap("flag")
      #expect(run.last.log == [expected])
    }
  }

  @Test func `onChange of a state makes the body depend on it`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Depends(log: log) }
    try await run.tap("+")
    #expect(run.last.log == ["V"])
  }

  @Test func `onChange runs the closure of the new body`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Newest(log: log) }
    try await run.tap("both")
    #expect(run.last.log == ["captured 5 current 5"])
  }

  @Test func `an onChange that feeds itself runs twice a turn and is cut`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Feeding(log: log) }
    try await run.tap("go")
    #expect(run.texts.first == "3")
    #expect(run.last.issues == ["onChange(of: Int) action tried to update multiple times per frame."])
  }
}
