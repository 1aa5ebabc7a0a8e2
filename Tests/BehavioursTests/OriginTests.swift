// Who wrote: the action, closure or task is known, however the write comes about.

import Testing

private final class Cart: ObservableObject {
  @Published var items = 0
  @Published var notes = 0
}

private final class Feed: ObservableObject {
  @Published var value = 0
  @Published var doubled = 0
  private var subscriptions: Set<AnyCancellable> = []
  init() {
    $value.dropFirst().map { $0 * 2 }.receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.doubled = $0 }.store(in: &subscriptions)
  }
}

private struct Writers: View {
  @State private var n = 0
  @StateObject private var cart = Cart()
  @StateObject private var feed = Feed()
  @State private var isShown = false
  let subject: PassthroughSubject<Int, Never>
  var body: some View {
    Text("\(n) \(cart.items) \(cart.notes) \(feed.value) \(feed.doubled)")
    Button("direct") { n += 1 }
    Button("task") { Task { n += 1 } }
    Button("after await") {
      Task {
        await Task.yield()
        n += 1
        await load()
      }
    }
    Button("async let") {
      Task {
        async let one: Void = load()
        async let other: Void = load()
        _ = await (one, other)
      }
    }
    Button("group") {
      Task {
        await withTaskGroup(of: Void.self) { group in
          for _ in 1...2 { group.addTask { await load() } }
        }
      }
    }
    Button("elsewhere") { Task.detached { await MainActor.run { n += 1 } } }
    Button("other thread") {
      let number = $n
      Task {
        await Task { @concurrent in number.wrappedValue = 77 }.value
      }
    }
    Button("feed") { feed.value += 1 }
    Button("show") { isShown = true }
    Color.clear
      .onAppear { Task { cart.notes += 1 } }
      .onChange(of: feed.value) { cart.notes += 10 }
      .task(id: isShown) {
        await Task.yield()
        cart.items += 1
      }
      .onReceive(subject) { n = $0 }
      .sheet(isPresented: $isShown, onDismiss: { n = 0 }) { Text("sheet") }
  }

  func load() async { cart.items += 1 }
}

private struct Child: View {
  @State private var n: Int
  init() {
    _n = State(initialValue: 1)
    n = 2
  }
  var body: some View { Text("\(n)") }
}

private struct Outer: View {
  var body: some View { VStack { Child() } }
}

@MainActor @Suite struct OriginTests {
  private let subject = PassthroughSubject<Int, Never>()

  private let atFirst = ["Writers.cart.items by task of Writers", "Writers.cart.notes by task of Writers"]

  /// A run after everything that the first render starts.
  private func open() async throws -> Run {
    let run = try await Run.open { Writers(subject: subject) }
    #expect(try await authors(atFirst.count, in: run).sorted() == atFirst)
    return run
  }

  /// The authors of the last step, and of those after it until there are so many: what tasks do may come later.
  private func authors(_ count: Int, in run: Run) async throws -> [String] {
    var authors = run.last.authors
    for _ in 0..<1000 where authors.count < count {
      try await run.wait()
      authors += run.last.authors
    }
    return authors
  }

  @Test func `a pass that the main queue sets off names what wrote`() async throws {
    let run = try await open()
    try await run.tap("task")
    for _ in 0..<1000 where run.last.passes.isEmpty { try await run.wait() }
    #expect(run.last.passes == ["task of Writers/Button#2"])
  }

  @Test func `closures of modifiers write by their own names, and what they start by theirs`() async throws {
    _ = try await open()
  }

  @Test(arguments: [
    ("direct", ["Writers.n by action of Writers/Button"]),
    ("task", ["Writers.n by task of Writers/Button#2"]),
    ("after await", ["Writers.n by task of Writers/Button#3", "Writers.cart.items by task of Writers/Button#3"]),
    ("async let", Array(repeating: "Writers.cart.items by task of Writers/Button#4", count: 2)),
    ("group", Array(repeating: "Writers.cart.items by task of Writers/Button#5", count: 2)),
    ("other thread", ["Writers.n by task of Writers/Button#7"]),
    (
      "feed",
      [
        "Writers.feed.value by action of Writers/Button#8", "Writers.cart.notes by onChange of Writers",
        "Writers.feed.doubled by publisher of Writers",
      ]
    ),
  ])
  func `what an action starts is its own`(label: String, authors: [String]) async throws {
    let run = try await open()
    try await run.tap(label)
    #expect(try await self.authors(authors.count, in: run) == authors)
  }

  @Test func `a detached task is nobody's`() async throws {
    let run = try await open()
    try await run.tap("elsewhere")
    #expect(try await authors(1, in: run) == ["Writers.n by unknown"])
  }

  @Test func `what a view receives, it writes itself`() async throws {
    let run = try await open()
    try await run.perform { subject.send(5) }
    #expect(try await authors(1, in: run) == ["Writers.n by onReceive of Writers"])
  }

  @Test func `a sheet is closed by the system, and what follows is the modifier's`() async throws {
    let run = try await open()
    try await run.tap("show")
    let shown = ["Writers.isShown by action of Writers/Button#9", "Writers.cart.items by task of Writers"]
    #expect(try await authors(2, in: run) == shown)
    try await run.dismiss()
    #expect(
      try await authors(3, in: run) == [
        "Writers.isShown by action", "Writers.n by onDismiss of Writers", "Writers.cart.items by task of Writers",
      ])
  }

  @Test func `a write in an initialiser is the body's that makes the view`() async throws {
    let run = try await Run.open { Outer() }
    #expect(run.last.authors == ["Outer/Child.n by body of Outer"])
  }

  @Test func `a write in the root's initialiser is the first render's`() async throws {
    let run = try await Run.open { Child() }
    #expect(run.last.authors == ["Child.n by first render"])
  }
}
