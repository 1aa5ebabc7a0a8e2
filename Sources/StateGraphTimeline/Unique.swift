// Each element once.

extension Sequence where Element: Hashable {
  /// Each element once, where it first stood.
  // Inlinable, as the next one is, because other targets would look up at run time what their elements are.
  @inlinable package func unique() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// The elements by key, keys in the order in which they first occur.
  @inlinable package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
