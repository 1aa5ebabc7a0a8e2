// Which tab of a `TabView` is on screen.
//
// A tab is a view of the content: what is inside one container or modifier, one row, or one view by itself. Its value is
// its tag, or its row's identity.

import StateGraphEngine

/// The scope around the content of a `TabView`.
nonisolated struct _Tabs<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  nonisolated static func _describe(_ plan: inout _PlanBuilder) {}

  @MainActor func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(TabsNode.self, around: content) { tabs in
      let selection = selection
      tabs.take(
        selection.map { selection in { AnyHashable(selection.linkedValue).unwrapped } },
        write: { tag in
          if let selection, let value = tag.base as? SelectionValue { selection.wrappedValue = value }
        })
    }
  }
}

final class TabsNode: HostNode {
  private struct Tab {
    var key: AnyHashable
    var tag: AnyHashable?
    var nodes: [HostNode]
  }

  private var read: (() -> AnyHashable)?
  private var write: (AnyHashable) -> Void = { _ in }
  /// By the binding's value, or else the tab whose item was tapped.
  private var selection: AnyHashable?
  /// The tab on screen, as of a pass.
  private var shown: (key: AnyHashable?, pass: Int)?

  func take(_ read: (() -> AnyHashable)?, write: @escaping (AnyHashable) -> Void) {
    self.read = read
    self.write = write
    host.journal.somethingIsHidden = true
    host.engine.schedule(id)
  }

  override func evaluate() {
    if let read { selection = read() }
    // Also with the same selection: its tab may have come or gone.
    host.journal.rearranged.append(self)
  }

  func select(tabOf item: HostNode) {
    let key = key(of: item)
    if read == nil {
      selection = key
      host.engine.invalidate(id, detail: -1)
    } else if let tag = tabs().first(where: { $0.key == key })?.tag {
      write(tag)
    }
  }

  override func decidesOnScreen(_ node: HostNode) -> Bool? {
    if isInBar(node) { return nil }
    if shown?.pass != host.engine.passCount {
      let tabs = tabs()
      let selected =
        tabs.first { selection != nil && (read == nil ? $0.key : $0.tag?.unwrapped) == selection } ?? tabs.first
      shown = (selected?.key, host.engine.passCount)
    }
    return shown?.key == key(of: node) ? nil : false
  }

  /// Whether it is on screen whichever tab is selected: a tab's item, or the badge of a whole tab.
  private func isInBar(_ node: HostNode) -> Bool {
    guard node is ControlNode<_Badge> else { return node.place.name == "TabItem" }
    var marker = node.place.marker
    while let current = marker, current !== place.marker {
      if current.kind == .container { return false }
      marker = current.marker
    }
    return true
  }

  private func tabs() -> [Tab] {
    var tabs: [Tab] = []
    for node in namedChildren {
      let key = key(of: node)
      if tabs.last?.key != key { tabs.append(Tab(key: key, nodes: [])) }
      let tag = tag(of: node)
      if tabs[tabs.count - 1].tag == nil { tabs[tabs.count - 1].tag = tag }
    }
    return tabs
  }

  /// The tag around a node, or else the identity of its row.
  private func tag(of node: HostNode) -> AnyHashable? {
    var identity: AnyHashable?
    var below = node
    while below !== self, let above = below.parent {
      if let tag = above as? TagNode { return tag.tag }
      identity = above.rowIdentity(below.row) as? AnyHashable ?? identity
      below = above
    }
    return identity
  }

  /// What tells the tab of a node from other tabs.
  private func key(of node: HostNode) -> AnyHashable {
    var chain: [HostNode] = []
    var next: HostNode? = node
    while let current = next, current !== self {
      chain.append(current)
      next = current.parent
    }
    var marker = place.marker
    var rows: [AnyHashable] = []
    for current in chain.reversed() {
      if let container = outermostContainer(around: current.place, within: marker) {
        return AnyHashable(rows + [AnyHashable(ObjectIdentifier(container))])
      }
      guard current.isDynamicContent else { return AnyHashable(rows + [AnyHashable(current.serial)]) }
      marker = current.place.marker
      rows.append(AnyHashable(current.serial))
      if let below = chain.firstIndex(where: { $0 === current }), below > 0 { rows.append(chain[below - 1].row) }
    }
    return AnyHashable(rows)
  }

  private func outermostContainer(around place: Place, within outer: Place?) -> Place? {
    var found: Place?
    var marker = place.marker
    while let current = marker, current !== outer {
      if current.name != "Group" { found = current }
      marker = current.marker
    }
    return found
  }
}
