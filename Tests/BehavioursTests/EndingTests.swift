// What ends: dependencies, references and objects, each with a line of the trace that says so.

import Testing

private final class Score: ObservableObject {
  @Published var points = 0
}

/// As the macro of a compiled file makes it.
@MainActor private final class Game: @MainActor Observable {
  private let registrar = _RecordingRegistrar()
  var score: Int {
    registrar.access(self, keyPath: \.score)
    return 7
  }
}

private struct Board: View {
  @ObservedObject var score: Score
  var body: some View { Text("\(score.points)") }
}

private struct Boards: View {
  let all: [Score]
  @State private var index = 0
  @State private var isShown = true
  var body: some View {
    if isShown { Board(score: all[index]) }
    Other(score: all[0])
    Button("other") { index = 1 - index }
    Button("hide") { isShown = false }
  }
}

private struct Other: View {
  @ObservedObject var score: Score
  var body: some View { Text("other") }
}

private struct Table: View {
  @State private var game: Game? = Game()
  var body: some View {
    Text("\(game?.score ?? 0)")
    Button("over") { game = nil }
    Button("new") { game = Game() }
  }
}

@MainActor
struct EndingTests {
  @Test func `a view that is given another object no longer depends on the one before, nor on what it read of it`()
    async throws
  {
    let run = try await Run.open(Log()) { Boards(all: [Score(), Score()]) }
    #expect(run.last.ends == [])
    try await run.tap("other")
    #expect(
      run.last.ends == ["Boards/Board × Boards/Board.score", "Boards/Board × Boards/Board.score.points"],
      "another view still holds the object")
    try await run.tap("other")
    #expect(
      run.last.ends == [
        "Boards/Board × Boards/Board.score#2.points", "Boards/Board × Boards/Board.score#2",
        "Boards/Board.score#2 released",
      ])
    #expect(run.last.reads == ["Boards/Board < Boards/Board.score.points"], "it is back")
  }

  @Test func `an object is released when the last node that had to do with it is gone`() async throws {
    let run = try await Run.open(Log()) { Boards(all: [Score(), Score()]) }
    try await run.tap("other")
    try await run.tap("hide")
    #expect(run.last.ends == ["Boards/Board.score#2 released"])
  }

  @Test func `a property that becomes nil refers to nothing, and its object is released`() async throws {
    let run = try await Run.open(Log()) { Table() }
    try await run.tap("over")
    #expect(run.last.ends == ["Table.game → nothing", "Table × Table.game.unknown Int", "Table.game released"])
    try await run.tap("new")
    #expect(run.last.ends == [])
    #expect(run.last.references == ["Table.game → object Table.game#2"])
  }
}
