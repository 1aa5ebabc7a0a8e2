// Leaves that show a number or a place to go: `ProgressView`, `Gauge`, `Link`.

public import Foundation

/// How much of some work is done, or only that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: ControlView {
  let label: Label
  let value: Double?
  let total: Double
  var currentValueLabel: CurrentValueLabel?
  var isStyled = true

  nonisolated static var controlName: String { "ProgressView" }
  var controlLabel: _Styled<_LabelAnd<Label, CurrentValueLabel?>, ProgressViewStyleConfiguration> {
    let makeConfiguration: () -> ProgressViewStyleConfiguration = { configuration }
    return _Styled(
      plain: _LabelAnd(label: label, others: currentValueLabel), configuration: isStyled ? makeConfiguration : nil)
  }
  private var configuration: ProgressViewStyleConfiguration {
    .init(
      fractionCompleted: value.map { total == 0 ? 0 : $0 / total },
      label: Label.self == EmptyView.self ? nil : label.inStyle(ofControl: true),
      currentValueLabel: currentValueLabel.map { AnyView($0) })
  }
  var plainLabel: String? { (label as? Text)?.string }

  @MainActor func readState(into display: inout Display) {
    display.value = value.map { total == 1 ? "\($0)" : "\($0) of \(total)" }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  nonisolated public init() {
    self.init(label: EmptyView(), value: nil, total: 1)
  }

  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(label: EmptyView(), value: value.map { Double($0) }, total: Double(total))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(label: label(), value: nil, total: 1)
  }

  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: value.map { Double($0) }, total: Double(total))
  }
}

extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      label: label(), value: value.map { Double($0) }, total: Double(total), currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    self.init(label: Text(titleKey), value: nil, total: 1)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) {
    self.init(label: Text(title), value: nil, total: 1)
  }

  nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(label: Text(titleKey), value: value.map { Double($0) }, total: Double(total))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(label: Text(title), value: value.map { Double($0) }, total: Double(total))
  }
}

/// Where a value stands between two others.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: ControlView {
  typealias Others = TupleView<CurrentValueLabel?, BoundsLabel?, BoundsLabel?>
  let label: Label
  let value: Double
  /// What a style is told: from 0 to 1.
  let fraction: Double
  let others: Others

  nonisolated static var controlName: String { "Gauge" }
  var controlLabel: _Styled<_LabelAnd<Label, Others>, GaugeStyleConfiguration> {
    .init(plain: .init(label: label, others: others)) {
      .init(
        value: fraction, label: label.inStyle(ofControl: true), currentValueLabel: others.value.0.map { AnyView($0) },
        minimumValueLabel: others.value.1.map { AnyView($0) }, maximumValueLabel: others.value.2.map { AnyView($0) })
    }
  }
  var plainLabel: String? { (label as? Text)?.string }
  @MainActor func readState(into display: inout Display) { display.value = "\(value)" }
}

extension Gauge {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      label: label(), value: Double(value), fraction: fractionOf(value, in: bounds),
      others: TupleView((currentValueLabel(), minimumValueLabel(), maximumValueLabel())))
  }
}

extension Gauge where BoundsLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      label: label(), value: Double(value), fraction: fractionOf(value, in: bounds),
      others: TupleView((currentValueLabel(), nil, nil)))
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), value: Double(value), fraction: fractionOf(value, in: bounds), others: TupleView((nil, nil, nil)))
  }
}

nonisolated private func fractionOf<V: BinaryFloatingPoint>(_ value: V, in bounds: ClosedRange<V>) -> Double {
  let length = Double(bounds.upperBound - bounds.lowerBound)
  return length == 0 ? 0 : min(max(Double(value - bounds.lowerBound) / length, 0), 1)
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label?, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view that a style was asked to show, without the style.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(label: configuration.label, value: configuration.fractionCompleted, total: 1)
    currentValueLabel = configuration.currentValueLabel
    isStyled = false
  }
}

/// A label that opens a URL. A tap goes nowhere here.
nonisolated public struct Link<Label: View>: ControlView {
  let label: Label
  let destination: URL

  nonisolated static var controlName: String { "Link" }
  nonisolated static var verbs: [ControlVerb] { [.tap] }
  var controlLabel: Label { label }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    EnvironmentValues(of: node.environment).openURL(destination)
  }

  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
