// The programs that texts about `@State` are made of, each with what its text says it does.
// A test's comment names the behaviour by its number in the list of all.

import Testing

private struct Number: View {
  let log: Log
  let number: Int
  init(log: Log, number: Int) {
    log("Number.init", number)
    self.log = log
    self.number = number
  }
  var body: some View {
    let _ = log("Number")
    Text("Number: \(number)")
  }
}

private struct Counter: View {
  let log: Log
  @State private var value = 99
  var body: some View {
    let _ = log("Counter")
    VStack(alignment: .leading) {
      Number(log: log, number: value)
      Button("+") { value += 1 }
    }
  }
}

private struct Copied: View {
  @State var number: Int
  var body: some View {
    HStack {
      Text("0: \(number)")
      Button("child +") { number += 1 }
    }
  }
}

private struct CopiedParent: View {
  @State private var value = 99
  var body: some View {
    VStack {
      Copied(number: value)
      Text("p: \(value)")
      Button("+") { value += 1 }
    }
  }
}

private struct Referring: View {
  @Binding var number: Int
  var body: some View {
    HStack {
      Text("5: \(number)")
      Button("child +") { number += 1 }
    }
  }
}

private struct ReferringParent: View {
  @State private var value = 99
  var body: some View {
    VStack {
      Text("Number: \(value)")
      Button("+") { value += 1 }
      Referring(number: $value)
    }
  }
}

private struct DateView: View {
  let log: Log
  @Binding var date: String
  var body: some View {
    log("subView")
    return Text(date)
  }
}

private struct OwnsDate: View {
  let log: Log
  @State var date = "12:00"
  var body: some View {
    log("mainView")
    return Form {
      DateView(log: log, date: $date)
      Button("change") { date += "!" }
    }
  }
}

private final class Store: ObservableObject {
  @Published var date = "12:00"
}

private struct ObservesDate: View {
  let log: Log
  @ObservedObject var store = Store()
  var body: some View {
    log("mainView")
    return Form {
      DateView(log: log, date: $store.date)
      Button("change") { store.date += "!" }
    }
  }
}

@propertyWrapper
private struct Saved: DynamicProperty {
  private let key: String
  private let log: Log
  init(wrappedValue: String, key: String, log: Log) {
    self.key = key
    self.log = log
    UserDefaults.standard.set(wrappedValue, forKey: key)
  }
  var wrappedValue: String {
    get { UserDefaults.standard.string(forKey: key) ?? "" }
    nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
  }
  var projectedValue: Binding<String> {
    Binding(get: { self.wrappedValue }, set: { self.wrappedValue = $0 })
  }
  func update() { log("update") }
}

private struct SavedView: View {
  let log: Log
  @Saved private var text: String
  init(log: Log, key: String) {
    self.log = log
    _text = Saved(wrappedValue: "first", key: key, log: log)
  }
  var body: some View {
    log("body")
    return VStack {
      Text(text)
      TextField("field", text: $text)
      Button("look") { log(text) }
    }
  }
}

@MainActor
struct ListingTests {
  @Test func `a tap on + shows the next number, and the child is made anew`() async throws {
    // B1, B2
    let log = Log()
    let run = try await Run.open(log) { Counter(log: log) }
    #expect(run.last.log == ["Counter", "Number.init 99", "Number"])
    #expect(run.texts == ["Number: 99", "+"])
    for number in 100...102 {
      try await run.tap("+")
      #expect(run.last.log == ["Counter", "Number.init \(number)", "Number"])
      #expect(run.texts == ["Number: \(number)", "+"])
    }
  }

  @Test func `a child that copies a value into its state goes its own way`() async throws {
    // B3
    let run = try await Run.open { CopiedParent() }
    #expect(run.texts == ["0: 99", "child +", "p: 99", "+"])
    try await run.tap("child +")
    #expect(run.texts == ["0: 100", "child +", "p: 99", "+"])
    #expect(run.last.evaluated == ["CopiedParent/Copied"])
    for _ in 1...3 { try await run.tap("+") }
    #expect(run.texts == ["0: 100", "child +", "p: 102", "+"])
  }

  @Test func `a child with a binding and its parent agree`() async throws {
    // B10
    let run = try await Run.open { ReferringParent() }
    try await run.tap("child +")
    #expect(run.texts == ["Number: 100", "+", "5: 100", "child +"])
    try await run.tap("+")
    #expect(run.texts == ["Number: 101", "+", "5: 101", "child +"])
  }

  @Test func `the owner of a date that it only passes on is never evaluated again`() async throws {
    // B8
    let log = Log()
    let run = try await Run.open(log) { OwnsDate(log: log) }
    #expect(run.last.log == ["mainView", "subView"])
    for _ in 1...3 {
      try await run.tap("change")
      #expect(run.last.log == ["subView"])
      #expect(run.last.writes[0].hasSuffix("by OwnsDate/Button"))
    }
  }

  @Test func `the observer of a store is evaluated at each change, before its child`() async throws {
    // B9
    let log = Log()
    let run = try await Run.open(log) { ObservesDate(log: log) }
    #expect(run.last.log == ["mainView", "subView"])
    for _ in 1...3 {
      try await run.tap("change")
      #expect(run.last.log == ["mainView", "subView"])
    }
    #expect(run.texts == ["12:00!!!", "change"])
  }

  @Test func `a wrapper over user defaults keeps the value, and nobody is evaluated`() async throws {
    // B12, B13
    let log = Log()
    let key = "BehavioursTests.Saved"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    let run = try await Run.open(log) { SavedView(log: log, key: key) }
    #expect(run.last.log == ["update", "body"])
    try await run.type("second", into: "field")
    #expect(run.last.log == [])
    #expect(run.texts.first == "first")
    try await run.tap("look")
    #expect(run.last.log == ["second"])
  }
}
