// Alerts and dialogs. A button in one of them dismisses it after its action; without buttons there is an OK.

import Foundation

/// An alert as a value, as it was written before iOS 15.
public struct Alert {
  /// What can be chosen in it.
  public struct Button {
    let label: Text
    let action: () -> Void
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// A choice of actions as a value, as it was written before iOS 15.
public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

nonisolated struct _DialogButton: ControlView {
  let button: Alert.Button

  nonisolated static var controlName: String { "Button" }
  nonisolated static var verbs: [ControlVerb] { [.tap] }
  var controlLabel: Text { button.label }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    button.action()
    EnvironmentValues(of: node.environment).alertDismissal?()
  }
}

/// A title, a message and buttons by name.
@ViewBuilder
private func dialog(_ title: Text, _ message: Text?, _ buttons: [Alert.Button]) -> some View {
  title
  message
  ForEach(0..<buttons.count) { index in
    _DialogButton(button: buttons[index])
  }
}

/// A title, with the actions and the message that the user's program gives.
@ViewBuilder
private func dialog<A: View, M: View>(
  _ title: Text, @ViewBuilder _ actions: () -> A, @ViewBuilder _ message: () -> M
) -> some View {
  title
  message()
  if A.self == EmptyView.self { Button("OK") {} } else { actions() }
}

extension View {
  /// Shows an alert while the binding is true.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    presentDialog(Text(titleKey), isPresented, actions, message)
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    presentDialog(Text(titleKey), isPresented, actions, { EmptyView() })
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    presentDialog(Text(title), isPresented, actions, message)
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    presentDialog(Text(title), isPresented, actions, { EmptyView() })
  }

  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    presentDialog(Text(titleKey), isPresented, { data.map(actions) }, { data.map(message) })
  }

  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    presentDialog(Text(titleKey), isPresented, { data.map(actions) }, { EmptyView() })
  }

  nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presenting(.alert, isPresented) {
      let alert = content()
      dialog(alert.title, alert.message, alert.buttons)
    }
  }

  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    _Presenting(
      content: self,
      request: .init(.alert, item: item) { item in
        let alert = content(item)
        dialog(alert.title, alert.message, alert.buttons)
      })
  }

  nonisolated public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    presenting(.alert, isPresented) {
      let sheet = content()
      dialog(sheet.title, sheet.message, sheet.buttons)
    }
  }

  /// Shows a choice of actions while the binding is true.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    presentDialog(Text(titleKey), isPresented, actions, { EmptyView() })
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    presentDialog(Text(titleKey), isPresented, actions, message)
  }

  nonisolated private func presentDialog<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ actions: @escaping () -> A, _ message: @escaping () -> M
  ) -> some View {
    presenting(.alert, isPresented) { dialog(title, actions, message) }
  }

  nonisolated private func presenting<Content: View>(
    _ kind: PresentationNode.Kind, _ isPresented: Binding<Bool>, @ViewBuilder _ content: @escaping () -> Content
  ) -> some View {
    _Presenting(content: self, request: .init(kind, isPresented, content: content))
  }
}
