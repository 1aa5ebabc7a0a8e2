// Where a value is kept, or how it is reached: what `State` and `Binding` point at.
//
//   StoredLocation      a storage cell that a node owns
//   ProjectedLocation   a part or another form of another location's value
//   FunctionalLocation  a getter and a setter that a person wrote
//   ConstantLocation    a value that no write changes

import Foundation
import StateGraphEngine
package import Synchronization

/// A place that a value of the type can be read from and written to.
public class AnyLocation<Value>: _KeptItem, @unchecked Sendable {
  func get() -> Value { fatalError("a location says how it is read") }
  func peek() -> Value { get() }
  /// The value now, where telling it runs none of a person's code.
  var current: Value? { nil }
  func set(_ value: Value, via hop: Hop?, transaction: Transaction) { fatalError("a location says how it is written") }
  func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
  /// The storage cell behind it, where there is one.
  var target: ReferenceTarget { .opaque }
  /// The part of the stored value, where it is not the whole.
  var keyPath: LocationPath? { nil }
}

/// The way from a stored value to a part of it.
package struct LocationPath {
  package enum Step {
    case property(AnyKeyPath)
    /// An element of a collection, by its position.
    case element(Any)
    /// Something that is known by a name only: a key of the environment.
    case name(String)
  }
  package let steps: [Step]

  init(_ base: LocationPath?, _ step: Step) {
    steps = (base?.steps ?? []) + [step]
  }
}

/// A storage cell. Reads on the main thread take no lock; only the main thread writes.
final class StoredLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private var value: Value
  let id: LocationID
  private let ledger: Ledger
  private let comparison: Comparison
  /// The start of every chain of projections from here: `$name` in the owner.
  private(set) lazy var hop = Hop(parent: nil, of: owner, name: name)
  private let owner: NodeLabel?
  private let name: String
  /// Cleared when the owner goes; a closure may still hold the location then.
  private var isLive = true

  /// - Parameters:
  ///   - owner: The label of the node that owns it.
  ///   - name: The name of that node's property.
  init(_ initial: Value, id: LocationID, ledger: Ledger, comparison: Comparison, owner: NodeLabel?, name: String) {
    value = initial
    self.id = id
    self.ledger = ledger
    self.comparison = comparison
    self.owner = owner
    self.name = name
  }

  @MainActor override func nodeIsGone() { isLive = false }

  override func get() -> Value {
    guard ledger.isOnMainThread else { return ledger.valueLock.withLock { _ in value } }
    if isLive { ledger.engine.read(id) }
    return value
  }

  override func peek() -> Value { value }
  override var current: Value? { value }

  override func set(_ new: Value, via hop: Hop?, transaction: Transaction) {
    guard ledger.isOnMainThread else {
      nonisolated(unsafe) let new = new
      DispatchQueue.main.async { self.set(new, via: hop, transaction: transaction) }
      return
    }
    if ledger.refusesWrites() { return }
    if ledger.engine.evaluating != nil {
      ledger.issue("Modifying state during view update, this will cause undefined behavior.")
      ledger.noteDrop(location: id, old: value, new: new, via: hop, .duringUpdate)
      return
    }
    let old = value
    let areEqual = withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { comparison.areEqual(old, $0) }
    }
    guard isLive else {
      ledger.valueLock.withLock { _ in value = new }
      return
    }
    let detail = ledger.add(.write(old: old, new: new, by: ledger.origin, via: hop))
    if areEqual {
      ledger.engine.noteEqualWrite(id, detail: detail)
    } else {
      ledger.valueLock.withLock { _ in value = new }
      ledger.engine.write(id, detail: detail)
    }
    ledger.writeIsNoted()
  }

  override var target: ReferenceTarget { .location(id) }
}

final class ProjectedLocation<P: Projection>: AnyLocation<P.Value>, @unchecked Sendable {
  private let base: AnyLocation<P.Base>
  private let projection: P

  init(_ base: AnyLocation<P.Base>, _ projection: P) {
    self.base = base
    self.projection = projection
  }

  override func get() -> P.Value { projection.value(of: base.get()) }
  override func peek() -> P.Value { projection.value(of: base.peek()) }
  override var current: P.Value? { P.isAlwaysDefined ? base.current.map(projection.value) : nil }

  override func set(_ value: P.Value, via hop: Hop?, transaction: Transaction) {
    guard let whole = projection.base(with: value, in: base.peek()) else { return }
    base.set(whole, via: hop, transaction: transaction)
  }

  override func isSame(as other: AnyLocation<P.Value>) -> Bool {
    guard let other = other as? ProjectedLocation<P> else { return false }
    return projection.isSame(as: other.projection) && base.isSame(as: other.base)
  }

  override var target: ReferenceTarget { base.target }
  override var keyPath: LocationPath? { projection.step.map { LocationPath(base.keyPath, $0) } ?? base.keyPath }
}

final class FunctionalLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void
  private let knownTarget: ReferenceTarget
  private let knownKeyPath: LocationPath?
  private let identity: AnyObject?
  private let part: AnyKeyPath?

  /// - Parameters:
  ///   - identity: Two locations with the same identity and part are the same; without one, each is
  ///     its own.
  ///   - part: The property of `identity` that this location is.
  init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void, target: ReferenceTarget = .opaque,
    keyPath: LocationPath? = nil, identity: AnyObject? = nil, part: AnyKeyPath? = nil
  ) {
    getter = get
    setter = set
    knownTarget = target
    knownKeyPath = keyPath
    self.identity = identity
    self.part = part
  }

  override func get() -> Value { getter() }
  override func set(_ value: Value, via hop: Hop?, transaction: Transaction) { setter(value, transaction) }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    if self === other { return true }
    guard let identity, let other = other as? FunctionalLocation<Value> else { return false }
    return identity === other.identity && part == other.part
  }
  override var target: ReferenceTarget { knownTarget }
  override var keyPath: LocationPath? { knownKeyPath }
}

final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func set(_ value: Value, via hop: Hop?, transaction: Transaction) {
    Ledger.current?.noteDrop(location: nil, old: self.value, new: value, via: hop, .constant)
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool { other is ConstantLocation<Value> }
}

/// One projection on the way from a location to a reference: `$name` in some node.
package final class Hop: Sendable {
  package let parent: Hop?
  /// Of the node whose property was projected; nil where nothing is recorded.
  package let owner: NodeLabel?
  package let name: String
  /// The number by which the record knows the chain up to here; 0 until it has one.
  package let number = Atomic<Int>(0)
  init(parent: Hop?, of owner: NodeLabel?, name: String) {
    self.parent = parent
    self.owner = owner
    self.name = name
  }
}
