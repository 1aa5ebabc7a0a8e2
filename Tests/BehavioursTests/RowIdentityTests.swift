// What makes a row the same row.

import Testing

private struct Row: View {
  let id: Int
  @State private var n = 0
  var body: some View { Button("\(id):\(n)") { n += 1 } }
}

private struct Rows: View {
  @State private var ids = [1, 2, 3]
  var body: some View {
    VStack {
      ForEach(ids, id: \.self) { Row(id: $0) }
      Button("reverse") { ids.reverse() }
      Button("rotate") { ids = Array(ids.dropFirst()) + ids.prefix(1) }
      Button("insert") { ids.insert(9, at: 1) }
      Button("remove") { ids.removeFirst() }
      Button("return") { ids.insert(1, at: 0) }
      Button("double") { ids.append(ids[0]) }
      Button("none") { ids = [] }
    }
  }
}

private struct ByIndex: View {
  @State private var ids = [1, 2, 3]
  var body: some View {
    ForEach(ids.indices, id: \.self) { Row(id: ids[$0]) }
    Button("reverse") { ids.reverse() }
  }
}

private struct Restless: View {
  struct Item: Identifiable {
    let number: Int
    var id: UUID { UUID() }
  }
  @State private var ticks = 0
  var body: some View {
    ForEach([Item(number: 1), Item(number: 2)]) { Row(id: $0.number) }
    Text("\(ticks)")
    Button("tick") { ticks += 1 }
  }
}

private struct Nested: View {
  @State private var lists = [[1, 2], [3]]
  var body: some View {
    ForEach(lists.indices, id: \.self) { list in
      ForEach(lists[list], id: \.self) { Row(id: $0) }
    }
    Button("move") { lists = [[2], [3, 1]] }
  }
}

@MainActor
struct RowIdentityTests {
  @Test func `rows keep state and path when they change their order`() async throws {
    let run = try await Run.open { Rows() }
    try await run.tap("1:0")
    try await run.tap("reverse")
    #expect(run.texts.prefix(3) == ["3:0", "2:0", "1:1"])
    #expect(run.last.created == [])
    #expect(run.last.removed == [])
    #expect(run.last.evaluated == ["Rows"])
    #expect(run.nodes.filter { $0.hasSuffix("]") } == [#"Rows/Row[3]"#, #"Rows/Row[2]"#, #"Rows/Row[1]"#])
    try await run.tap("rotate")
    #expect(run.texts.prefix(3) == ["2:0", "1:1", "3:0"])
  }

  @Test func `an inserted row is new and the others are not touched`() async throws {
    let run = try await Run.open { Rows() }
    for label in ["1:0", "2:0", "3:0"] { try await run.tap(label) }
    try await run.tap("insert")
    #expect(run.texts.prefix(4) == ["1:1", "9:0", "2:1", "3:1"])
    #expect(run.last.created == [#"Rows/Row[9]"#, #"Rows/Row[9]/Button"#])
    #expect(run.last.evaluated == ["Rows", #"Rows/Row[9]"#])
  }

  @Test func `a row that comes back starts anew`() async throws {
    let run = try await Run.open { Rows() }
    try await run.tap("1:0")
    try await run.tap("remove")
    #expect(run.last.removed == [#"Rows/Row[1]/Button"#, #"Rows/Row[1]"#])
    try await run.tap("return")
    #expect(run.texts.prefix(3) == ["1:0", "2:0", "3:0"])
    #expect(run.nodes.contains(#"Rows/Row[1] (life 2)"#))
    try await run.tap("none")
    #expect(run.texts.first == "reverse")
  }

  @Test func `two rows of one id are an issue`() async throws {
    let run = try await Run.open { Rows() }
    try await run.tap("double")
    #expect(
      run.last.issues == [
        "ForEach<Array<Int>, Int, Row>: the ID 1 occurs multiple times within the collection, "
          + "this will give undefined results!"
      ])
  }

  @Test func `rows by index keep their state at the position`() async throws {
    let run = try await Run.open { ByIndex() }
    try await run.tap("1:0")
    try await run.tap("reverse")
    #expect(run.texts.prefix(3) == ["3:1", "2:0", "1:0"])
  }

  @Test func `ids that are made anew lose all rows at each pass`() async throws {
    let run = try await Run.open { Restless() }
    try await run.tap("1:0")
    #expect(run.texts.prefix(2) == ["1:1", "2:0"])
    try await run.tap("tick")
    #expect(run.texts.prefix(2) == ["1:0", "2:0"])
    #expect(run.last.removed.count == 4)
    #expect(run.last.created.count == 4)
  }

  @Test func `a row that moves into another list starts anew`() async throws {
    let run = try await Run.open { Nested() }
    for label in ["1:0", "2:0", "3:0"] { try await run.tap(label) }
    try await run.tap("move")
    #expect(run.texts == ["2:1", "3:1", "1:0", "move"])
    #expect(run.last.removed == [#"Nested/Row[0][1]/Button"#, #"Nested/Row[0][1]"#])
    #expect(run.last.created == [#"Nested/Row[1][1]"#, #"Nested/Row[1][1]/Button"#])
  }
}
