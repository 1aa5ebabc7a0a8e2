// `Button`: a control that runs an action.

import StateGraphEngine

/// A label that runs an action when it is tapped.
nonisolated public struct Button<Label: View>: ControlView {
  let action: @MainActor () -> Void
  let label: Label
  var role: ButtonRole?

  nonisolated static var controlName: String { "Button" }
  nonisolated static var verbs: [ControlVerb] { [.tap] }
  var controlLabel: Label { label }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    self.action()
    EnvironmentValues(of: node.environment).alertDismissal?()
  }
}

extension Button {
  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addNode(kind: .control, name: controlName) {
      if Label.self != Text.self { Label._describe(&$0) }
      // For what a style makes of it.
      $0.addScope { _ in }
    }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    let node = reconciler.control(self)
    let hasStyles = reconciler.host.hasButtonStyles
    let style =
      hasStyles ? EnvironmentValues(of: reconciler.environment)[style: PrimitiveButtonStyleConfiguration.self] : nil
    if Label.self == Text.self, style == nil, !hasStyles || reconciler.host.engine.firstChild(of: node.id) == nil {
      return
    }
    // A label that is a text is the control's own: it is shown already.
    let styled = style.map {
      $0.makeBody(.init(role: role, label: label.inStyle(ofControl: true), action: action))
    }
    var inner = _Reconciler(owner: node, environment: node.environment)
    inner.reconcile(node.place.contents) {
      if let styled {
        $0.skipPlaces(node.place.contents.count - 1)
        AnyView(styled)._reconcile(&$0)
      } else if Label.self != Text.self {
        label._reconcile(&$0)
      }
    }
    inner.finish()
  }

  @preconcurrency nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(action: action, label: label)
    self.role = role
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
    self.role = role
  }

  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, action: action)
    self.role = role
  }
}

extension Button where Label == StateGraphUI.Label<Text, Image> {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { StateGraphUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { StateGraphUI.Label(title, systemImage: systemImage) }
  }

  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, systemImage: systemImage, action: action)
    self.role = role
  }
}

/// What a button does to its surroundings: destroys something, or cancels what is going on.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}
