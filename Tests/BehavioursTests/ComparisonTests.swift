// When a parent's new view value leaves a child alone: the comparison of view values.

import Testing

private struct Empty: View {
  let log: Log
  var body: some View {
    let _ = log("C")
    Text("x")
  }
}

private struct Over: View {
  let log: Log
  @State private var isOn = true
  var body: some View {
    let _ = log("P")
    VStack {
      Empty(log: log)
      Text(isOn ? "On" : "Off")
      Button("t") { isOn.toggle() }
    }
  }
}

private struct Number: View {
  let log: Log
  let n: Int
  @State private var own = 0
  init(log: Log, n: Int) {
    log("C.init", n)
    self.log = log
    self.n = n
  }
  var body: some View {
    let _ = log("C", n)
    Text("\(n)")
    Button("own \(own)") { own += 1 }
  }
}

private struct Two: View {
  let log: Log
  @State private var n = 0
  @State private var isOn = false
  var body: some View {
    let _ = log("P")
    VStack {
      Text("\(isOn)")
      Number(log: log, n: n)
      Button("flag") { isOn.toggle() }
      Button("n") { n += 1 }
    }
  }
}

private struct Parity: View, Equatable {
  var n: Int
  var body: some View { Text("\(n)") }
  nonisolated static func == (a: Parity, b: Parity) -> Bool { a.n.isMultiple(of: 2) == b.n.isMultiple(of: 2) }
}

private struct ParityParent: View {
  @State private var n = 0
  var body: some View {
    Parity(n: n)
    Button("+2") { n += 2 }
  }
}

private struct Acts: View {
  let log: Log
  let act: @MainActor () -> Void
  var body: some View {
    let _ = log("C")
    Button("c", action: act)
  }
}

private struct ActsParent: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("P")
    Text("\(n)")
    Acts(log: log, act: { n += 1 })
  }
}

private struct Stamped: View {
  let log: Log
  let stamp = UUID()
  var body: some View {
    let _ = log("C")
    Text("c")
  }
}

private struct StampedParent: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    Text("\(n)")
    Stamped(log: log)
    Button("+") { n += 1 }
  }
}

private final class Thing: Sendable {}

private struct Refers: View {
  let log: Log
  let name: String
  let thing: Thing
  var body: some View {
    let _ = log(name)
    Text(name)
  }
}

private struct RefersParent: View {
  let log: Log
  let kept: Thing
  @State private var n = 0
  var body: some View {
    Text("\(n)")
    Refers(log: log, name: "kept", thing: kept)
    Refers(log: log, name: "new", thing: Thing())
    Button("+") { n += 1 }
  }
}

private struct Deep: View {
  let log: Log
  let level: Int
  let leaf: Int
  var body: some View {
    let _ = log("D\(level)")
    if level < 3 { AnyView(Deep(log: log, level: level + 1, leaf: leaf)) } else { Text("\(leaf)") }
  }
}

private struct DeepParent: View {
  let log: Log
  @State private var leaf = 0
  @State private var other = 0
  var body: some View {
    let _ = log("P")
    Deep(log: log, level: 1, leaf: leaf)
    Text("\(other)")
    Button("leaf") { leaf += 1 }
    Button("other") { other += 1 }
  }
}

private struct Payload { var names = ["a"]; var ratio = 0.5; var choice: Int? = nil }

private struct Complex: View {
  let log: Log
  let payload: Payload
  var body: some View {
    let _ = log("C")
    Text(payload.names[0])
  }
}

private struct ComplexParent: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("P", n)
    Complex(log: log, payload: Payload())
    Complex(log: log, payload: Payload(choice: n))
    Button("+") { n += 1 }
  }
}

@MainActor
struct ComparisonTests {
  @Test func `a child without changed inputs is not evaluated`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Over(log: log) }
    #expect(run.last.log == ["P", "C"])
    try await run.tap("t")
    #expect(run.last.log == ["P"])
    #expect(run.last.skipped == ["Over/Empty"])
    #expect(run.last.updated == ["Over/Text"])
  }

  @Test func `a child is made by each evaluation of its parent and evaluated for a new input only`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Two(log: log) }
    #expect(run.last.log == ["P", "C.init 0", "C 0"])
    try await run.tap("flag")
    #expect(run.last.log == ["P", "C.init 0"])
    #expect(run.last.skipped == ["Two/Number"])
    try await run.tap("n")
    #expect(run.last.log == ["P", "C.init 1", "C 1"])
    #expect(run.last.causes == ["Two: Two.n", "Two/Number: n 0 → 1"])
    #expect(run.last.skipped == [])
  }

  @Test func `a child with equal inputs is evaluated for its own state, and its parent is not`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Two(log: log) }
    try await run.tap("own 0")
    #expect(run.last.log == ["C 0"])
    #expect(run.last.causes == ["Two/Number: Two/Number.own"])
  }

  @Test func `the == of a view of plain data is not asked`() async throws {
    let run = try await Run.open { ParityParent() }
    try await run.tap("+2")
    #expect(run.texts.first == "2")
    #expect(run.last.evaluated == ["ParityParent", "ParityParent/Parity"])
  }

  @Test func `a closure that captures something is a new input each time`() async throws {
    let log = Log()
    let run = try await Run.open(log) { ActsParent(log: log) }
    try await run.tap("c")
    #expect(run.last.log == ["P", "C"])
    #expect(run.last.causes[1].hasPrefix("ActsParent/Acts: act "))
  }

  @Test func `a field that is always new is a new input each time, used or not`() async throws {
    let log = Log()
    let run = try await Run.open(log) { StampedParent(log: log) }
    try await run.tap("+")
    #expect(run.last.log == ["C"])
  }

  @Test func `objects are compared by identity`() async throws {
    let log = Log()
    let kept = Thing()
    let run = try await Run.open(log) { RefersParent(log: log, kept: kept) }
    try await run.tap("+")
    #expect(run.last.log == ["new"])
    #expect(run.last.skipped == ["RefersParent/Refers"])
  }

  @Test func `a change comes down through as many levels as hand it on`() async throws {
    let log = Log()
    let run = try await Run.open(log) { DeepParent(log: log) }
    #expect(run.last.log == ["P", "D1", "D2", "D3"])
    try await run.tap("leaf")
    #expect(run.last.log == ["P", "D1", "D2", "D3"])
    try await run.tap("other")
    #expect(run.last.log == ["P"])
    #expect(run.last.skipped == ["DeepParent/Deep"], "nothing below is looked at")
  }

  @Test func `values that are no plain data are compared field by field`() async throws {
    let log = Log()
    let run = try await Run.open(log) { ComplexParent(log: log) }
    #expect(run.last.log == ["P 0", "C", "C"])
    try await run.tap("+")
    #expect(run.last.log == ["P 1", "C"])
    #expect(run.last.skipped == ["ComplexParent/Complex"])
  }
}
