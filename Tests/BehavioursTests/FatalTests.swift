// What ends the program, and with which words.

import Testing

private final class Model: ObservableObject { var v = 0 }

private struct Orphan: View {
  @EnvironmentObject var model: Model
  var body: some View { Text("\(model.v)") }
}

private final class ClassView: View {
  var body: some View { Text("x") }
}

/// A property that is linked as one thing first, and as another one of the same layout after that.
@propertyWrapper
private struct Shifting: DynamicProperty {
  @State private var kept = 0
  @MainActor private static var isKnown = false
  var wrappedValue: Int { kept }

  static func _link(_ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker) {
    if isKnown {
      State<UInt>._link(pointer, named: name, &linker)
    } else {
      State<Int>._link(pointer, named: name, &linker)
    }
    isKnown = true
  }
}

private struct Shifted: View {
  @State private var n = 0
  @Shifting private var total
  var body: some View {
    Text("\(n + total)")
    Button("+") { n += 1 }
  }
}

@MainActor
struct FatalTests {
  @Test func `a class as a view ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = try await Run.open { ClassView() }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains("views must be value types (either a struct or an enum); ClassView is a class."),
      "\(words.prefix(400))")
  }

  @Test func `reading an environment object that nobody supplies ends the program and says what to do`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = try await Run.open { Orphan() }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains(
        "No ObservableObject of type Model found. A View.environmentObject(_:) for Model may be missing as an "
          + "ancestor of this view."), "\(words.prefix(400))")
  }

  @Test func `a dynamic property that is linked as something else ends the program and is named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let run = try await Run.open { Shifted() }
      try await run.tap("+")
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains("the dynamic property Shifted.total is linked as StoredLocation<UInt>"), "\(words.prefix(400))")
  }
}
