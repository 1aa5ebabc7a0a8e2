// Rows: what each of them is called, and how a scenario finds it.

import Foundation
import StateGraphScenario
import StateGraphTrace
import SwiftUI
import Testing

@testable import StateGraphRecording

private struct Item: Identifiable {
  let id: UUID
  var name: String
  init(_ number: Int, _ name: String) {
    id = UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number)")!
    self.name = name
  }
}

private struct Row: View {
  @Binding var item: Item
  var hasNumber = true
  @State private var likes = 0
  var body: some View {
    HStack {
      if hasNumber { Text("1.") }
      Button("Like") { likes += 1 }
      Text(item.name)
      if likes > 0 { Text("liked") }
      Button("Rename") { item.name = item.name.isEmpty ? "Oats" : "" }
    }
  }
}

private struct Rows: View {
  @State var items: [Item]
  var body: some View { ForEach($items) { Row(item: $0) } }
}

/// Rows of the program's own views, and none.
private struct Plain: View {
  let items: [Item]
  @State private var last = ""
  var body: some View {
    Text(last)
    ForEach(items) { item in
      HStack {
        Button("Delete") { last = item.name }
        Text(item.name)
      }
    }
    ForEach(items) { item in Button("Buy \(item.name)") { last = item.name } }
  }
}

private struct Sections: View {
  let names: [String]
  var body: some View {
    ForEach(names, id: \.self) { name in
      Section {
        ForEach([1, 2], id: \.self) { Text("\(name) \($0)") }
      } header: {
        Text("All of \(name)")
      }
    }
  }
}

@MainActor struct RowTests {
  private final class Lines { var all: [TraceLine] = [] }

  private func play<Root: View>(_ actions: String..., of root: () -> Root) async throws -> [TraceLine] {
    let lines = Lines()
    let session = Session(root: "Root") { lines.all.append($0) }
    try await session.open(root)
    for action in actions { try await session.perform(try Action(parsing: action)) }
    return lines.all
  }

  /// `Rows/Row[#1]: Milk`, of each step.
  private func titles(_ lines: [TraceLine]) -> [[String]] {
    var paths: [NodeNumber: String] = [:]
    var steps: [[String]] = []
    for line in lines {
      switch line {
      case .step: steps.append([])
      case .node(let node): paths[node.number] = node.path
      case .titled(let node, let text): steps[steps.count - 1].append("\(paths[node]!): \(text ?? "nothing")")
      default: break
      }
    }
    return steps
  }

  @Test func `a row is called by its first text with a letter that is not a button's, as long as it has one`()
    async throws
  {
    let lines = try await play(#"tap "Rename" in "Bread""#, #"tap "Rename" in "1.""#, #"tap "Like" in "Milk""#) {
      Rows(items: [Item(1, "Milk"), Item(2, "Bread")])
    }
    #expect(
      titles(lines) == [
        ["Rows/Row[#1]: Milk", "Rows/Row[#2]: Bread"], ["Rows/Row[#2]: 1."], ["Rows/Row[#2]: Oats"], [],
      ])
  }

  @Test func `what stands in a row without a view of its own is called by the row's text; so is a button alone`()
    async throws
  {
    let lines = try await play(#"tap "Delete" in "Milk""#, #"tap "Buy Bread" in "Buy Bread""#) {
      Plain(items: [Item(1, "Milk"), Item(2, "Bread")])
    }
    #expect(titles(lines) == [["Plain/Button[#1]: Milk", "Plain/Button[#2]: Bread"], [], []])
    let written = lines.compactMap { if case .wrote(let write) = $0 { write.new } else { nil } }
    #expect(written == ["\"Milk\"", "\"Bread\""])
  }

  @Test func `a row is tapped by its title, where no label is that and only one control is meant`() async throws {
    let lines = try await play(#"tap "Milk""#) { Plain(items: [Item(1, "Milk"), Item(2, "Bread")]) }
    let written = lines.compactMap { if case .wrote(let write) = $0 { write.new } else { nil } }
    #expect(written == ["\"Milk\""])
    let error = await #expect(throws: SessionError.self) {
      try await play(#"tap "Milk""#) { Rows(items: [Item(1, "Milk")]) }
    }
    guard case .unknownControl? = error else {
      Issue.record("several controls are in the row: \(error?.description ?? "no error")")
      return
    }
  }

  @Test func `a row with rows in it is called by its own text`() async throws {
    let lines = try await play { Sections(names: ["fruit"]) }
    let texts = lines.compactMap { if case .titled(_, let text) = $0 { text } else { nil } }
    #expect(texts == [], "each text in a row by itself shows what the row is called")
    let rows = lines.compactMap { if case .node(let node) = $0 { node.path } else { nil } }
    #expect(rows.contains("Sections/Text[\"fruit\"]"), "\(rows)")
  }

  @Test func `a text that is in several rows is ambiguous, one that is in none unknown, and both list the rows`()
    async throws
  {
    let error = await #expect(throws: SessionError.self) {
      try await play(#"tap "Like" in "Milk""#) { Rows(items: [Item(1, "Milk"), Item(2, "Milk")]) }
    }
    #expect(
      error?.description == """
        tap "Like" in "Milk": 2 controls match. Add #n, `in PATH` or `in "TEXT OF THE ROW"` to say which:
          “Like”  Rows/Row[#1]/Button  in “Milk”  (tap)
          “Like”  Rows/Row[#2]/Button  in “Milk”  (tap)
        """)
    let unknown = await #expect(throws: SessionError.self) {
      try await play(#"tap "Like" in "Tea""#) { Rows(items: [Item(1, "Milk")]) }
    }
    #expect(unknown?.description.contains("“Like”  Rows/Row[#1]/Button  in “Milk”  (tap)") == true)
  }
}
