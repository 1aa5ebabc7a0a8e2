// Property wrappers of the user's program: when they are linked and updated, and what they invalidate.

import Testing

/// Notes each update together with the state inside it.
private struct Noted: DynamicProperty {
  let log: Log
  @State var n = 0
  func update() { log("update", n) }
}

private struct Order: View {
  let log: Log
  var noted: Noted
  init(log: Log) {
    self.log = log
    noted = Noted(log: log)
  }
  var body: some View {
    let _ = log("V")
    Button("n\(noted.n)") { noted.n += 1 }
  }
}

private struct Outer: DynamicProperty {
  let log: Log
  var inner: Noted
  init(log: Log) {
    self.log = log
    inner = Noted(log: log)
  }
  mutating func update() { log("outer", inner.n) }
}

private struct Layers: View {
  let log: Log
  var outer: Outer
  init(log: Log) {
    self.log = log
    outer = Outer(log: log)
  }
  var body: some View {
    let _ = log("V")
    Button("n\(outer.inner.n)") { outer.inner.n += 1 }
  }
}

private final class Cell<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Looks like `State`, but has none: nobody hears of its changes.
@propertyWrapper
private struct Deaf<Value>: DynamicProperty {
  private let cell: Cell<Value>
  init(wrappedValue: Value) { cell = Cell(wrappedValue) }
  var wrappedValue: Value {
    get { cell.value }
    nonmutating set { cell.value = newValue }
  }
  var projectedValue: Binding<Value> { Binding(get: { cell.value }, set: { cell.value = $0 }) }
}

private struct DeafView: View {
  let log: Log
  @Deaf var name = "old"
  var body: some View {
    let _ = log("V", name)
    Text(name)
    TextField("field", text: $name)
    Button("write") { name = "new" }
    Button("look") { log(name) }
  }
}

/// `State` and something to do when its binding is written.
@propertyWrapper
private struct Acting<Value>: DynamicProperty {
  @State private var value: Value
  private let action: ((Value) -> Void)?
  private let log: Log?

  init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, log: nil, action: nil)
  }

  init(wrappedValue: Value, log: Log?, action: ((Value) -> Void)?) {
    _value = State(wrappedValue: wrappedValue)
    self.log = log
    self.action = action
  }

  var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  var projectedValue: Binding<Value> {
    Binding(
      get: { value },
      set: {
        value = $0
        action?($0)
      })
  }

  func update() { log?("update") }
}

private struct ActingView: View {
  let log: Log
  @Acting private var name: String
  init(log: Log) {
    self.log = log
    _name = Acting(wrappedValue: "hello", log: log, action: { log("action", $0) })
  }
  var body: some View {
    let _ = log("V", name)
    Text(name)
    TextField("field", text: $name)
    Button("write") { name = "direct" }
  }
}

private struct ShortForm: View {
  @Acting private var name = "hello"
  var body: some View {
    Text(name)
    Button("write") { name = "direct" }
  }
}

/// Reads a binding that it was given.
private struct Watching: DynamicProperty {
  @Binding var n: Int
  var doubled = 0
  mutating func update() { doubled = n * 2 }
}

private struct WatchingView: View {
  let log: Log
  var watching: Watching
  var body: some View {
    let _ = log("C")
    Text("\(watching.doubled)")
  }
}

private struct WatchingParent: View {
  let log: Log
  @State private var n = 1
  var body: some View {
    let _ = log("P")
    WatchingView(log: log, watching: Watching(n: $n))
    Button("+") { n += 1 }
  }
}

@MainActor
struct DynamicPropertyTests {
  @Test func `update runs before each body, after the properties inside are linked`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Order(log: log) }
    #expect(run.last.log == ["update 0", "V"])
    #expect(run.last.locations == ["Order.noted: Int = 0"])
    try await run.tap("n0")
    #expect(run.last.log == ["update 1", "V"])
    #expect(run.texts == ["n1"])
  }

  @Test func `inner properties are updated before outer ones`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Layers(log: log) }
    #expect(run.last.log == ["update 0", "outer 0", "V"])
    try await run.tap("n0")
    #expect(run.last.log == ["update 1", "outer 1", "V"])
  }

  @Test func `a wrapper without a state keeps its value and evaluates nothing`() async throws {
    let log = Log()
    let run = try await Run.open(log) { DeafView(log: log) }
    #expect(run.last.locations == [])
    try await run.tap("write")
    #expect(run.last.log == [])
    #expect(run.texts.first == "old")
    try await run.tap("look")
    #expect(run.last.log == ["new"])
    try await run.type("typed", into: "field")
    #expect(run.last.log == [])
    try await run.tap("look")
    #expect(run.last.log == ["typed"])
  }

  @Test func `a wrapper around a state evaluates its view like a state`() async throws {
    let log = Log()
    let run = try await Run.open(log) { ActingView(log: log) }
    #expect(run.last.log == ["update", "V hello"])
    #expect(run.last.locations == [#"ActingView.name: String = "hello""#])
    try await run.tap("write")
    #expect(run.last.log == ["update", "V direct"], "a direct write runs no action")
    try await run.type("typed", into: "field")
    #expect(run.last.log == ["action typed", "update", "V typed"])
    #expect(run.texts.first == "typed")
  }

  @Test func `a wrapper around a state can be declared like a state`() async throws {
    let run = try await Run.open { ShortForm() }
    try await run.tap("write")
    #expect(run.texts.first == "direct")
  }

  @Test func `what update reads is a dependency of the view`() async throws {
    let log = Log()
    let run = try await Run.open(log) { WatchingParent(log: log) }
    #expect(run.texts.first == "2")
    try await run.tap("+")
    #expect(run.last.log == ["C"])
    #expect(run.texts.first == "4")
  }
}
