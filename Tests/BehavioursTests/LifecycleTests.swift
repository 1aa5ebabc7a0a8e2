// `onAppear`, `onDisappear`, `onChange`: when they run, how often, and with what they see.

import Testing

private struct Seeded: View {
  let log: Log
  private let target: Int
  @State private var n = 0
  init(log: Log, n: Int) {
    self.log = log
    target = n + 1
  }
  var body: some View {
    let _ = log("C", n)
    HStack {
      Text("4: \(n)")
      Button("+") { n += 1 }
    }
    .onAppear {
      log("appear")
      n = target
    }
  }
}

private struct SeededParent: View {
  let log: Log
  @State private var value = 99
  var body: some View {
    Seeded(log: log, n: value)
    Button("parent") { value += 1 }
  }
}

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

private struct Grouped: View {
  let log: Log
  var body: some View {
    Group {
      Text("a")
      Text("b")
    }
    .onAppear { log("appear") }
  }
}

private struct Visible: View {
  let log: Log
  @State private var isThere = true
  @State private var ticks = 0
  var body: some View {
    if isThere {
      Text("\(ticks)")
        .onAppear { log("appear") }
        .onDisappear { log("disappear") }
    }
    Button("flip") { isThere.toggle() }
    Button("tick") { ticks += 1 }
  }
}

private struct Nested: View {
  let log: Log
  @State private var isThere = true
  var body: some View {
    if isThere {
      VStack {
        Inner(log: log).onAppear { log("outer appear") }.onDisappear { log("outer disappear") }
      }
    }
    Button("flip") { isThere.toggle() }
  }
}

private struct Inner: View {
  let log: Log
  @State private var n = 7
  var body: some View {
    Text("\(n)")
      .onAppear { log("inner appear") }
      .onDisappear { log("inner disappear", n) }
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

private struct Flipping: View {
  let log: Log
  @State private var isOn = false
  var body: some View {
    Text("x")
      .onAppear {
        log("A", isOn)
        if !isOn { DispatchQueue.main.async { isOn.toggle() } }
      }
      .onDisappear { log("D", isOn) }
      .id(isOn)
  }
}

private struct Unseen: View {
  let log: Log
  @State private var show = true
  var body: some View {
    VStack { if show { Inner(log: log) } }
      .onAppear { show = false }
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

private struct Rows: View {
  let log: Log
  @State private var ids = [1, 2]
  var body: some View {
    ForEach(ids, id: \.self) { id in
      Text("\(id)").onAppear { log("appear", id) }.onDisappear { log("disappear", id) }
    }
    Button("replace") { ids = [2, 3] }
    Button("swap") { ids.reverse() }
  }
}

private struct Starter: View {
  @Binding var n: Int
  var body: some View { EmptyView().onAppear { n += 1 } }
}

private struct Started: View {
  @State private var n = 0
  var body: some View {
    Text("\(n)")
    Starter(n: $n)
    Starter(n: $n)
  }
}

@MainActor
struct LifecycleTests {
  @Test func `a write in onAppear makes a second body, and parent changes do not repeat it`() async throws {
    let log = Log()
    let run = try await Run.open(log) { SeededParent(log: log) }
    #expect(run.last.log == ["C 0", "appear", "C 100"])
    #expect(run.texts.first == "4: 100")
    #expect(run.last.appeared == ["SeededParent/Seeded"])
    try await run.tap("parent")
    #expect(run.last.log == ["C 100"], "evaluated for its new input, without another appearance")
    #expect(run.texts.first == "4: 100")
  }

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

  @Test func `two actions that write what one body reads both set off the pass`() async throws {
    let run = try await Run.open { Started() }
    #expect(run.texts == ["2"])
    #expect(run.last.passes == ["first render", "onAppear of Started/Starter, onAppear of Started/Starter#2"])
  }

  @Test func `onAppear on a group of views runs once`() async throws {
    let log = Log()
    _ = try await Run.open(log) { Grouped(log: log) }
    let run = try await Run.open(log) { Grouped(log: log) }
    #expect(run.last.log == ["appear"])
  }

  @Test func `appearing and disappearing go with the life of a view, not with its evaluations`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Visible(log: log) }
    #expect(run.last.log == ["appear"])
    try await run.tap("tick")
    #expect(run.last.log == [])
    try await run.tap("flip")
    #expect(run.last.log == ["disappear"])
    #expect(run.last.disappeared == ["Visible"])
    try await run.tap("flip")
    #expect(run.last.log == ["appear"])
  }

  @Test func `a disappearing view still sees its state`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Nested(log: log) }
    #expect(Set(run.last.log) == ["outer appear", "inner appear"])
    try await run.tap("flip")
    #expect(Set(run.last.log) == ["outer disappear", "inner disappear 7"])
  }

  @Test func `an onChange that feeds itself runs twice a turn and is cut`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Feeding(log: log) }
    try await run.tap("go")
    #expect(run.texts.first == "3")
    #expect(run.last.issues == ["onChange(of: Int) action tried to update multiple times per frame."])
  }

  @Test func `a flip of the id appears anew before the old view disappears`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Flipping(log: log) }
    #expect(run.last.log == ["A false", "A true", "D true"])
  }

  @Test func `a view that its parent's onAppear takes away was evaluated once`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Unseen(log: log) }
    #expect(run.last.evaluated.filter { $0 == "Unseen/Inner" }.count == 1)
    #expect(run.texts == [])
  }

  @Test func `rows appear and disappear one by one, and a new order is neither`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Rows(log: log) }
    #expect(run.last.log == ["appear 1", "appear 2"])
    try await run.tap("replace")
    #expect(run.last.log == ["appear 3", "disappear 1"])
    try await run.tap("swap")
    #expect(run.last.log == [])
  }
}
