// `NavigationStack`: a root, and a screen for each value of a path.

import StateGraphEngine

/// The values of a stack's screens, of any types, the root's not among them.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(value) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// A root, and the screens that have been pushed onto it.
nonisolated public struct NavigationStack<Data, Root: View>: _PrimitiveView {
  let root: Root
  /// The path as values, through a binding of any kind; `nil` for a stack that keeps its own.
  let path: Binding<[AnyHashable]>?

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addMarker("NavigationStack") {
      $0.addScope {
        Root._describe(&$0)
        $0.addScope { _ in }
      }
    }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.marker(around: _StackContent(root: root, path: path))
  }
}

/// The scope around a stack's root and its screens.
nonisolated struct _StackContent<Root: View>: _PrimitiveView {
  let root: Root
  let path: Binding<[AnyHashable]>?

  nonisolated static func _describe(_ plan: inout _PlanBuilder) {}

  @MainActor func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(NavigationNode.self, environment: { $0.inner }) { stack, inner in
      stack.prepare(path)
      inner.reconcile(stack.place.contents) {
        root._reconcile(&$0)
        let screens = $0.node(make: { ScreensNode($0) }, update: { _ in })
        screens.stack = stack
        stack.screens = screens
        stack.host.engine.schedule(screens.id)
      }
    }
  }
}

extension NavigationStack where Data == NavigationPath {
  nonisolated public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = path.converted(
      { $0.values },
      {
        var path = NavigationPath()
        path.values = $0
        return path
      })
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = path.converted(
      { $0.map { AnyHashable($0) } }, { values in Data(values.compactMap { $0.base as? Data.Element }) })
  }
}

/// What a stack keeps: its path, and who makes screens for which type of value.
final class NavigationNode: ScreenOwnerNode {
  private var binding: Binding<[AnyHashable]>?
  private var ownPath: [AnyHashable] = []
  private var destinations: [ObjectIdentifier: (AnyHashable) -> any View] = [:]
  weak var screens: ScreensNode?

  func prepare(_ path: Binding<[AnyHashable]>?) {
    binding = path
    var values = EnvironmentValues()
    values.navigation = self
    values.screenOwner = self
    inner.take(values)
  }

  var path: [AnyHashable] { binding?.linkedValue ?? ownPath }

  func set(_ path: [AnyHashable]) {
    if let binding { return binding.wrappedValue = path }
    ownPath = path
    if let screens { host.engine.invalidate(screens.id, detail: -1) }
  }

  func push(_ value: AnyHashable) throws(ControlRefusal) {
    guard destinations[ObjectIdentifier(Swift.type(of: value.base))] != nil else {
      throw ControlRefusal(
        reason: "leads nowhere: no navigationDestination(for: \(Swift.type(of: value.base)).self) is in the stack")
    }
    set(path + [value])
  }

  func screen(for value: AnyHashable) -> (any View)? {
    destinations[ObjectIdentifier(Swift.type(of: value.base))].map { $0(value) }
  }

  func register<D: Hashable, C: View>(_ type: D.Type, _ make: @escaping (D) -> C) {
    let isNew = destinations[ObjectIdentifier(type)] == nil
    destinations[ObjectIdentifier(type)] = { make($0.base as! D) }
    // The path may have been waiting for it.
    if isNew, let screens, !path.isEmpty { host.engine.invalidate(screens.id, detail: -1) }
  }
}

/// The screens above a stack's root, bottom first.
final class ScreensNode: HostNode {
  weak var stack: NavigationNode?

  override func evaluate() {
    guard let stack else { return }
    var reconciler = _Reconciler(owner: self, environment: stack.inner)
    for (depth, value) in stack.path.enumerated() {
      guard let content = stack.screen(for: value) else { continue }
      let screen = _Screen(depth: depth, value: value, content: content)
      let places = place.contents(for: screen, ObjectIdentifier(_Screen.self))
      reconciler.reconcile(places, row: Int32(depth)) { screen._reconcile(&$0) }
    }
    reconciler.finish()
  }
}

/// One pushed screen; with another value it is another screen.
nonisolated struct _Screen: _PrimitiveView {
  let depth: Int
  let value: AnyHashable
  let content: any View

  nonisolated static func _describe(_ plan: inout _PlanBuilder) { plan.addScope { _ in } }

  @MainActor func _reconcile(_ reconciler: inout _Reconciler) {
    let node = reconciler.node(make: { PresentationNode($0) }, update: { _ in })
    let navigation = EnvironmentValues(of: reconciler.environment).navigation
    node.take(
      .init(
        kind: .screen, shown: { value },
        dismiss: { [weak navigation] in
          guard let navigation, navigation.path.count > depth else { return }
          navigation.set(Array(navigation.path.prefix(depth)))
        }, content: { content }))
  }
}

private enum NavigationKey: OwnKey { static var defaultValue: NavigationNode? { nil } }

extension EnvironmentValues {
  var navigation: NavigationNode? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

nonisolated public struct _DestinationModified<Content: View, D: Hashable, C: View>: _PrimitiveView {
  let content: Content
  let destination: (D) -> C

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) { Content._describe(&plan) }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    EnvironmentValues(of: reconciler.environment).navigation?.register(D.self, destination)
    content._reconcile(&reconciler)
  }
}

extension View {
  /// Says which screen is pushed for values of a type.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    _DestinationModified(content: self, destination: destination)
  }
}
