// Styles of buttons: the framework's only have names; one of the user's program makes the body of the button.

/// A type that applies standard interaction behavior and a custom appearance to all buttons within a view hierarchy.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button.
public struct ButtonStyleConfiguration {
  public typealias Label = AnyView
  public let role: ButtonRole?
  public let label: AnyView
  /// Nothing is held down here.
  public let isPressed: Bool
}

/// A type that applies custom interaction behavior and a custom appearance to all buttons within a view hierarchy.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button, for a style that decides when its action runs.
public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = AnyView
  public let role: ButtonRole?
  public let label: AnyView
  let action: () -> Void
  public func trigger() { action() }
}

/// One of the framework's own styles.
nonisolated public protocol _PlainStyle: PrimitiveButtonStyle where Body == AnyView {}
extension _PlainStyle {
  public func makeBody(configuration: Configuration) -> AnyView { configuration.label }
}

nonisolated public struct DefaultButtonStyle: _PlainStyle { public init() {} }
nonisolated public struct PlainButtonStyle: _PlainStyle { public init() {} }
nonisolated public struct BorderlessButtonStyle: _PlainStyle { public init() {} }
nonisolated public struct BorderedButtonStyle: _PlainStyle { public init() {} }
nonisolated public struct BorderedProminentButtonStyle: _PlainStyle { public init() {} }
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle { nonisolated public static var plain: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: Self { Self() }
}

/// How a button's body is made, where a style makes it.
struct AnyButtonStyle: Equatable {
  let makeBody: @MainActor (_ label: AnyView, _ role: ButtonRole?, _ action: @escaping () -> Void) -> any View
  private let isSame: (Any) -> Bool
  private let style: Any

  /// - Parameter style: What tells it from another one.
  init<S>(
    _ style: S,
    makeBody: @escaping @MainActor (_ label: AnyView, _ role: ButtonRole?, _ action: @escaping () -> Void) -> any View
  ) {
    self.style = style
    self.makeBody = makeBody
    isSame = { other in
      guard let other = other as? S else { return false }
      return withUnsafePointer(to: style) { a in
        withUnsafePointer(to: other) { Comparison(of: S.self).areEqual(a, $0) }
      }
    }
  }

  static func == (lhs: AnyButtonStyle, rhs: AnyButtonStyle) -> Bool { lhs.isSame(rhs.style) }
}

private enum StyleKey: OwnKey { static var defaultValue: AnyButtonStyle? { nil } }

extension EnvironmentValues {
  /// Whether a style is set in this copy.
  var hasButtonStyle: Bool { entries[ObjectIdentifier(StyleKey.self)] != nil }

  var buttonStyle: AnyButtonStyle? {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for buttons within this view to a button style with a custom appearance.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    // Used where buttons are: on the main actor.
    nonisolated(unsafe) let style = style
    return _EnvironmentModified(content: self, name: "buttonStyle") { values in
      values.buttonStyle = AnyButtonStyle(style) { label, role, _ in
        style.makeBody(configuration: .init(role: role, label: label, isPressed: false))
      }
    }
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    // Likewise.
    nonisolated(unsafe) let style = style
    return _EnvironmentModified(content: self, name: "buttonStyle") { values in
      guard !(style is any _PlainStyle) else { return values.buttonStyle = nil }
      values.buttonStyle = AnyButtonStyle(style) { label, role, action in
        style.makeBody(configuration: .init(role: role, label: label, action: action))
      }
    }
  }
}
