// Each element once.

extension Sequence where Element: Hashable {
  /// Each element once, where it first stood.
  package func unique() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
