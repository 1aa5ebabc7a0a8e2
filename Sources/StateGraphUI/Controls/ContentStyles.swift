// Styles of what shows a value or other views: labels, gauges, progress, boxes, labeled contents.

@MainActor @preconcurrency
public protocol LabelStyle: _Style where _Configuration == LabelStyleConfiguration {
  typealias Configuration = LabelStyleConfiguration
}
public struct LabelStyleConfiguration {
  public typealias Title = AnyView
  public typealias Icon = AnyView
  public let title, icon: AnyView
}

@MainActor @preconcurrency
public protocol GaugeStyle: _Style where _Configuration == GaugeStyleConfiguration {
  typealias Configuration = GaugeStyleConfiguration
}
public struct GaugeStyleConfiguration {
  public typealias Label = AnyView
  public typealias CurrentValueLabel = AnyView
  /// From 0 to 1.
  public let value: Double
  public let label: AnyView
  public let currentValueLabel, minimumValueLabel, maximumValueLabel: AnyView?
}

@MainActor @preconcurrency
public protocol ProgressViewStyle: _Style where _Configuration == ProgressViewStyleConfiguration {
  typealias Configuration = ProgressViewStyleConfiguration
}
public struct ProgressViewStyleConfiguration {
  public typealias Label = AnyView
  public typealias CurrentValueLabel = AnyView
  /// From 0 to 1; nil while it is not known.
  public let fractionCompleted: Double?
  public let label, currentValueLabel: AnyView?
}

@MainActor @preconcurrency
public protocol GroupBoxStyle: _Style where _Configuration == GroupBoxStyleConfiguration {
  typealias Configuration = GroupBoxStyleConfiguration
}
public struct GroupBoxStyleConfiguration {
  public typealias Label = AnyView
  public typealias Content = AnyView
  public let label, content: AnyView
}

@MainActor @preconcurrency
public protocol LabeledContentStyle: _Style where _Configuration == LabeledContentStyleConfiguration {
  typealias Configuration = LabeledContentStyleConfiguration
}
public struct LabeledContentStyleConfiguration {
  public typealias Label = AnyView
  public typealias Content = AnyView
  public let label, content: AnyView
}

// The framework's own: their bodies are never asked for.

nonisolated public struct DefaultLabelStyle: LabelStyle, _OwnStyle { public init() {} }
nonisolated public struct TitleOnlyLabelStyle: LabelStyle, _OwnStyle { public init() {} }
nonisolated public struct TitleAndIconLabelStyle: LabelStyle, _OwnStyle { public init() {} }
nonisolated public struct IconOnlyLabelStyle: LabelStyle, _OwnStyle { public init() {} }
extension LabelStyle where Self == DefaultLabelStyle { nonisolated public static var automatic: Self { Self() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { nonisolated public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == TitleAndIconLabelStyle {
  nonisolated public static var titleAndIcon: Self { Self() }
}
extension LabelStyle where Self == IconOnlyLabelStyle { nonisolated public static var iconOnly: Self { Self() } }

nonisolated public struct DefaultGaugeStyle: GaugeStyle, _OwnStyle { public init() {} }
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle, _OwnStyle { public init() {} }
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle, _OwnStyle { public init() {} }
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, _OwnStyle { public init() {} }
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle, _OwnStyle { public init() {} }
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, _OwnStyle { public init() {} }
extension GaugeStyle where Self == DefaultGaugeStyle { nonisolated public static var automatic: Self { Self() } }
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  nonisolated public static var linearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  nonisolated public static var accessoryLinear: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  nonisolated public static var accessoryLinearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  nonisolated public static var accessoryCircular: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  nonisolated public static var accessoryCircularCapacity: Self { Self() }
}

nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle, _OwnStyle { public init() {} }
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle, _OwnStyle {
  public init() {}
  public init(tint: Color) {}
}
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle, _OwnStyle {
  public init() {}
  public init(tint: Color) {}
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: Self { Self() }
}

nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle, _OwnStyle { public init() {} }
extension GroupBoxStyle where Self == DefaultGroupBoxStyle { nonisolated public static var automatic: Self { Self() } }

nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle, _OwnStyle { public init() {} }
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  nonisolated public static var automatic: Self { Self() }
}

extension View {
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
