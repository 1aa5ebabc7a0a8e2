// What the record says of views that are gone, and what its looking at values must not do.

import StateGraphTrace
import SwiftUI
import Testing

@testable import StateGraphRecording

@MainActor
private final class Box {
  var binding: Binding<Int>?
  var write: () -> Void = {}
}

private struct Leaving: View {
  let box: Box
  let lastWrites: Int
  @Binding var n: Int
  var body: some View {
    Text("here")
      .onAppear { box.binding = $n }
      .onDisappear { for _ in 0..<lastWrites { n += 1 } }
  }
}

private struct Keeper: View {
  let box: Box
  var lastWrites = 0
  @State private var n = 0
  @State private var isShown = true
  var body: some View {
    Text("\(n)")
    if isShown { Leaving(box: box, lastWrites: lastWrites, n: $n) }
    Button("hide") { isShown = false }
  }
}

/// Its description has a side effect.
@MainActor
private struct Described: @MainActor Equatable, @MainActor CustomDebugStringConvertible {
  let box: Box
  var n = 0
  static func == (a: Described, b: Described) -> Bool { a.n == b.n }
  var debugDescription: String {
    box.write()
    return "\(n)"
  }
}

private final class Tally: ObservableObject {
  @Published var count = 0
}

private struct Watched: View {
  let box: Box
  @State private var value: Described
  @State private var count = 0
  @ObservedObject var tally: Tally
  init(box: Box, tally: Tally) {
    self.box = box
    self.tally = tally
    _value = State(initialValue: Described(box: box))
  }
  var body: some View {
    Text("\(value.n) \(count) \(tally.count)")
    Button("go") { value.n += 1 }
      .onAppear {
        box.write = {
          count += 1
          tally.count += 1
        }
      }
  }
}

@MainActor struct RecorderTests {
  private final class Lines { var all: [TraceLine] = [] }

  /// Plays a scenario as a compiled program does: each write is written down at once.
  private func play<Root: View>(
    _ actions: String..., of root: () -> Root, then more: (Session) async throws -> Void = { _ in }
  ) async throws -> [TraceLine] {
    let lines = Lines()
    let session = Session(root: "Root") { lines.all.append($0) }
    session.noteWritesAtOnce()
    try await session.open(root)
    for label in actions {
      let control = try #require(session.controls.first { $0.callName == label })
      try await session.step("tap \(label)", by: .action(control)) { try? control.perform(.tap) }
    }
    try await more(session)
    return lines.all
  }

  private func path(_ node: NodeNumber?, in lines: [TraceLine]) -> String? {
    lines.lazy.compactMap { line in
      if case .node(let made) = line, made.number == node { return made.path }
      return nil
    }.first
  }

  @Test func `a view that is gone is named as the writer of each of its last writes`() async throws {
    let box = Box()
    let lines = try await play("hide", of: { Keeper(box: box, lastWrites: 20) })
    let writers = lines.compactMap { line -> String? in
      guard case .wrote(let write) = line, write.via != nil else { return nil }
      return path(write.origin.node, in: lines) ?? "nobody"
    }
    #expect(writers == Array(repeating: "Keeper/Leaving", count: 20))
  }

  @Test func `a binding that outlives its view says through whom it came, however late it is used`() async throws {
    let box = Box()
    let lines = try await play("hide", of: { Keeper(box: box) }) { session in
      for step in 0..<40 { try await session.step("step \(step)") {} }
      try await session.step("late") { box.binding?.wrappedValue = 0 }
    }
    let ways = lines.compactMap { line -> [String]? in
      if case .hops(_, _, let hops) = line { return hops }
      return nil
    }
    #expect(ways == [["Keeper.$n"], ["Keeper/Leaving.$n"]])
  }

  @Test func `what a description writes while the record asks for it changes no view, and is told`() async throws {
    let (box, tally) = (Box(), Tally())
    let lines = try await play("go", "go", of: { Watched(box: box, tally: tally) })
    let texts = lines.compactMap { line -> String? in
      if case .updated(_, let display) = line { return display.text }
      return nil
    }
    // The object's own memory is the program's: only that nobody hears of it can be seen to.
    #expect(texts.map { $0.prefix(4) } == ["1 0 ", "2 0 "])
    let issues = lines.compactMap { line -> String? in
      if case .issue(let issue) = line { return issue.message }
      return nil
    }
    #expect(
      issues.first?.hasPrefix("stategraph: a description that the record asked for writes state") == true, "\(issues)")
  }
}
