// `@Namespace` and `@ScaledMetric`: properties that a view has for its looks.

import StateGraphEngine

/// An identifier that is the node's own, for matching geometry.
@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {
    fileprivate var node: UInt32 = 0
    fileprivate var name = ""
  }
  private var id: ID?

  public init() {}
  public var wrappedValue: ID { id ?? ID() }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    pointer.assumingMemoryBound(to: Self.self).pointee.id = ID(node: linker.node.serial, name: linker.name(name))
  }
}

extension Namespace: SpeciallyCompared {
  static var _comparison: Comparison { .custom { _, _ in true } }
}

/// A number that grows with the text size: by nothing here, the text size being the usual one.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
