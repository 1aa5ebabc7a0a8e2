// Work that belongs to a view's life: `task`, `onReceive`, `onSubmit`, `refreshable`.

import Dispatch
public import StateGraphCombine
import StateGraphEngine

final class TaskNode: HostNode {
  private var task: Task<Void, Never>?
  private var identity: AnyHashable?

  /// Runs the work when the view appears, and anew when the identity is another.
  func run(_ identity: AnyHashable, _ priority: TaskPriority, _ work: @escaping @MainActor () async -> Void) {
    guard self.identity != identity else { return }
    self.identity = identity
    task?.cancel()
    host.afterPass(.lifecycle("task", self)) { [weak self] in
      self?.task = Task(priority: priority) { @MainActor in await work() }
    }
  }

  override func discard() { task?.cancel() }
}

nonisolated public struct _TaskModified<Content: View>: _PrimitiveView {
  let content: Content
  let identity: AnyHashable
  let priority: TaskPriority
  let work: @MainActor () async -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(TaskNode.self, around: content) { $0.run(identity, priority, work) }
  }
}

/// Listens to a publisher while its view lives.
final class ReceiveNode: HostNode {
  private var subscription: AnyCancellable?
  private var action: (Any) -> Void = { _ in }

  func listen<P: Publisher>(_ publisher: P, _ action: @escaping (P.Output) -> Void) where P.Failure == Never {
    self.action = { if let value = $0 as? P.Output { action(value) } }
    guard subscription == nil else { return }
    subscription = publisher.sink { [weak self] value in
      nonisolated(unsafe) let value = value
      guard let self else { return }
      if Ledger.isOnMainThread {
        MainActor.assumeIsolated { self.action(value) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.action(value) } }
      }
    }
  }

  override func discard() { subscription?.cancel() }
}

nonisolated public struct _ReceiveModified<Content: View, P: Publisher>: _PrimitiveView where P.Failure == Never {
  let content: Content
  let publisher: P
  let action: (P.Output) -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(ReceiveNode.self, around: content) { $0.listen(publisher, action) }
  }
}

private enum SubmitKey: OwnKey { static var defaultValue: [() -> Void] { [] } }

extension EnvironmentValues {
  /// What the fields below run when they are submitted, the innermost first.
  var submitActions: [() -> Void] {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Adds an asynchronous task to perform before this view appears; it is cancelled when the view goes.
  @preconcurrency nonisolated public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    _TaskModified(content: self, identity: 0, priority: priority, work: action)
  }

  /// Adds a task to perform before this view appears or when a specified value changes.
  @preconcurrency nonisolated public func task<T: Hashable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    _TaskModified(content: self, identity: value, priority: priority, work: action)
  }

  /// Adds an action to perform when this view detects data emitted by the given publisher.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    _ReceiveModified(content: self, publisher: publisher, action: action)
  }

  /// Adds an action to perform when the user submits a value to this view: `submit "Name"` in a scenario.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) { $0 = [action] + $0 }
  }

  /// Marks this view as refreshable. Nobody pulls here.
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { surface() }
}
