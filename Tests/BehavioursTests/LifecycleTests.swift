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
