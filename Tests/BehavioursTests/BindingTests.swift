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

private struct Uninstalled: View {
  @State var n = 1
  var body: some View { Text("\(n)") }
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
}
