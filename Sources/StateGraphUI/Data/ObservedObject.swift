// `@ObservedObject`, `@StateObject`, `@EnvironmentObject`: three ways to hold an observable object.
//
// All three depend on the object by declaration: the node is evaluated at every
// `objectWillChange`, whether its body reads anything or not (fatbobman, "SwiftUI 中的 @State":
// "只要声明 … 都会进行重绘").

public import StateGraphCombine
import StateGraphEngine

/// What a node keeps for a property that holds an object.
@MainActor
final class ObjectItem {
  /// Read by property wrappers, which are not bound to the main actor; written on it only.
  nonisolated(unsafe) private(set) var object: (any ObservableObject)?
  private(set) var record: ObservedRecord?
  unowned(unsafe) private let host: ViewHost

  init(host: ViewHost) { self.host = host }

  /// Observes the object, in place of the one before.
  func observe(
    _ object: any ObservableObject, as name: String, wrapper: String, isOwned: Bool, by node: HostNode
  ) {
    if let record, record.object === object {
      host.engine.read(record.change)
      return
    }
    let new = host.objects.hold(object, name: name, node: node, isOwned: isOwned, host: host)
    if record == nil { (node as? BodyNode)?.atDiscard.append { [weak self] in self?.end() } } else { end() }
    record = new
    self.object = object
    host.engine.read(new.change)
    node.noteReference(property: name, wrapper: wrapper, target: .object(new), via: nil, keyPath: nil)
  }

  private var ownHop: Hop?

  /// `$name` in a node: the start of the chains that lead to this object's properties.
  func hop(named name: String, of node: HostNode) -> Hop {
    if let ownHop { return ownHop }
    let hop = Hop(parent: nil, serial: node.serial, name: name)
    ownHop = hop
    return hop
  }

  private func end() {
    if let record { host.objects.release(record) }
    record = nil
  }
}

/// Bindings to the properties of an object: what `$model` gives.
@dynamicMemberLookup
public struct _ObjectBindings<ObjectType: AnyObject> {
  let object: ObjectType
  let hop: Hop?
  let ledger: Ledger?
  let locate: ((() -> Void) -> LocationID?)?

  init(_ object: ObjectType, item: ObjectItem?, hop: Hop?) {
    self.object = object
    self.hop = hop
    ledger = Ledger.current
    locate = item.map { item in
      { read in
        nonisolated(unsafe) let read = read
        return MainActor.assumeIsolated { item.record?.location(readBy: read) }
      }
    }
  }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
  ) -> Binding<Subject> {
    let object = object
    let ledger = ledger
    let hop = hop
    var value: Subject?
    // Making a binding is no reading of the body that makes it.
    let location = locate?({ value = object[keyPath: keyPath] })
    return Binding<Subject>(
      value: value ?? object[keyPath: keyPath],
      location: FunctionalLocation(
        get: { object[keyPath: keyPath] },
        set: { new, _ in
          guard let ledger else { return object[keyPath: keyPath] = new }
          ledger.withHop(hop) { object[keyPath: keyPath] = new }
        },
        target: location.map(ReferenceTarget.location) ?? .opaque, identity: object, part: keyPath),
      hop: hop)
  }
}

/// A property wrapper type that subscribes to an observable object and invalidates a view whenever
/// the observable object changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = _ObjectBindings<ObjectType>

  public var wrappedValue: ObjectType
  private var item: ObjectItem?
  private var hop: Hop?

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(wrappedValue, item: item, hop: hop) }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let property = pointer.assumingMemoryBound(to: Self.self)
    let label = linker.name(name)
    let node = linker.node
    let item = linker.item { ObjectItem(host: node.host) }
    item.observe(property.pointee.wrappedValue, as: label, wrapper: "ObservedObject", isOwned: false, by: node)
    linker.didLink(label, to: item.record?.change)
    property.pointee.item = item
    property.pointee.hop = item.hop(named: label, of: node)
  }

  @MainActor
  public static func _noteIdentity(_ pointer: UnsafeRawPointer, _ linker: inout _PropertyLinker) {
    _ = linker.known(ObjectItem.self)
  }
}

extension ObservedObject: SpeciallyCompared {
  static var _comparison: Comparison {
    .custom { a, b in
      a.assumingMemoryBound(to: Self.self).pointee.wrappedValue
        === b.assumingMemoryBound(to: Self.self).pointee.wrappedValue
    }
  }
}

/// A property wrapper type that instantiates an observable object, once in the life of its node.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var item: ObjectItem?
  private var hop: Hop?

  /// The object is made when the node is first evaluated, and not when it never is (Apple's
  /// documentation of `StateObject.init(wrappedValue:)`).
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType {
    if let object = item?.object { return unsafeDowncast(object, to: ObjectType.self) }
    Ledger.current?.issue(
      "Accessing StateObject's object without being installed on a View. "
        + "This will create a new instance each time.")
    return make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(wrappedValue, item: item, hop: hop) }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let property = pointer.assumingMemoryBound(to: Self.self)
    let label = linker.name(name)
    let node = linker.node
    let item = linker.item { ObjectItem(host: node.host) }
    let object = item.object ?? property.pointee.make()
    item.observe(object, as: label, wrapper: "StateObject", isOwned: true, by: node)
    linker.didLink(label, to: item.record?.change)
    property.pointee.item = item
    property.pointee.hop = item.hop(named: label, of: node)
  }

  @MainActor
  public static func _noteIdentity(_ pointer: UnsafeRawPointer, _ linker: inout _PropertyLinker) {
    _ = linker.known(ObjectItem.self)
  }
}

extension StateObject: SpeciallyCompared {
  /// The closure is used once: whatever it is later, it makes no difference.
  static var _comparison: Comparison { .custom { _, _ in true } }
}

/// A property wrapper type for an observable object that an ancestor supplies.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = _ObjectBindings<ObjectType>
  private var item: ObjectItem?
  private var hop: Hop?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = item?.object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
          + "\(ObjectType.self) may be missing as an ancestor of this view.")
    }
    return unsafeDowncast(object, to: ObjectType.self)
  }

  public var projectedValue: Wrapper { Wrapper(wrappedValue, item: item, hop: hop) }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let property = pointer.assumingMemoryBound(to: Self.self)
    let label = linker.name(name)
    let node = linker.node
    let item = linker.item { ObjectItem(host: node.host) }
    let key = ObjectIdentifier(ObjectType.self)
    if let object = node.environment.value(for: key, named: EnvironmentLabel(key: ObjectType.self)) as? ObjectType {
      item.observe(object, as: label, wrapper: "EnvironmentObject", isOwned: false, by: node)
      linker.didLink(label, to: item.record?.change)
    }
    property.pointee.item = item
    property.pointee.hop = item.hop(named: label, of: node)
  }

  @MainActor
  public static func _noteIdentity(_ pointer: UnsafeRawPointer, _ linker: inout _PropertyLinker) {
    _ = linker.known(ObjectItem.self)
  }
}

extension EnvironmentObject: SpeciallyCompared {
  static var _comparison: Comparison { .custom { _, _ in true } }
}

nonisolated public struct _EnvironmentObjectModified<Content: View, ObjectType: ObservableObject>: _PrimitiveView {
  let content: Content
  let object: ObjectType

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(EnvironmentNode.self, around: content, environment: { $0.inner }) { node in
      node.inner.set(
        ObjectIdentifier(ObjectType.self), named: EnvironmentLabel(key: ObjectType.self), to: object,
        isSame: { ($0 as AnyObject) === object })
    }
  }
}

extension View {
  /// Supplies an observable object to the views below.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    _EnvironmentObjectModified(content: self, object: object)
  }
}

extension ObservedObject: ValueHolding {
  var heldValue: Any { wrappedValue }
}
