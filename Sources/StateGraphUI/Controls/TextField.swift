// `TextField`, `SecureField`, `TextEditor`: controls that take text.

public import Foundation

/// A control that takes text.
protocol TextControl: ControlView {
  var text: Binding<String> { get }
  /// Run when the text is submitted; nil where that cannot be done.
  var onCommit: (() -> Void)? { get }
}

extension TextControl {
  nonisolated static var verbs: [ControlVerb] { [.type, .set, .submit] }
  @MainActor func readState(into display: inout Display) { display.text = text.linkedValue }
  @MainActor func noteReferences(on node: HostNode) { text.note(as: "text", on: node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool { text.leadsToSamePlace(as: old.text) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    switch action {
    case .type(let new), .set(let new): text.wrappedValue = new
    default:
      guard let onCommit else { throw ControlRefusal(reason: "cannot be submitted") }
      onCommit()
      for action in EnvironmentValues(of: node.environment).submitActions { action() }
    }
  }
}

/// A line of text that can be edited, through a binding.
nonisolated public struct TextField<Label: View>: TextControl {
  let text: Binding<String>
  let label: Label
  var prompt: Text?
  let onCommit: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  nonisolated static var controlName: String { "TextField" }
  var controlLabel: Label { label }

  @MainActor func readState(into display: inout Display) {
    display.text = text.linkedValue
    display.prompt = prompt?.string
  }
}

extension TextField {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.label = label()
    self.prompt = prompt
    onCommit = {}
    onEditingChanged = { _ in }
  }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(titleKey, text: text)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(title, text: text)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.text = text
    label = Text(titleKey)
    self.onCommit = onCommit
    self.onEditingChanged = onEditingChanged
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
  }

  /// A field for a value that a format style can turn into text and back. Text that the style
  /// cannot parse is not taken.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      titleKey, text: value.converted(format.ofScreen.format, { try? format.ofScreen.parseStrategy.parse($0) }),
      prompt: prompt)
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      titleKey,
      text: value.converted(
        { $0.map(format.ofScreen.format) ?? "" }, { .some(try? format.ofScreen.parseStrategy.parse($0)) }),
      prompt: prompt)
  }

  nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(
      titleKey,
      text: value.converted(
        { formatter.written($0) },
        { text in
          (formatter as? NumberFormatter)?.number(from: text).flatMap { number in
            (number.doubleValue as? V) ?? (number.intValue as? V) ?? (number as? V)
          } ?? (text as? V)
        }))
  }
}

/// A field for a password. What has been in it is masked in all that is recorded.
nonisolated public struct SecureField<Label: View>: TextControl {
  let text: Binding<String>
  let label: Label
  var prompt: Text?
  let onCommit: (() -> Void)?

  nonisolated static var controlName: String { "SecureField" }
  var controlLabel: Label { label }

  @MainActor func readState(into display: inout Display) {
    display.text = String(repeating: "•", count: text.linkedValue.count)
    display.prompt = prompt?.string
  }
  nonisolated static var holdsSecrets: Bool { true }
  @MainActor var secret: String { text.linkedValue }
}

extension SecureField {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.label = label()
    self.prompt = prompt
    onCommit = {}
  }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.text = text
    label = Text(titleKey)
    self.onCommit = onCommit
  }
}

/// A text of many lines that can be edited. It has no label.
nonisolated public struct TextEditor: TextControl {
  let text: Binding<String>

  nonisolated public init(text: Binding<String>) { self.text = text }

  nonisolated static var controlName: String { "TextEditor" }
  nonisolated static var verbs: [ControlVerb] { [.type, .set] }
  var controlLabel: EmptyView { EmptyView() }
  var onCommit: (() -> Void)? { nil }
}
