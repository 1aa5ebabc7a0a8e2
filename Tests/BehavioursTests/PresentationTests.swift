// Sheets, alerts and screens: when their content is made, what it keeps, and who is evaluated.

import Testing

private struct Detail: View {
  let log: Log
  let title: String
  @State private var n = 0
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    let _ = log("detail \(title)")
    Text(title)
    Button("n \(n)") { n += 1 }
    Button("close") { dismiss() }
      .onDisappear { log("gone \(title)") }
  }
}

private struct Item: Identifiable { let id: Int }

private struct Home: View {
  let log: Log
  @State private var showsSheet = false
  @State private var item: Item?
  @State private var showsAlert = false
  @State private var count = 0
  var body: some View {
    let _ = log("home")
    Text("count \(count)")
    Button("show") { showsSheet = true }
      .sheet(isPresented: $showsSheet, onDismiss: { log("dismissed") }) { Detail(log: log, title: "sheet") }
    Button("item 1") { item = Item(id: 1) }
      .fullScreenCover(item: $item) { Detail(log: log, title: "item \($0.id)") }
    Button("item 2") { item = Item(id: 2) }
    Button("warn") { showsAlert = true }
      .alert("Sure?", isPresented: $showsAlert) {
        Button("Yes") { count += 1 }
        Button("No", role: .cancel) {}
      } message: {
        Text("Really")
      }
  }
}

private struct Old: View {
  let log: Log
  @State private var shows = false
  var body: some View {
    Button("warn") { shows = true }
      .alert(isPresented: $shows) {
        Alert(
          title: Text("Delete?"), primaryButton: .destructive(Text("Delete")) { log("deleted") },
          secondaryButton: .cancel())
      }
  }
}

private struct Stack: View {
  let log: Log
  @State private var path: [Int] = []
  @State private var isActive = false
  var body: some View {
    let _ = log("stack")
    NavigationStack(path: $path) {
      NavigationLink("Detail") { Detail(log: log, title: "pushed") }
      NavigationLink("Three", value: 3)
      NavigationLink("Word", value: "word")
      NavigationLink(destination: Detail(log: log, title: "active"), isActive: $isActive) { Text("Active") }
      Button("two at once") { path = [1, 2] }
        .navigationDestination(for: Int.self) { Detail(log: log, title: "number \($0)") }
    }
  }
}

private struct Tabs: View {
  let log: Log
  @State private var tab = 1
  var body: some View {
    TabView(selection: $tab) {
      Text("one").tabItem { Label("One", systemImage: "1.circle") }.tag(1)
      Text("two").tabItem { Text("Two") }.tag(2)
    }
    Text("tab \(tab)")
  }
}

@MainActor @Suite struct PresentationTests {
  @Test func `presenting evaluates what is presented, and not the view that only passes the binding`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Home(log: log) }
    try await run.tap("show")
    #expect(run.last.log == ["detail sheet"])
    try await run.tap("n 0")
    try await run.dismiss()
    #expect(run.last.log == ["gone sheet", "dismissed"])
    try await run.tap("show")
    #expect(run.texts.contains("n 0"), "its state is new: \(run.texts)")
  }

  @Test func `the content dismisses itself through the environment, and the write is recorded`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Home(log: log) }
    try await run.tap("show")
    try await run.tap("close")
    #expect(run.last.log == ["gone sheet", "dismissed"])
    #expect(run.last.writes.first?.hasPrefix("Home.showsSheet: true → false") == true, "\(run.last.writes)")
  }

  @Test func `another item is another presentation`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Home(log: log) }
    try await run.tap("item 1")
    try await run.tap("n 0")
    try await run.tap("item 2")
    #expect(run.last.log == ["detail item 2", "gone item 1"])
    #expect(run.texts.contains("n 0"))
  }

  @Test func `a button in an alert dismisses it after its action`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Home(log: log) }
    try await run.tap("warn")
    #expect(run.texts.suffix(4) == ["Sure?", "Really", "Yes", "No"])
    try await run.tap("Yes")
    #expect(run.texts.first == "count 1")
    #expect(!run.texts.contains("Sure?"))
  }

  @Test func `an alert of the old form has its buttons too`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Old(log: log) }
    try await run.tap("warn")
    #expect(run.texts == ["warn", "Delete?", "Delete", "Cancel"])
    try await run.tap("Delete")
    #expect(run.last.log == ["deleted"])
    #expect(run.texts == ["warn"])
  }

  @Test func `a link pushes its destination, and going back removes it with its state`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Stack(log: log) }
    try await run.tap("Detail")
    #expect(run.last.log == ["detail pushed"])
    try await run.tap("n 0")
    try await run.dismiss()
    #expect(run.last.log == ["gone pushed"])
    try await run.tap("Detail")
    #expect(run.texts.contains("n 0"))
  }

  @Test func `a link with a binding writes it, and so does going back`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Stack(log: log) }
    try await run.tap("Active")
    #expect(run.last.log == ["detail active"])
    try await run.dismiss()
    #expect(run.last.writes.first?.hasPrefix("Stack.isActive: true → false") == true, "\(run.last.writes)")
  }

  @Test func `a link with a value appends to the path, and the stack shows a screen for it`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Stack(log: log) }
    try await run.tap("Three")
    #expect(run.last.log == ["detail number 3"])
    try await run.tap("close")
    #expect(run.last.writes.first?.hasPrefix("Stack.path: [3] → []") == true, "\(run.last.writes)")
    try await run.tap("two at once")
    #expect(run.last.log == ["detail number 1", "detail number 2"])
    try await run.dismiss()
    #expect(run.last.log == ["gone number 2"])
  }

  @Test func `a link whose type has no destination is refused with what is missing`() async throws {
    let run = try await Run.open(Log()) { Stack(log: Log()) }
    #expect(
      try await run.refusal(of: .tap, on: "Word")
        == "leads nowhere: no navigationDestination(for: String.self) is in the stack")
  }

  @Test func `a tab is selected by its item`() async throws {
    let run = try await Run.open(Log()) { Tabs(log: Log()) }
    try await run.tap("Two")
    #expect(run.texts.last == "tab 2")
    try await run.tap("One")
    #expect(run.texts.last == "tab 1")
  }
}
