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
    host.afterPass(.lifecycle("onAppear", self)) { [self] in
      // Named by the view around it: this node may be gone when the log is read.
      if let view = namedParent { host.engine.note(.appeared, view.id.index) }
      onAppear?()
    }
  }

  override func discard() {
    guard let onDisappear else { return }
    if let view = namedParent { host.engine.note(.disappeared, view.id.index) }
    host.afterPass(.lifecycle("onDisappear", self)) { onDisappear() }
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
  /// Adds an action to perform before this view appears: once a life, not at each evaluation.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _AppearanceModified(content: self, onAppear: action, onDisappear: nil)
  }

  /// Adds an action to perform after this view disappears.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    _AppearanceModified(content: self, onAppear: nil, onDisappear: action)
  }
}

final class ChangeNode<Value: Equatable>: HostNode {
  private var value: Value?
  private var turn: UInt32 = 0
  private var runsOfTurn = 0

  func update(_ new: Value, runsInitially: Bool, _ action: @escaping (Value, Value) -> Void) {
    let old = value
    value = new
    if let old {
      if old != new { run { action(old, new) } }
    } else if runsInitially {
      run { action(new, new) }
    }
  }

  /// Runs an action twice a turn at most: SwiftUI's way out when an action changes what it is
  /// triggered by (OpenSwiftUI, `UpdateCycleDetector`).
  private func run(_ action: @escaping () -> Void) {
    if turn != host.turn { (turn, runsOfTurn) = (host.turn, 0) }
    runsOfTurn += 1
    guard runsOfTurn <= 2 else {
      if runsOfTurn == 3 {
        host.ledger.issue("onChange(of: \(Value.self)) action tried to update multiple times per frame.")
      }
      return
    }
    host.afterPass(.lifecycle("onChange", self), action)
  }
}

nonisolated public struct _ChangeModified<Content: View, Value: Equatable>: _PrimitiveView {
  let content: Content
  let value: Value
  let runsInitially: Bool
  let action: (Value, Value) -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(ChangeNode<Value>.self, around: content) {
      $0.update(value, runsInitially: runsInitially, action)
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

  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    _ChangeModified(content: self, value: value, runsInitially: false) { _, new in action(new) }
  }
}
