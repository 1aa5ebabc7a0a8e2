// `@Environment`: who sees which value, and who is evaluated when it changes.

import Testing

private struct First: EnvironmentKey { static let defaultValue = 10 }
private struct Second: EnvironmentKey { static let defaultValue = 20 }

extension EnvironmentValues {
  fileprivate var first: Int {
    get { self[First.self] }
    set { self[First.self] = newValue }
  }
  fileprivate var maybe: String? {
    get { self[Maybe.self] }
    set { self[Maybe.self] = newValue }
  }
  fileprivate var second: Int {
    get { self[Second.self] }
    set { self[Second.self] = newValue }
  }
}

private struct Maybe: EnvironmentKey { static var defaultValue: String? { nil } }

private struct Optional: View {
  @Environment(\.maybe) private var maybe
  var body: some View { Text(maybe ?? "nothing") }
}

private struct Reader: View {
  let log: Log
  @Environment(\.first) private var first
  var body: some View {
    let _ = log("reader", first)
    Text("\(first)")
  }
}

private struct Unused: View {
  let log: Log
  @Environment(\.first) private var first
  var body: some View {
    let _ = log("unused")
    Text("-")
  }
}

private struct Owner: View {
  let log: Log
  @State private var a = 1
  @State private var b = 1
  var body: some View {
    let _ = log("owner")
    VStack {
      Reader(log: log)
      Unused(log: log)
      Button("a") { a += 1 }
      Button("b") { b += 1 }
      Button("same") { b += 0 }
    }
    .environment(\.first, a)
    .environment(\.second, b)
  }
}

private struct Nested: View {
  let log: Log
  @State private var outer = 1
  @State private var inner = 5
  var body: some View {
    let _ = log("nested")
    VStack {
      Reader(log: log).environment(\.first, inner)
      Reader(log: log).transformEnvironment(\.first) { $0 *= 100 }
      Button("outer") { outer += 1 }
      Button("inner") { inner += 1 }
    }
    .environment(\.first, outer)
  }
}

@MainActor @Suite struct EnvironmentTests {
  @Test func `a view that declares a key refers to it by its name`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Reader(log: log) }
    #expect(run.last.references == ["Reader.first → opaque .First"])
  }

  @Test func `where nobody sets a key, its default is read`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Reader(log: log) }
    #expect(run.last.log == ["reader 10"])
  }

  @Test func `an optional value is found, and its absence too`() async throws {
    let run = try await Run.open(Log()) {
      Optional()
      Optional().environment(\.maybe, "found")
      Optional().environment(\.maybe, nil).environment(\.maybe, "outer")
    }
    #expect(run.texts == ["nothing", "found", "nothing"])
  }

  @Test func `a declared key is a dependency, read or not, and other keys are none`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Owner(log: log) }
    #expect(run.last.log == ["owner", "reader 1", "unused"])
    try await run.tap("b")
    #expect(run.last.log == ["owner"])
    try await run.tap("a")
    #expect(run.last.log == ["owner", "reader 2", "unused"])
    #expect(run.last.causes.contains("Owner/Reader: environment First"), "\(run.last.causes)")
  }

  @Test func `the nearest value counts, and a transformation sees the one around it`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Nested(log: log) }
    #expect(run.texts.prefix(2) == ["5", "100"])
    try await run.tap("outer")
    #expect(run.texts.prefix(2) == ["5", "200"])
    #expect(run.last.log == ["nested", "reader 200"])
    try await run.tap("inner")
    #expect(run.texts.prefix(2) == ["6", "200"])
    #expect(run.last.log == ["nested", "reader 6"])
  }

  @Test func `an environment value that is read without a view is the default, with an issue`() async throws {
    let log = Log()
    struct Loose: View {
      let log: Log
      @State private var reader: Environment<Int>? = nil
      var body: some View {
        Button("read") { log("read", Environment(\.first).wrappedValue) }
      }
    }
    let run = try await Run.open(log) { Loose(log: log) }
    try await run.tap("read")
    #expect(run.last.log == ["read 10"])
    #expect(run.last.issues.first?.hasPrefix("Accessing Environment<Int>'s value outside") == true)
  }
}
