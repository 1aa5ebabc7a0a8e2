// `@Binding`: which bodies a write through a binding evaluates, and by which way it came.

import Testing

private struct Shown: View {
  let log: Log
  @Binding var n: Int
  var body: some View {
    let _ = log("Shown")
    Button("c\(n)") { n += 1 }
  }
}

private struct Silent: View {
  let log: Log
  @Binding var n: Int
  var body: some View {
    let _ = log("Silent")
    Button("add") { n += 1 }
  }
}

private struct Reads: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("P")
    VStack {
      Text("\(n)")
      Shown(log: log, n: $n)
    }
  }
}

private struct Passes: View {
  let log: Log
  @State private var n = 0
  var body: some View {
    let _ = log("P")
    VStack {
      Shown(log: log, n: $n)
      Silent(log: log, n: $n)
      Button("own") { n += 1 }
    }
  }
}

private struct Constant: View {
  let log: Log
  var body: some View {
    let _ = log("P")
    Shown(log: log, n: .constant(5))
  }
}

private struct Name { var first = "Bilbo", last = "Baggins" }
private struct Person { var name = Name(), age = 111 }

private struct Editor: View {
  let log: Log
  @State private var person = Person()
  var body: some View {
    let _ = log("Editor")
    Text("\(person.name.first) \(person.name.last)")
    NameView(log: log, name: $person.name)
  }
}

private struct NameView: View {
  let log: Log
  @Binding var name: Name
  var body: some View {
    let _ = log("NameView")
    FirstView(log: log, first: $name.first)
    TextField("last", text: $name.last)
  }
}

private struct FirstView: View {
  let log: Log
  @Binding var first: String
  var body: some View {
    let _ = log("FirstView")
    LetterView(log: log, text: $first)
  }
}

private struct LetterView: View {
  let log: Log
  @Binding var text: String
  var body: some View {
    let _ = log("LetterView")
    TextField("first", text: $text)
    Button("shout") { text += "!" }
  }
}

private struct Halves { var a = 0, b = 0 }

private struct Half: View {
  let log: Log
  let name: String
  @Binding var n: Int
  var body: some View {
    let _ = log(name)
    Button("\(name)\(n)") { n += 1 }
  }
}

private struct Siblings: View {
  let log: Log
  @State private var halves = Halves()
  var body: some View {
    let _ = log("P")
    Half(log: log, name: "a", n: $halves.a)
    Half(log: log, name: "b", n: $halves.b)
  }
}

private struct Row: Identifiable {
  let id: Int
  var isOn = false
}

private struct Rows: View {
  @State private var rows = [Row(id: 1), Row(id: 2)]
  var body: some View {
    ForEach($rows) { $row in
      Button("\(row.id)\(row.isOn ? "+" : "-")") { row.isOn.toggle() }
    }
  }
}

private struct Items: View {
  @Binding var rows: [Row]
  var body: some View {
    ForEach($rows) { $row in
      Button("\(row.id)\(row.isOn ? "+" : "-")") { row.isOn.toggle() }
    }
    Button("append") { rows.append(Row(id: rows.count + 1)) }
    Button("drop") { rows.removeLast() }
  }
}

private struct ItemsParent: View {
  let log: Log
  @State private var rows: [Row] = []
  var body: some View {
    let _ = log("P")
    Items(rows: $rows)
  }
}

private struct OwnWay: View {
  let log: Log
  @State private var n = 1
  var body: some View {
    let _ = log("P")
    Shown(log: log, n: Binding(get: { n * 10 }, set: { n = $0 / 10 + 1 }))
  }
}

private struct Maybe: View {
  let log: Log
  @State private var n: Int? = 3
  var body: some View {
    let _ = log("P")
    if let number = Binding($n) { Shown(log: log, n: number) }
    Button("none") { n = nil }
  }
}

private struct Temperature {
  var celsius = 10
  var kelvin: Int {
    get { celsius + 273 }
    set { celsius = newValue - 273 }
  }
}

private struct Computed: View {
  let log: Log
  @State private var values = [Temperature()]
  var body: some View { Shown(log: log, n: $values[0].kelvin) }
}

private struct Uninstalled: View {
  @State var n = 1
  var body: some View { Text("\(n)") }
}

private struct Account {
  var name = "Ada"
  var age = 36
  var size: Float = 0.5
}

private struct Given<Value>: View {
  let log: Log
  @Binding var value: Value
  var body: some View {
    let _ = log("C")
    Text(String(describing: value))
  }
}

private struct Converting: View {
  let log: Log
  let conversion: String
  @State private var user = Account()
  @State private var ticks = 0
  var body: some View {
    Text("\(ticks)")
    switch conversion {
    case "user.name as optional": Given(log: log, value: Binding<String?>($user.name))
    case "user.name as hashable": Given(log: log, value: Binding<AnyHashable>($user.name))
    case "user.size in a slider": Slider(value: $user.size)
    case "user.age in a stepper": Stepper("Age", value: $user.age)
    default: TextField("Age", value: $user.age, formatter: NumberFormatter())
    }
    Button("tick") { ticks += 1 }
    Button("rename") { user = Account(name: "Grace", age: 85) }
  }
}

@MainActor
struct BindingTests {
  @Test func `a write through a binding evaluates the reading parent, then the child, once each`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Reads(log: log) }
    #expect(run.last.log == ["P", "Shown"])
    #expect(run.last.references == ["Reads/Shown.n → Reads.n via Reads.$n"])
    try await run.tap("c0")
    #expect(run.last.log == ["P", "Shown"])
    #expect(run.texts == ["1", "c1"])
    #expect(run.last.writes == ["Reads.n: 0 → 1 by Reads/Shown/Button via Reads.$n"])
  }

  @Test func `a parent that only passes $n is not evaluated`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Passes(log: log) }
    #expect(run.last.log == ["P", "Shown", "Silent"])
    try await run.tap("own")
    #expect(run.last.log == ["Shown"])
    #expect(run.last.evaluated == ["Passes/Shown"])
    #expect(run.texts.first == "c1")
  }

  @Test func `a child that uses its binding in an action only is not evaluated`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Passes(log: log) }
    try await run.tap("add")
    #expect(run.last.log == ["Shown"])
    try await run.tap("add")
    #expect(run.last.log == ["Shown"])
    #expect(run.last.reads == [])
  }

  @Test func `a constant binding ignores writes and says so`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Constant(log: log) }
    #expect(run.last.references == ["Constant/Shown.n → opaque"])
    try await run.tap("c5")
    #expect(run.last.log == [])
    #expect(run.last.passes == [])
    #expect(run.texts == ["c5"])
    #expect(run.last.drops == ["?: 5 → 6 (constant) by Constant/Shown/Button"])
  }

  @Test func `a part that changed is the cause, in the words of its value`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Editor(log: log) }
    try await run.tap("shout")
    let cause = try #require(run.last.causes.first { $0.hasPrefix("Editor/NameView/FirstView/LetterView:") })
    #expect(cause == #"Editor/NameView/FirstView/LetterView: text "Bilbo" → "Bilbo!""#)
  }

  @Test func `a binding's path through three levels is named hop by hop`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Editor(log: log) }
    #expect(
      Set(run.last.references) == [
        "Editor/NameView.name → Editor.person .name via Editor.$person",
        "Editor/NameView/FirstView.first → Editor.person .name.first via Editor.$person > Editor/NameView.$name",
        "Editor/NameView/FirstView/LetterView.text → Editor.person .name.first via "
          + "Editor.$person > Editor/NameView.$name > Editor/NameView/FirstView.$first",
        "Editor/NameView/FirstView/LetterView/TextField.text → Editor.person .name.first via "
          + "Editor.$person > Editor/NameView.$name > Editor/NameView/FirstView.$first"
          + " > Editor/NameView/FirstView/LetterView.$text",
        "Editor/NameView/TextField.text → Editor.person .name.last via Editor.$person > Editor/NameView.$name",
      ])
    try await run.tap("shout")
    #expect(run.texts.first == "Bilbo! Baggins")
    #expect(run.last.writes.count == 1)
    #expect(
      run.last.writes.first?.hasSuffix(
        " by Editor/NameView/FirstView/LetterView/Button via Editor.$person > Editor/NameView.$name"
          + " > Editor/NameView/FirstView.$first") == true)
  }

  @Test func `typing into a field writes one part of the value`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Editor(log: log) }
    try await run.type("Frodo", into: "first")
    #expect(run.texts.first == "Frodo Baggins")
    try await run.type("Gamgee", into: "last")
    #expect(run.texts.first == "Frodo Gamgee")
  }

  @Test func `views between the owner and the field are evaluated for a new value only`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Editor(log: log) }
    #expect(run.last.log == ["Editor", "NameView", "FirstView", "LetterView"])
    try await run.type("Gamgee", into: "last")
    #expect(run.last.log == ["Editor", "NameView"], "the part that FirstView is bound to is the same as before")
  }

  @Test func `a sibling that is bound to another part reads the same location`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Siblings(log: log) }
    try await run.tap("a0")
    #expect(run.last.log == ["a", "b"], "the whole value is one location; their parent has not read it")
    #expect(run.texts == ["a1", "b0"])
  }

  @Test(arguments: ["user.name as optional", "user.name as hashable"])
  func `a child with a converted binding is skipped as long as value and place are the same`(
    _ conversion: String
  ) async throws {
    let log = Log()
    let run = try await Run.open(log) { Converting(log: log, conversion: conversion) }
    #expect(run.last.log == ["C"])
    try await run.tap("tick")
    #expect(run.last.log == [], "nothing that the child was given is new")
    try await run.tap("rename")
    #expect(run.last.log == ["C"])
  }

  @Test(arguments: ["user.size in a slider", "user.age in a field", "user.age in a stepper"])
  func `a control with a converted binding refers to one place, however often its view is evaluated`(
    _ conversion: String
  ) async throws {
    let run = try await Run.open { Converting(log: Log(), conversion: conversion) }
    #expect(run.last.references.count == 1)
    try await run.tap("tick")
    #expect(run.last.references == [])
  }

  @Test func `rows over a binding write their element`() async throws {
    let run = try await Run.open { Rows() }
    try await run.tap("1-")
    #expect(run.texts == ["1+", "2-"])
    try await run.tap("2-")
    #expect(run.texts == ["1+", "2+"])
  }

  @Test func `rows over a binding that was passed on follow the value, and the owner is not evaluated`() async throws {
    let log = Log()
    let run = try await Run.open(log) { ItemsParent(log: log) }
    try await run.tap("append")
    try await run.tap("append")
    try await run.tap("2-")
    #expect(run.texts == ["1-", "2+", "append", "drop"])
    #expect(
      run.last.writes.first?.hasSuffix(
        "by ItemsParent/Items/Button[2] via ItemsParent.$rows > ItemsParent/Items.$rows") == true)
    try await run.tap("drop")
    #expect(run.texts == ["1-", "append", "drop"])
    #expect(run.history == ["P"])
  }

  @Test func `a binding made of two closures makes its maker depend on what it reads`() async throws {
    let log = Log()
    let run = try await Run.open(log) { OwnWay(log: log) }
    #expect(run.last.references == ["OwnWay/Shown.n → opaque"])
    try await run.tap("c10")
    #expect(run.texts == ["c20"])
    #expect(run.last.log == ["P", "Shown"])
    #expect(run.last.writes == ["OwnWay.n: 1 → 2 by OwnWay/Shown/Button"])
  }

  @Test func `an unwrapped binding leads to the optional's value`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Maybe(log: log) }
    try await run.tap("c3")
    #expect(run.texts.first == "c4")
    try await run.tap("none")
    #expect(run.texts == ["none"])
    #expect(run.last.removed == ["Maybe/Shown/Button", "Maybe/Shown"])
  }

  @Test func `the projection of a view that is not installed is a constant`() async throws {
    let run = try await Run.open { Text("") }
    var values: [Int] = []
    try await run.perform {
      let view = Uninstalled()
      let binding = view.$n
      binding.wrappedValue = 9
      values = [view.n, binding.wrappedValue]
    }
    #expect(values == [1, 1])
    #expect(
      run.last.issues == [
        "Accessing State's value outside of being installed on a View. "
          + "This will result in a constant Binding of the initial value and will not update."
      ])
  }

  @Test func `a key path without a name has no address in its text`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Computed(log: log) }
    #expect(run.last.references == ["Computed/Shown.n → Computed.values .[0].<computed> via Computed.$values"])
    try await run.tap("c283")
    #expect(run.texts == ["c284"])
  }
}
