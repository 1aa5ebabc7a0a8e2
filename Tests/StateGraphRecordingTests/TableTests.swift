// The tables that the recorder looks things up in.

import Testing

@testable import StateGraphRecording

struct TableTests {
  @Test func `an index that nothing was set for has nothing, and one that was emptied neither`() {
    var table = IndexTable<String>()
    #expect(table[3] == nil)
    table[3] = "three"
    #expect(table[3] == "three")
    #expect(table[2] == nil)
    #expect(table[-1] == nil)
    table[3] = nil
    #expect(table[3] == nil)
  }

  @Test func `a value is changed in its place`() {
    var table = IndexTable<[Int]>()
    table[1] = [1]
    table[1]?.append(2)
    #expect(table[1] == [1, 2])
  }

  @Test func `few numbers are a set`() {
    var numbers = FewNumbers()
    var set: Set<Int> = []
    var random = SystemRandomNumberGenerator()
    var log: [String] = []
    for _ in 0..<2_000 {
      let number = Int.random(in: 1...5, using: &random)
      let isIn = Bool.random(using: &random)
      log.append("\(isIn ? "+" : "-")\(number)")
      if isIn {
        #expect(numbers.insert(number) == set.insert(number).inserted, "after \(log.suffix(20))")
      } else {
        #expect(numbers.remove(number) == (set.remove(number) != nil), "after \(log.suffix(20))")
      }
    }
  }
}
