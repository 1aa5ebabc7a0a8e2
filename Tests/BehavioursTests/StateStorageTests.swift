// What a state is kept in: one location an instance, the first initial value, and what is in it.

import Testing

private struct Pair { var a = 0, b = 0 }

private struct Parts: View {
  let log: Log
  @State private var pair = Pair()
  var body: some View {
    let _ = log("V")
    Text("\(pair.a)")
    Button("b") { pair.b += 1 }
    Button("b again") { pair.b = pair.b + 0 }
  }
}

private final class Person { var age = 30 }

private struct Holder: View {
  let log: Log
  @State private var person = Person()
  var body: some View {
    let _ = log("V")
    Text("\(person.age)")
    Button("older") { person.age += 1 }
    Button("another") { person = Person() }
  }
}

private struct Child: View {
  @State private var n = 0
  var body: some View { Button("c\(n)") { n += 1 } }
}

private struct Twins: View {
  var body: some View {
    VStack {
      Child()
      Child()
    }
  }
}

private struct Plain: View {
  struct Box { @State var n = 0 }
  let log: Log
  var box = Box()
  var body: some View {
    let _ = log("V")
    Text("\(box.n)")
    Button("+") { box.n += 1 }
  }
}

private struct Unwrapped: View {
  let log: Log
  var n = State<Int>(wrappedValue: 0)
  var body: some View {
    let _ = log("V")
    Text("\(n.wrappedValue)")
    Button("+") { n.wrappedValue += 1 }
  }
}

private final class Heavy {
  init(_ log: Log) { log("Heavy.init") }
}

private struct HasHeavy: View {
  let log: Log
  let tint: Int
  @State private var heavy: Heavy
  @State private var seen: [ObjectIdentifier] = []
  init(log: Log, tint: Int) {
    self.log = log
    self.tint = tint
    _heavy = State(wrappedValue: Heavy(log))
  }
  var body: some View {
    let _ = log("same", seen.allSatisfy { $0 == ObjectIdentifier(heavy) })
    Text("\(tint)").onAppear { seen = [ObjectIdentifier(heavy)] }
  }
}

private struct HeavyParent: View {
  let log: Log
  @State private var tint = 0
  var body: some View {
    HasHeavy(log: log, tint: tint)
    Button("tint") { tint += 1 }
  }
}

@MainActor
struct StateStorageTests {
  @Test func `an object as initial value is made with each view value, and the first one is kept`() async throws {
    let log = Log()
    let run = try await Run.open(log) { HeavyParent(log: log) }
    for _ in 1...2 {
      try await run.tap("tint")
      #expect(run.last.log == ["Heavy.init", "same true"])
    }
    #expect(run.history.filter { $0 == "Heavy.init" }.count == 3)
    #expect(!run.history.contains("same false"))
  }

  @Test func `the whole value is one location`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Parts(log: log) }
    try await run.tap("b")
    #expect(run.last.log == ["V"])
    #expect(run.last.updated == [], "the text shows another field")
    try await run.tap("b again")
    #expect(run.last.log == [])
  }

  @Test func `a change inside an object in a state is not noticed`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Holder(log: log) }
    try await run.tap("older")
    #expect(run.last.log == [])
    #expect(run.last.writes == [])
    #expect(run.texts.first == "30")
    try await run.tap("another")
    #expect(run.last.log == ["V"], "another object is another value")
  }

  @Test func `each instance has its own state`() async throws {
    let run = try await Run.open { Twins() }
    try await run.tap("c0", at: 1)
    #expect(run.texts == ["c1", "c0"])
    #expect(run.last.evaluated == ["Twins/Child"])
    #expect(run.last.writes == ["Twins/Child.n: 0 → 1 by Twins/Child/Button"])
    try await run.tap("c0")
    #expect(run.last.writes == ["Twins/Child#2.n: 0 → 1 by Twins/Child#2/Button"])
  }

  @Test func `a state in a plain struct is not linked`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Plain(log: log) }
    #expect(run.last.locations == [])
    try await run.tap("+")
    #expect(run.last.log == [])
    #expect(run.texts.first == "0")
  }

  @Test func `a State as a plain stored property is linked`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Unwrapped(log: log) }
    #expect(run.last.locations == ["Unwrapped.n: Int = 0"])
    try await run.tap("+")
    #expect(run.last.log == ["V"])
    #expect(run.texts.first == "1")
  }
}
