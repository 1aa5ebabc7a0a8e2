// What a view is: a value with a body, or one of the few kinds that the framework itself knows.

/// A piece of a user interface: a value that says what is to be on screen.
///
/// Mirrors SwiftUI's `View`, with its isolation: conforming types are bound to the main actor.
/// The two requirements with an underscore have defaults that are right for every view with a body;
/// only the framework's own views implement them.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  /// What the view consists of. It is read by the framework, on the main actor, whenever the view's node is evaluated.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Describes the places that values of this type fill, in source order, branches included.
  nonisolated static func _describe(_ plan: inout _PlanBuilder)

  /// Brings the nodes at those places in line with this value.
  func _reconcile(_ reconciler: inout _Reconciler)
}

extension View {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addNode(kind: .view, name: typeName(of: Self.self))
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.view(self)
  }
}

/// A view that the framework handles itself: it has no body.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  public var body: Never { fatalError("\(typeName(of: Self.self)) has no body of its own") }
}

extension Never: View {
  public var body: Never { fatalError("Never has no values") }
}

/// A view without content.
nonisolated public struct EmptyView: _PrimitiveView {
  nonisolated public init() {}
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {}
  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {}
}

/// Views one after another, as a view builder collects them.
nonisolated public struct TupleView<each Content: View>: _PrimitiveView {
  public var value: (repeat each Content)

  nonisolated public init(_ value: (repeat each Content)) {
    self.value = value
  }

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    repeat (each Content)._describe(&plan)
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    repeat (each value)._reconcile(&reconciler)
  }
}

/// One of two views. The branches are different places: each has its own identity.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }
  let storage: Storage
  nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, _PrimitiveView where TrueContent: View, FalseContent: View {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addBranches({ TrueContent._describe(&$0) }, { FalseContent._describe(&$0) })
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    let branches = reconciler.enterBranches()
    switch storage {
    case .trueContent(let content):
      content._reconcile(&reconciler)
      reconciler.skipPlaces(branches.falseCount)
    case .falseContent(let content):
      reconciler.skipPlaces(branches.trueCount)
      content._reconcile(&reconciler)
    }
  }
}

extension Optional: View, _PrimitiveView where Wrapped: View {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addBranches({ Wrapped._describe(&$0) }, { _ in })
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    let branches = reconciler.enterBranches()
    if let self { self._reconcile(&reconciler) } else { reconciler.skipPlaces(branches.trueCount) }
  }
}
