// Several mechanisms at once: rows of several views, objects with several holders, deep hierarchies.

import Testing

private struct Cell: View {
  let name: String
  @State private var n = 0
  var body: some View { Button("\(name):\(n)") { n += 1 } }
}

private struct Wide: View {
  @State private var ids = [1, 2, 3]
  @State private var showsMore = false
  var body: some View {
    ForEach(ids, id: \.self) { id in
      Cell(name: "a\(id)")
      if showsMore { Cell(name: "b\(id)") }
      Cell(name: "c\(id)")
    }
    Button("reverse") { ids.reverse() }
    Button("more") { showsMore.toggle() }
    Button("both") {
      ids = [3, 4, 1]
      showsMore.toggle()
    }
  }
}

private final class Model: ObservableObject { @Published var n = 0 }

private struct Holder: View {
  let name: String
  @ObservedObject var model: Model
  var body: some View { Button("\(name) \(model.n)") { model.n += 1 } }
}

private struct Holders: View {
  let model: Model
  @State private var hasFirst = true
  var body: some View {
    if hasFirst { Holder(name: "first", model: model) }
    Holder(name: "second", model: model)
    Button("flip") { hasFirst.toggle() }
  }
}

private struct Leaving: View {
  @Binding var count: Int
  var body: some View {
    Text("here").onDisappear { count += 1 }
  }
}

private struct Left: View {
  let log: Log
  @State private var count = 0
  @State private var isThere = true
  var body: some View {
    let _ = log("P", count)
    if isThere { Leaving(count: $count) }
    Text("left \(count)")
    Button("flip") { isThere.toggle() }
  }
}

private struct Observing: DynamicProperty {
  @StateObject var model = Model()
}

private struct ObservingModifier: ViewModifier {
  private let observing = Observing()
  func body(content: Content) -> some View {
    content
    Button("m \(observing.model.n)") { observing.model.n += 1 }
  }
}

private struct Modified: View {
  var body: some View { Text("x").modifier(ObservingModifier()) }
}

private struct Handed: View {
  @Binding private var n: Int
  init(binding: Binding<Int>) { _n = binding }
  var body: some View { Button("n\(n)") { n += 1 } }
}

private struct Hands: View {
  @State private var n = 0
  @State private var m = 100
  @State private var usesM = false
  var body: some View {
    Handed(binding: usesM ? $m : $n)
    Button("other") { usesM.toggle() }
  }
}

private struct Level: View {
  let left: Int
  @Binding var n: Int
  var body: some View {
    if left == 0 { Button("n\(n)") { n += 1 } } else { AnyView(Level(left: left - 1, n: $n)) }
  }
}

private struct Tower: View {
  let height: Int
  @State private var n = 0
  var body: some View { Level(left: height, n: $n) }
}

private struct Ping: View {
  @State private var n = 0
  var body: some View {
    let _ = DispatchQueue.main.async { n += 1 }
    Text("\(n)")
  }
}

private struct Counting: View {
  @State private var isOn = false
  @State private var n = 0
  var body: some View {
    Text("\(n)")
      .onChange(of: isOn) { n += 1 }
      .onTapGesture { isOn.toggle() }
  }
}

@MainActor
struct CompositionTests {
  @Test func `a value of unknown type becomes a view if it is one`() async throws {
    #expect(AnyView(_fromValue: 1) == nil)
    let text: Any = Text("found")
    let view = try #require(AnyView(_fromValue: text))
    #expect(try await Run.open { view }.texts == ["found"])
  }

  @Test func `rows of several views move as one and keep their states`() async throws {
    let run = try await Run.open { Wide() }
    for label in ["a1:0", "c1:0", "c3:0"] { try await run.tap(label) }
    try await run.tap("reverse")
    #expect(run.texts.prefix(6) == ["a3:0", "c3:1", "a2:0", "c2:0", "a1:1", "c1:1"])
    #expect(run.last.created == [])
    try await run.tap("more")
    #expect(run.texts.prefix(9) == ["a3:0", "b3:0", "c3:1", "a2:0", "b2:0", "c2:0", "a1:1", "b1:0", "c1:1"])
    #expect(run.last.created.contains(#"Wide/Cell[3]#2"#))
    try await run.tap("both")
    #expect(run.texts.prefix(6) == ["a3:0", "c3:1", "a4:0", "c4:0", "a1:1", "c1:1"])
    #expect(
      run.last.removed.filter { !$0.hasSuffix("Button") }.sorted() == [
        #"Wide/Cell[1]#2"#, #"Wide/Cell[2]"#, #"Wide/Cell[2]#2"#, #"Wide/Cell[2]#3"#, #"Wide/Cell[3]#2"#,
      ])
  }

  @Test func `an object keeps its name when its first holder goes`() async throws {
    let model = Model()
    let run = try await Run.open { Holders(model: model) }
    try await run.tap("first 0")
    #expect(run.texts.prefix(2) == ["first 1", "second 1"])
    try await run.tap("flip")
    try await run.tap("second 1")
    #expect(run.texts.first == "second 2")
    #expect(run.last.causes == ["Holders/Holder#2: object Holders/Holder.model"])
    #expect(run.last.writes == ["Holders/Holder.model.n: 1 → 2 by Holders/Holder#2/Button"])
  }

  @Test func `a disappearing view may write into its parent`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Left(log: log) }
    try await run.tap("flip")
    #expect(run.last.log == ["P 0", "P 1"])
    #expect(run.texts.first == "left 1")
    #expect(run.last.passes == ["tap flip", "onDisappear of Left/Leaving"])
  }

  @Test func `a wrapper around a state object works in a modifier`() async throws {
    let run = try await Run.open { Modified() }
    try await run.tap("m 0")
    #expect(run.texts == ["x", "m 1"])
    #expect(run.last.evaluated == ["Modified/ObservingModifier"])
  }

  @Test func `a binding that is handed over in an initialiser can be exchanged`() async throws {
    let run = try await Run.open { Hands() }
    try await run.tap("n0")
    try await run.tap("other")
    #expect(run.texts.first == "n100")
    #expect(run.last.references == ["Hands/Handed.n → Hands.m via Hands.$m"])
    try await run.tap("n100")
    #expect(run.texts.first == "n101")
    #expect(run.last.writes == ["Hands.m: 100 → 101 by Hands/Handed/Button via Hands.$m"])
  }

  @Test func `a write through a hundred levels evaluates the reader alone`() async throws {
    let run = try await Run.open { Tower(height: 100) }
    try await run.tap("n0")
    #expect(run.texts == ["n1"])
    #expect(run.last.evaluated.count == 1)
  }

  @Test func `a view that never comes to rest ends the step`() async throws {
    await #expect(throws: (any Error).self) { _ = try await Run.open(maxPasses: 20) { Ping() } }
  }

  @Test func `a tap gesture is an action of what is tapped`() async throws {
    let run = try await Run.open { Counting() }
    try await run.tap("0")
    #expect(run.texts == ["1"])
    #expect(run.last.writes.first == "Counting.isOn: false → true by Counting/Text")
  }
}
