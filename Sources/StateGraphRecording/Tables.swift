// Tables for what the recorder looks up at every event.

/// Values by a small, dense, not negative index.
struct IndexTable<Value> {
  private var values: ContiguousArray<Value?> = []

  subscript(index: Int32) -> Value? {
    _read {
      if index >= 0 && Int(index) < values.count { yield values[Int(index)] } else { yield nil }
    }
    _modify {
      while values.count <= Int(index) { values.append(nil) }
      yield &values[Int(index)]
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
