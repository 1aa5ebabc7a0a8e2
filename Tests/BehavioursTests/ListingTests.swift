// The programs that texts about `@State` are made of, each with what its text says it does.
// A test's comment names the behaviour by its number in the list of all.

import Testing

// MARK: A parent and its children

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

// MARK: Who depends on a date

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

// MARK: A state of one's own

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

// MARK: A button that counts

private struct CountButton: View {
  @Binding var count: Int
  var action: () -> Void
  var body: some View {
    Button {
      count += 1
      action()
    } label: {
      Text("\(count)")
    }
  }
}

private struct CountParent: View {
  let log: Log
  @State private var counter = 0
  var body: some View {
    CountButton(count: $counter) { log(counter) }
  }
}

private struct CountCopy: View {
  @State var count: Int
  var action: () -> Void
  var body: some View {
    Button {
      count += 1
      action()
    } label: {
      Text("\(count)")
    }
  }
}

private struct CountCopyParent: View {
  let log: Log
  @State private var counter = 0
  var body: some View {
    CountCopy(count: counter) { log(counter) }
  }
}

private struct Disc: View {
  @State private var count = 0
  var body: some View {
    Button {
      count += 1
    } label: {
      Circle()
        .frame(width: 150, height: 150, alignment: .center)
        .foregroundColor(.blue)
        .overlay {
          Text("\(count)").font(.system(size: 72, weight: .bold)).foregroundColor(.white)
        }
    }
  }
}

// MARK: Names in fields

private struct Name {
  var first = "Bilbo"
  var last = "Baggins"
}

private final class NameObject {
  var first = "Bilbo"
  var last = "Baggins"
}

private struct NameView: View {
  @State private var name = Name()
  var body: some View {
    VStack {
      Text("Your name is \(name.first) \(name.last).")
      TextField("First", text: $name.first)
      TextField("Last", text: $name.last)
    }
  }
}

private struct NameObjectView: View {
  let log: Log
  @State private var name = NameObject()
  var body: some View {
    let _ = log("body")
    VStack {
      Text("Your name is \(name.first) \(name.last).")
      TextField("First", text: $name.first)
      Button("look") { log(name.first) }
    }
  }
}

// MARK: A filter

private struct Product: Identifiable {
  let id: String
  let title: String
  let isFavorite: Bool
}

private struct FilterView: View {
  @Binding var onlyFavorites: Bool
  var body: some View {
    Toggle(isOn: $onlyFavorites) { Text("Filter") }
  }
}

private struct ProductsView: View {
  let products = [
    Product(id: "1", title: "ggggg", isFavorite: true), Product(id: "2", title: "3333", isFavorite: false),
  ]
  @State private var onlyFavorites = false
  var body: some View {
    List {
      FilterView(onlyFavorites: $onlyFavorites)
      ForEach(products) { product in
        if !onlyFavorites || product.isFavorite {
          Text(product.title)
        }
      }
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

  @Test func `a disc with a number counts its taps`() async throws {
    // B1
    let run = try await Run.open { Disc() }
    for count in 0...2 {
      #expect(run.texts == ["\(count)"])
      try await run.tap("\(count)")
      #expect(run.last.evaluated == ["Disc"])
    }
  }

  @Test func `a closure of the parent sees what the child wrote through its binding`() async throws {
    // B20
    let log = Log()
    let run = try await Run.open(log) { CountParent(log: log) }
    for count in 1...3 {
      try await run.tap("\(count - 1)")
      #expect(run.last.log == ["\(count)"])
      #expect(run.texts == ["\(count)"])
    }
  }

  @Test func `a closure of the parent sees nothing of what the child wrote into its copy`() async throws {
    // B3, B20
    let log = Log()
    let run = try await Run.open(log) { CountCopyParent(log: log) }
    for count in 1...3 {
      try await run.tap("\(count - 1)")
      #expect(run.last.log == ["0"])
      #expect(run.texts == ["\(count)"])
    }
  }

  @Test func `typing into a field that is bound to a part changes the sentence`() async throws {
    // B1, B17
    let run = try await Run.open { NameView() }
    #expect(run.texts.first == "Your name is Bilbo Baggins.")
    try await run.type("Frodo", into: "First")
    #expect(run.texts.first == "Your name is Frodo Baggins.")
    #expect(run.last.evaluated == ["NameView"])
    #expect(run.last.updated == ["NameView/Text", "NameView/TextField"])
  }

  @Test func `typing into a field that is bound to an object in a state changes no sentence`() async throws {
    // B16
    let log = Log()
    let run = try await Run.open(log) { NameObjectView(log: log) }
    try await run.type("Frodo", into: "First")
    #expect(run.last.log == [])
    #expect(run.texts.first == "Your name is Bilbo Baggins.")
    try await run.tap("look")
    #expect(run.last.log == ["Frodo"])
  }

  @Test func `rows follow a filter that a child switches through its binding`() async throws {
    // B18
    let run = try await Run.open { ProductsView() }
    #expect(run.texts == ["Filter", "ggggg", "3333"])
    try await run.toggle("Filter")
    #expect(run.texts == ["Filter", "ggggg"])
    #expect(run.last.removed == [#"ProductsView/Text["2"]"#])
    #expect(
      run.last.writes[0].contains("false → true by ProductsView/FilterView/Toggle via ProductsView.$onlyFavorites"))
    try await run.toggle("Filter")
    #expect(run.texts == ["Filter", "ggggg", "3333"])
  }
}
