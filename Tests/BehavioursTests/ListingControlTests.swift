// What the listings of the articles do: buttons that count, fields and filters.
// A test's comment names the behaviour by its number in the list of all.

import Testing

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
struct ListingControlTests {
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
