// What is different inside lists: by the identities of their elements, or by their positions.

import Foundation
import StateGraphTrace

/// A list whose elements have positions.
@MainActor
protocol WalkableList {
  @MainActor func compare(with other: Any, at path: String, _ walk: inout ValueChanges)
}

extension Array: WalkableList {
  @MainActor func compare(with other: Any, at path: String, _ walk: inout ValueChanges) {
    guard let other = other as? [Element] else { return }
    let start = sharedBytes(with: other)
    let end = sharedBytes(with: other, fromEnd: true, after: start)
    let (old, new) = (self[start..<count - end], other[start..<other.count - end])
    guard walk.spend(old.count + new.count) else { return }
    if let identified = Self.identities(old, new) {
      compare(old, new, identified.old, identified.new, path, &walk)
    } else if old.count == new.count {
      for index in old.indices { walk.compare(self[index], other[index], at: "\(path)[\(index)]") }
    } else {
      compareWithoutIdentities(old, new, path, &walk)
    }
  }

  /// How many elements are the same to the bit, from the front or from the end.
  private func sharedBytes(with other: [Element], fromEnd: Bool = false, after start: Int = 0) -> Int {
    let stride = MemoryLayout<Element>.stride
    let most = Swift.min(count, other.count) - start
    guard stride > 0, most > 0 else { return Swift.max(most, 0) }
    return withUnsafeBytes { a in
      other.withUnsafeBytes { b in
        var shared = 0
        while shared < most {
          let x = fromEnd ? (count - 1 - shared) * stride : shared * stride
          let y = fromEnd ? (other.count - 1 - shared) * stride : shared * stride
          guard memcmp(a.baseAddress! + x, b.baseAddress! + y, stride) == 0 else { break }
          shared += 1
        }
        return shared
      }
    }
  }

  /// The identities of elements that have some, each once.
  private static func identities(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
  ) -> (old: [AnyHashable], new: [AnyHashable])? {
    func id<T: Identifiable>(_ value: T) -> AnyHashable { AnyHashable(value.id) }
    func ids(_ elements: ArraySlice<Element>) -> [AnyHashable]? {
      var ids: [AnyHashable] = []
      for element in elements {
        guard let element = element as? any Identifiable else { return nil }
        ids.append(id(element))
      }
      return Set(ids).count == ids.count ? ids : nil
    }
    guard Element.self is any Identifiable.Type, let a = ids(old), let b = ids(new) else { return nil }
    return (a, b)
  }

  @MainActor private func compare(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>, _ oldIDs: [AnyHashable], _ newIDs: [AnyHashable],
    _ path: String, _ walk: inout ValueChanges
  ) {
    let oldPlaces = Dictionary(uniqueKeysWithValues: zip(oldIDs, old.indices))
    let newSet = Set(newIDs)
    for (id, index) in zip(oldIDs, old.indices) where !newSet.contains(id) {
      walk.removed(old[index], from: index, path)
    }
    var moves = Self.moves(newIDs.compactMap { oldPlaces[$0] })
    let elsewhere = Set(zip(newIDs, new.indices).compactMap { oldPlaces[$0] == $1 ? nil : oldPlaces[$0] })
    // Of a list that was turned around, nobody says that the element in the middle has moved.
    if !moves.isSubset(of: elsewhere), elsewhere.count <= moves.count + 1 { moves = elsewhere }
    for (id, index) in zip(newIDs, new.indices) {
      guard let before = oldPlaces[id] else {
        walk.inserted(new[index], at: index, path)
        continue
      }
      if moves.contains(before) { walk.moved(new[index], from: before, to: index, path) }
      walk.compare(old[before], new[index], at: "\(path)[\(index)]")
    }
  }

  /// Which of these places have left their order: all but the longest run that still ascends.
  private static func moves(_ places: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: places.count)
    for (index, place) in places.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if places[tails[middle]] < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var moved = Set(places)
    var current = tails.last ?? -1
    while current >= 0 {
      moved.remove(places[current])
      current = previous[current]
    }
    return moved
  }

  /// By what is equal; where too much would have to be compared, as elements that went and elements that came.
  @MainActor private func compareWithoutIdentities(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>, _ path: String, _ walk: inout ValueChanges
  ) {
    guard old.count * new.count <= 10_000 else {
      let (before, after) = ("\(count) elements", "\(count - old.count + new.count) elements")
      return walk.note(path) { _ in .set(old: before, new: after) }
    }
    for change in Array(new).difference(from: Array(old), by: { areEqual($0, $1) }) {
      switch change {
      case .remove(let offset, let element, _): walk.removed(element, from: old.startIndex + offset, path)
      case .insert(let offset, let element, _): walk.inserted(element, at: new.startIndex + offset, path)
      }
    }
  }
}
