// Values that only have to exist.

/// The way a view changes over time. Nothing is animated here.
public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
}

/// A view that displays an image.
nonisolated public struct Image: _PrimitiveView, Equatable, Sendable {
  let name: String
  nonisolated public init(_ name: String) { self.name = name }
  nonisolated public init(systemName: String) { name = systemName }
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addNode(kind: .decoration, name: "Image")
  }
  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) { reconciler.decoration() }
}
