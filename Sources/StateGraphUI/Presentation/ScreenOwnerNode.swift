// Which screen of a navigation view is on screen: the one that was pushed last, or else the root.

import StateGraphEngine

/// Around a root and the screens above it, wherever below they are declared. The node above the whole hierarchy is one,
/// too: for what covers everything.
class ScreenOwnerNode: HostNode {
  final private(set) lazy var inner = EnvironmentScope(parent: environment, node: self)
  /// Those that are presented, the first one at the bottom.
  private var screens: [Screen] = []

  private struct Screen {
    weak var node: PresentationNode?
  }

  final var top: PresentationNode? { screens.last?.node }

  final func set(_ screen: PresentationNode, isPresented: Bool) {
    let old = top
    // Another value on the same level does not bring its screen to the top.
    if !isPresented { screens.removeAll { $0.node === screen } }
    if isPresented, !screens.contains(where: { $0.node === screen }) { screens.append(Screen(node: screen)) }
    screen.owner = isPresented ? self : nil
    host.journal.screens.removeAll { $0 === screen }
    if isPresented { host.journal.screens.append(screen) }
    guard top !== old else { return }
    host.journal.somethingIsHidden = true
    host.journal.rearranged.append(self)
  }

  override func decidesOnScreen(_ node: HostNode) -> Bool? { top == nil ? nil : false }
}

private enum ScreenOwnerKey: OwnKey { static var defaultValue: ScreenOwnerNode? { nil } }

extension EnvironmentValues {
  var screenOwner: ScreenOwnerNode? {
    get { self[ScreenOwnerKey.self] }
    set { self[ScreenOwnerKey.self] = newValue }
  }
}

/// What navigation stacks were called before iOS 16.
nonisolated public struct NavigationView<Content: View>: _PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addMarker("NavigationView") { $0.addScope { Content._describe(&$0) } }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.marker(around: _NavigationContent(content: content))
  }
}

nonisolated struct _NavigationContent<Content: View>: _PrimitiveView {
  let content: Content

  nonisolated static func _describe(_ plan: inout _PlanBuilder) {}

  @MainActor func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(ScreenOwnerNode.self, around: content, environment: { $0.inner }) { owner in
      var values = EnvironmentValues()
      values.screenOwner = owner
      owner.inner.take(values)
    }
  }
}
