// Tables for what the recorder looks up at every event.

/// Values by a small, dense index. A negative one has none.
struct IndexTable<Value> {
  /// The first stands for whatever has no value and is never one, so that reading has a single end: the compiler takes
  /// it into its callers then, where nothing is allocated and nothing copied.
  private var values: ContiguousArray<Value?> = [nil]

  subscript(index: Int32) -> Value? {
    @inline(__always) _read {
      let place = Int(index) + 1
      yield values[place > 0 && place < values.count ? place : 0]
    }
    @inline(__always) _modify {
      let place = Int(index) + 1
      while values.count <= place { values.append(nil) }
      yield &values[place]
    }
  }
}

/// A set of positive numbers that mostly holds one.
struct FewNumbers {
  private var first = 0
  private var others: Set<Int> = []

  /// - Returns: whether the number was not there before.
  mutating func insert(_ number: Int) -> Bool {
    if first == number { return false }
    if first == 0 && others.isEmpty {
      first = number
      return true
    }
    return others.insert(number).inserted
  }

  var sorted: [Int] { first == 0 ? others.sorted() : ([first] + others).sorted() }

  /// - Returns: whether the number was there.
  mutating func remove(_ number: Int) -> Bool {
    if first == number {
      first = 0
      return true
    }
    return others.remove(number) != nil
  }
}
