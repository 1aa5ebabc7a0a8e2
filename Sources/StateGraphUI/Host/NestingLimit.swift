// Views that contain themselves without end.

import StateGraphEngine

/// A view that was found in itself, over and over, when the hierarchy became too deep.
package struct EndlessView: Equatable, Sendable {
  package var name: String
  /// How often it is around itself.
  package var count: Int
}

extension ViewHost {
  /// Whether a view may be made below a node. Once one may not, none may: what contains itself twice would have more
  /// places to go on than can be visited.
  func mayNest(in owner: HostNode) -> Bool {
    guard endlessView == nil else { return false }
    guard engine.depth(of: owner.id) >= nestingLimit else { return true }
    var counts: [String: Int] = [:]
    var current: HostNode? = owner
    while let node = current {
      if node.kind == .view { counts[node.place.name, default: 0] += 1 }
      current = node.parent
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    endlessView = EndlessView(name: most?.key ?? owner.place.name, count: most?.value ?? 0)
    return false
  }
}
