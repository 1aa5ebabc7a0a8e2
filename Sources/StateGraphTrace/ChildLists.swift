// The lists of children as a trace has told them, and what a new list changes.

package struct ChildLists {
  private var told: [NodeNumber: [NodeNumber]] = [:]

  package init() {}

  /// The line that makes a node's list the one that is given: its change, or the whole where that is shorter. `nil` if
  /// it is that already.
  ///
  /// - Complexity: O(the longer list).
  package mutating func change(of node: NodeNumber, to list: [NodeNumber]) -> TraceLine? {
    let old = told[node] ?? []
    guard old != list else { return nil }
    told[node] = list
    let shorter = min(old.count, list.count)
    var start = 0
    while start < shorter, old[start] == list[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == list[list.count - 1 - end] { end += 1 }
    if start + end == 0 { return .children(of: node, list) }
    return .children(of: node, at: start, gone: old.count - end - start, Array(list[start..<list.count - end]))
  }

  package mutating func forget(_ node: NodeNumber) { told[node] = nil }
}
