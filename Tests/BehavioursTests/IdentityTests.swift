// What keeps a node, and with it its state: type and position, `id`, the ids of rows.

import Testing

private struct Counter: View {
  let name: String
  @State private var n = 0
  var body: some View { Button("\(name)\(n)") { n += 1 } }
}

private struct Resets: View {
  @State private var generation = 0
  var body: some View {
    Counter(name: "c").id(generation)
    Button("reset") { generation += 1 }
    Button("back") { generation = 0 }
  }
}

private struct Branches: View {
  @State private var isFirst = true
  var body: some View {
    VStack {
      if isFirst { Counter(name: "a") } else { Counter(name: "b") }
      Button("flip") { isFirst.toggle() }
    }
  }
}

private struct Ternary: View {
  @State private var isFirst = true
  var body: some View {
    Counter(name: isFirst ? "a" : "b")
    Button("flip") { isFirst.toggle() }
  }
}

private struct Cases: View {
  private enum Choice: Int { case one, two, three }
  @State private var choice = Choice.one
  var body: some View {
    switch choice {
    case .one: Counter(name: "a")
    case .two: Counter(name: "b")
    case .three: Counter(name: "c")
    }
    Button("next") { choice = Choice(rawValue: (choice.rawValue + 1) % 3)! }
  }
}

private struct Sometimes: View {
  @State private var isThere = true
  var body: some View {
    Counter(name: "x")
    if isThere { Counter(name: "a") }
    Counter(name: "y")
    Button("flip") { isThere.toggle() }
  }
}

private struct Erased: View {
  @State private var isFirst = true
  @State private var ticks = 0
  var body: some View {
    isFirst ? AnyView(Counter(name: "a\(ticks)")) : AnyView(Text("b"))
    Button("flip") { isFirst.toggle() }
    Button("tick") { ticks += 1 }
  }
}

private struct Counting: ViewModifier {
  let log: Log
  @State private var n = 0
  func body(content: Content) -> some View {
    let _ = log("Counting")
    VStack {
      content
      Button("m\(n)") { n += 1 }
    }
  }
}

private struct Modified: View {
  let log: Log
  @State private var isFirst = true
  var body: some View {
    let _ = log("P")
    Counter(name: isFirst ? "a" : "b").modifier(Counting(log: log))
    Counter(name: "x").modifier(Counting(log: log))
    Button("flip") { isFirst.toggle() }
  }
}

private struct Optionals: View {
  @State private var name: String? = "a"
  var body: some View {
    if let name { Counter(name: name) }
    Button("rename") { name = "b" }
  }
}

private struct SameNames: View {
  @State private var isOn = false
  var body: some View {
    Text("first")
    if isOn { Text("second") }
    Text("third")
    Group {
      Text("fourth")
      Text("fifth")
    }
    Button("on") { isOn = true }
  }
}

private struct Faded: View {
  let log: Log
  @State private var isClear = false
  var body: some View {
    Counter(name: "c").onDisappear { log("disappear") }.opacity(isClear ? 0 : 1)
    Button("fade") { isClear.toggle() }
  }
}

private struct First: View { var body: some View { Text("1") } }

private struct Second: View { var body: some View { Text("2") } }

private struct Either: View {
  let isFirst: Bool
  var body: some View {
    if isFirst { First() } else { Second() }
  }
}

@MainActor
struct IdentityTests {
  @Test func `a view that cannot be seen is still there`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Faded(log: log) }
    try await run.tap("c0")
    try await run.tap("fade")
    #expect(run.last.log == [])
    try await run.tap("fade")
    #expect(run.texts == ["c1", "fade"])
  }

  @Test func `the body of an if is one of two contents`() {
    let text = String(describing: Mirror(reflecting: Either(isFirst: true).body))
    #expect(text == "Mirror for _ConditionalContent<First, Second>")
  }

  @Test func `a new id is a new life`() async throws {
    let run = try await Run.open { Resets() }
    #expect(run.nodes.dropFirst().first == #"Resets/Counter[0]"#)
    try await run.tap("c0")
    try await run.tap("c1")
    try await run.tap("reset")
    #expect(run.texts.first == "c0")
    #expect(run.last.removed == [#"Resets/Counter[0]/Button"#, #"Resets/Counter[0]"#])
    #expect(run.last.created == [#"Resets/Counter[1]"#, #"Resets/Counter[1]/Button"#])
    try await run.tap("back")
    #expect(run.texts.first == "c0")
    #expect(run.nodes.dropFirst().first == #"Resets/Counter[0] (life 2)"#)
  }

  @Test func `the branches of an if are different places`() async throws {
    let run = try await Run.open { Branches() }
    #expect(run.nodes == ["Branches", "Branches/Counter", "Branches/Counter/Button", "Branches/Button"])
    try await run.tap("a0")
    try await run.tap("flip")
    #expect(run.texts == ["b0", "flip"])
    #expect(run.nodes == ["Branches", "Branches/Counter#2", "Branches/Counter#2/Button", "Branches/Button"])
    try await run.tap("flip")
    #expect(run.texts == ["a0", "flip"])
    #expect(run.nodes[1] == "Branches/Counter (life 2)")
  }

  @Test func `a ternary is one place`() async throws {
    let run = try await Run.open { Ternary() }
    try await run.tap("a0")
    try await run.tap("flip")
    #expect(run.texts == ["b1", "flip"])
    #expect(run.last.created == [])
    #expect(run.last.causes == ["Ternary: Ternary.isFirst", #"Ternary/Counter: name "a" → "b""#])
  }

  @Test func `the cases of a switch are different places`() async throws {
    let run = try await Run.open { Cases() }
    try await run.tap("a0")
    try await run.tap("next")
    #expect(run.texts == ["b0", "next"])
    #expect(run.last.created == ["Cases/Counter#2", "Cases/Counter#2/Button"])
    try await run.tap("next")
    #expect(run.last.created == ["Cases/Counter#3", "Cases/Counter#3/Button"])
    try await run.tap("next")
    #expect(run.texts == ["a0", "next"])
  }

  @Test func `a view that goes loses its state, and its neighbours keep theirs`() async throws {
    let run = try await Run.open { Sometimes() }
    for label in ["x0", "a0", "y0"] { try await run.tap(label) }
    try await run.tap("flip")
    #expect(run.texts == ["x1", "y1", "flip"])
    #expect(run.last.removed == ["Sometimes/Counter#2/Button", "Sometimes/Counter#2"])
    #expect(run.last.evaluated == ["Sometimes"])
    try await run.tap("flip")
    #expect(run.texts == ["x1", "a0", "y1", "flip"])
    #expect(run.nodes.contains("Sometimes/Counter#2 (life 2)"))
  }

  @Test func `an erased view keeps its state while its type stays`() async throws {
    let run = try await Run.open { Erased() }
    try await run.tap("a00")
    try await run.tap("tick")
    #expect(run.texts.first == "a11")
    try await run.tap("flip")
    #expect(run.texts.first == "b")
    #expect(run.last.removed == ["Erased/Counter/Button", "Erased/Counter"])
    try await run.tap("flip")
    #expect(run.texts.first == "a10")
    #expect(run.nodes.contains("Erased/Counter (life 2)"))
  }

  @Test func `a view modifier has its own state, one for each view that it is on`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Modified(log: log) }
    #expect(run.texts == ["a0", "m0", "x0", "m0", "flip"])
    try await run.tap("m0", at: 2)
    #expect(run.texts == ["a0", "m0", "x0", "m1", "flip"])
    #expect(run.last.evaluated == ["Modified/Counting#2"])
    try await run.tap("a0")
    #expect(run.last.log == [], "the content's state is none of the modifier's business")
    try await run.tap("flip")
    #expect(run.texts == ["b1", "m0", "x0", "m1", "flip"])
    #expect(run.last.log == ["P", "Counting"], "the second modifier and its content are the same as before")
  }

  @Test func `another value of an if let is the same place`() async throws {
    let run = try await Run.open { Optionals() }
    try await run.tap("a0")
    try await run.tap("rename")
    #expect(run.texts.first == "b1")
  }

  @Test func `a path does not depend on what is on screen`() async throws {
    let run = try await Run.open { SameNames() }
    let before = ["SameNames/Text", "SameNames/Text#3", "SameNames/Text#4", "SameNames/Text#5"]
    #expect(run.nodes == ["SameNames"] + before + ["SameNames/Button"])
    try await run.tap("on")
    #expect(run.last.created == ["SameNames/Text#2"])
    #expect(run.texts == ["first", "second", "third", "fourth", "fifth", "on"])
  }
}
