// Observable objects whose class was compiled elsewhere: a body runs again when a property that it has read changes, but
// which property that was is not recorded, and the cause is unknown. Also: the wrappers that lead to observable objects.

import Foundation
public import Observation
import StateGraphEngine

extension BodyNode {
  /// Runs a body and what it makes, the rows' closures included; what they read of observable objects invalidates the
  /// node when it changes.
  func observing<Result>(_ body: () -> Result) -> Result {
    guard host.observesObjects else { return body() }
    let (queue, id, serial) = (host.scheduler, id, serial)
    let context = host.context
    return withObservationTracking(body) {
      if context.isOnMainThread {
        MainActor.assumeIsolated { queue.observedChange(of: id, serial) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { queue.observedChange(of: id, serial) } }
      }
    }
  }
}

extension MainQueue {
  /// A property changed that a node's body had read. The node may be gone by now.
  fileprivate func observedChange(of id: NodeID, _ serial: UInt32) {
    guard let host, let node = host.node(at: id.index), node.serial == serial else { return }
    host.transactions.willWriteAtOnce()
    host.engine.invalidate(id, detail: -1)
  }
}

/// A wrapper around a value that may be an observable object.
protocol ObjectHolding {
  static var heldType: Any.Type { get }
  /// What the record calls a property of this type.
  static var wrapperName: String { get }
  var heldObject: Any? { get }
}

extension State: ObjectHolding {
  static var heldType: Any.Type { Value.self }
  static var wrapperName: String { "State" }
  var heldObject: Any? { _value }
}
extension Binding: ObjectHolding {
  static var heldType: Any.Type { Value.self }
  static var wrapperName: String { "Binding" }
  var heldObject: Any? { heldValue }
}
extension Environment: ObjectHolding {
  static var heldType: Any.Type { Value.self }
  static var wrapperName: String { "Environment" }
  var heldObject: Any? { linkedValue }
}
extension Bindable: ObjectHolding {
  static var heldType: Any.Type { Value.self }
  static var wrapperName: String { "Bindable" }
  var heldObject: Any? { wrappedValue }
}
extension Optional: ObjectHolding {
  static var heldType: Any.Type { Wrapped.self }
  static var wrapperName: String { "let" }
  var heldObject: Any? { self }
}

/// The observable type that a field leads to, if any.
func observableType(in type: Any.Type) -> Any.Type? {
  if type is any Observable.Type { return type }
  return (type as? any ObjectHolding.Type).flatMap { observableType(in: $0.heldType) }
}

/// Makes bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  /// `$model` of the node whose property this is.
  var hop: Hop?

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    if let location = ObservableRecord.location(of: keyPath, in: { object }, via: hop) {
      return Binding<Subject>(value: object[keyPath: keyPath], location: location, hop: hop)
    }
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Environment {
  /// Reads an observable object of that type, which a view above supplies.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    self.init(reading: { scope in
      guard let object = Self.object(objectType, in: scope) else {
        fatalError(
          "No Observable object of type \(objectType) found. A View.environmentObject(_:) for "
            + "\(objectType) may be missing as an ancestor of this view.")
      }
      return object
    })
  }

  /// Reads an observable object of that type, if a view above supplies one.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    self.init(reading: { Environment<T>.object(objectType, in: $0) })
  }

  fileprivate static func object<T: AnyObject>(_ type: T.Type, in scope: EnvironmentScope?) -> T? {
    scope?.valueInBody(for: ObjectIdentifier(type), named: EnvironmentLabel(key: type)) as? T
  }
}

nonisolated public struct _ObservableModified<Content: View, Object: AnyObject>: _PrimitiveView {
  let content: Content
  let object: Object?

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addScope { Content._describe(&$0) }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.scope(EnvironmentNode.self, around: content, environment: { $0.inner }) { node in
      let object = object
      node.inner.set(
        ObjectIdentifier(Object.self), named: EnvironmentLabel(key: Object.self), to: object as Any,
        isSame: { ($0 as? Object) === object })
    }
  }
}

extension View {
  /// Places an observable object in the view's environment.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    _ObservableModified(content: self, object: object)
  }
}
