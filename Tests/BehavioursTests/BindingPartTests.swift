// Bindings to parts of a value, and converted ones.

import Testing

private struct Shown: View {
  let log: Log
  @Binding var n: Int
  var body: some View {
    let _ = log("Shown")
    Button("c\(n)") { n += 1 }
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
struct BindingPartTests {
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

  @Test func `a key path without a name has no address in its text`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Computed(log: log) }
    #expect(run.last.references == ["Computed/Shown.n → Computed.values .[0].<computed> via Computed.$values"])
    try await run.tap("c283")
    #expect(run.texts == ["c284"])
  }
}
