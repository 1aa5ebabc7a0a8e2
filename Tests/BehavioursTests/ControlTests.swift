// Controls: what they show, and when they look at it again.

import Testing

private final class Person { var name = "Ada" }

private struct Form1: View {
  let log: Log
  @State private var person = Person()
  @State private var looks = 0
  var body: some View {
    let _ = log("V")
    TextField("Name", text: $person.name)
    Text(person.name)
    Button("look again") { looks += 1 }
    Text("\(looks)")
  }
}

private struct Fixed: View {
  @State private var n = 0
  var body: some View {
    Toggle("Fixed", isOn: .constant(true))
    Button("+") { n += 1 }
  }
}

private struct Loading: View {
  @State private var progress: Double?
  var body: some View {
    ProgressView(value: progress)
    Button("half") { progress = 0.5 }
    Button("none") { progress = nil }
  }
}

@MainActor @Suite struct ControlTests {
  @Test func `a value where there was none is an update, and so is none where there was one`() async throws {
    let run = try await Run.open(Log()) { Loading() }
    #expect(run.last.updated == [])
    try await run.tap("half")
    #expect(run.last.updated == ["Loading/ProgressView"])
    try await run.tap("none")
    #expect(run.last.updated == ["Loading/ProgressView"])
  }

  @Test func `a field shows what was typed into an object that nobody observes`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Form1(log: log) }
    try await run.type("Grace", into: "Name")
    #expect(run.texts == ["Name", "Grace", "Ada", "look again", "0"])
    #expect(run.last.log == [])
    try await run.tap("look again")
    #expect(run.texts == ["Name", "Grace", "Grace", "look again", "1"])
  }

  @Test func `a control over a constant stays as it is`() async throws {
    let run = try await Run.open(Log()) { Fixed() }
    let before = run.texts
    try await run.toggle("Fixed")
    #expect(run.texts == before)
    #expect(run.last.updated == [])
  }
}
