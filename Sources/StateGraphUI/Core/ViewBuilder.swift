// The result builder behind `body`, with parameter packs in place of an overload for each arity.

/// Builds a view from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
  nonisolated public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  nonisolated public static func buildBlock() -> EmptyView { EmptyView() }

  nonisolated public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  nonisolated public static func buildBlock<First: View, Second: View, each Rest: View>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> TupleView<First, Second, repeat each Rest> {
    TupleView((first, second, repeat each rest))
  }

  nonisolated public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  nonisolated public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  nonisolated public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  nonisolated public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  nonisolated public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
