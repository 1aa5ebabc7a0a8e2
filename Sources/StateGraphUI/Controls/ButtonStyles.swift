// Styles of buttons: the framework's only have names; one of the user's program makes the body of the button.

/// Makes what buttons look like; when their actions run stays as it is.
@MainActor @preconcurrency
public protocol ButtonStyle: _Style where _Configuration == ButtonStyleConfiguration {
  typealias Configuration = ButtonStyleConfiguration
}

/// What a style is told of a button.
public struct ButtonStyleConfiguration {
  public typealias Label = AnyView
  public let role: ButtonRole?
  public let label: AnyView
  /// Nothing is held down here.
  public let isPressed: Bool
}

/// Makes what buttons look like, and decides what runs their actions.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle: _Style where _Configuration == PrimitiveButtonStyleConfiguration {
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
nonisolated public protocol _PlainStyle: PrimitiveButtonStyle, _OwnStyle where Body == AnyView {}
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

extension EnvironmentValues {
  /// Whether a style is set in this copy.
  var hasButtonStyle: Bool { hasStyle(for: PrimitiveButtonStyleConfiguration.self) }
}

extension View {
  /// Lets a style make the buttons below.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    styled(style) { (style: S, button: PrimitiveButtonStyleConfiguration) in
      style.makeBody(configuration: .init(role: button.role, label: button.label, isPressed: false))
    }
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
