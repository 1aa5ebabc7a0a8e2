// `Button`: a control that runs an action.

/// A control that initiates an action.
nonisolated public struct Button<Label: View>: ControlView {
  let action: @MainActor () -> Void
  let label: Label

  nonisolated static var controlName: String { "Button" }
  nonisolated static var verbs: [ControlVerb] { [.tap] }
  var controlLabel: Label { label }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    self.action()
    EnvironmentValues(of: node.environment, name: nil).alertDismissal?()
  }
}

extension Button {
  @preconcurrency nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(action: action, label: label)
  }
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, action: action)
  }

  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, action: action)
  }
}

/// A value that describes the purpose of a button.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}
