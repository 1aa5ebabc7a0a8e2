// Styles with bodies, submitting, tasks, publishers, and items in bars.

import Testing

private struct Loud: ButtonStyle {
  let log: Log
  func makeBody(configuration: Configuration) -> some View {
    let _ = log("style")
    configuration.label
    Text("!")
  }
}

private struct Twice: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture {
      configuration.trigger()
      configuration.trigger()
    }
  }
}

private struct Styled: View {
  let log: Log
  @State private var n = 0
  @State private var isLoud = true
  var body: some View {
    VStack {
      Button("add") { n += 1 }
      if isLoud { Button("loud \(n)") {}.buttonStyle(Loud(log: log)) }
    }
    .buttonStyle(.bordered)
    Text("\(n)").toolbar {
      ToolbarItem(placement: .primaryAction) { Button("quiet") { isLoud = false } }
    }
    Button("both") { n += 10 }.buttonStyle(Twice())
  }
}

private struct Form2: View {
  let log: Log
  @State private var name = ""
  var body: some View {
    VStack {
      TextField("Name", text: $name).onSubmit { log("inner", name) }
    }
    .onSubmit { log("outer") }
  }
}

private struct Worker: View {
  let log: Log
  @State private var id = 0
  @State private var isShown = true
  @State private var result = "-"
  var body: some View {
    Text(result)
    Button("next") { id += 1 }
    Button("hide") { isShown = false }
    if isShown {
      Text("work").task(id: id) {
        log("start", id)
        result = "done \(id)"
        do { try await Task.sleep(for: .seconds(86_400)) } catch { log("cancelled") }
      }
    }
  }
}

@MainActor private final class Source: ObservableObject {
  let values = PassthroughSubject<Int, Never>()
}

private struct Listener: View {
  let log: Log
  let source: Source
  @State private var last = 0
  var body: some View {
    Text("\(last)").onReceive(source.values) {
      log("got", $0)
      last = $0
    }
  }
}

@MainActor @Suite struct InteractionTests {
  @Test func `a style makes the body of a button, and the button keeps its name and its action`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Styled(log: log) }
    #expect(run.last.log == ["style"])
    #expect(run.texts == ["add", "loud 0", "!", "0", "quiet", "both"])
    try await run.tap("add")
    #expect(run.texts == ["add", "loud 1", "!", "1", "quiet", "both"])
    try await run.tap("quiet")
    #expect(run.texts == ["add", "1", "quiet", "both"])
  }

  @Test func `a field runs what is around it when it is submitted, the innermost first`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Form2(log: log) }
    try await run.type("Ada", into: "Name")
    #expect(try await run.refusal(of: .submit, on: "Name") == nil)
    #expect(log.take() == ["inner Ada", "outer"])
  }

  @Test func `a task runs when its view appears, anew with another identity, and is cancelled when it goes`()
    async throws
  {
    let log = Log()
    let run = try await Run.open(log) { Worker(log: log) }
    try await run.wait { run.texts.first == "done 0" }
    try await run.tap("next")
    try await run.wait { run.texts.first == "done 1" }
    try await run.tap("hide")
    try await run.wait { run.history.filter { $0 == "cancelled" }.count == 2 }
  }

  @Test func `what a publisher sends reaches the action while the view lives`() async throws {
    let log = Log()
    let source = Source()
    let run = try await Run.open(log) { Listener(log: log, source: source) }
    try await run.perform { source.values.send(5) }
    #expect(run.last.log == ["got 5"])
    #expect(run.texts == ["5"])
  }
}
