// `ViewThatFits`: nothing is measured here, so that the first view fits.

/// Views of which one is chosen.
protocol Alternatives {
  var firstView: any View { get }
}

extension TupleView: Alternatives {
  nonisolated var firstView: any View {
    for view in repeat each value { return view }
    return EmptyView()
  }
}

/// The first of several views that fits the room there is.
nonisolated public struct ViewThatFits<Content: View>: ContainerView {
  let containerContent: AnyView
  nonisolated static var containerName: String { "ViewThatFits" }
  nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    let content = content()
    containerContent = AnyView(_fromValue: (content as? any Alternatives)?.firstView ?? content) ?? AnyView(content)
  }
}
