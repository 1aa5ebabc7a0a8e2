// `Slider`: a control for a number in a range.

/// A value between two bounds, set by dragging.
nonisolated public struct Slider<Label: View, ValueLabel: View>: ControlView {
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double?
  let label: Label
  /// At the ends of the track.
  let valueLabels: TupleView<ValueLabel?, ValueLabel?>
  let onEditingChanged: (Bool) -> Void

  nonisolated static var controlName: String { "Slider" }
  nonisolated static var verbs: [ControlVerb] { [.set] }
  var controlLabel: _LabelAnd<Label, TupleView<ValueLabel?, ValueLabel?>> { .init(label: label, others: valueLabels) }
  var plainLabel: String? { (label as? Text)?.string }

  @MainActor func readState(into display: inout Display) { display.value = String(describing: value.linkedValue) }
  @MainActor func noteReferences(on node: HostNode) { value.note(as: "value", on: node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool { value.leadsToSamePlace(as: old.value) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    guard case .set(let text) = action, var number = Double(text), number.isFinite else {
      throw ControlRefusal(reason: "is set to a number")
    }
    if let step, step > 0 { number = range.lowerBound + ((number - range.lowerBound) / step).rounded() * step }
    onEditingChanged(true)
    value.wrappedValue = min(max(number, range.lowerBound), range.upperBound)
    onEditingChanged(false)
  }
}

extension Slider {
  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ range: ClosedRange<V>, _ step: V.Stride?, _ label: Label,
    _ onEditingChanged: @escaping (Bool) -> Void, _ lowest: ValueLabel? = nil, _ highest: ValueLabel? = nil
  ) where V.Stride: BinaryFloatingPoint {
    self.value = value.number
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    self.step = step.map { Double($0) }
    self.label = label
    valueLabels = TupleView((lowest, highest))
    self.onEditingChanged = onEditingChanged
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), onEditingChanged, minimumValueLabel(), maximumValueLabel())
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), onEditingChanged, minimumValueLabel(), maximumValueLabel())
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), onEditingChanged)
  }
}

extension Binding where Value: BinaryFloatingPoint {
  var number: Binding<Double> { converted({ Double($0) }, { Value($0) }) }
}
