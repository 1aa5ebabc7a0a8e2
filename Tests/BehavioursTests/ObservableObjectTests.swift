// `ObservableObject` and the three wrappers that hold one: who is evaluated when it changes.

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

private struct Leaf: View {
  let log: Log
  let isOn: Bool
  var body: some View {
    let _ = log("S")
    Text(isOn ? "on" : "off")
  }
}

private struct Observes: View {
  let log: Log
  @ObservedObject var model: Model
  var body: some View {
    let _ = log("P", model.shown)
    VStack {
      Leaf(log: log, isOn: model.shown)
      Leaf(log: log, isOn: model.quiet > 0)
      Button("show") { model.shown.toggle() }
      Button("same") { model.shown = model.shown }
      Button("quiet") { model.quiet += 1 }
      Button("many") {
        model.count += 1
        model.shown = true
        model.count += 1
      }
    }
  }
}

private struct Keeps: View {
  let log: Log
  @StateObject private var model: Model
  init(log: Log) {
    self.log = log
    _model = StateObject(wrappedValue: Model(log))
  }
  var body: some View {
    let _ = log("P")
    VStack {
      Leaf(log: log, isOn: model.shown)
      Leaf(log: log, isOn: model.quiet > 0)
    }
    .onAppear { model.shown.toggle() }
  }
}

private struct Reader: View {
  let log: Log
  @ObservedObject var model: Model
  var body: some View {
    let _ = log("A")
    Text(model.shown ? "On" : "Off")
  }
}

private struct Writer: View {
  let log: Log
  @ObservedObject var model: Model
  var body: some View {
    let _ = log("B")
    Button("t") { model.shown.toggle() }
  }
}

private struct Bystander: View {
  let log: Log
  var body: some View {
    let _ = log("T")
    Text("x")
  }
}

private struct Family: View {
  let log: Log
  @StateObject private var model: Model
  init(log: Log) {
    self.log = log
    _model = StateObject(wrappedValue: Model(log))
  }
  var body: some View {
    let _ = log("P")
    VStack {
      Bystander(log: log)
      Reader(log: log, model: model)
      Writer(log: log, model: model)
    }
  }
}

private struct Field: View {
  let log: Log
  @Binding var count: Int
  var body: some View {
    let _ = log("Field")
    Button("count \(count)") { count += 1 }
  }
}

private struct PassesOn: View {
  let log: Log
  @ObservedObject var model: Model
  var body: some View {
    let _ = log("P")
    Field(log: log, count: $model.count)
  }
}

private final class Inner: ObservableObject { @Published var value = 0 }

private final class Outer: ObservableObject { @Published var inner = Inner() }

private struct Nested: View {
  let log: Log
  @StateObject private var outer = Outer()
  var body: some View {
    let _ = log("P")
    Text("\(outer.inner.value)")
    Button("in") { outer.inner.value += 1 }
    Button("swap") { outer.inner = Inner() }
  }
}

private struct PublishesInBody: View {
  @StateObject private var model: Model
  init(log: Log) { _model = StateObject(wrappedValue: Model(log)) }
  var body: some View {
    if model.count == 0 { model.count = 1 }
    return Text("\(model.count)")
  }
}

@MainActor
private final class Shelf {
  var model: Model
  init(_ model: Model) { self.model = model }
}

private struct Replaces: View {
  let log: Log
  let shelf: Shelf
  @State private var ticks = 0
  var body: some View {
    let _ = log("P")
    Text("\(ticks)")
    Reader(log: log, model: shelf.model)
    Button("tick") { ticks += 1 }
  }
}

/// Still holds the object that another view has been switched away from.
private struct ReplacesOne: View {
  let log: Log
  let shelf: Shelf
  let kept: Model
  @State private var ticks = 0
  var body: some View {
    Text("\(ticks)")
    Reader(log: log, model: shelf.model)
    Writer(log: log, model: kept)
    Button("tick") { ticks += 1 }
  }
}

@MainActor
struct ObservableObjectTests {
  @Test func `a published change evaluates the observer, and children by their inputs`() async throws {
    let log = Log()
    let model = Model(log)
    let run = try await Run.open(log) { Observes(log: log, model: model) }
    #expect(run.last.log == ["P false", "S", "S"])
    #expect(run.last.references == ["Observes.model → object Observes.model"])
    try await run.tap("show")
    #expect(run.last.log == ["P true", "S"], "the new value, although it is announced before the write")
    #expect(run.last.causes.first == "Observes: object Observes.model")
    #expect(run.last.writes == ["Observes.model.shown: false → true by Observes/Button"])
  }

  @Test func `a change of a property that is not published evaluates nothing`() async throws {
    let log = Log()
    let model = Model(log)
    let run = try await Run.open(log) { Observes(log: log, model: model) }
    try await run.tap("quiet")
    #expect(run.last.log == [])
    #expect(run.last.writes == [])
  }

  @Test func `a published write of an equal value evaluates the observer all the same`() async throws {
    let log = Log()
    let model = Model(log)
    let run = try await Run.open(log) { Observes(log: log, model: model) }
    try await run.tap("same")
    #expect(run.last.log == ["P false"])
    #expect(run.last.writes == ["Observes.model.shown: false → false (equal) by Observes/Button#2"])
  }

  @Test func `several published writes in one action are one pass`() async throws {
    let log = Log()
    let model = Model(log)
    let run = try await Run.open(log) { Observes(log: log, model: model) }
    try await run.tap("many")
    #expect(run.last.log == ["P true", "S"])
    #expect(run.last.writes.count == 3)
    #expect(run.last.passes.count == 1)
  }

  @Test func `a state object is made once, before the first body, and observed`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Keeps(log: log) }
    #expect(run.last.log == ["init", "P", "S", "S", "P", "S"])
  }

  @Test func `each observer is evaluated, whether it reads or not, parents before children`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Family(log: log) }
    #expect(run.last.log == ["init", "P", "T", "A", "B"])
    try await run.tap("t")
    #expect(run.last.log == ["P", "A", "B"])
    #expect(run.last.skipped == ["Family/Bystander"])
    #expect(
      run.last.causes == [
        "Family: object Family.model", "Family/Reader: object Family.model", "Family/Writer: object Family.model",
      ])
  }

  @Test func `a binding to a published property names the object's location`() async throws {
    let log = Log()
    let model = Model(log)
    let run = try await Run.open(log) { PassesOn(log: log, model: model) }
    #expect(
      run.last.references == [
        "PassesOn.model → object PassesOn.model", "PassesOn/Field.count → PassesOn.model.count via PassesOn.$model",
      ])
    try await run.tap("count 0")
    #expect(run.last.log == ["P", "Field"], "the observer, although it only passes the binding on")
    #expect(run.last.writes == ["PassesOn.model.count: 0 → 1 by PassesOn/Field/Button via PassesOn.$model"])
  }

  @Test func `a change in a nested object is not noticed, and another nested object is`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Nested(log: log) }
    try await run.tap("in")
    #expect(run.last.log == [])
    try await run.tap("swap")
    #expect(run.last.log == ["P"])
    #expect(run.texts.first == "0")
  }

  @Test func `another observed object is listened to in place of the old one`() async throws {
    let log = Log()
    let first = Model(log)
    let second = Model(log)
    second.shown = true
    let shelf = Shelf(first)
    let run = try await Run.open(log) { Replaces(log: log, shelf: shelf) }
    #expect(run.texts.contains("Off"))
    shelf.model = second
    try await run.tap("tick")
    #expect(run.last.log == ["P", "A"])
    #expect(run.texts.contains("On"))
    try await run.perform { first.shown = true }
    #expect(run.last.log == [])
    try await run.perform { second.shown = false }
    #expect(run.last.log == ["A"])
  }

  @Test func `an object that another view still holds is no longer listened to by the one that was given another`()
    async throws
  {
    let log = Log()
    let (first, second) = (Model(log), Model(log))
    let shelf = Shelf(first)
    let run = try await Run.open(log) { ReplacesOne(log: log, shelf: shelf, kept: first) }
    shelf.model = second
    try await run.tap("tick")
    #expect(run.last.log == ["A"])
    try await run.perform { first.shown = true }
    #expect(run.last.log == ["B"])
    #expect(run.last.causes == ["ReplacesOne/Writer: object ReplacesOne/Reader.model"])
    try await run.perform { second.shown = true }
    #expect(run.last.log == ["A"])
  }

  @Test func `publishing in a body is an issue and makes one more pass`() async throws {
    let log = Log()
    let run = try await Run.open(log) { PublishesInBody(log: log) }
    #expect(run.texts == ["1"])
    #expect(run.last.evaluated.count == 2)
    #expect(
      run.last.issues == [
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
      ])
  }

  @Test func `publishing from another thread is an issue, and the change is shown`() async throws {
    let log = Log()
    let model = Model(log)
    let run = try await Run.open(log) { Observes(log: log, model: model) }
    try await run.perform {
      nonisolated(unsafe) let model = model
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        model.shown = true
        done.signal()
      }
      done.wait()
    }
    #expect(run.last.log == ["P true", "S"])
    #expect(
      run.last.issues == [
        "Publishing changes from background threads is not allowed; make sure to publish values from the main "
          + "thread (via operators like receive(on:)) on model updates."
      ])
  }
}
