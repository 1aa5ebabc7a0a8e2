// `Tab`: content with its item and its value in one, in place of `tabItem` and `tag`.

/// A screen of a tab view, and what it is chosen by.
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: _PrimitiveView {
  private typealias Item = _TabItemModified<Content, Label>
  let value: Value?
  let content: Content
  let label: Label

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    if Value.self == Never.self { Item._describe(&plan) } else { _TagModified<Item, Value?>._describe(&plan) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    let item = Item(content: content, label: label)
    if Value.self == Never.self {
      item._reconcile(&reconciler)
    } else {
      _TagModified(content: item, tag: value)._reconcile(&reconciler)
    }
  }
}

/// Collects tabs. The values of `Tab`s are those of the selection, so that `.home` will do; any other view is a tab, too.
@resultBuilder
public struct TabContentBuilder<Value: Hashable> {
  nonisolated public static func buildExpression<C: View, L: View>(_ tab: Tab<Value, C, L>) -> Tab<Value, C, L> { tab }
  @_disfavoredOverload
  nonisolated public static func buildExpression<V: View>(_ view: V) -> V { view }
  nonisolated public static func buildBlock() -> EmptyView { EmptyView() }
  nonisolated public static func buildBlock<V: View>(_ view: V) -> V { view }
  nonisolated public static func buildBlock<First: View, Second: View, each Rest: View>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> TupleView<First, Second, repeat each Rest> {
    TupleView((first, second, repeat each rest))
  }
  nonisolated public static func buildOptional<V: View>(_ view: V?) -> V? { view }
  nonisolated public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> {
    ViewBuilder.buildEither(first: first)
  }
  nonisolated public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> {
    ViewBuilder.buildEither(second: second)
  }
  nonisolated public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

public struct TabRole: Hashable, Sendable {
  public static let search = TabRole()
}

extension Tab {
  nonisolated public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content(), label: label())
  }
}

extension Tab where Value == Never {
  nonisolated public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: nil, content: content(), label: label())
  }
}

extension Tab where Label == StateGraphUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content(), label: Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content(), label: Label(title, systemImage: systemImage))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content(), label: Label(titleKey, image: image))
  }
}

extension Tab where Value == Never, Label == StateGraphUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, content: content(), label: Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, content: content(), label: Label(title, systemImage: systemImage))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, content: content(), label: Label(titleKey, image: image))
  }
}
