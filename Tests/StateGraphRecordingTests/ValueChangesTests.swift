// What changed inside a value, found by walking both.

import Foundation
import StateGraphTrace
import Testing

@testable import StateGraphRecording

private struct Item: Identifiable, Equatable {
  var id = UUID()
  var name: String
  var done = false
}
private struct Plain: Equatable {
  var a: Int
  var b: String
}
private enum Phase { case idle, loading(Int) }
private final class Model {}
private struct Owner {
  var model = Model()
  var user: Plain?
  var phase = Phase.idle
  var prices: [String: Int] = [:]
  var tags: Set<String> = []
}

@MainActor struct ValueChangesTests {
  private let texts = ValueText()

  private func changes(_ old: Any, _ new: Any) -> [TraceLine.Change] {
    ValueChanges.between(old, new, texts: texts)
  }

  private func set(_ path: String, _ old: String, _ new: String) -> [TraceLine.Change] {
    [.init(path: path, kind: .set(old: old, new: new))]
  }

  @Test func `a value that differs as a whole has no changes inside`() {
    #expect(changes(1, 2) == [])
    #expect(changes("a", "b") == [])
    #expect(changes(Int?.none as Any, Int?.some(1) as Any) == [])
    #expect(changes(Phase.idle, Phase.loading(1)) == [])
  }

  @Test func `a field is told by its path, through structs, optionals and payloads`() {
    var (old, new) = (Owner(user: Plain(a: 1, b: "Bilbo")), Owner())
    new = old
    #expect(changes(old, new) == [])
    new.user?.b = "Frodo"
    #expect(changes(old, new) == set(".user.b", "\"Bilbo\"", "\"Frodo\""))
    new = old
    new.user = nil
    #expect(changes(old, new) == set(".user", "Plain(1, \"Bilbo\")", "nil"))
    new = old
    old.phase = .loading(1)
    #expect(changes(old, new) == set(".phase", ".loading(1)", ".idle"))
    new.phase = .loading(2)
    #expect(changes(old, new) == set(".phase.loading", "1", "2"))
  }

  @Test func `dictionaries and sets are told by key, objects by name`() {
    var (old, new) = (Owner(), Owner())
    #expect(changes(old, new) == set(".model", "Model #1", "Model #2"))
    new = old
    new.prices = ["milk": 1]
    new.tags = ["x"]
    #expect(
      changes(old, new) == [
        .init(path: ".prices[\"milk\"]", kind: .inserted("1", at: nil)),
        .init(path: ".tags", kind: .inserted("\"x\"", at: nil)),
      ])
    old = new
    new.prices["milk"] = 2
    #expect(changes(old, new) == set(".prices[\"milk\"]", "1", "2"))
  }

  @Test func `elements with identities are changed, inserted, removed and moved`() {
    let old = [Item(name: "Milk"), Item(name: "Bread"), Item(name: "Tea")]
    var new = old
    new[0].done = true
    #expect(changes(old, new) == set("[0].done", "false", "true"))
    new = old + [Item(name: "Eggs")]
    #expect(changes(old, new) == [.init(path: "", kind: .inserted("Item(#1, \"Eggs\", false)", at: 3))])
    #expect(
      changes(old, Array(old.dropFirst())) == [
        .init(path: "", kind: .removed("Item(#2, \"Milk\", false)", from: 0))
      ])
    #expect(
      changes(old, [old[2], old[0], old[1]]) == [
        .init(path: "", kind: .moved("Item(#3, \"Tea\", false)", from: 2, to: 0))
      ])
    #expect(
      changes(old, Array(old.reversed())) == [
        .init(path: "", kind: .moved("Item(#3, \"Tea\", false)", from: 2, to: 0)),
        .init(path: "", kind: .moved("Item(#2, \"Milk\", false)", from: 0, to: 2)),
      ], "the one in the middle stays where it is")
  }

  @Test func `elements without identities are told by position, and by what came and went`() {
    #expect(changes([1, 2, 3], [1, 5, 3]) == set("[1]", "2", "5"))
    #expect(changes([1, 2, 3], [1, 3]) == [.init(path: "", kind: .removed("2", from: 1))])
    #expect(changes([1, 2], [1, 2, 4]) == [.init(path: "", kind: .inserted("4", at: 2))])
  }

  @Test func `of many changes the rest is counted, and a value that is too large says so`() {
    let old = (0..<1_000).map { Item(name: "\($0)") }
    let new = old.map { Item(id: $0.id, name: $0.name, done: true) }
    let some = changes(old, new)
    #expect(some.count == 21 && some.last?.kind == .more(980), "\(some.count), \(String(describing: some.last))")
    let large = changes(Array(0..<30_000), (0..<30_000).map { $0 + 1 })
    #expect(large.last?.kind == .more(nil), "\(String(describing: large.last))")
  }
}
