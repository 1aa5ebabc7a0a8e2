// Paths: what nodes are called.

import Foundation
import StateGraphUI
import SwiftUI
import Testing

@testable import StateGraphRecording

private struct Row: View {
  let id: String
  var body: some View { Text(id) }
}

private struct Rows: View {
  let ids: [String]
  var body: some View {
    VStack {
      ForEach(ids, id: \.self) { Row(id: $0) }
      Row(id: "last")
      Button {
      } label: {
        Row(id: "in a label")
      }
    }
  }
}

private struct Numbers: View {
  var body: some View { ForEach([1, 2], id: \.self) { Text("\($0)") } }
}

private struct Opaque: View {
  let ids: [UUID]
  var body: some View { ForEach(ids, id: \.self) { _ in Text("row") } }
}

@MainActor struct NameTests {
  /// The paths of all nodes that have a name, in view order.
  private func paths<Root: View>(of view: Root, _ names: Names = Names(texts: ValueText())) -> [String] {
    let host = ViewHost(isRecording: true)
    host.mount { view }
    var paths: [String] = []
    var stack = [host.root!]
    while let node = stack.popLast() {
      if node.isNamed { paths.append(names.path(of: node)) }
      stack += host.children(of: node).reversed()
    }
    return paths
  }

  @Test func `a row has its identity, a second place of a name its number, a label its control`() {
    #expect(
      paths(of: Rows(ids: ["a"])) == [
        "Rows", "Rows/Row[\"a\"]", "Rows/Row[\"a\"]/Text", "Rows/Row", "Rows/Row/Text", "Rows/Button",
        "Rows/Button/Row", "Rows/Button/Row/Text",
      ])
  }

  @Test func `an identity stands in quotation marks, and nothing in it ends them or the line`() {
    let rows = paths(of: Rows(ids: ["say \"hi\"", "a\\b", "two\nlines", "tab\there", "bell\u{7}", "turn\u{202E}"]))
      .filter { $0.hasPrefix("Rows/Row[") && !$0.hasSuffix("/Text") }
    #expect(
      rows == [
        #"Rows/Row["say \"hi\""]"#, #"Rows/Row["a\\b"]"#, #"Rows/Row["two\nlines"]"#, #"Rows/Row["tab\there"]"#,
        #"Rows/Row["bell\u0007"]"#, #"Rows/Row["turn\u202e"]"#,
      ])
  }

  @Test func `a number is an identity too`() {
    #expect(paths(of: Numbers()) == ["Numbers", "Numbers/Text[1]", "Numbers/Text[2]"])
  }

  @Test func `an identity that nobody can read is a number, and a new row renumbers none before it`() {
    let names = Names(texts: ValueText())
    let ids = [UUID(), UUID(), UUID()]
    func rows(_ ids: [UUID]) -> [String] { paths(of: Opaque(ids: ids), names).filter { $0.hasSuffix("]") } }
    #expect(rows([ids[0], ids[2]]) == ["Opaque/Text[#1]", "Opaque/Text[#2]"])
    #expect(rows(ids) == ["Opaque/Text[#1]", "Opaque/Text[#3]", "Opaque/Text[#2]"])
  }

  @Test func `each further node at a path is a further life`() {
    var names = Names(texts: ValueText())
    let lives = ["V/A", "V/B", "V/A"].map { names.life(of: $0) }
    #expect(lives == [1, 1, 2])
  }
}
