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
}
