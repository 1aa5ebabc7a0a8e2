// What can be done to the hierarchy as it stands: every control, with the words on it.

extension HostNode {
  /// The words that a scenario finds it by: its label, or the texts inside it.
  package var callName: String {
    if let label = display.label { return label }
    return texts(below: self).joined(separator: " ")
  }

  private var isSelection: Bool { (self as? any ActionableNode)?.verbs.contains(.select) ?? false }

  private func texts(below node: HostNode) -> [String] {
    host.children(of: node).flatMap { child -> [String] in
      // What can be selected is not what the control is called.
      if isSelection && (child is TagNode || node.rowIdentity(child.row) != nil) { return [] }
      return [child.display.label, child.display.text].compactMap { $0 } + texts(below: child)
    }
  }

  /// The nearest node above that has a name.
  package var namedParent: HostNode? {
    var node = parent
    while let current = node, !current.isNamed { node = current.parent }
    return node
  }

  package var isNamed: Bool {
    switch place.kind {
    case .view, .control, .decoration: true
    case .scope, .container, .modifier, .branches: false
    }
  }

  /// The node to name when this one acts: itself; for a tap gesture, what is tapped; for a
  /// life-cycle action, the view whose body says it.
  package var subject: HostNode? {
    if isNamed { return self }
    if self is any ActionableNode, let inner = firstNamed(below: self) { return inner }
    return namedParent
  }

  private func firstNamed(below node: HostNode) -> HostNode? {
    for child in host.children(of: node) {
      if child is ControlNode<_NavigationTitle> { continue }
      if child.isNamed { return child }
      if let inner = firstNamed(below: child) { return inner }
    }
    return nil
  }
}

extension ViewHost {
  /// Everything that something can be done to, in view order.
  package var actionableNodes: [any ActionableNode] {
    guard let root else { return [] }
    var found: [any ActionableNode] = []
    var stack: [HostNode] = [root]
    while let node = stack.popLast() {
      if let actionable = node as? any ActionableNode, !actionable.verbs.isEmpty { found.append(actionable) }
      stack.append(contentsOf: children(of: node).reversed())
    }
    return found
  }
}
