// `ContentUnavailableView`: what stands where there is nothing to show.

/// What a screen shows in place of content that it does not have: a title, a description and actions.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: ContainerView {
  let containerContent: TupleView<Label, Description, Actions>
  nonisolated static var containerName: String { "ContentUnavailableView" }
  nonisolated public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    containerContent = TupleView((label(), description(), actions()))
  }
}

extension ContentUnavailableView
where Label == StateGraphUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { StateGraphUI.Label(title, image: name) }, description: { description })
  }

  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { StateGraphUI.Label(title, systemImage: name) }, description: { description })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init(label: { StateGraphUI.Label(title, image: name) }, description: { description })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: { StateGraphUI.Label(title, systemImage: name) }, description: { description })
  }
}

/// What is shown for a search without results.
nonisolated public struct SearchUnavailableContent {
  public typealias Label = StateGraphUI.Label<Text, Image>
  public typealias Description = Text
  public typealias Actions = EmptyView
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  nonisolated public static var search: Self { search(title: "No Results") }

  nonisolated public static func search(text: String) -> Self { search(title: "No Results for “\(text)”") }

  nonisolated private static func search(title: String) -> Self {
    .init(
      label: { StateGraphUI.Label(title, systemImage: "magnifyingglass") },
      description: { Text(verbatim: "Check the spelling or try a new search.") })
  }
}
