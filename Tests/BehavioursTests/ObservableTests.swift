// `@Observable`: which bodies run when a property changes. Every case says so by its own log; the record does not know
// the properties yet.

import Testing

@Observable private final class Model {
  var name = "Ada"
  var age = 36
  var items = [Item(title: "one")]
  @ObservationIgnored var secret = 0
}

@Observable private final class Item: Identifiable {
  var title: String
  init(title: String) { self.title = title }
}

private struct NameView: View {
  let log: Log
  let model: Model
  var body: some View {
    let _ = log("name")
    Text(model.name)
  }
}

private struct AgeView: View {
  let log: Log
  @Environment(Model.self) private var model
  var body: some View {
    let _ = log("age")
    Text("\(model.age)")
  }
}

private struct Editor: View {
  let log: Log
  @Bindable var model: Model
  var body: some View {
    let _ = log("editor")
    TextField("Name", text: $model.name)
  }
}

private struct Owner: View {
  let log: Log
  @State private var model = Model()
  var body: some View {
    let _ = log("owner")
    VStack {
      NameView(log: log, model: model)
      AgeView(log: log)
      Editor(log: log, model: model)
    }
    .environment(model)
    Button("older") { model.age += 1 }
    Button("secret") { model.secret += 1 }
    Button("later") { DispatchQueue.main.async { model.age = 99 } }
  }
}

private struct Rows: View {
  let log: Log
  @State private var model = Model()
  var body: some View {
    let _ = log("rows")
    ForEach(model.items) { Text($0.title) }
    Button("rename") { model.items[0].title = "first" }
  }
}

private struct Missing: View {
  @Environment(Model.self) private var model: Model?
  var body: some View { Text(model == nil ? "none" : "some") }
}

@MainActor @Suite struct ObservableTests {
  @Test func `only the bodies that have read the property run`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Owner(log: log) }
    #expect(run.last.log == ["owner", "name", "age", "editor"])
    try await run.tap("older")
    #expect(run.last.log == ["age"])
    #expect(run.last.causes == ["Owner/AgeView: unknown"])
    try await run.tap("secret")
    #expect(run.last.log == [])
  }

  @Test func `a binding made by Bindable writes the object`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Owner(log: log) }
    try await run.type("Grace", into: "Name")
    #expect(run.last.log.contains("name"))
    #expect(!run.last.log.contains("age"))
    #expect(run.texts.first == "Grace")
  }

  @Test func `a change later is a pass of its own`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Owner(log: log) }
    try await run.tap("later")
    #expect(run.last.log == ["age"])
    #expect(run.texts.contains("99"))
  }

  @Test func `what the rows read belongs to the body that declares them`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Rows(log: log) }
    try await run.tap("rename")
    #expect(run.last.log == ["rows"])
    #expect(run.texts.first == "first")
  }

  @Test func `an optional object may be missing`() async throws {
    let run = try await Run.open(Log()) { Missing() }
    #expect(run.texts == ["none"])
  }

  @Test func `the record says once that it does not know the properties`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Owner(log: log) }
    #expect(run.last.issues.count == 1)
    #expect(run.last.issues.first?.contains("Model is @Observable") == true)
  }
}
