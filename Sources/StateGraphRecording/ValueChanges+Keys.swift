// What is different inside dictionaries and sets: by key.

import StateGraphTrace

@MainActor
protocol WalkableKeys {
  @MainActor func compare(with other: Any, at path: String, _ walk: inout ValueChanges)
}

extension Dictionary: WalkableKeys {
  @MainActor func compare(with other: Any, at path: String, _ walk: inout ValueChanges) {
    guard let other = other as? [Key: Value], walk.spend(count) else { return }
    for key in ValuePrinter.inOrder(Set(keys).union(other.keys).map { ($0, $0) }) {
      let place = "\(path)[\(walk.keyText(key))]"
      switch (self[key], other[key]) {
      case (let old?, let new?): walk.compare(old, new, at: place)
      case (let old?, nil): walk.removed(old, from: nil, place)
      case (nil, let new?): walk.inserted(new, at: nil, place)
      case (nil, nil): break
      }
    }
  }
}

extension Set: WalkableKeys {
  @MainActor func compare(with other: Any, at path: String, _ walk: inout ValueChanges) {
    guard let other = other as? Set<Element>, walk.spend(count) else { return }
    func sorted(_ elements: Set<Element>) -> [Element] { ValuePrinter.inOrder(elements.map { ($0, $0) }) }
    for element in sorted(subtracting(other)) { walk.removed(element, from: nil, path) }
    for element in sorted(other.subtracting(self)) { walk.inserted(element, at: nil, path) }
  }
}
