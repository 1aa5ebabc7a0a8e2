// `@AppStorage` and `@SceneStorage`: values that a program keeps under names, for all its views.

public import Foundation
import StateGraphEngine

/// A value that can be kept in the stores of `@AppStorage` and `@SceneStorage`.
public protocol _Storable {}
extension Bool: _Storable {}
extension Int: _Storable {}
extension Double: _Storable {}
extension String: _Storable {}
extension URL: _Storable {}
extension Data: _Storable {}
extension Date: _Storable {}
extension Optional: _Storable where Wrapped: _Storable {}

/// The locations that all properties with one key share. The store begins empty at every run, and nothing is written
/// to a disk.
@MainActor
final class NamedStore {
  private var locations: [String: AnyObject] = [:]

  func location<Value>(_ key: String, _ initial: Value, of store: String, in host: ViewHost) -> StoredLocation<Value> {
    let name = "\(store) \(key)"
    if let known = locations[name] as? StoredLocation<Value> { return known }
    let context = host.context
    let location = StoredLocation(
      initial, id: context.engine.makeLocation(owner: host.root!.id), node: nil, context: context,
      comparison: host.types.comparison(of: Value.self), owner: nil, name: key)
    if context.engine.isLogging {
      context.journal.bornLocations.append(
        LocationDescription(
          owner: .store(store), name: key, wrapper: store, type: Value.self, value: { location.committed }))
    }
    locations[name] = location
    return location
  }
}

/// What a node keeps for such a property.
private final class StoredItem<Value>: _KeptItem {
  let location: StoredLocation<Value>
  let hop: Hop
  init(_ location: StoredLocation<Value>, _ hop: Hop) {
    self.location = location
    self.hop = hop
  }
}

/// The common half of the two wrappers.
struct StoredProperty<Value> {
  let key: String
  let initial: Value
  private var location: StoredLocation<Value>?
  private var hop: Hop?

  init(key: String, initial: Value) {
    self.key = key
    self.initial = initial
  }

  var value: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue, via: nil, transaction: Transaction()) }
  }

  var binding: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(value: location.peek(), location: location, hop: hop)
  }

  @MainActor
  mutating func link(at pointer: UnsafeRawPointer, _ name: String, _ linker: inout _PropertyLinker, of store: String) {
    let node = linker.node
    let label = linker.name(name)
    let (key, initial) = (key, initial)
    let item: StoredItem<Value> = linker.item(for: pointer) {
      let location = node.host.store.location(key, initial, of: store, in: node.host)
      node.noteReference(
        property: label, wrapper: store, target: .location(location.id), via: nil, keyPath: nil)
      return StoredItem(location, Hop(parent: nil, of: node.recordedLabel, name: label))
    }
    linker.didLink(label, to: item.location.id)
    location = item.location
    hop = item.hop
  }
}

/// What the two wrappers have in common.
protocol StorageWrapper: DynamicProperty, SpeciallyCompared {
  associatedtype Value
  /// What the record calls the wrapper, and its store.
  static var storeName: String { get }
  var property: StoredProperty<Value> { get set }
}

extension StorageWrapper {
  static var _comparison: Comparison { .custom { _, _ in true } }

  @MainActor
  public static func _link(_ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker) {
    pointer.assumingMemoryBound(to: Self.self).pointee.property.link(at: pointer, name, &linker, of: storeName)
  }
}

/// A value in the store of defaults, by its key: all properties of that key have the same one.
///
/// The store is the program's own and begins empty at every run; properties with one key share one location.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, StorageWrapper {
  static var storeName: String { "AppStorage" }
  var property: StoredProperty<Value>

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }
  public var projectedValue: Binding<Value> { property.binding }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: _Storable {
    property = StoredProperty(key: key, initial: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable {
    property = StoredProperty(key: key, initial: wrappedValue)
  }
  public init<T: _Storable>(_ key: String, store: UserDefaults? = nil) where Value == T? {
    property = StoredProperty(key: key, initial: nil)
  }
}

/// A value in the store of the scene, by its key. There is one scene, and it begins without a past.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, StorageWrapper {
  static var storeName: String { "SceneStorage" }
  var property: StoredProperty<Value>

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }
  public var projectedValue: Binding<Value> { property.binding }

  public init(wrappedValue: Value, _ key: String) where Value: _Storable {
    property = StoredProperty(key: key, initial: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable {
    property = StoredProperty(key: key, initial: wrappedValue)
  }
  public init<T: _Storable>(_ key: String) where Value == T? {
    property = StoredProperty(key: key, initial: nil)
  }
}
