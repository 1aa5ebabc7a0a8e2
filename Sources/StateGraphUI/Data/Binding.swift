// `@Binding`: a reference to a value that someone else owns.

import StateGraphEngine

/// A way to a value that something else owns, to read and to write it.
///
/// A binding knows the projections that it came through. They are only followed when somebody
/// asks where it leads; reading and writing costs the same at any depth.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  public var transaction: Transaction
  let location: AnyLocation<Value>
  /// The value when the binding was made, or when its node was last evaluated.
  private var _value: Value
  /// The projections between the location and this binding.
  let hop: Hop?
  /// What a node keeps for its property that this binding is, or is made from: that node depends on what is read.
  private(set) var item: BindingItem?
  /// That property's name: what `$name` adds to the chain.
  var ownHop: Hop? { item?.hop }

  init(
    value: Value, location: AnyLocation<Value>, hop: Hop?, item: BindingItem? = nil,
    transaction: Transaction = Transaction()
  ) {
    self.transaction = transaction
    self.item = item
    self.location = location
    self._value = value
    self.hop = hop
  }

  /// A binding made of two closures.
  ///
  /// The getter is called once right away, as SwiftUI does: what it reads in a body is a
  /// dependency of that body.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: { value, _ in set(value) })
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(value: get(), location: FunctionalLocation(get: get, set: set), hop: nil)
  }

  /// A binding that always gives the same value and takes no other.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(value: value, location: ConstantLocation(value), hop: nil)
  }

  public var wrappedValue: Value {
    get {
      switch location.noteCapturedRead(by: item) {
      case .current: return location.get()
      case .ofBody: break
      case .ofClosure: location.noteShown(_value, by: item)
      }
      return _value
    }
    nonmutating set { location.set(newValue, via: hop, transaction: transaction) }
  }

  /// The value that the running pass sees, for a control or a modifier that is given the binding: it depends on it
  /// itself, as a view with this binding as a property would.
  var linkedValue: Value { location.get() }

  public var projectedValue: Binding<Value> {
    Binding(value: _value, location: location, hop: ownHop ?? hop, item: item, transaction: transaction)
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let value = _value[keyPath: keyPath]
    if let keyPath = keyPath as? ReferenceWritableKeyPath<Value, Subject> {
      let (location, hop) = (location, ownHop ?? hop)
      if let property = ObservableRecord.location(of: keyPath, in: { location.get() }, via: hop) {
        return Binding<Subject>(value: value, location: property, hop: hop, transaction: transaction)
      }
    }
    return projected(keyPath, value: value, transaction: transaction)
  }

  /// Unwraps an optional value; `nil` when there is none.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self = base.projected(UnwrappedProjection(standIn: value), value: value, transaction: base.transaction)
  }

  /// Projects the value to an optional one.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self = base.projected(OptionalProjection(), value: base._value, transaction: base.transaction)
  }

  /// Projects a hashable value to a type-erased one.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self = base.projected(HashableProjection(), value: AnyHashable(base._value), transaction: base.transaction)
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding where Value: MutableCollection {
  /// A binding to an element. SwiftUI makes it of two closures that hold this binding: making it reads the collection,
  /// and it is another one as soon as the collection is (OpenSwiftUI, `Binding.subscript(position:)`).
  func element(at index: Value.Index) -> Binding<Value.Element> {
    let whole = wrappedValue
    return projected(
      ElementProjection(index: index, whole: whole), value: whole[index], transaction: transaction)
  }
}

/// Its location is shared safely; the rest are values and names that do not change.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }
  public subscript(position: Index) -> Element {
    element(at: position)
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: DynamicProperty {
  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let binding = pointer.assumingMemoryBound(to: Binding<Value>.self)
    let label = linker.name(name)
    let node = linker.node
    let item = linker.item(for: pointer) { BindingItem(node: node.id) }
    let hop = binding.pointee.hop
    if item.hop == nil || item.hop?.parent !== hop {
      item.hop = Hop(parent: hop, of: node.recordedLabel, name: label)
    }
    let location = binding.pointee.location
    if item.location !== location {
      item.point(at: location, of: node)
      node.noteReference(
        property: label, wrapper: "Binding", target: location.target, via: hop, keyPath: location.keyPath)
    }
    if case .location(let id) = location.target { linker.didLink(label, to: id) }
    binding.pointee.item = item
    // The maker of the binding need not have been evaluated since the value changed.
    if let value = location.valueInPass { binding.pointee._value = value }
  }
}

extension HostNode {
  func noteReference(
    property: String, wrapper: String, target: ReferenceTarget, keeps: Bool = false, via: Hop? = nil,
    keyPath: LocationPath? = nil
  ) {
    guard host.engine.isLogging else { return }
    let detail = host.journal.add(
      .reference(property: property, wrapper: wrapper, target: target, keeps: keeps, via: via, keyPath: keyPath))
    host.engine.note(.referenced, id.index, detail)
  }
}

extension Binding: SpeciallyCompared {
  /// Bindings are the same when they lead to the same place and its value was the same when they
  /// were made (the layout of SwiftUI's `Binding`: location and value).
  static var _comparison: Comparison {
    let value = Comparison(of: Value.self)
    return .custom { a, b in
      let a = a.assumingMemoryBound(to: Self.self)
      let b = b.assumingMemoryBound(to: Self.self)
      guard a.pointee.location.isSame(as: b.pointee.location) else { return false }
      return withUnsafePointer(to: a.pointee._value) { a in
        withUnsafePointer(to: b.pointee._value) { b in value.areEqual(a, b) }
      }
    }
  }
}

extension Binding: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(
      self, children: ["transaction": transaction, "location": location, "_value": _value], displayStyle: .struct)
  }
}

extension Binding: CustomDebugStringConvertible {
  public var debugDescription: String { "SwiftUI.Binding<\(String(reflecting: Value.self))>" }
}

extension Binding: ValueHolding {
  var heldValue: Any { _value }
}
