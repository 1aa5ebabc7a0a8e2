// Who makes an observable object, how often, and how long it lives.

import Testing

private final class Model: ObservableObject {
  let log: Log
  @Published var shown = false
  @Published var count = 0
  var quiet = 0
  init(_ log: Log) {
    self.log = log
    log("init")
  }
  deinit { log("deinit") }
}

private struct Inline: View {
  @ObservedObject var model: Model
  @State private var isNice = false
  init(log: Log) { model = Model(log) }
  var body: some View {
    Button("+1") {
      isNice = true
      model.count += 1
    }
    Text("Score: \(model.count)")
    Text("Nice: \(isNice)")
  }
}

private struct InlineParent: View {
  let log: Log
  @State private var isReal = false
  var body: some View {
    Button("toggle") { isReal.toggle() }
    Text("\(isReal)")
    Inline(log: log)
  }
}

private struct Kept: View {
  let tint: Int
  @StateObject private var model: Model
  init(log: Log, tint: Int) {
    self.tint = tint
    _model = StateObject(wrappedValue: Model(log))
  }
  var body: some View {
    Button("+1") { model.count += 1 }
    Text("Score: \(model.count) \(tint)")
  }
}

private struct KeptParent: View {
  let log: Log
  @State private var tint = 0
  @State private var isThere = true
  var body: some View {
    if isThere { Kept(log: log, tint: tint) }
    Button("tint") { tint += 1 }
    Button("flip") { isThere.toggle() }
  }
}

private final class Plain: ObservableObject {
  init() {}
}

private struct Default: View {
  let tint: Int
  @StateObject private var model = Plain()
  var body: some View { Text("\(tint)") }
}

private struct Handed: View {
  @StateObject var model: Model
  var body: some View { Text("Score: \(model.count)") }
}

private struct IgnoringParent: View {
  let log: Log
  @State private var tint = 0
  var body: some View {
    Default(tint: tint)
    Handed(model: Model(log))
    Button("tint") { tint += 1 }
  }
}

private struct NeverShown: View {
  let log: Log
  var body: some View {
    let _ = Kept(log: log, tint: 0)
    Text("p")
  }
}

private struct TwoOfThem: View {
  let log: Log
  var body: some View {
    Kept(log: log, tint: 1)
    Kept(log: log, tint: 2)
  }
}

private struct ReadsInInit: View {
  @StateObject private var model: Model
  init(log: Log) {
    _model = StateObject(wrappedValue: Model(log))
    log("count", model.count)
  }
  var body: some View { Text("\(model.count)") }
}

@MainActor
struct StateObjectTests {
  @Test func `an observed object made in an initialiser is made anew with its view, and state is not`() async throws {
    let log = Log()
    let run = try await Run.open(log) { InlineParent(log: log) }
    try await run.tap("+1")
    #expect(run.texts.contains("Score: 1"))
    try await run.tap("toggle")
    #expect(run.last.log.contains("init"))
    #expect(run.texts.contains("Score: 0"))
    #expect(run.texts.contains("Nice: true"))
  }

  @Test func `a state object is kept while its view is made anew, and goes with its node`() async throws {
    let log = Log()
    let run = try await Run.open(log) { KeptParent(log: log) }
    #expect(run.last.log == ["init"])
    try await run.tap("+1")
    try await run.tap("tint")
    #expect(run.last.log == [])
    #expect(run.texts.contains("Score: 1 1"))
    try await run.tap("flip")
    #expect(run.last.log == ["deinit"])
    try await run.tap("flip")
    #expect(run.last.log == ["init"])
    #expect(run.texts.contains("Score: 0 1"))
  }

  @Test func `an initial object that is ignored is recorded, and one that cannot differ is not`() async throws {
    let log = Log()
    let run = try await Run.open(log) { IgnoringParent(log: log) }
    try await run.tap("tint")
    #expect(run.last.ignored == ["IgnoringParent/Handed.model"])
    #expect(run.last.skipped == ["IgnoringParent/Handed"])
    #expect(run.last.evaluated == ["IgnoringParent", "IgnoringParent/Default"])
  }

  @Test func `a view that is never installed makes no state object`() async throws {
    let log = Log()
    let run = try await Run.open(log) { NeverShown(log: log) }
    #expect(run.last.log == [])
  }

  @Test func `two views have two state objects`() async throws {
    let log = Log()
    let run = try await Run.open(log) { TwoOfThem(log: log) }
    #expect(run.last.log == ["init", "init"])
    try await run.tap("+1", at: 2)
    #expect(run.texts.filter { $0.hasPrefix("Score") } == ["Score: 0 1", "Score: 1 2"])
  }

  @Test func `a state object that is read in an initialiser is an issue and another instance`() async throws {
    let log = Log()
    let run = try await Run.open(log) { ReadsInInit(log: log) }
    #expect(run.last.log.filter { $0 == "init" }.count == 2)
    #expect(
      run.last.issues == [
        "Accessing StateObject's object without being installed on a View. "
          + "This will create a new instance each time."
      ])
  }
}
