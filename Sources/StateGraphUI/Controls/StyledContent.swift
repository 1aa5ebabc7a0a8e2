// Styles that the user's program declares: what stands inside a control or container is what its style makes.

/// What styles of all kinds do: from what there is to show they make what is shown.
@MainActor @preconcurrency
public protocol _Style {
  associatedtype Body: View
  associatedtype _Configuration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: _Configuration) -> Body
}

/// One of the framework's own styles: nothing looks different for it.
public protocol _OwnStyle {}
extension _Style where Self: _OwnStyle {
  /// Never asked for.
  public func makeBody(configuration: _Configuration) -> EmptyView { EmptyView() }
}

/// How a body is made, where a style makes it.
struct AnyStyle<Configuration>: Equatable {
  let makeBody: @MainActor (Configuration) -> any View
  private let isSame: (Any) -> Bool
  private let style: Any

  /// - Parameter style: What tells it from another one.
  init<S>(_ style: S, makeBody: @escaping @MainActor (Configuration) -> any View) {
    self.style = style
    self.makeBody = makeBody
    isSame = { other in
      guard let other = other as? S else { return false }
      return withUnsafePointer(to: style) { a in
        withUnsafePointer(to: other) { Comparison(of: S.self).areEqual(a, $0) }
      }
    }
  }

  static func == (lhs: AnyStyle, rhs: AnyStyle) -> Bool { lhs.isSame(rhs.style) }
}

private enum StyleKey<Configuration>: OwnKey { static var defaultValue: AnyStyle<Configuration>? { nil } }

extension EnvironmentValues {
  /// Whether a style of this kind is set in this copy.
  func hasStyle<Configuration>(for kind: Configuration.Type) -> Bool {
    entries[ObjectIdentifier(StyleKey<Configuration>.self)] != nil
  }

  /// The style of the user's program for what has such a configuration.
  subscript<Configuration>(style kind: Configuration.Type) -> AnyStyle<Configuration>? {
    get { self[StyleKey<Configuration>.self] }
    set { self[StyleKey<Configuration>.self] = newValue }
  }
}

extension View {
  nonisolated func styled<S, Configuration>(
    _ style: S, name: StaticString = #function, makeBody: @escaping @MainActor (S, Configuration) -> any View
  ) -> some View {
    // Used where bodies are made: on the main actor.
    nonisolated(unsafe) let style = style
    return _EnvironmentModified(content: self, name: modifierName(name)) { values in
      let own = style is any _OwnStyle
      values[style: Configuration.self] = own ? nil : AnyStyle(style) { makeBody(style, $0) }
    }
    .surface(name)
  }
}

/// Content, or what the style around it makes instead. Without a configuration no style is asked.
nonisolated public struct _Styled<Plain: View, Configuration>: _PrimitiveView {
  let plain: Plain
  let configuration: (() -> Configuration)?

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addBranches({ Plain._describe(&$0) }, { $0.addScope { _ in } })
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    let branches = reconciler.enterBranches()
    let style = configuration == nil ? nil : EnvironmentValues(of: reconciler.environment)[style: Configuration.self]
    if let style, let configuration {
      reconciler.skipPlaces(branches.trueCount)
      AnyView(style.makeBody(configuration()))._reconcile(&reconciler)
    } else {
      plain._reconcile(&reconciler)
      reconciler.skipPlaces(branches.falseCount)
    }
  }
}

extension View {
  /// For a style: a text that is the label of a control is the control's own, and shown already.
  nonisolated func inStyle(ofControl: Bool) -> AnyView {
    ofControl && Self.self == Text.self ? AnyView(EmptyView()) : AnyView(self)
  }
}
