// `@State`: a value that a node owns.

import StateGraphEngine
import Synchronization

/// A value that the view's node owns.
///
/// The value in the struct is only the initial one. Before the first evaluation of the view's body
/// the state is linked to a location that the node owns; from then on reads and writes go there.
/// A write before that has no effect (onevcat, "SwiftUI 中的 @State"; Apple's documentation of
/// `State`), and is recorded as dropped.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  var _value: Value
  var _location: AnyLocation<Value>?
  /// Tells this value from others until it is linked, so that a write that has no effect can be
  /// told to belong to the location that it would have been for.
  private let identity: UInt32

  public init(wrappedValue value: Value) {
    _value = value
    identity = unlinkedStates.wrappingAdd(1, ordering: .relaxed).newValue
  }

  public init(initialValue value: Value) {
    self.init(wrappedValue: value)
  }

  /// The current value. Setting it invalidates the nodes that have read it, unless the new value
  /// is equal. Reading it in a body makes that body's node depend on it.
  public var wrappedValue: Value {
    get {
      guard let _location else { return _value }
      switch _location.noteCapturedRead(by: nil) {
      case .current: return _location.get()
      case .ofBody: break
      case .ofClosure: _location.noteShown(_value, by: nil)
      }
      return _value
    }
    nonmutating set {
      if let _location {
        _location.set(newValue, via: nil, transaction: Transaction())
      } else if let context = HostContext.current {
        context.journal.noteDropBeforeLinking(identity: identity, old: _value, new: newValue, by: context.origin)
      }
    }
  }

  /// A binding to the value. Making it reads nothing: it is no dependency.
  public var projectedValue: Binding<Value> {
    guard let location = _location as? StoredLocation<Value> else {
      HostContext.current?.journal.issue(
        "Accessing State's value outside of being installed on a View. "
          + "This will result in a constant Binding of the initial value and will not update.")
      return .constant(_value)
    }
    return Binding(value: location.isInPass ? _value : location.peek(), location: location, hop: location.hop)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: Sendable where Value: Sendable {}

private let unlinkedStates = Atomic<UInt32>(0)

extension State {
  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    pointer.assumingMemoryBound(to: State<Value>.self).pointee.link(at: pointer, named: name, as: "State", &linker)
  }

  /// Points the state at the node's location.
  ///
  /// - Parameters:
  ///   - pointer: The place of the property that the state is, or is in.
  ///   - wrapper: What the record calls the property's wrapper.
  @MainActor
  mutating func link(
    at pointer: UnsafeRawPointer, named name: String, as wrapper: String, _ linker: inout _PropertyLinker
  ) {
    let node = linker.node
    let outerName = linker.path.first
    let initial = _value
    let location = linker.item(for: pointer) {
      StoredLocation(initial, owner: node, name: outerName ?? name, wrapper: wrapper)
    }
    if identity != 0 { node.host.journal.resolveDrops(identity: identity, location: location.id) }
    linker.didLink(outerName ?? name, to: location.id)
    _value = location.shown
    _location = location
  }

  @MainActor
  public static func _noteIdentity(_ pointer: UnsafeRawPointer, _ linker: inout _PropertyLinker) {
    let state = pointer.assumingMemoryBound(to: State<Value>.self)
    guard let location = linker.known(for: pointer) as? StoredLocation<Value> else { return }
    linker.node.host.journal.resolveDrops(identity: state.pointee.identity, location: location.id)
  }
}

extension StoredLocation {
  /// Makes the location of a node's property.
  @MainActor
  convenience init(_ initial: Value, owner node: HostNode, name: String, wrapper: String) {
    let context = node.host.context
    self.init(
      initial, id: context.engine.makeLocation(owner: node.id), node: node.id, context: context,
      comparison: node.host.types.comparison(of: Value.self), owner: node.recordedLabel, name: name)
    // Held by the journal until the record has read it, after the pass.
    if context.engine.isLogging {
      context.journal.bornLocations.append(
        LocationDescription(
          owner: .node(node), name: name, wrapper: wrapper, type: Value.self, value: { self.committed }))
    }
  }
}

extension State: SpeciallyCompared {
  /// A state handed over anew is the same input when its initial value is.
  static var _comparison: Comparison {
    // The value is the first field, so that a state's address is its value's.
    assert(MemoryLayout<Self>.offset(of: \._value) == 0)
    return Comparison(of: Value.self)
  }
}

extension State: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, children: ["_value": _value, "_location": _location as Any], displayStyle: .struct)
  }
}

extension State: CustomDebugStringConvertible {
  public var debugDescription: String { "SwiftUI.State<\(String(reflecting: Value.self))>" }
}

extension StoredLocation: CustomReflectable {
  var customMirror: Mirror {
    Mirror(self, children: ["value": peek()], displayStyle: .class, ancestorRepresentation: .suppressed)
  }
}

extension StoredLocation: CustomDebugStringConvertible {
  var debugDescription: String { "SwiftUI.StoredLocation<\(String(reflecting: Value.self))>" }
}

extension State: ValueHolding {
  var heldValue: Any { _value }
}
