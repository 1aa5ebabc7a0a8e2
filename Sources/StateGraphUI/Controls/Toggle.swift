// `Toggle`: a control that is on or off.

/// A label with a switch, on or off through a binding.
nonisolated public struct Toggle<Label: View>: ControlView {
  let isOn: Binding<Bool>
  let label: Label
  /// Not so where a style shows what it would look like without it.
  var isStyled = true

  nonisolated static var controlName: String { "Toggle" }
  nonisolated static var verbs: [ControlVerb] { [.toggle, .set, .tap] }
  var plainLabel: String? { (label as? Text)?.string }
  var controlLabel: _Styled<_LabelAnd<Label, EmptyView>, ToggleStyleConfiguration> {
    let makeConfiguration: () -> ToggleStyleConfiguration = {
      ToggleStyleConfiguration(label: label.inStyle(ofControl: true), isOn: isOn)
    }
    return _Styled(
      plain: _LabelAnd(label: label, others: EmptyView()), configuration: isStyled ? makeConfiguration : nil)
  }

  @MainActor func readState(into display: inout Display) { display.value = String(isOn.linkedValue) }
  @MainActor func noteReferences(on node: HostNode) { isOn.note(as: "isOn", on: node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool { isOn.leadsToSamePlace(as: old.isOn) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    guard case .set(let text) = action else { return isOn.wrappedValue.toggle() }
    guard let value = Bool(text) else { throw ControlRefusal(reason: "is set to true or false, not to \(text)") }
    isOn.wrappedValue = value
  }
}

extension Toggle {
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
