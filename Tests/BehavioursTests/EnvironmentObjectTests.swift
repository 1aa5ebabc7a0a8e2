// `@EnvironmentObject`: who is evaluated when the object changes, and when it is another one.

import Testing

private final class Model: ObservableObject {
  let log: Log
  @Published var count = 0
  init(_ log: Log) {
    self.log = log
    log("init")
  }
  deinit { log("deinit") }
}

private struct FromAbove: View {
  let log: Log
  @EnvironmentObject var model: Model
  var body: some View {
    let _ = log("C")
    Button("count \(model.count)") { model.count += 1 }
  }
}

private struct Supplies: View {
  let log: Log
  @State private var model: Model
  init(log: Log, model: Model) {
    self.log = log
    _model = State(initialValue: model)
  }
  var body: some View {
    let _ = log("P", model.count)
    VStack { FromAbove(log: log) }.environmentObject(model)
    Button("replace") { model = Model(log) }
  }
}

private struct DeclaresOnly: View {
  @EnvironmentObject var model: Model
  var body: some View { Text("fine") }
}

@MainActor
struct EnvironmentObjectTests {
  @Test func `an environment object reaches its readers, and not the view that supplies it`() async throws {
    let log = Log()
    let model = Model(log)
    let run = try await Run.open(log) { Supplies(log: log, model: model) }
    #expect(run.last.log == ["P 0", "C"])
    try await run.tap("count 0")
    #expect(run.last.log == ["C"])
    #expect(run.last.causes == ["Supplies/FromAbove: object Supplies/FromAbove.model"])
  }

  @Test func `another environment object evaluates its readers`() async throws {
    let log = Log()
    let model = Model(log)
    let run = try await Run.open(log) { Supplies(log: log, model: model) }
    try await run.tap("count 0")
    try await run.tap("replace")
    #expect(run.last.log == ["init", "P 0", "C"])
    #expect(run.texts.first == "count 0")
    model.count = 9
    try await run.perform {}
    #expect(run.last.log == [], "nobody listens to the old object")
  }

  @Test func `a missing environment object that nobody reads does no harm`() async throws {
    let run = try await Run.open { DeclaresOnly() }
    #expect(run.texts == ["fine"])
  }
}
