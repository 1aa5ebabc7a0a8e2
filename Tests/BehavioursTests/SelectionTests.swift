// Controls that set numbers and select among values.

import Testing

private enum Fruit: String, CaseIterable, Identifiable {
  case apple, pear
  var id: Self { self }
}

private struct Basket: View {
  let log: Log
  @State private var fruit = Fruit.apple
  @State private var size = 3.0
  @State private var count = 1
  @State private var when = Date(timeIntervalSince1970: 0)
  var body: some View {
    let _ = log("basket")
    Picker("Fruit", selection: $fruit) {
      ForEach(Fruit.allCases) { Text($0.rawValue.capitalized) }
    }
    Slider(value: $size, in: 0...10, step: 0.5) { Text("Size") }
    Stepper("Count", value: $count, in: 0...2)
    DatePicker("When", selection: $when)
  }
}

private struct Numbers: View {
  @State private var float: Float = 0
  @State private var graphics: CGFloat = 0
  @State private var int32: Int32 = 0
  @State private var byte: UInt8 = 0
  @State private var int = 0
  var body: some View {
    Stepper("float", value: $float)
    Stepper("graphics", value: $graphics)
    Stepper("int32", value: $int32)
    Stepper("byte", value: $byte)
    Stepper("int", value: $int)
  }
}

private struct Optionals: View {
  let log: Log
  @State private var choice: Int?
  var body: some View {
    let _ = log("optionals")
    Picker(selection: $choice) {
      Text("None").tag(nil as Int?)
      Text("One").tag(1)
    } label: {
      Label("Choice", systemImage: "star")
    }
    Text(choice.map { "chose \($0)" } ?? "nothing")
    Stepper {
      Text("Steps")
    } onIncrement: {
      log("up")
    } onDecrement: {
      log("down")
    }
  }
}

private struct Locked: View {
  @State private var isLocked = true
  @State private var n = 0
  var body: some View {
    Group {
      Button("+") { n += 1 }.disabled(false)
    }
    .disabled(isLocked)
    Button("unlock") { isLocked = false }
    Text("\(n)")
  }
}

@MainActor @Suite struct SelectionTests {
  @Test func `a picker writes the value of the option with those words, and only its readers are evaluated`()
    async throws
  {
    let log = Log()
    let run = try await Run.open(log) { Basket(log: log) }
    #expect(
      run.last.references.contains("Basket/Picker.selection → Basket.fruit via Basket.$fruit"),
      "\(run.last.references)")
    try await run.select("Pear", in: "Fruit")
    #expect(run.last.log == [])
    #expect(run.last.writes.count == 1)
    #expect(run.last.writes.first?.contains("pear") == true, "\(run.last.writes)")
  }

  @Test func `an option that there is not is refused with those that there are`() async throws {
    let run = try await Run.open(Log()) { Basket(log: Log()) }
    let reason = try await run.refusal(of: .select("Plum"), on: "Fruit")
    #expect(reason == "has no option “Plum”; there is “Apple”, “Pear”")
  }

  @Test func `tags may be optional or not where the selection is optional`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Optionals(log: log) }
    try await run.select("One", in: "Choice")
    #expect(run.texts.contains("chose 1"))
    try await run.select("None", in: "Choice")
    #expect(run.texts.contains("nothing"))
  }

  @Test func `a slider keeps its range and its steps`() async throws {
    let run = try await Run.open(Log()) { Basket(log: Log()) }
    try await run.set("Size", to: "7.3")
    #expect(run.last.writes == ["Basket.size: 3.0 → 7.5 by Basket/Slider via Basket.$size"])
    try await run.set("Size", to: "99")
    #expect(run.last.writes == ["Basket.size: 7.5 → 10.0 by Basket/Slider via Basket.$size"])
    #expect(try await run.refusal(of: .set("much"), on: "Size") == "is set to a number")
  }

  @Test func `a stepper goes up and down within its range, or to a number`() async throws {
    let run = try await Run.open(Log()) { Basket(log: Log()) }
    for (value, expected) in [("+", "1 → 2"), ("-", "2 → 1"), ("0", "1 → 0"), ("7", "0 → 2")] {
      try await run.set("Count", to: value)
      #expect(run.last.writes == ["Basket.count: \(expected) by Basket/Stepper via Basket.$count"])
    }
    #expect(try await run.refusal(of: .set("x"), on: "Count") == "is set to +, - or a number, not to x")
  }

  @Test func `a stepper of any number takes what its type has, and refuses the rest`() async throws {
    let run = try await Run.open { Numbers() }
    for (name, value, change) in [
      ("float", "2.5", "0.0 → 2.5"), ("graphics", "0.25", "0.0 → 0.25"), ("int32", "-7", "0 → -7"),
      ("byte", "255", "0 → 255"), ("int", "3.0", "0 → 3"),
    ] {
      try await run.set(name, to: value)
      #expect(run.last.writes.first?.hasPrefix("Numbers.\(name): \(change) by Numbers/Stepper") == true)
    }
    for (name, value) in [("int", "2.5"), ("int", "1e30"), ("byte", "256"), ("byte", "-1"), ("float", "1e300")] {
      #expect(
        try await run.refusal(of: .set(value), on: name) == "has a value of another type than \(value)",
        "\(name): \(value)")
    }
    #expect(try await run.refusal(of: .set("1e400"), on: "float") == "is set to +, - or a number, not to 1e400")
  }

  @Test func `a stepper of actions runs them`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Optionals(log: log) }
    try await run.set("Steps", to: "+")
    try await run.set("Steps", to: "-")
    #expect(run.history == ["optionals", "up", "down"])
  }

  @Test func `a date picker takes a date, with or without a time`() async throws {
    let run = try await Run.open(Log()) { Basket(log: Log()) }
    try await run.set("When", to: "2026-01-31T09:30:00Z")
    #expect(run.last.updated == ["Basket/DatePicker"])
    try await run.set("When", to: "2026-02-01")
    #expect(run.last.updated == ["Basket/DatePicker"])
    let reason = try await run.refusal(of: .set("tomorrow"), on: "When")
    #expect(reason == "is set to a date such as 2026-01-31 or 2026-01-31T09:30:00Z, not to tomorrow")
  }

  @Test func `a control in something disabled refuses, whatever it says itself`() async throws {
    let run = try await Run.open(Log()) { Locked() }
    #expect(run.isEnabled("+") == false)
    try await run.tap("unlock")
    #expect(run.isEnabled("+") == true)
  }
}
