// The order of rows: children that stay move to where their rows are now.

import StateGraphEngine

extension ViewHost {
  /// Puts the children of a node into the order of `rows`. Children of other rows come last: the
  /// walk that follows removes them, after it has made the new ones, as it does everywhere else.
  func reorderRows(of node: HostNode, to rows: [Int32]) {
    guard engine.firstChild(of: node.id) != nil else { return }
    let kept = Set(rows)
    var childrenOfRow: [Int32: [NodeID]] = [:]
    var gone: [NodeID] = []
    var child = engine.firstChild(of: node.id)
    while let id = child {
      let row = self[id].row
      if kept.contains(row) { childrenOfRow[row, default: []].append(id) } else { gone.append(id) }
      child = engine.nextSibling(of: id)
    }
    for id in gone where engine.lastChild(of: node.id) != id {
      engine.move(id, after: engine.lastChild(of: node.id))
    }
    var previous: NodeID?
    var hasMoved = false
    for row in rows {
      for id in childrenOfRow[row] ?? [] {
        let next = previous.map { engine.nextSibling(of: $0) } ?? engine.firstChild(of: node.id)
        if next != id {
          engine.move(id, after: previous)
          hasMoved = true
        }
        previous = id
      }
    }
    if hasMoved { engine.note(.moved, node.id.index) }
  }
}
