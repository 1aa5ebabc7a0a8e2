// Work that belongs to a view's life: `task`, `onReceive`, `onSubmit`, `refreshable`.

import Dispatch
public import StateGraphCombine
import StateGraphEngine

final class TaskNode<Identity: Equatable>: HostNode {
  private var task: Task<Void, Never>?
  private var identity: Identity?

  /// Runs the work when the view appears, and anew when the identity is another.
  func run(_ identity: Identity, _ priority: TaskPriority, _ work: @escaping @MainActor () async -> Void) {
    guard self.identity != identity else { return }
    self.identity = identity
    task?.cancel()
    host.afterPass.add(.modifier(.task, self)) { [weak self] in
      self?.task = Task(priority: priority) { @MainActor in await work() }
    }
  }

  override func discard() { task?.cancel() }
}

nonisolated public struct _TaskModified<Content: View, Identity: Equatable>: _PrimitiveView {
  let content: Content
  let identity: Identity
  let priority: TaskPriority
  let work: @MainActor () async -> Void

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(TaskNode<Identity>.self, around: content) { $0.run(identity, priority, work) }
  }
}

/// Listens to a publisher while its view lives. Another publisher is listened to instead; one that has ended, anew
/// (OpenSwiftUI, `SubscriptionLifetime`).
final class ReceiveNode<P: Publisher>: HostNode where P.Failure == Never {
  private var subscription: AnyCancellable?
  private var publisher: P?
  private var action: (P.Output) -> Void = { _ in }

  func listen(_ publisher: P, _ action: @escaping (P.Output) -> Void) {
    self.action = action
    if let listened = self.publisher, isSame(listened, publisher) { return }
    subscription?.cancel()
    self.publisher = publisher
    subscription = publisher.sink(
      receiveCompletion: { [weak self] _ in
        if HostContext.isOnMainThread { MainActor.assumeIsolated { self?.publisher = nil } }
      },
      receiveValue: { [weak self] value in
        // Given away: the publisher's thread has no more to do with it.
        nonisolated(unsafe) let value = value
        guard let self else { return }
        if HostContext.isOnMainThread {
          MainActor.assumeIsolated { self.receive(value) }
        } else {
          DispatchQueue.main.async {
            MainActor.assumeIsolated {
              self.host.journal.issue(Journal.backgroundPublishing)
              self.receive(value)
            }
          }
        }
      })
  }

  /// What a publisher has ready comes while a body is evaluated, where nothing may be written.
  private func receive(_ value: P.Output) {
    let action = action
    guard host.engine.evaluating != nil else { return host.context.withOrigin(origin) { action(value) } }
    host.afterPass.add(origin) { action(value) }
  }

  private var origin: Origin {
    .modifier(String(describing: P.self).contains("TimerPublisher") ? .onReceiveTimer : .onReceive, self)
  }

  private func isSame(_ a: P, _ b: P) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { host.types.comparison(of: P.self).areEqual(a, $0) }
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
    reconciler.scope(ReceiveNode<P>.self, around: content) { $0.listen(publisher, action) }
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
  /// Starts a task when the view comes into being; it is cancelled when the view goes.
  @preconcurrency nonisolated public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    _TaskModified(content: self, identity: 0, priority: priority, work: action)
  }

  /// Starts a task when the view comes into being, and another one in its place whenever the value is another.
  @preconcurrency nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    _TaskModified(content: self, identity: value, priority: priority, work: action)
  }

  /// Runs an action for each value of a publisher, as long as the view is there.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    _ReceiveModified(content: self, publisher: publisher, action: action)
  }

  /// Runs an action when a field below is submitted: `submit "Name"` in a scenario.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) { $0 = [action] + $0 }
  }

  /// Runs an action when the view is pulled down. Nobody pulls here.
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { surface() }
}
