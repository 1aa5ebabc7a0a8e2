// The library as docs/testing.md shows it: the samples there are the tests here.

import StateGraph
import StateGraphDOT
import StateGraphTimeline
import StateGraphTrace
import SwiftUI
import Testing

private struct MainView: View {
  @State var date = "12:00"
  var body: some View {
    Form {
      SubView(date: $date)
      Button("change") { date = "12:01" }
    }
  }
}

private struct SubView: View {
  @Binding var date: String
  var body: some View { Text(date) }
}

/// The same after a refactoring that makes the parent read what it only passed on.
private struct Careless: View {
  @State var date = "12:00"
  var body: some View {
    let _ = date.isEmpty
    Form {
      SubView(date: $date)
      Button("change") { date = "12:01" }
    }
  }
}

private final class Game: ObservableObject {
  @Published var score = 0
}

private struct Keeper: View {
  @ObservedObject var game: Game
  var body: some View { Text("kept") }
}

/// Two games, of which one is on the board.
private struct Switch: View {
  let games = [Game(), Game()]
  @State private var shown = 0
  var body: some View {
    Board(game: games[shown])
    Keeper(game: games[0])
    Keeper(game: games[1])
    Button("other") { shown = 1 - shown }
  }
}

/// Plays one game after the other.
private struct Games: View {
  @State private var game = Game()
  var body: some View {
    Board(game: game)
    Button("new") { game = Game() }
  }
}

private struct Board: View {
  @ObservedObject var game: Game
  var body: some View { Button("\(game.score)") { game.score += 1 } }
}

@MainActor @Suite struct RecordingTests {
  @Test func `a property's second object is not taken for its first`() async throws {
    let recording = try await Recording(playing: "tap \"0\"\ntap \"new\"\ntap \"0\"") { Games() }
    #expect(recording.failure == nil)
    let written = recording.timeline.steps.map {
      $0.writes.compactMap(\.location).map { recording.timeline.locations[$0].path }
    }
    #expect(written == [[], ["Games/Board.game.score"], ["Games.game"], ["Games/Board.game#2.score"]])
    let graph = try recording.graphDOT()
    #expect(graph.contains("Board.game#2.score") && !graph.contains("Board.game.score"), "\(graph)")
  }

  @Test func `an object that comes back is read again`() async throws {
    let recording = try await Recording(playing: "tap \"other\"\ntap \"other\"") { Switch() }
    #expect(recording.failure == nil)
    let reads = recording.timeline.frames().map { frame in
      frame.reads.filter { recording.timeline.nodes[$0.node].path == "Switch/Board" }
        .map { recording.timeline.locations[$0.location].path }
    }
    #expect(reads == [["Switch/Board.game.score"], ["Switch/Keeper#2.game.score"], ["Switch/Board.game.score"]])
  }

  @Test func `changing the date re-renders the child only`() async throws {
    let recording = try await Recording(playing: #"tap "change""#) { MainView() }
    #expect(recording.failure == nil)
    #expect(recording.evaluated(inStep: 1) == ["MainView/SubView"])
  }

  @Test func `a cause leads back to the write`() async throws {
    let recording = try await Recording(playing: #"tap "change""#) { MainView() }
    #expect(
      recording.causes(of: "MainView/SubView", inStep: 1) == [
        #"MainView/SubView read MainView.date ← "12:00" → "12:01" written by MainView/Button ← tap "change""#
      ])
  }

  @Test func `a graph is compared by what it says`() async throws {
    let before = try await Recording(playing: #"tap "change""#) { MainView() }
    let after = try await Recording(playing: #"tap "change""#) { Careless() }
    #expect(after.evaluated(inStep: 1) == ["Careless", "Careless/SubView"])
    let renamed = try after.graphDOT().replacing("Careless", with: "MainView")
    let difference = DOT.Difference(from: try DOT.read(before.graphDOT()), to: try DOT.read(renamed))
    #expect(difference.lines == [#"+ "MainView" reads "MainView.date""#])
  }

  @Test func `an action that cannot be done is told, and what was before it is there`() async throws {
    let recording = try await Recording(playing: #"tap "nothing""#) { MainView() }
    #expect(recording.failure?.contains("there is no such control") == true)
    #expect(recording.evaluated(inStep: 0) == ["MainView", "MainView/SubView"])
    #expect(recording.evaluated(inStep: 9) == [])
  }
}

@MainActor @Suite struct RecordingAddressTests {
  @Test func `a recording has no addresses of the process`() async throws {
    let recording = try await Recording(playing: #"tap "change""#) { MainView() }
    let text = TraceWriter.text(of: recording.trace.lines)
    #expect(!text.contains(#""k":"callers""#) && !text.contains(#""from":"#), "\(text)")
  }
}
