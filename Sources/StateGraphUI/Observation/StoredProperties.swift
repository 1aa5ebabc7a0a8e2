// What an object's memory tells of its tracked properties, where nobody says what a key path is called.
//
// The macro keeps `count` in `_count`. A key path to `count` has no name at run time, but a type and a value: when one
// stored property alone has both, it is that one. When several have, nobody can tell, and no name is better than a
// wrong one.

import Observation

struct StoredProperties {
  private var stored: [(name: String, value: Any)] = []

  init(of object: Any) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        guard let label = child.label, label.hasPrefix("_"), !label.hasPrefix("_$") else { continue }
        stored.append((String(label.dropFirst()), child.value))
      }
      mirror = level.superclassMirror
    }
  }

  /// - Parameter known: Names that belong to other key paths.
  func name<Value>(ofPropertyOf type: Value.Type, value: Value, except known: [String]) -> String? {
    let candidates = stored.filter { Swift.type(of: $0.value) == type && !known.contains($0.name) }
    if candidates.count < 2 { return candidates.first?.name }
    let comparison = Comparison(of: type)
    let same = candidates.filter { candidate in
      guard let other = candidate.value as? Value else { return false }
      return withUnsafePointer(to: other) { a in withUnsafePointer(to: value) { comparison.areEqual(a, $0) } }
    }
    return same.count == 1 ? same[0].name : nil
  }
}
