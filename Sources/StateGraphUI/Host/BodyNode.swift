// Nodes with a body: a view of the user's program, or a view modifier of its around some content.

import StateGraphEngine

/// A node whose evaluation runs a `body` of the user's program.
@MainActor
package class BodyNode: HostNode {
  package let type: ViewType
  /// What the node keeps for its dynamic properties; each item knows the place of its own.
  var kept: ContiguousArray<_KeptItem> = []
  /// Whether the node's view value is another one than at the last evaluation.
  var isNewValue = true
  /// The objects that the view's fields lead to, as of the last evaluation.
  var heldObjects: ContiguousArray<ObjectIdentifier?> = []
  /// What `_printChanges` has seen, once it has been asked.
  var changeWatch: ChangeWatch?

  init(_ inputs: NodeInputs, type: ViewType) {
    self.type = type
    super.init(inputs)
  }

  required package init(_ inputs: NodeInputs) { fatalError("a node with a body is made with its view") }

  /// Links the properties of a fresh copy of the value; the kept value stays as it was handed
  /// over, so that the next one can be compared with it.
  func link<Value>(_ value: inout Value) {
    if !type.properties.entries.isEmpty {
      changeWatch?.begin()
      withUnsafeMutablePointer(to: &value) { value in
        var linker = _PropertyLinker(node: self, whole: value)
        type.properties.link(UnsafeMutableRawPointer(value), &linker)
      }
    }
    if !type.objectFields.isEmpty { withUnsafeMutablePointer(to: &value) { noteObjects(UnsafeMutableRawPointer($0)) } }
  }

  /// Whether the new value differs; each differing field is noted as a cause.
  func differs(_ new: UnsafeRawPointer, from old: UnsafeRawPointer) -> Bool {
    if host.journal.hasPendingDrops {
      var linker = _PropertyLinker(node: self, whole: new)
      type.properties.noteIdentities(new, &linker)
    }
    if host.engine.isLogging, !type.ignoredInitials.isEmpty { noteIgnored(new, after: old) }
    if let own = type.ownEquality {
      if valuesAreEqual(own, old, new) { return false }
    } else if type.comparison.areEqual(old, new) {
      return false
    }
    guard host.engine.isLogging else { return true }
    for field in type.comparison.fields where !field.areEqual(old, new) {
      let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
      noteInput(name, old: field.load(from: old), new: field.load(from: new))
    }
    return true
  }

  private func noteIgnored(_ new: UnsafeRawPointer, after old: UnsafeRawPointer) {
    for entry in type.ignoredInitials {
      let type = entry.type as! any InitialValueIgnoring.Type
      guard type.handsOnAnother(new + entry.offset, after: old + entry.offset) else { continue }
      host.engine.note(.ignoredInitial, id.index, host.journal.add(.ignoredInitial(field: entry.name)))
    }
  }

  func noteInput(_ field: String, old: Any, new: Any) {
    let old = (old as? any ValueHolding)?.heldValue ?? old
    let new = (new as? any ValueHolding)?.heldValue ?? new
    host.engine.note(.inputChanged, id.index, host.journal.add(.input(field: field, old: old, new: new)))
  }

  func reconcileBody<Body: View>(_ body: Body) {
    var reconciler = _Reconciler(owner: self, environment: environment)
    reconciler.reconcile(type.places) { body._reconcile(&$0) }
    reconciler.finish()
  }

  override func discard() {
    for item in kept { item.nodeIsGone() }
  }
}

final class ViewNode<V: View>: BodyNode {
  private var view: V

  init(_ inputs: NodeInputs, view: V) {
    self.view = view
    let host = inputs.host
    let type =
      inputs.place.viewType
      ?? host.viewType(for: V.self) {
        precondition(
          !(V.self is AnyObject.Type),
          "views must be value types (either a struct or an enum); \(typeName(of: V.self)) is a class.")
        var plan = _PlanBuilder()
        V.Body._describe(&plan)
        return ViewType(name: typeName(of: V.self), fieldsOf: V.self, places: plan.places)
      }
    inputs.place.viewType = type
    super.init(inputs, type: type)
  }

  required package init(_ inputs: NodeInputs) { fatalError("a view's node is made with its view") }

  override func take(_ new: UnsafeRawPointer) {
    if withUnsafeMutablePointer(to: &view, { differs(new, from: $0) }) {
      view = new.assumingMemoryBound(to: V.self).pointee
      isNewValue = true
      host.engine.schedule(id)
    } else {
      host.engine.skip(id, reason: type.ownEquality == nil ? SkipReason.equal : SkipReason.equatable)
    }
  }

  override func environmentKeys() -> Set<AnyHashable> {
    withUnsafePointer(to: view) { type.properties.environmentKeys(UnsafeRawPointer($0), in: environment) }
  }

  override func evaluate() {
    var value = view
    link(&value)
    observing { reconcileBody(value.body) }
    isNewValue = false
  }
}

final class ModifierNode<Content: View, Modifier: ViewModifier>: BodyNode {
  private var view: ModifiedContent<Content, Modifier>

  init(_ inputs: NodeInputs, view: ModifiedContent<Content, Modifier>) {
    self.view = view
    let type =
      inputs.place.viewType
      ?? inputs.host.viewType(for: ModifiedContent<Content, Modifier>.self) {
        var plan = _PlanBuilder(modifiedContent: { Content._describe(&$0) })
        Modifier.Body._describe(&plan)
        return ViewType(
          name: typeName(of: Modifier.self), fieldsOf: Modifier.self, places: plan.places, content: Content.self)
      }
    inputs.place.viewType = type
    super.init(inputs, type: type)
  }

  required package init(_ inputs: NodeInputs) { fatalError("a modifier's node is made with its value") }

  func update(_ new: ModifiedContent<Content, Modifier>) {
    let contentDiffers = withUnsafePointer(to: view.content) { old in
      withUnsafePointer(to: new.content) { new in type.contentComparison?.areEqual(old, new) == false }
    }
    if contentDiffers { noteInput("content", old: Content.self, new: Content.self) }
    let modifierDiffers = withUnsafePointer(to: view.modifier) { old in
      withUnsafePointer(to: new.modifier) { differs($0, from: old) }
    }
    if modifierDiffers || contentDiffers {
      view = new
      host.engine.schedule(id)
    } else {
      host.engine.skip(id)
    }
  }

  override func environmentKeys() -> Set<AnyHashable> {
    withUnsafePointer(to: view.modifier) { type.properties.environmentKeys(UnsafeRawPointer($0), in: environment) }
  }

  override func evaluate() {
    var modifier = view.modifier
    link(&modifier)
    let content = view.content
    observing { reconcileBody(modifier.body(content: _ViewModifier_Content { content._reconcile(&$0) })) }
  }
}

/// Why an evaluation was saved, as the engine's events carry it.
package enum SkipReason {
  package static let equal: Int32 = 0
  package static let equatable: Int32 = 1
}

/// A wrapper that stands for its value wherever it is shown.
protocol ValueHolding {
  var heldValue: Any { get }
}
