// Values in words: what people can read, and the same words in each run.

import Foundation
import Testing

@testable import StateGraphRecording

private struct Item: Identifiable {
  var id = UUID()
  var name: String
  var done = false
}
private struct Plain {
  var a: Int
  var b: String
}
private enum Phase { case idle, loading(Int), loaded(items: [Plain], at: Int) }
private enum Outer { struct Plain { var c = 1 } }
private final class Model {}
private struct Hashed {
  var id = 8_812_345_678_901_234_567
  var count = 8_812_345_678_901_234_567
}

@MainActor struct ValueTextTests {
  private let texts = ValueText()

  @Test func `a struct is told field by field, without its module`() {
    #expect(texts.text(of: Plain(a: 1, b: "a\"b")) == #"Plain(a: 1, b: "a\"b")"#)
    #expect(texts.text(of: [(1, x: "a")]) == #"[(1, x: "a")]"#)
  }

  @Test(arguments: [
    ("Array<Item>", "[Item]"), ("Optional<Date>", "Date?"), ("Dictionary<String, Array<Int>>", "[String: [Int]]"),
    ("Optional<Array<Int>>", "[Int]?"), ("Optional<(Int) -> Bool>", "((Int) -> Bool)?"),
    ("Pair<Int, Array<Int>>", "Pair<Int, [Int]>"),
    ("Optional<Optional<Int>>", "Int??"), ("A<Int>.B<Int>", "A<Int>.B<Int>"),
    ("(Array<Int>) -> ()", "(Array<Int>) -> ()"),
    ("Optional<any View>", "(any View)?"),
  ])
  func `a type is told as one writes it`(name: String, short: String) {
    #expect(TypeNames.short(name) == short)
  }

  @Test func `types that share a name are told apart`() {
    #expect(texts.text(of: Plain(a: 1, b: "")).hasPrefix("Plain("))
    #expect(texts.text(of: Outer.Plain()).hasSuffix("Outer.Plain(c: 1)"))
  }

  @Test func `an identity that nobody can read has one number everywhere`() {
    let item = Item(name: "Milk")
    #expect(texts.text(of: item) == #"Item(id: #1, name: "Milk", done: false)"#)
    #expect(texts.text(of: [item.id, UUID()]) == "[#1, #2]")
    #expect(texts.text(of: item.id.uuidString) == "#1")
    #expect(texts.identityText(of: AnyHashable(item.id)) == "#1")
    #expect(texts.text(of: Hashed()) == "Hashed(id: #3, count: 8812345678901234567)")
  }

  @Test func `an identity that people can read stays as it is`() {
    #expect(texts.identityText(of: "milk") == "\"milk\"")
    #expect(texts.identityText(of: AnyHashable(3)) == "3")
    #expect(texts.identityText(of: UInt8(3)) == "3")
    #expect(texts.identityText(of: Phase.idle) == "\"idle\"")
  }

  @Test func `an object is its type and a number, by life and not by address`() {
    let model = Model()
    #expect(texts.text(of: [model, Model(), model]) == "[Model #1, Model #2, Model #1]")
  }

  @Test func `optionals and enums are what they hold`() {
    #expect(texts.text(of: Optional(3) as Any) == "3")
    #expect(texts.text(of: Int?.none as Any) == "nil")
    #expect(texts.text(of: Int??.some(nil) as Any) == ".some(nil)")
    #expect(texts.text(of: Phase.idle) == ".idle")
    #expect(texts.text(of: Phase.loading(2)) == ".loading(2)")
    let loaded = Phase.loaded(items: [Plain(a: 1, b: "x")], at: 2)
    #expect(texts.text(of: loaded) == #".loaded(items: [Plain(a: 1, b: "x")], at: 2)"#)
  }

  @Test func `what has no order of its own is sorted`() {
    #expect(texts.text(of: ["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(texts.text(of: [String: Int]()) == "[:]")
    #expect(texts.text(of: Set([3, 1, 20])) == "[1, 3, 20]")
  }

  @Test func `what a type says of itself counts`() {
    #expect(texts.text(of: Date(timeIntervalSince1970: 0)) == "1970-01-01 00:00:00 +0000")
    #expect(texts.text(of: 1.5) == "1.5")
    #expect(texts.text(of: { (x: Int) in x }) == "{…}")
  }

  @Test func `a long text ends at its bound, and says so`() {
    let text = texts.text(of: Array(repeating: Plain(a: 1, b: "x"), count: 1_000))
    #expect(text.utf8.count <= ValueText.limit + 2 && text.hasSuffix("…"), "\(text.utf8.count): \(text.suffix(20))")
  }
}
