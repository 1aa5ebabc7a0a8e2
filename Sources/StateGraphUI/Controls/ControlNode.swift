// Leaves that show or change a value, and what can be done to them.

import StateGraphEngine

/// Something that can be done to a control.
package enum ControlAction {
  case tap
  case type(String)
  case toggle
  case set(String)
  case select(String)
  case submit

  package var verb: ControlVerb {
    switch self {
    case .tap: .tap
    case .type: .type
    case .toggle: .toggle
    case .set: .set
    case .select: .select
    case .submit: .submit
    }
  }
}

package enum ControlVerb: String, CaseIterable { case tap, type, toggle, set, select, submit }

/// Why an action could not be done, in words that follow the control's name.
package struct ControlRefusal: Error {
  package let reason: String
}

/// A view that is a control: it shows a label and a value, and takes actions.
@MainActor
protocol ControlView: _PrimitiveView {
  associatedtype Label: View
  nonisolated static var controlName: String { get }
  /// What can be done to it.
  nonisolated static var verbs: [ControlVerb] { get }
  var controlLabel: Label { get }
  /// The label where it is a text.
  var plainLabel: String? { get }
  /// What it shows besides its label. Reads the control's bindings.
  func readState(into display: inout Display)
  /// What must not be written down anywhere, if it can hold such a thing.
  nonisolated static var holdsSecrets: Bool { get }
  var secret: String { get }
  /// Names the control's bindings for the record.
  func noteReferences(on node: HostNode)
  /// Whether a new value refers to the same bindings.
  func hasSameBindings(as old: Self) -> Bool
  /// - Parameter node: The control's own.
  func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal)
}

extension ControlView {
  var plainLabel: String? { (controlLabel as? Text)?.string }
  func readState(into display: inout Display) {}
  nonisolated static var holdsSecrets: Bool { false }
  var secret: String { "" }
  func noteReferences(on node: HostNode) {}
  func hasSameBindings(as old: Self) -> Bool { true }
  nonisolated static var verbs: [ControlVerb] { [] }
  func perform(_ action: ControlAction, on node: HostNode) throws(ControlRefusal) {
    throw ControlRefusal(reason: "takes no action")
  }

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    // A label that is only a text is the control's own: it gets no node.
    let isPlain = Label.self == Text.self || Label.self == EmptyView.self || Label.self == Never.self
    plan.addNode(kind: .control, name: controlName, label: isPlain ? nil : { Label._describe(&$0) })
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    let node = reconciler.control(self)
    if !node.place.contents.isEmpty {
      var inner = _Reconciler(owner: node, environment: node.environment)
      inner.reconcile(node.place.contents) { controlLabel._reconcile(&$0) }
      inner.finish()
    }
  }
}

extension _Reconciler {
  /// The control's node, in line with the new value; what is inside comes after.
  mutating func control<Control: ControlView>(_ control: Control) -> ControlNode<Control> {
    node {
      let node = ControlNode($0, view: control)
      control.noteReferences(on: node)
      node.host.engine.schedule(node.id)
      return node
    } update: { (node: ControlNode<Control>) in
      node.update(control)
    }
  }
}

/// A node that something can be done to.
@MainActor
package protocol ActionableNode: HostNode {
  var verbs: [ControlVerb] { get }
  /// Whether what is typed into it must not be written down.
  var holdsSecrets: Bool { get }
  func perform(_ action: ControlAction) throws(ControlRefusal)
}

final class ControlNode<Control: ControlView>: HostNode, ActionableNode {
  private var view: Control
  private var shown = Display()
  private var hasBeenRead = false

  init(_ inputs: NodeInputs, view: Control) {
    self.view = view
    super.init(inputs)
    shown.label = view.plainLabel
  }

  required package init(_ inputs: NodeInputs) { fatalError("a control's node is made with its view") }

  func update(_ new: Control) {
    let old = view
    view = new
    let label = new.plainLabel
    if label != shown.label {
      shown.label = label
      host.engine.note(.updated, id.index)
    }
    if !new.hasSameBindings(as: old) { new.noteReferences(on: self) }
    // Also with the same bindings: what a class in a state holds can have changed without a word.
    host.engine.schedule(id)
  }

  /// Reads the bindings, so that the control depends on their locations.
  override func evaluate() {
    var new = Display(label: shown.label)
    view.readState(into: &new)
    if Control.holdsSecrets { host.journal.keepSecret(view.secret) }
    if hasBeenRead && new != shown { host.engine.note(.updated, id.index) }
    hasBeenRead = true
    shown = new
  }

  override var display: Display { shown }
  var verbs: [ControlVerb] { Control.verbs }
  var holdsSecrets: Bool { Control.holdsSecrets }

  func perform(_ action: ControlAction) throws(ControlRefusal) {
    try view.perform(action, on: self)
    // A field shows what was typed into it even where nobody observes what it was written to.
    var new = Display(label: shown.label)
    view.readState(into: &new)
    if new != shown && !host.engine.isInvalid(id) { host.engine.invalidate(id, detail: -1) }
  }
}

extension ActionableNode {
  package var holdsSecrets: Bool { false }

  /// Whether nothing around it has disabled it.
  package var isEnabled: Bool { EnvironmentValues(of: environment).isEnabled }
}

extension Binding {
  /// For the record: a control's property that refers to this binding's location.
  @MainActor
  func note(as property: String, on node: HostNode) {
    node.noteReference(
      property: property, wrapper: "Binding", target: location.target, via: hop, keyPath: location.keyPath)
  }

  func leadsToSamePlace(as other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}
