// `@ObservedObject`, `@StateObject`, `@EnvironmentObject`: three ways to hold an observable object.
//
// All three depend on the object by declaration: the node is evaluated at every
// `objectWillChange`, whether its body reads anything or not (fatbobman, "SwiftUI 中的 @State":
// "只要声明 … 都会进行重绘").

public import StateGraphCombine
import StateGraphEngine

/// What a node keeps for a property that holds an object.
final class ObjectItem: _KeptItem {
  // Read by property wrappers, which are not bound to the main actor but are used where their bodies are: there.
  nonisolated(unsafe) private(set) var object: (any ObservableObject)?
  @MainActor private(set) var record: ObservedRecord?
  /// `$name` in the node: the start of the chains that lead to this object's properties.
  fileprivate let hop: Hop
  // The item goes with its node, and the node with its host.
  unowned(unsafe) private let host: ViewHost

  @MainActor
  init(named name: String, in node: HostNode) {
    host = node.host
    hop = Hop(parent: nil, of: node.recordedLabel, name: name)
  }

  /// Observes the object, in place of the one before.
  @MainActor
  func observe(_ object: any ObservableObject, as wrapper: String, isOwned: Bool, by node: HostNode) {
    if let record, record.object === object {
      host.engine.read(record.change)
      return
    }
    let new = host.objects.hold(object, name: hop.name, node: node, isOwned: isOwned, host: host)
    nodeIsGone()
    record = new
    self.object = object
    host.engine.read(new.change)
    node.noteReference(property: hop.name, wrapper: wrapper, target: .object(new), keeps: isOwned)
  }

  @MainActor
  override func nodeIsGone() {
    if let record { host.objects.release(record) }
    record = nil
  }
}

/// The part that the three wrappers share.
struct ObjectProperty<ObjectType: ObservableObject> {
  private var item: ObjectItem?

  /// The object that was linked. The item's is of the property's type: it was given by the property.
  var object: ObjectType? { item?.object.map { unsafeDowncast($0, to: ObjectType.self) } }

  func bindings(to object: ObjectType) -> _ObjectBindings<ObjectType> { _ObjectBindings(object, item: item) }

  /// - Parameters:
  ///   - pointer: The wrapper's place in the view value.
  ///   - find: Says what to observe; it is given the object that was observed before.
  @MainActor
  mutating func link(
    at pointer: UnsafeRawPointer, named name: String, as wrapper: String, isOwned: Bool = false,
    _ linker: inout _PropertyLinker, _ find: (ObjectType?) -> ObjectType?
  ) {
    let (label, node) = (linker.name(name), linker.node)
    let item = linker.item(for: pointer) { ObjectItem(named: label, in: node) }
    self.item = item
    guard let object = find(object) else { return }
    item.observe(object, as: wrapper, isOwned: isOwned, by: node)
    linker.didLink(label, to: item.record?.change)
  }
}

/// Bindings to the properties of an object: what `$model` gives.
@dynamicMemberLookup
public struct _ObjectBindings<ObjectType: AnyObject> {
  private let object: ObjectType
  private let item: ObjectItem?
  private let context: HostContext?

  init(_ object: ObjectType, item: ObjectItem?) {
    self.object = object
    self.item = item
    context = HostContext.current
  }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
  ) -> Binding<Subject> {
    let (object, context, hop) = (object, context, item?.hop)
    var value: Subject?
    // Making a binding is no reading of the body that makes it.
    let location = item.flatMap { item in
      // Both stay on this thread: `assumeIsolated` traps elsewhere.
      nonisolated(unsafe) let (item, read) = (item, { value = object[keyPath: keyPath] })
      return MainActor.assumeIsolated { item.record?.location(readBy: read) }
    }
    return Binding<Subject>(
      value: value ?? object[keyPath: keyPath],
      location: FunctionalLocation(
        get: { object[keyPath: keyPath] },
        set: { new, transaction in
          withTransaction(transaction) {
            guard let context else { return object[keyPath: keyPath] = new }
            context.withHop(hop) { object[keyPath: keyPath] = new }
          }
        },
        target: location.map(ReferenceTarget.location) ?? .opaque, identity: object, part: keyPath),
      hop: hop)
  }
}

/// An object that the view is given: any change that it announces invalidates the view's node.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = _ObjectBindings<ObjectType>

  public var wrappedValue: ObjectType
  private var property = ObjectProperty<ObjectType>()

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { property.bindings(to: wrappedValue) }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let property = pointer.assumingMemoryBound(to: Self.self)
    let object = property.pointee.wrappedValue
    property.pointee.property.link(at: pointer, named: name, as: "ObservedObject", &linker) { _ in object }
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

/// An object that the view's node owns: made once in its life.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var property = ObjectProperty<ObjectType>()

  /// The object is made when the node is first evaluated, and not when it never is (Apple's
  /// documentation of `StateObject.init(wrappedValue:)`).
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType {
    if let object = property.object { return object }
    HostContext.current?.journal.issue(
      "Accessing StateObject's object without being installed on a View. "
        + "This will create a new instance each time.")
    return make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { property.bindings(to: wrappedValue) }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let property = pointer.assumingMemoryBound(to: Self.self)
    let make = property.pointee.make
    property.pointee.property.link(at: pointer, named: name, as: "StateObject", isOwned: true, &linker) { $0 ?? make() }
  }
}

extension StateObject: SpeciallyCompared, InitialValueIgnoring {
  /// The closure is used once: whatever it is later, it makes no difference.
  static var _comparison: Comparison { .custom { _, _ in true } }

  /// A closure that has captured nothing makes the same as before, and has no context.
  static func handsOnAnother(_ new: UnsafeRawPointer, after old: UnsafeRawPointer) -> Bool {
    // `make` comes first: its code, and then its context.
    func context(_ value: UnsafeRawPointer) -> UInt {
      value.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    }
    return context(new) != 0 && context(new) != context(old)
  }
}

/// A property whose initial value counts once in the life of its node.
protocol InitialValueIgnoring {
  /// Whether a new value of the property, handed over beside an old one, has another initial value as far as one can
  /// tell without making it.
  static func handsOnAnother(_ new: UnsafeRawPointer, after old: UnsafeRawPointer) -> Bool
}

/// An object that a view above supplies, by its type.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = _ObjectBindings<ObjectType>
  private var property = ObjectProperty<ObjectType>()

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = property.object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
          + "\(ObjectType.self) may be missing as an ancestor of this view.")
    }
    return object
  }

  public var projectedValue: Wrapper { property.bindings(to: wrappedValue) }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let scope = linker.node.environment
    pointer.assumingMemoryBound(to: Self.self).pointee.property
      .link(at: pointer, named: name, as: "EnvironmentObject", &linker) { _ in
        let key = ObjectIdentifier(ObjectType.self)
        return scope.value(for: key, named: EnvironmentLabel(key: ObjectType.self)) as? ObjectType
      }
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
