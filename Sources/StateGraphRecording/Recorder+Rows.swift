// The recorder's part about rows: what each of them is called, which is the first text in it.

import StateGraphEngine
import StateGraphTrace
import StateGraphUI

/// What has one explicit identity: a row of a `ForEach`, or what an `id` is on.
struct RecordedRow {
  /// What is right below whatever has the identities, in view order. Some of it has no name of its own.
  var tops: [HostNode] = []
  /// The named nodes whose paths end in the identity.
  var members: [Member] = []

  struct Member {
    /// The engine's index.
    var index: Int32
    /// As the trace has it.
    var title: String?
  }
}

/// Nothing of the hierarchy is kept alive by it.
struct RowKey: Hashable {
  let owner: UInt32
  let row: Int32
}

extension Recorder {
  /// Finds the row that a new node is in.
  mutating func enterRow(_ node: HostNode, at index: Int32, path: String) {
    let above = node.namedParent.flatMap { entries[$0.id.index]?.row }
    guard Names.endsInIdentity(path), let (owner, top) = owner(of: node) else {
      entries[index]!.row = above
      return markRow(of: index)
    }
    let key = RowKey(owner: owner.serial, row: top.row)
    entries[index]!.row = key
    rows[key, default: RecordedRow()].members.append(.init(index: index))
    if !rows[key]!.tops.contains(where: { $0 === top }) {
      let place = rows[key]!.tops.firstIndex { $0.slot > top.slot } ?? rows[key]!.tops.count
      rows[key]!.tops.insert(top, at: place)
    }
    changedRows.insert(key)
  }

  /// Something in the row may have another text.
  mutating func markRow(of index: Int32) {
    if let row = entries[index]?.row { changedRows.insert(row) }
  }

  mutating func leaveRow(_ entry: Entry, at index: Int32) {
    guard let key = entry.row, rows[key] != nil else { return }
    changedRows.insert(key)
    rows[key]!.members.removeAll { $0.index == index }
    if rows[key]!.members.isEmpty { rows[key] = nil }
  }

  /// To be called when all events have been worked off: only then what is on screen is what was recorded.
  mutating func tellTitles() {
    guard !changedRows.isEmpty else { return }
    for key in changedRows.sorted(by: { ($0.owner, $0.row) < ($1.owner, $1.row) }) {
      guard var row = rows[key] else { continue }
      row.tops.removeAll { !host.isLive($0) }
      let title = title(of: row)
      for place in row.members.indices {
        guard let entry = entries[row.members[place].index] else { continue }
        let shown = entry.node.display
        // What a text or control shows by itself need not be said again.
        let told = (shown.text ?? shown.label) == title ? nil : title
        guard told != row.members[place].title else { continue }
        row.members[place].title = told
        emit(.titled(entry.number, told))
      }
      rows[key] = row
    }
    changedRows.removeAll(keepingCapacity: true)
  }

  /// The rows around a node, the nearest first, by what they are called.
  func titles(around node: HostNode) -> [String] {
    var titles: [String] = []
    var current = node.subject
    while let node = current {
      if let row = entries[node.id.index]?.row.flatMap({ rows[$0] }), let title = title(of: row),
        titles.last != title
      {
        titles.append(title)
      }
      current = node.namedParent
    }
    return titles
  }

  /// What has the identity of a node, and which node right below it that one is in.
  private func owner(of node: HostNode) -> (owner: HostNode, top: HostNode)? {
    var current = node
    while let parent = current.parent, current === node || !current.isNamed {
      if parent.rowIdentity(current.row) != nil { return (parent, current) }
      current = parent
    }
    return nil
  }

  /// The first text with a letter in it, else the first of all. A button's words say what it does, and count only where
  /// there is nothing else.
  private func title(of row: RecordedRow) -> String? {
    var search = TitleSearch()
    for top in row.tops where search.found == nil { look(below: top, &search) }
    return search.found ?? search.other ?? search.onButton
  }

  private func look(below node: HostNode, isInButton: Bool = false, _ search: inout TitleSearch) {
    let isButton = isInButton || (node as? any ActionableNode)?.verbs == [.tap] && node.kind == .control
    let shown = node.display
    search.take([shown.text, shown.label], isOnButton: isButton)
    for child in host.children(of: node) where search.found == nil {
      // Another row, or what is not in the row but above the screen.
      if node.rowIdentity(child.row) != nil || child is PresentationNode { continue }
      look(below: child, isInButton: isButton, &search)
    }
  }
}

private struct TitleSearch {
  var found: String?
  var other: String?
  var onButton: String?

  mutating func take(_ texts: [String?], isOnButton: Bool) {
    for case let text? in texts where found == nil && !text.isEmpty {
      if isOnButton {
        onButton = onButton ?? text
      } else if text.contains(where: \.isLetter) {
        found = text
      } else {
        other = other ?? text
      }
    }
  }
}
