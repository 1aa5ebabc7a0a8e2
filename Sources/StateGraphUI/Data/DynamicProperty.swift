// Stored properties that the framework fills in before a body runs.

/// A property of a view that is more than the value in the struct: it belongs to the view's node.
///
/// Before each evaluation of a body, the dynamic properties of the view are linked, nested ones
/// first, and then `update()` is called (Apple's documentation of `DynamicProperty.update()`).
public protocol DynamicProperty {
  /// Called immediately before the body runs, after the dynamic properties stored in `self`.
  mutating func update()

  /// Points the property at what the node keeps for it. The program's own types have a default.
  @MainActor static func _link(_ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker)

  /// Tells which location a new, unlinked value of this property would have been linked to.
  @MainActor static func _noteIdentity(_ pointer: UnsafeRawPointer, _ linker: inout _PropertyLinker)
}

extension DynamicProperty {
  public mutating func update() {}

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let plan = linker.node.host.types.plan(of: Self.self)
    linker.path.append(name)
    plan.link(pointer, &linker)
    linker.path.removeLast()
    pointer.assumingMemoryBound(to: Self.self).pointee.update()
  }

  @MainActor
  public static func _noteIdentity(_ pointer: UnsafeRawPointer, _ linker: inout _PropertyLinker) {
    linker.node.host.types.plan(of: Self.self).noteIdentities(pointer, &linker)
  }
}
