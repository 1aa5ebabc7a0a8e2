// What is shown above a view while a condition holds: sheets, alerts, pushed screens.
//
// The condition is read by a node of its own, not by the body that declares the presentation: writing `$isShown` does
// not evaluate a body that only passes it on. The content is made when it is presented and goes when it is dismissed,
// with all its state.

import StateGraphEngine

/// A node whose content is there while it is presented.
package final class PresentationNode: HostNode {
  /// What dismisses it; a cover is a sheet that leaves nothing else on screen.
  package enum Kind { case sheet, cover, alert, screen }

  /// What to show, and how to end it.
  struct Request {
    var kind: Kind
    /// Reads the condition: the identity of what is shown, or nothing.
    var shown: () -> AnyHashable?
    /// Makes the condition false.
    var dismiss: () -> Void
    var onDismiss: (() -> Void)?
    var content: () -> (any View)?
  }

  private var request: Request?
  /// What has it as a screen.
  weak var owner: ScreenOwnerNode?
  private var shownIdentity: AnyHashable?
  private var generation: Int32 = 0
  /// What the content sees. Made once: an action made anew would be another value, and evaluate all who hold it.
  private lazy var inner: EnvironmentScope = {
    let scope = EnvironmentScope(parent: environment, node: self)
    var values = EnvironmentValues()
    values.isPresented = true
    values.dismiss = DismissAction { [weak self] in self?.dismiss() }
    if request?.kind == .alert { values.alertDismissal = values.dismiss }
    // What is above the navigation view is not part of it.
    if request?.kind != .screen { values.screenOwner = nil }
    scope.take(values)
    return scope
  }()

  /// For a link without a binding: whether it was followed.
  private(set) var isFollowed = false

  func take(_ request: Request) {
    self.request = request
    host.engine.schedule(id)
  }

  func follow(_ isFollowed: Bool) {
    self.isFollowed = isFollowed
    host.engine.invalidate(id, detail: -1)
  }

  override func evaluate() {
    guard let request else { return }
    let identity = request.shown()
    let isOver = shownIdentity != nil && identity != shownIdentity
    if identity != shownIdentity {
      generation += 1
      shownIdentity = identity
      switch request.kind {
      case .screen: EnvironmentValues(of: environment).screenOwner?.set(self, isPresented: identity != nil)
      case .cover: (host.root as? ScreenOwnerNode)?.set(self, isPresented: identity != nil)
      case .sheet, .alert: break
      }
    }
    var reconciler = _Reconciler(owner: self, environment: inner)
    if identity != nil, let content = request.content() {
      let places = place.contents(for: content, ObjectIdentifier(Swift.type(of: content)))
      reconciler.reconcile(places, row: generation) { content._reconcile(&$0) }
    }
    reconciler.finish()
    // After what the content does as it goes.
    if isOver, let onDismiss = request.onDismiss {
      host.afterPass.add(.modifier(.onDismiss, self), at: .last, onDismiss)
    }
  }

  /// What is presented now, if anything.
  package var presented: Kind? { shownIdentity == nil ? nil : request?.kind }

  package func dismiss() { request?.dismiss() }

  override func decidesOnScreen(_ node: HostNode) -> Bool? {
    if request?.kind == .sheet || request?.kind == .alert { return true }
    return owner.map { $0.top === self && $0.isAroundOnScreen }
  }

  override func discard() { owner?.set(self, isPresented: false) }
}

extension ViewHost {
  /// Everything that is presented, in view order: what stands last is on top.
  package var presentations: [PresentationNode] {
    guard let root else { return [] }
    var found: [PresentationNode] = []
    var stack: [HostNode] = [root]
    while let node = stack.popLast() {
      if let presentation = node as? PresentationNode, presentation.presented != nil { found.append(presentation) }
      stack.append(contentsOf: children(of: node).reversed())
    }
    return found
  }
}

/// A view with something that may be presented above it.
nonisolated public struct _Presenting<Content: View>: _PrimitiveView {
  let content: Content
  let request: PresentationNode.Request

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    Content._describe(&plan)
    plan.addScope { _ in }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    content._reconcile(&reconciler)
    reconciler.presentation(request)
  }
}

extension _Reconciler {
  mutating func presentation(_ request: PresentationNode.Request) {
    let node = node(make: { PresentationNode($0) }, update: { _ in })
    node.take(request)
  }
}

private enum AlertKey: OwnKey { static var defaultValue: DismissAction? { nil } }

extension EnvironmentValues {
  /// In an alert: what every button of it does after its action.
  var alertDismissal: DismissAction? {
    get { self[AlertKey.self] }
    set { self[AlertKey.self] = newValue }
  }
}

extension PresentationNode.Request {
  /// For a condition that a binding holds.
  init<Presented: View>(
    _ kind: PresentationNode.Kind, _ isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Presented
  ) {
    self.init(
      kind: kind, shown: { isPresented.linkedValue ? true : nil }, dismiss: { isPresented.wrappedValue = false },
      onDismiss: onDismiss, content: { content() })
  }

  /// For an item that a binding holds: another item is another presentation.
  init<Item: Identifiable, Presented: View>(
    _ kind: PresentationNode.Kind, item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Presented
  ) {
    self.init(
      kind: kind, shown: { item.linkedValue.map { AnyHashable($0.id) } }, dismiss: { item.wrappedValue = nil },
      onDismiss: onDismiss, content: { item.linkedValue.map(content) })
  }
}
