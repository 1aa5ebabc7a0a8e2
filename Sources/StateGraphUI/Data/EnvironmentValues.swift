// The values that views find in their surroundings, by key.

import StateGraphEngine

/// The name of an environment value, as a type, with the value where nobody has set one.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}

/// What views are told by those above them, by key.
///
/// Reading a key in a body, or for a property with `@Environment`, makes the node depend on that key and on no other
/// (WWDC25 session 306).
public struct EnvironmentValues {
  struct Entry {
    let label: EnvironmentLabel
    /// Rises with each setting.
    let rank: Int
    let value: Any
    let isSame: (Any) -> Bool
  }

  /// What was set in this copy.
  private(set) var entries: [AnyHashable: Entry] = [:]
  /// Earlier entries of the same keys, which only the description tells.
  private var overwritten: [Entry] = []
  private let scope: EnvironmentScope?
  /// The property through which the values are reached now.
  private let keyPath: AnyKeyPath?
  private let modifier: String?

  public init() { self.init(of: nil) }

  init(of scope: EnvironmentScope?, through keyPath: AnyKeyPath? = nil, modifier: String? = nil) {
    self.scope = scope
    self.keyPath = keyPath
    self.modifier = modifier
  }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let key = ObjectIdentifier(K.self)
      if let entry = entries[key], let own = entry.value as? K.Value { return own }
      guard let scope else { return K.defaultValue }
      let label = EnvironmentLabel(key: K.self, keyPath: keyPath, modifier: modifier)
      guard let found = scope.valueInBody(for: key, named: label) else { return K.defaultValue }
      return found as? K.Value ?? K.defaultValue
    }
    set {
      if let old = entries[ObjectIdentifier(K.self)] { overwritten.append(old) }
      let rank = (entries.values.map(\.rank).max() ?? 0) + 1
      entries[ObjectIdentifier(K.self)] = Entry(
        label: EnvironmentLabel(key: K.self, keyPath: keyPath, modifier: modifier), rank: rank, value: newValue
      ) { old in
        guard let old = old as? K.Value else { return false }
        return withUnsafePointer(to: old) { a in
          withUnsafePointer(to: newValue) { b in Comparison(of: K.Value.self).areEqual(a, b) }
        }
      }
    }
  }
}

extension EnvironmentValues: CustomStringConvertible {
  /// What was set in this copy, the last one first, and also what was set anew since.
  public var description: String {
    let parts = (overwritten + entries.values).sorted { $0.rank > $1.rank }
      .map { "EnvironmentPropertyKey<\($0.label.key)> = \($0.value)" }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}

/// A value of the view's environment.
///
/// The node depends on the key as soon as it declares the property, whether its body reads it or not.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentScope?) -> Value
  /// Whether it is a value, and no object, that is read.
  private var isKey = false
  private var value: Value?
  /// What was read when the property was linked.
  var linkedValue: Value? { value }

  /// - Parameter keyPath: A key path to a property of `EnvironmentValues`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues(of: $0, through: keyPath)[keyPath: keyPath] }
    isKey = true
  }

  init(reading read: @escaping (EnvironmentScope?) -> Value) { self.read = read }

  /// The current value; the default where the property does not belong to a view.
  public var wrappedValue: Value {
    if let value { return value }
    HostContext.current?.journal.issue(
      "Accessing Environment<\(Value.self)>'s value outside of being installed on a View. "
        + "This will always read the default value and will not update.")
    return read(nil)
  }

  @MainActor
  public static func _link(
    _ pointer: UnsafeMutableRawPointer, named name: String, _ linker: inout _PropertyLinker
  ) {
    let property = pointer.assumingMemoryBound(to: Self.self)
    let scope = linker.node.environment
    let value = property.pointee.read(scope)
    property.pointee.value = value
    linker.didLink(linker.name(name), to: scope.lastRead)
    guard property.pointee.isKey, linker.node.host.engine.isLogging else { return }
    let (label, node) = (linker.name(name), linker.node)
    _ = linker.item(for: pointer) {
      node.noteReference(
        property: label, wrapper: "Environment", target: .opaque, via: nil,
        keyPath: scope.lastLabel.map { LocationPath(nil, .name($0.text)) })
      return EnvironmentItem()
    }
  }
}

/// Says that a node's property has been told of, while there is a record.
private final class EnvironmentItem: _KeptItem {}

extension Environment: EnvironmentReading {
  @MainActor
  static func environmentKey(_ pointer: UnsafeRawPointer, in scope: EnvironmentScope) -> AnyHashable? {
    let read = pointer.assumingMemoryBound(to: Self.self).pointee.read
    return scope.key { _ = read($0) }
  }
}

extension Environment: SpeciallyCompared {
  /// What is read is the surroundings' doing, and no input.
  static var _comparison: Comparison { .custom { _, _ in true } }
}
