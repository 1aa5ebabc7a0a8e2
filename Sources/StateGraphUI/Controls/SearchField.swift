// `searchable`: a field in the bar above what it searches.

/// What is typed into. In a scenario it is called by its prompt.
nonisolated struct _SearchField: TextControl {
  let text: Binding<String>
  let prompt: Text?

  nonisolated static var controlName: String { "SearchField" }
  var controlLabel: Text { prompt ?? Text(verbatim: "Search") }
  var onCommit: (() -> Void)? { {} }
}

public struct SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static let automatic = SearchFieldPlacement(), toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement(), navigationBarDrawer = SearchFieldPlacement()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    .automatic
  }
}

extension View {
  nonisolated private func searched(_ text: Binding<String>, _ prompt: Text?) -> some View {
    _LayeredContent(content: _SearchField(text: text, prompt: prompt), layer: self, name: "searchable")
  }

  /// Gives the view's screen a search field, whose text is the binding's.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searched(text, prompt) }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searched(text, Text(prompt)) }

  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searched(text, Text(prompt)) }
}
