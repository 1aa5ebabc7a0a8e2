// Containers with a title: `Label`, `Menu`, `GroupBox`, `LabeledContent`, `ControlGroup`. Their content is always there.

/// An icon and a title, together the name of something.
nonisolated public struct Label<Title: View, Icon: View>: ContainerView {
  let containerContent: _Styled<TupleView<_LabelTitle<Title>, Icon>, LabelStyleConfiguration>
  nonisolated static var containerName: String { "Label" }
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    let (title, icon) = (title(), icon())
    containerContent = _Styled(plain: TupleView((_LabelTitle(content: title), icon))) {
      .init(title: AnyView(title), icon: AnyView(icon))
    }
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

/// A title that opens a list of actions. Its items can be tapped at any time, and are not on screen.
nonisolated public struct Menu<Label: View, Content: View>: ContainerView {
  let containerContent: TupleView<Label, _Closed<Content>>
  nonisolated static var containerName: String { "Menu" }
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    containerContent = TupleView((label(), _Closed(content: content())))
  }

  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: label)
  }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Content in a box, with a title if it has one.
nonisolated public struct GroupBox<Label: View, Content: View>: ContainerView {
  let containerContent: _Styled<TupleView<Label, Content>, GroupBoxStyleConfiguration>
  nonisolated static var containerName: String { "GroupBox" }
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    let parts = (label(), content())
    containerContent = _Styled(plain: TupleView(parts)) {
      .init(label: AnyView(parts.0), content: AnyView(parts.1))
    }
  }

  nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style was asked to show, without the style.
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    containerContent = _Styled(
      plain: TupleView((_LabelTitle(content: configuration.title), configuration.icon)), configuration: nil)
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
    containerContent = _Styled(plain: TupleView((configuration.label, configuration.content)), configuration: nil)
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
    containerContent = _Styled(plain: TupleView((configuration.label, configuration.content)), configuration: nil)
  }
}

extension GroupBox where Label == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

/// A value, and what it is called.
nonisolated public struct LabeledContent<Label: View, Content: View>: ContainerView {
  let containerContent: _Styled<TupleView<Label, Content>, LabeledContentStyleConfiguration>
  nonisolated static var containerName: String { "LabeledContent" }
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    let parts = (label(), content())
    containerContent = _Styled(plain: TupleView(parts)) {
      .init(label: AnyView(parts.0), content: AnyView(parts.1))
    }
  }
}

extension LabeledContent where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }
}

/// Controls that belong together.
nonisolated public struct ControlGroup<Content: View>: ContainerView {
  let containerContent: Content
  nonisolated static var containerName: String { "ControlGroup" }
  nonisolated public init(@ViewBuilder content: () -> Content) { containerContent = content() }
}
