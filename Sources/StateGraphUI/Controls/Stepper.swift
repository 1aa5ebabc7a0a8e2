// `Stepper`: a control that counts up and down.

/// Two buttons, one for more and one for less.
///
/// In a scenario: `set "Amount" to "+"`, `set "Amount" to "-"`, or a number where it has a value.
nonisolated public struct Stepper<Label: View>: ControlView {
  /// What the record calls the value, and how it is read and written; `nil` where there are only actions.
  struct Number {
    var text: () -> String
    var note: @MainActor (HostNode) -> Void
    var location: AnyObject
    var isSame: (AnyObject) -> Bool
    /// Takes a number, kept within the range.
    ///
    /// - Returns: Whether the value's type has it.
    var set: (Double) -> Bool
  }

  let label: Label
  let number: Number?
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  nonisolated static var controlName: String { "Stepper" }
  nonisolated static var verbs: [ControlVerb] { [.set] }
  var controlLabel: Label { label }

  @MainActor func readState(into display: inout Display) { display.value = number?.text() }
  @MainActor func noteReferences(on node: HostNode) { number?.note(node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool {
    old.number.map { number?.isSame($0.location) ?? false } ?? true
  }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    guard case .set(let text) = action else { throw ControlRefusal(reason: "is set to +, - or a number") }
    let isDown = text == "-" || text == "−"
    onEditingChanged(true)
    defer { onEditingChanged(false) }
    if text == "+" || isDown {
      guard let act = isDown ? decrement : increment else {
        throw ControlRefusal(reason: "cannot go further \(isDown ? "down" : "up")")
      }
      return act()
    }
    guard let value = Double(text), value.isFinite, let number else {
      throw ControlRefusal(reason: "is set to +\(number == nil ? " or -" : ", - or a number"), not to \(text)")
    }
    guard number.set(value) else { throw ControlRefusal(reason: "has a value of another type than \(text)") }
  }
}

extension Stepper {
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    number = nil
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label(), onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, label(), onEditingChanged)
  }

  private init<V: Strideable>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride, _ label: Label,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    // Noted on the main actor, where controls live.
    nonisolated(unsafe) let noted = value
    func move(by step: V.Stride) {
      let new = value.wrappedValue.advanced(by: step)
      value.wrappedValue = bounds.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new
    }
    self.label = label
    number = Number(
      text: { String(describing: value.linkedValue) }, note: { noted.note(as: "value", on: $0) },
      location: value.location,
      isSame: { ($0 as? AnyLocation<V>).map(value.location.isSame) ?? false },
      set: { wanted in
        guard let new = V.exactly(wanted) else { return false }
        value.wrappedValue = bounds.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new
        return true
      })
    increment = { move(by: step) }
    decrement = { move(by: 0 - step) }
    self.onEditingChanged = onEditingChanged
  }
}

extension Strideable {
  /// The number as a value of this type, if it is one of integers or floating-point numbers that has it.
  fileprivate static func exactly(_ number: Double) -> Self? {
    func integer<T: BinaryInteger>(_: T.Type) -> T? { T(exactly: number) }
    func real<T: BinaryFloatingPoint>(_: T.Type) -> T? {
      let value = T(number)
      return value.isFinite ? value : nil
    }
    if let type = self as? any BinaryInteger.Type { return integer(type) as? Self }
    if let type = self as? any BinaryFloatingPoint.Type { return real(type) as? Self }
    return nil
  }
}

extension Stepper {
  // The order of parameters from before iOS 15.
  nonisolated public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, step, label(), onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value, nil, step, label(), onEditingChanged)
  }
}

extension Stepper where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, Text(titleKey), onEditingChanged)
  }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, Text(titleKey), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, Text(title), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, Text(title), onEditingChanged)
  }
}
