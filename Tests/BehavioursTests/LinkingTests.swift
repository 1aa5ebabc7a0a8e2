// What a state is before and after it is linked: initial values, dropped writes, the shape of dumps.

import Testing

private struct Plain: View {
  @State private var n: Int
  init(n: Int) { self.n = n + 1 }
  var body: some View { Text("1: \(n)") }
}

private struct Underscore: View {
  @State private var n: Int
  init(n: Int) { _n = State(wrappedValue: n + 1) }
  var body: some View {
    Text("2: \(n)")
    Button("+") { n += 1 }
  }
}

private struct Defaulted: View {
  @State private var counter = 0
  init() { counter = 42 }
  var body: some View { Text("\(counter)") }
}

private struct Maybe: View {
  @State private var number: Int?
  init(number: Int) { self.number = number + 1 }
  var body: some View {
    HStack {
      Text("1: \(number ?? 0)")
      Button("+") { number = (number ?? 0) + 1 }
    }
  }
}

private struct MaybeParent: View {
  @State private var value = 99
  var body: some View {
    Text("p")
    Maybe(number: value)
    Button("again") { value += 1 }
  }
}

private struct Several: View {
  @State private var first = 0
  @State private var second = 0
  let tag: Int
  init(tag: Int) {
    self.tag = tag
    second = 10 + tag
    first = 20 + tag
  }
  var body: some View { Text("\(first) \(second)") }
}

private struct SeveralParent: View {
  @State private var tag = 1
  var body: some View {
    Several(tag: tag)
    Several(tag: tag + 5)
    Button("again") { tag += 1 }
  }
}

private struct Steady: View {
  @State private var n = 0
  init() { n = 5 }
  var body: some View { Text("\(n)") }
}

private struct SteadyParent: View {
  @State private var ticks = 0
  var body: some View {
    Text("\(ticks)")
    Steady()
    Button("tick") { ticks += 1 }
  }
}

private struct Inside: DynamicProperty {
  @State var n = 0
  init(_ n: Int) { self.n = n }
}

private struct WithInside: View {
  let inside = Inside(8)
  var body: some View { Text("\(inside.n)") }
}

private struct Seeded: View {
  @State private var n: Int
  init(n: Int) { _n = State(initialValue: n) }
  var body: some View { Text("child \(n)") }
}

private struct SeededParent: View {
  @State private var n = 1
  var body: some View {
    Seeded(n: n)
    Text("p \(n)")
    Button("+") { n += 1 }
  }
}

struct User {
  var name = ""
  var count = 0
}

private struct Dumped: View {
  let log: Log
  @State private var user = User()
  init(log: Log) {
    self.log = log
    user = User(name: "TT", count: 100)
    write("init")
  }
  private func write(_ moment: String) {
    var text = ""
    dump(_user, to: &text)
    log(moment + "\n" + text)
  }
  var body: some View {
    TextField("name", text: $user.name)
    Text("\(user.count)")
    Button("count") {
      write("before")
      user.count += 1
    }
    Button("values") { log(_user.wrappedValue, _user.projectedValue.wrappedValue) }
    Button("binding") {
      var text = ""
      dump($user, to: &text)
      log(text)
    }
  }
}

@MainActor
struct LinkingTests {
  @Test func `an assignment in an initialiser without a default is the initial value`() async throws {
    let run = try await Run.open { Plain(n: 99) }
    #expect(run.texts == ["1: 100"])
    #expect(run.last.drops == [])
  }

  @Test func `a State given to the underscored property is the initial value`() async throws {
    let run = try await Run.open { Underscore(n: 99) }
    #expect(run.texts.first == "2: 100")
    try await run.tap("+")
    #expect(run.texts.first == "2: 101")
  }

  @Test func `an assignment in an initialiser over a default is dropped`() async throws {
    let run = try await Run.open { Defaulted() }
    #expect(run.texts == ["0"])
    #expect(run.last.drops == ["Defaulted.counter: 0 → 42 (beforeLinking)"])
    #expect(run.last.writes == [])
  }

  @Test func `an assignment to an optional state in an initialiser is dropped, each time`() async throws {
    let run = try await Run.open { MaybeParent() }
    #expect(run.texts == ["p", "1: 0", "+", "again"])
    #expect(run.last.drops == ["MaybeParent/Maybe.number: nil → 100 (beforeLinking) by MaybeParent"])
    try await run.tap("+")
    #expect(run.texts == ["p", "1: 1", "+", "again"])
    #expect(run.last.drops == [])
    try await run.tap("again")
    #expect(run.texts == ["p", "1: 1", "+", "again"])
    #expect(run.last.drops == ["MaybeParent/Maybe.number: nil → 101 (beforeLinking) by MaybeParent"])
  }

  @Test func `dropped writes are told apart by property and by instance`() async throws {
    let run = try await Run.open { SeveralParent() }
    #expect(
      run.last.drops == [
        "SeveralParent/Several.second: 0 → 11 (beforeLinking) by SeveralParent",
        "SeveralParent/Several.first: 0 → 21 (beforeLinking) by SeveralParent",
        "SeveralParent/Several#2.second: 0 → 16 (beforeLinking) by SeveralParent",
        "SeveralParent/Several#2.first: 0 → 26 (beforeLinking) by SeveralParent",
      ])
    try await run.tap("again")
    #expect(
      run.last.drops == [
        "SeveralParent/Several.second: 0 → 12 (beforeLinking) by SeveralParent",
        "SeveralParent/Several.first: 0 → 22 (beforeLinking) by SeveralParent",
        "SeveralParent/Several#2.second: 0 → 17 (beforeLinking) by SeveralParent",
        "SeveralParent/Several#2.first: 0 → 27 (beforeLinking) by SeveralParent",
      ])
    #expect(run.texts.prefix(2) == ["0 0", "0 0"])
  }

  @Test func `a dropped write of a view that is left alone finds its location`() async throws {
    let run = try await Run.open { SteadyParent() }
    #expect(run.last.drops == ["SteadyParent/Steady.n: 0 → 5 (beforeLinking) by SteadyParent"])
    try await run.tap("tick")
    #expect(run.last.skipped == ["SteadyParent/Steady"])
    #expect(run.last.drops == ["SteadyParent/Steady.n: 0 → 5 (beforeLinking) by SteadyParent"])
  }

  @Test func `a dropped write inside a wrapper is named by the wrapper`() async throws {
    let run = try await Run.open { WithInside() }
    #expect(run.texts == ["0"])
    #expect(run.last.drops == ["WithInside.inside: 0 → 8 (beforeLinking)"])
  }

  @Test func `the initial value is used once`() async throws {
    let run = try await Run.open { SeededParent() }
    try await run.tap("+")
    #expect(run.texts == ["child 1", "p 2", "+"])
    #expect(run.last.drops == [], "an initial value that is not used is no write")
    #expect(run.last.causes == ["SeededParent: SeededParent.n", "SeededParent/Seeded: n 1 → 2"])
  }

  @Test func `a state dumps its initial value and no location before it is linked`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Dumped(log: log) }
    #expect(
      run.last.log == [
        """
        init
        ▿ SwiftUI.State<BehavioursTests.User>
          ▿ _value: BehavioursTests.User
            - name: ""
            - count: 0
          - _location: nil

        """
      ])
    #expect(
      run.last.drops == [
        #"Dumped.user: User(name: "", count: 0) → "#
          + #"User(name: "TT", count: 100) (beforeLinking)"#
      ])
  }

  @Test func `a linked state dumps the value of the last evaluation and its location`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Dumped(log: log) }
    for count in 0..<2 {
      try await run.tap("count")
      #expect(
        run.last.log == [
          """
          before
          ▿ SwiftUI.State<BehavioursTests.User>
            ▿ _value: BehavioursTests.User
              - name: ""
              - count: \(count)
            ▿ _location: Optional(SwiftUI.StoredLocation<BehavioursTests.User>)
              ▿ some: SwiftUI.StoredLocation<BehavioursTests.User> #0
                ▿ value: BehavioursTests.User
                  - name: ""
                  - count: \(count)

          """
        ])
    }
    try await run.tap("values")
    #expect(run.last.log == [#"User(name: "", count: 2) User(name: "", count: 2)"#])
  }

  @Test func `a binding dumps its transaction, its location and its value`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Dumped(log: log) }
    try await run.tap("binding")
    let lines = run.last.log[0].split(separator: "\n").map(String.init)
    #expect(lines.first == "▿ SwiftUI.Binding<BehavioursTests.User>")
    let fields = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    #expect(
      fields == [
        "  ▿ transaction: SwiftUI.Transaction", "  ▿ location: SwiftUI.StoredLocation<BehavioursTests.User> #0",
        "  ▿ _value: BehavioursTests.User",
      ])
  }
}
