// Where a value is kept, or how it is reached: what `State` and `Binding` point at.
//
//   StoredLocation      a storage cell that a node owns
//   ProjectedLocation   a part or another form of another location's value
//   FunctionalLocation  a getter and a setter of the program's own
//   ConstantLocation    a value that no write changes

import Foundation
import StateGraphEngine
package import Synchronization

/// A place that a value of the type can be read from and written to.
///
/// Sendable, because bindings are: a stored location says how it is shared, all others never change. What closures of
/// the user's program do on another thread is its own affair.
public class AnyLocation<Value>: _KeptItem, LocationReference, @unchecked Sendable {
  func get() -> Value { fatalError("a location says how it is read") }
  /// The value without a dependency: the latest one, whichever transaction it belongs to.
  func peek() -> Value { get() }
  /// The value that the running pass sees, where telling it runs none of the user's code.
  var valueInPass: Value? { nil }
  /// Notes that something reads a value that a body has captured from here.
  ///
  /// - Parameter reader: The binding's property that was captured; nil for the owner's own.
  func noteCapturedRead(by reader: BindingItem?) -> CapturedRead { .current }
  /// Notes that a captured value is shown, if it is no longer the one here.
  func noteShown(_ captured: Value, by reader: BindingItem?) {}
  func set(_ value: Value, via hop: Hop?, transaction: Transaction) { fatalError("a location says how it is written") }
  func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
  /// The storage cell behind it, where there is one.
  var target: ReferenceTarget { .opaque }
  /// The part of the stored value, where it is not the whole.
  var keyPath: LocationPath? { nil }
  var dependencyTarget: LocationID? { nil }
}

/// What leads to a location, whatever the type of its value.
protocol LocationReference: AnyObject {
  /// What a reader comes to depend on, as long as it is there.
  var dependencyTarget: LocationID? { get }
}

/// What a read of a captured value is (OpenSwiftUI: `State.getValue`, `Binding.readValue`).
///
/// While the graph updates, a property gives the value that it was linked with, and it is the body it was linked for
/// that depends on it, not whoever runs the closure that reads it. Elsewhere it gives the current value.
enum CapturedRead {
  /// The current value counts.
  case current
  /// The captured value counts; its own body reads it.
  case ofBody
  /// The captured value counts; something else reads it, which may be later.
  case ofClosure
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

/// Sendable, because nothing in it changes.
final class ProjectedLocation<P: Projection>: AnyLocation<P.Value>, @unchecked Sendable {
  private let base: AnyLocation<P.Base>
  private let projection: P

  init(_ base: AnyLocation<P.Base>, _ projection: P) {
    self.base = base
    self.projection = projection
  }

  override func get() -> P.Value { projection.value(of: base.get()) }
  override func peek() -> P.Value { projection.value(of: base.peek()) }
  override var valueInPass: P.Value? { P.isAlwaysDefined ? base.valueInPass.map(projection.value) : nil }
  override func noteCapturedRead(by reader: BindingItem?) -> CapturedRead {
    P.isAlwaysDefined ? base.noteCapturedRead(by: reader) : .current
  }

  override func set(_ value: P.Value, via hop: Hop?, transaction: Transaction) {
    guard let whole = projection.base(with: value, in: base.peek()) else { return }
    base.set(whole, via: hop, transaction: transaction)
  }

  override func isSame(as other: AnyLocation<P.Value>) -> Bool {
    guard let other = other as? ProjectedLocation<P> else { return false }
    return projection.isSame(as: other.projection) && base.isSame(as: other.base)
  }

  override var target: ReferenceTarget { base.target }
  override var dependencyTarget: LocationID? { base.dependencyTarget }
  override var keyPath: LocationPath? { projection.step.map { LocationPath(base.keyPath, $0) } ?? base.keyPath }
}

/// Sendable, because nothing in it changes; what its closures touch is their maker's affair.
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

/// Sendable, because nothing in it changes.
final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func set(_ value: Value, via hop: Hop?, transaction: Transaction) {
    guard let context = HostContext.current else { return }
    context.journal.noteDrop(location: nil, old: self.value, new: value, by: context.origin, via: hop, .constant)
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
