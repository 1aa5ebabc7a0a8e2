// Containers of rows and screens: a place around their content, no node.

/// Rows below one another, one or more of which may be selected.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: ContainerView {
  let containerContent: Content
  static var containerName: String { "List" }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { containerContent = content() }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    containerContent = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    containerContent = ForEach(data, id: id, content: rowContent)
  }

  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    containerContent = ForEach(data, content: rowContent)
  }
}

/// Rows of a form or list, between a header and a footer.
nonisolated public struct Section<Parent: View, Content: View, Footer: View>: _PrimitiveView {
  let header: Parent
  let content: Content
  let footer: Footer

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addMarker("Section") {
      Parent._describe(&$0)
      Content._describe(&$0)
      Footer._describe(&$0)
    }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.marker(around: TupleView((header, content, footer)))
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer)
  {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

/// Content that may be larger than the screen.
nonisolated public struct ScrollView<Content: View>: ContainerView {
  let containerContent: Content
  static var containerName: String { "ScrollView" }
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    containerContent = content()
  }
}
