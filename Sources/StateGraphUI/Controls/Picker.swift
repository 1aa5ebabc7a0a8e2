// `Picker`: a control for selecting one of several values.

import StateGraphEngine

/// One of several options, chosen by a binding.
///
/// The options are the views inside with a `tag` of the selection's type; rows of a `ForEach` without one stand for
/// their identity (Apple's documentation of `Picker`).
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: ControlView {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  nonisolated static var controlName: String { "Picker" }
  nonisolated static var verbs: [ControlVerb] { [.select, .set] }
  var controlLabel: _PickerInside<Label, Content, SelectionValue> {
    _PickerInside(label: label, content: content, selection: selection)
  }
  var plainLabel: String? { (label as? Text)?.string }

  @MainActor func readState(into display: inout Display) { display.value = String(describing: selection.linkedValue) }
  @MainActor func noteReferences(on node: HostNode) { selection.note(as: "selection", on: node) }
  @MainActor func hasSameBindings(as old: Self) -> Bool { selection.leadsToSamePlace(as: old.selection) }

  @MainActor func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    let wanted: String
    switch action {
    case .select(let option), .set(let option): wanted = option
    default: throw ControlRefusal(reason: "is selected from")
    }
    selection.wrappedValue = try node.option(named: wanted)
  }
}

extension HostNode {
  /// The value of the option with those words on it, or that is described by them.
  func option<Value>(named wanted: String) throws(ControlRefusal) -> Value {
    let options = selectionOptions().compactMap { option in
      (option.value as? Value).map { (name: option.name, value: $0) }
    }
    let matches = options.filter { $0.name == wanted }
    if let match = matches.first ?? options.first(where: { String(describing: $0.value) == wanted }) {
      return match.value
    }
    let names = options.map { "“\($0.name)”" }.joined(separator: ", ")
    throw ControlRefusal(
      reason: options.isEmpty
        ? "has no option with a tag of the type \(Value.self)" : "has no option “\(wanted)”; there is \(names)")
  }
}

/// What is inside a picker: its label, where that is no text, and its options.
nonisolated public struct _PickerInside<Label: View, Content: View, SelectionValue: Hashable>: _PrimitiveView {
  let label: Label
  let content: Content
  let selection: Binding<SelectionValue>

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    if Label.self != Text.self { Label._describe(&plan) }
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    if Label.self != Text.self { label._reconcile(&reconciler) }
    reconciler.scope(OptionsNode.self, around: content) { $0.take { AnyHashable(selection.linkedValue).unwrapped } }
  }
}

/// Around a picker's options: of a closed menu, only the selected one is on screen.
final class OptionsNode: HostNode {
  private var selection: () -> AnyHashable = { 0 }
  private var selected: AnyHashable?
  private var showsAll = false

  func take(_ selection: @escaping () -> AnyHashable) {
    self.selection = selection
    host.journal.somethingIsHidden = true
    host.engine.schedule(id)
  }

  override func evaluate() {
    let showsAll = EnvironmentValues(of: environment).pickerShowsAllOptions
    let selected = selection()
    guard selected != self.selected || showsAll != self.showsAll else { return }
    self.selected = selected
    self.showsAll = showsAll
    host.journal.rearranged.append(self)
  }

  override func decidesOnScreen(_ node: HostNode) -> Bool? {
    if showsAll { return nil }
    var value: AnyHashable?
    var below = node
    while below !== self, let above = below.parent {
      if let tag = above as? TagNode {
        value = tag.tag
      } else if value == nil, let id = above.rowIdentity(below.row) {
        value = id as? AnyHashable
      }
      below = above
    }
    return value != nil && value?.unwrapped == selected ? nil : false
  }
}

private enum PickerOptionsKey: OwnKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether pickers have all their options on screen, and not only the selected one.
  var pickerShowsAllOptions: Bool {
    get { self[PickerOptionsKey.self] }
    set { self[PickerOptionsKey.self] = newValue }
  }
}

extension Picker {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  nonisolated public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content, label: { label })
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}
