// What a user would read of a hierarchy, in order.

import StateGraphTrace

extension LiveTree {
  /// Every text on screen: each node's label, then its text, or what stands in the place of an empty one.
  func texts(of nodes: [Timeline.Node]) -> [String] {
    var texts: [String] = []
    var stack = roots.reversed().filter { !ghosts.contains($0) }.map { (node: $0, isAround: true) }
    while let (node, isAround) = stack.popLast() {
      let isOnScreen =
        switch screen.isEmpty ? nil : screen[node] {
        case .hidden: false
        case .above: true
        case .around, nil: isAround
        }
      if isOnScreen {
        if let label = displays[node].label { texts.append(label) }
        if let text = displays[node].text { texts.append(text.isEmpty ? displays[node].prompt ?? text : text) }
      }
      let below = hasTabItems ? inReadingOrder(children[node], nodes) : children[node]
      for child in below.reversed() { stack.append((child, isOnScreen)) }
    }
    return texts
  }

  /// The items of a tab view, each of which stands after its tab, are a bar below all of them.
  private func inReadingOrder(_ children: [Timeline.NodeIndex], _ nodes: [Timeline.Node]) -> [Timeline.NodeIndex] {
    let items = children.filter { nodes[$0].isTabItem }
    var order = children
    for view in Set(items.map { nodes[$0].tabView }).sorted(by: { $0.count > $1.count }) {
      let isInBar = { (node: Timeline.NodeIndex) in
        nodes[node].tabView == view
          && (nodes[node].isTabItem
            || nodes[node].type == "Badge" && nodes[node].inside.count == view.count + 1)
      }
      guard let last = order.lastIndex(where: { nodes[$0].inside.starts(with: view) }) else { continue }
      let bar = order.filter(isInBar)
      order.insert(contentsOf: bar, at: last + 1)
      order = order[...last].filter { !isInBar($0) } + order[(last + 1)...]
    }
    return order
  }
}

extension Timeline.Node {
  var isTabItem: Bool { type == "TabItem" }

  /// The containers around it, as far as the innermost tab view.
  fileprivate var tabView: ArraySlice<String> {
    let last = inside.lastIndex { $0 == "TabView" || $0.hasPrefix("TabView#") }
    return inside[..<(last.map { $0 + 1 } ?? 0)]
  }
}
