// Transitions: nothing moves, but a view without one is gone before what takes its place appears.

public import Foundation
import StateGraphEngine

/// How a view comes and goes, whatever its type.
public struct AnyTransition: Sendable {
  var isIdentity = false
  public static let identity = AnyTransition(isIdentity: true)
  public static let opacity = AnyTransition(), scale = AnyTransition()
  public static let slide = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { .init() }
  public static func push(from edge: Edge) -> AnyTransition { .init() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .init() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .init() }
  public static func offset(_ offset: CGSize) -> AnyTransition { .init() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { removal }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { .init() }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(isIdentity: isIdentity && other.isIdentity)
  }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

final class TransitionNode: HostNode {
  var isIdentity = false
}

extension HostNode {
  /// Whether the view that goes has `.transition(.identity)` under its `.id` (OpenSwiftUI,
  /// AppearanceActionModifierCompatibilityTests; asserted on Apple's SwiftUI too).
  var hasIdentityTransition: Bool {
    var isIdentity = false
    var node = parent
    while let current = node {
      if let transition = current as? TransitionNode { isIdentity = transition.isIdentity }
      if current is any IdentifyingNode { return isIdentity }
      node = current.parent
    }
    return false
  }
}

nonisolated public struct _TransitionModified<Content: View>: _PrimitiveView {
  let content: Content
  let isIdentity: Bool

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(TransitionNode.self, around: content) { $0.isIdentity = isIdentity }
  }
}

extension View {
  /// How the view comes and goes.
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    _TransitionModified(content: surface(), isIdentity: transition.isIdentity)
  }
}
