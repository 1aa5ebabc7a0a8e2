// `searchable`: a field in the bar above what it searches.

/// What is typed into. In a scenario it is called by its prompt.
nonisolated struct _SearchField: ControlView {
  let text: Binding<String>
  let prompt: Text?

  nonisolated static var controlName: String { "SearchField" }
  nonisolated static var verbs: [ControlVerb] { [.type, .set, .submit] }
  var controlLabel: Text { prompt ?? Text(verbatim: "Search") }

  @MainActor func readState(into display: inout Display) { display.text = text.linkedValue }
  @MainActor func noteReferences(on node: HostNode) { text.note(as: "text", on: node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool { text.leadsToSamePlace(as: old.text) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    switch action {
    case .type(let new), .set(let new): text.wrappedValue = new
    default: for action in EnvironmentValues(of: node.environment).submitActions { action() }
    }
  }
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

  /// Marks this view as searchable, which configures the display of a search field.
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
