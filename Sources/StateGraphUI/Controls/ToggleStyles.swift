// Styles of toggles.

/// Makes what toggles look like.
@MainActor @preconcurrency
public protocol ToggleStyle: _Style where _Configuration == ToggleStyleConfiguration {
  typealias Configuration = ToggleStyleConfiguration
}

/// What a style is told of a toggle.
public struct ToggleStyleConfiguration {
  public typealias Label = AnyView
  public let label: AnyView
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
}

public protocol _OwnToggleStyle: ToggleStyle, _OwnStyle where Body == AnyView {}
extension _OwnToggleStyle {
  public func makeBody(configuration: Configuration) -> AnyView { configuration.label }
}

nonisolated public struct DefaultToggleStyle: _OwnToggleStyle { public init() {} }
nonisolated public struct SwitchToggleStyle: _OwnToggleStyle {
  public init() {}
  public init(tint: Color) {}
}
nonisolated public struct ButtonToggleStyle: _OwnToggleStyle { public init() {} }
nonisolated public struct CheckboxToggleStyle: _OwnToggleStyle { public init() {} }
extension ToggleStyle where Self == DefaultToggleStyle { nonisolated public static var automatic: Self { Self() } }
extension ToggleStyle where Self == SwitchToggleStyle { nonisolated public static var `switch`: Self { Self() } }
extension ToggleStyle where Self == ButtonToggleStyle { nonisolated public static var button: Self { Self() } }
extension ToggleStyle where Self == CheckboxToggleStyle { nonisolated public static var checkbox: Self { Self() } }

extension View {
  /// Lets a style make the toggles below.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style was asked to show, without the style.
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
    isStyled = false
  }
}
