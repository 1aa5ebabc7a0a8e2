// Texts that modifiers put on screen: titles of screens, badges.

/// The title of a screen. It is read before what it is the title of.
nonisolated struct _NavigationTitle: ControlView {
  let title: Text
  /// What it refers to, where it can be edited.
  var binding: Binding<String>?

  nonisolated static var controlName: String { "NavigationTitle" }
  var controlLabel: EmptyView { EmptyView() }

  @MainActor func readState(into display: inout Display) { display.text = binding?.linkedValue ?? title.string }
  @MainActor func noteReferences(on node: HostNode) { binding?.note(as: "title", on: node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool {
    guard let binding, let other = old.binding else { return binding == nil && old.binding == nil }
    return binding.leadsToSamePlace(as: other)
  }
}

/// A count or a word beside a row or on a tab's item.
nonisolated struct _Badge: ControlView {
  let text: Text

  nonisolated static var controlName: String { "Badge" }
  var controlLabel: EmptyView { EmptyView() }

  @MainActor func readState(into display: inout Display) { display.text = text.string }
}

extension View {
  nonisolated private func titled(_ title: Text, _ binding: Binding<String>? = nil) -> some View {
    _LayeredContent(
      content: _NavigationTitle(title: title, binding: binding), layer: self, name: "navigationTitle")
  }

  nonisolated public func navigationTitle(_ title: Text) -> some View { titled(title) }
  nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View { titled(Text(title)) }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { titled(Text(title)) }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { titled(Text(verbatim: ""), title) }

  nonisolated public func navigationBarTitle(_ title: Text) -> some View { titled(title) }
  nonisolated public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { titled(Text(title)) }
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { titled(Text(title)) }
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(title) }
  nonisolated public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(Text(title)) }
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(Text(title)) }

  nonisolated private func badged(_ text: Text?) -> some View {
    _LayeredContent(content: self, layer: text.map { _Badge(text: $0) }, name: "badge")
  }

  /// A count of zero has no badge.
  nonisolated public func badge(_ count: Int) -> some View { badged(count == 0 ? nil : Text("\(count)")) }
  nonisolated public func badge(_ label: Text?) -> some View { badged(label) }
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badged(key.map { Text($0) }) }
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { badged(label.map { Text($0) }) }
}
