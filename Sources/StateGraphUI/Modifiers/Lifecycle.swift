// Actions at the edges of a node's life: `onAppear`, `onDisappear`, `onChange`.
// They run after the pass, in order, as one transaction; what they write makes a further pass.

import StateGraphEngine

final class AppearanceNode: HostNode {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  private var hasAppeared = false

  func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    guard onAppear != nil else { return }
    host.afterPass.add(.modifier(.onAppear, self)) { [self] in
      // Named by the view around it: this node may be gone when the log is read.
      if let view = namedParent { host.engine.note(.appeared, view.id.index) }
      onAppear?()
    }
  }

  override func discard() {
    guard let onDisappear else { return }
    if let view = namedParent { host.engine.note(.disappeared, view.id.index) }
    host.afterPass.add(.modifier(.onDisappear, self), at: hasIdentityTransition ? .first : .last, onDisappear)
  }
}

nonisolated public struct _AppearanceModified<Content: View>: _PrimitiveView {
  let content: Content
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(AppearanceNode.self, around: content) { node in
      node.onAppear = onAppear
      node.onDisappear = onDisappear
      node.appear()
    }
  }
}

extension View {
  /// Runs an action when the view comes into being: once a life, not at each evaluation.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _AppearanceModified(content: self, onAppear: action, onDisappear: nil)
  }

  /// Runs an action when the view has gone.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    _AppearanceModified(content: self, onAppear: nil, onDisappear: action)
  }
}

/// Lets an action run twice a turn at most: SwiftUI's way out when an action changes what it is
/// triggered by (OpenSwiftUI, `UpdateCycleDetector`).
struct UpdateCycle {
  private var turn: UInt32 = 0
  private var runs = 0

  @MainActor mutating func mayRun(_ label: @autoclosure () -> String, in host: ViewHost) -> Bool {
    if turn != host.turn { (turn, runs) = (host.turn, 0) }
    runs += 1
    if runs == 3 { host.journal.issue("\(label()) tried to update multiple times per frame.") }
    return runs <= 2
  }
}

final class ChangeNode<Value: Equatable>: HostNode {
  private var value: Value?
  /// The action that came with the value.
  private var action: ((Value, Value) -> Void)?
  private var cycle = UpdateCycle()

  /// - Parameter runsEarlier: Whether the action that came with the old value runs.
  func update(
    _ new: Value, runsInitially: Bool, runsEarlier: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    let (old, earlier) = (value, self.action)
    value = new
    self.action = action
    if let old {
      let action = runsEarlier ? earlier ?? action : action
      if old != new { run { action(old, new) } }
    } else if runsInitially {
      run { action(new, new) }
    }
  }

  private func run(_ action: @escaping () -> Void) {
    guard cycle.mayRun("onChange(of: \(Value.self)) action", in: host) else { return }
    host.afterPass.add(.modifier(.onChange, self), action)
  }
}

nonisolated public struct _ChangeModified<Content: View, Value: Equatable>: _PrimitiveView {
  let content: Content
  let value: Value
  let runsInitially: Bool
  var runsEarlier = false
  let action: (Value, Value) -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(ChangeNode<Value>.self, around: content) {
      $0.update(value, runsInitially: runsInitially, runsEarlier: runsEarlier, action)
    }
  }
}

extension View {
  /// Runs an action with the old and the new value when the value changes.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    _ChangeModified(content: self, value: value, runsInitially: initial, action: action)
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    _ChangeModified(content: self, value: value, runsInitially: initial) { _, _ in action() }
  }

  /// Runs an action with the new value when the value changes. It is the action of the body before: what it captures
  /// is old.
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    _ChangeModified(content: self, value: value, runsInitially: false, runsEarlier: true) { _, new in action(new) }
  }
}
