// Index-addressed memory: records in one growing block, addressed by 32-bit indices.
//
// Nodes, locations and dependencies point at each other all the time. Were they class instances,
// every hop would pay a retain, a release and an exclusivity check; measured, that is most of the
// cost of a propagation. Records in plain memory, reached through a pointer, pay nothing.

/// A growing block of trivial records. The owner frees it.
@usableFromInline
struct Store<Record: BitwiseCopyable> {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Record>
  @usableFromInline private(set) var count: Int
  @usableFromInline private(set) var capacity: Int

  @usableFromInline
  init(capacity: Int = 64) {
    base = .allocate(capacity: capacity)
    count = 0
    self.capacity = capacity
  }

  @inlinable
  func pointer(_ index: Int32) -> UnsafeMutablePointer<Record> {
    assert(index >= 0 && Int(index) < count)
    return base + Int(index)
  }

  @inlinable
  mutating func append(_ record: Record) {
    if count == capacity { grow() }
    (base + count).initialize(to: record)
    count += 1
  }

  @inlinable
  mutating func popLast() -> Record? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  @inlinable
  mutating func removeAll() {
    count = 0
  }

  /// Removes the records that a condition holds for; the others keep their order.
  mutating func removeAll(where shouldRemove: (Record) -> Bool) {
    var kept = 0
    for position in 0..<count where !shouldRemove(base[position]) {
      base[kept] = base[position]
      kept += 1
    }
    count = kept
  }

  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  func deallocate() {
    base.deallocate()
  }
}

/// Records that come and go: freed indices are used again, last freed first.
@usableFromInline
struct Pool<Record: BitwiseCopyable> {
  @usableFromInline private(set) var records = Store<Record>()
  @usableFromInline private(set) var free = Store<Int32>(capacity: 16)

  @usableFromInline init() {}

  @usableFromInline var liveCount: Int { records.count - free.count }

  @inlinable
  func pointer(_ index: Int32) -> UnsafeMutablePointer<Record> { records.pointer(index) }

  @inlinable
  mutating func insert(_ record: Record) -> Int32 {
    if let index = free.popLast() {
      records.pointer(index).pointee = record
      return index
    }
    records.append(record)
    return Int32(truncatingIfNeeded: records.count - 1)
  }

  @inlinable
  mutating func remove(_ index: Int32) { free.append(index) }

  func deallocate() {
    records.deallocate()
    free.deallocate()
  }
}

/// The index that stands for "none" in every list.
@usableFromInline let none: Int32 = -1
