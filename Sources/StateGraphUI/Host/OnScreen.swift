// What is in the hierarchy and not on screen: the content of closed menus, tabs that are not selected, covered screens.
//
// Some nodes without a name decide whether what is right below them is on screen. The nearest one that does counts; what
// nobody decides is on screen if what is around it is.

extension HostNode {
  /// What the nodes between this one and its named parent, included, say of it: that it is not on screen; that it is,
  /// whatever is around it; or nothing.
  package var isOnScreen: Bool? {
    var above = parent
    while let current = above {
      if let decision = current.decidesOnScreen(self) { return decision }
      above = current.isNamed ? nil : current.parent
    }
    return nil
  }

  /// Whether what is here is on screen, all things around it considered.
  var isAroundOnScreen: Bool {
    var above = parent
    while let current = above {
      if let decision = current.decidesOnScreen(self) { return decision }
      above = current.parent
    }
    return true
  }

  /// The nodes with a name right below this one, those in nodes without a name included.
  package var namedChildren: [HostNode] {
    host.children(of: self).flatMap { $0.isNamed ? [$0] : $0.namedChildren }
  }
}

/// Content that is opened, and closes again once something in it was chosen: never on screen between two steps.
nonisolated public struct _Closed<Content: View>: _PrimitiveView {
  let content: Content

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(ClosedNode.self, around: content) { $0.host.journal.somethingIsHidden = true }
  }
}

final class ClosedNode: HostNode {
  override func decidesOnScreen(_ node: HostNode) -> Bool? { false }
}
