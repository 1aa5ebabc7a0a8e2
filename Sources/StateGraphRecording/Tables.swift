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

/// Values by serial number. Serial numbers are dense, never used again, and forgotten in about the order in which they
/// were given: chunks that hold nothing any more are given back, so that a long run takes no more room than a short one.
struct SerialTable<Value> {
  private final class Chunk {
    var values = ContiguousArray<Value?>(repeating: nil, count: SerialTable.size)
    var count = 0
  }
  private static var size: Int { 256 }
  private var chunks: ContiguousArray<Chunk?> = []

  subscript(serial: UInt32) -> Value? {
    get {
      let (chunk, place) = Int(serial).quotientAndRemainder(dividingBy: Self.size)
      return chunk < chunks.count ? chunks[chunk]?.values[place] : nil
    }
    set {
      let (index, place) = Int(serial).quotientAndRemainder(dividingBy: Self.size)
      while chunks.count <= index { chunks.append(nil) }
      let chunk = chunks[index] ?? Chunk()
      chunk.count += (newValue == nil ? 0 : 1) - (chunk.values[place] == nil ? 0 : 1)
      chunk.values[place] = newValue
      chunks[index] = chunk.count == 0 ? nil : chunk
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

  /// - Returns: whether the number was there.
  mutating func remove(_ number: Int) -> Bool {
    if first == number {
      first = 0
      return true
    }
    return others.remove(number) != nil
  }
}
