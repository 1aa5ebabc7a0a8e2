// Leaves that show a number or a place to go: `ProgressView`, `Gauge`, `Link`.

public import Foundation

/// A view that shows the progress toward completion of a task.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: ControlView {
  let label: Label
  let value: Double?
  let total: Double
  var currentValueLabel: CurrentValueLabel?

  nonisolated static var controlName: String { "ProgressView" }
  var controlLabel: _LabelAnd<Label, CurrentValueLabel?> { .init(label: label, others: currentValueLabel) }
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

/// A view that shows a value within a range.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: ControlView {
  typealias Others = TupleView<CurrentValueLabel?, BoundsLabel?, BoundsLabel?>
  let label: Label
  let value: Double
  let others: Others

  nonisolated static var controlName: String { "Gauge" }
  var controlLabel: _LabelAnd<Label, Others> { .init(label: label, others: others) }
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
      label: label(), value: Double(value),
      others: TupleView((currentValueLabel(), minimumValueLabel(), maximumValueLabel())))
  }
}

extension Gauge where BoundsLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label: label(), value: Double(value), others: TupleView((currentValueLabel(), nil, nil)))
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), value: Double(value), others: TupleView((nil, nil, nil)))
  }
}

/// A control for navigating to a URL. A tap goes nowhere here.
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
