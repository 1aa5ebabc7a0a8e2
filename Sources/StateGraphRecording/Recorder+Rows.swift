// The recorder's part about rows: what each of them is called, which is the first text in it.

import StateGraphEngine
import StateGraphTrace
import StateGraphUI

/// What has one explicit identity: a row of a `ForEach`, or what an `id` is on. An object, because every update in it
/// marks it.
@MainActor
final class RecordedRow {
  let key: RowKey
  /// Whether it may be called something else now.
  var isChanged = false
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

  init(key: RowKey) { self.key = key }
}

/// Nothing of the hierarchy is kept alive by it.
struct RowKey: Hashable {
  let owner: UInt32
  let row: Int32
}

extension Recorder {
  /// Finds the row that a new node is in. Only of rows whose identities nobody can read the trace says what they are
  /// called: the others cost nothing.
  mutating func enterRow(_ node: HostNode, at index: Int32, path: String) {
    let isRow = Names.endsInNumber(path)
    guard isRow || !rows.isEmpty else { return }
    guard isRow, let (owner, top) = owners(of: node).first else {
      entries[index]!.row = node.namedParent.flatMap { entries[$0.id.index]?.row }
      return markRow(of: index)
    }
    let key = RowKey(owner: owner.serial, row: top.row)
    let row = rows[key] ?? RecordedRow(key: key)
    rows[key] = row
    entries[index]!.row = row
    row.members.append(.init(index: index))
    if !row.tops.contains(where: { $0 === top }) {
      row.tops.insert(top, at: row.tops.firstIndex { $0.slot > top.slot } ?? row.tops.count)
    }
    mark(row)
  }

  /// Something in the row may have another text.
  mutating func markRow(of index: Int32) {
    if let row = entries[index]?.row { mark(row) }
  }

  private mutating func mark(_ row: RecordedRow) {
    if row.isChanged { return }
    row.isChanged = true
    changedRows.append(row)
  }

  mutating func leaveRow(_ entry: Entry, at index: Int32) {
    guard let row = entry.row else { return }
    mark(row)
    row.members.removeAll { $0.index == index }
    if row.members.isEmpty { rows[row.key] = nil }
  }

  /// To be called when all events have been worked off: only then what is on screen is what was recorded.
  mutating func tellTitles() {
    guard !changedRows.isEmpty else { return }
    if changedRows.count > 1 { changedRows.sort { ($0.key.owner, $0.key.row) < ($1.key.owner, $1.key.row) } }
    for row in changedRows {
      row.isChanged = false
      guard !row.members.isEmpty else { continue }
      row.tops.removeAll { !host.isLive($0) }
      let title = title(of: row.tops)
      for place in row.members.indices {
        guard let entry = entries[row.members[place].index] else { continue }
        let shown = entry.node.display
        // What a text or control shows by itself need not be said again.
        let told = (shown.text ?? shown.label) == title ? nil : title
        guard told != row.members[place].title else { continue }
        row.members[place].title = told
        emit(.titled(entry.number, told.map { ValueText.cut($0) }))
      }
    }
    changedRows.removeAll(keepingCapacity: true)
  }

  /// What the rows around a node are called, the nearest first.
  func titles(around node: HostNode) -> [String] {
    var titles: [String] = []
    var current = node.subject
    while let node = current {
      for (owner, top) in owners(of: node) {
        let tops = host.children(of: owner).filter { $0.row == top.row }
        if let title = title(of: tops), titles.last != title { titles.append(title) }
      }
      current = node.namedParent
    }
    return titles
  }

  /// What has the identities of a node, the innermost first, and which node right below each it is in.
  private func owners(of node: HostNode) -> [(owner: HostNode, top: HostNode)] {
    var owners: [(owner: HostNode, top: HostNode)] = []
    var current = node
    while let parent = current.parent, current === node || !current.isNamed {
      if parent.rowIdentity(current.row) != nil { owners.append((parent, current)) }
      current = parent
    }
    return owners
  }

  /// The first text with a letter in it, else the first of all. A button's words say what it does, and count only where
  /// there is nothing else.
  private func title(of tops: [HostNode]) -> String? {
    var search = TitleSearch()
    for top in tops where search.found == nil { look(below: top, &search) }
    return search.found ?? search.other ?? search.onButton
  }

  private func look(below node: HostNode, isInButton: Bool = false, _ search: inout TitleSearch) {
    let isButton = isInButton || node.kind == .control && (node as? any ActionableNode)?.verbs == [.tap]
    let shown = node.display
    search.take(shown.text, isOnButton: isButton)
    search.take(shown.label, isOnButton: isButton)
    if search.found != nil { return }
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

  mutating func take(_ text: String?, isOnButton: Bool) {
    guard found == nil, let text, !text.isEmpty else { return }
    if isOnButton {
      onButton = onButton ?? text
    } else if Self.hasLetter(text) {
      found = text
    } else {
      other = other ?? text
    }
  }

  private static func hasLetter(_ text: String) -> Bool {
    // Most are found without a look at Unicode's tables.
    text.utf8.contains { 0x61...0x7A ~= $0 | 0x20 } || text.contains(where: \.isLetter)
  }
}
