// `@Published`: a property that says when it changes, and `ObservableObject`, which passes it on.

/// A type of object with a publisher that emits before the object has changed.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// The publisher behind the synthesised `objectWillChange`.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let audience = Audience<Void, Never>()
  public init() {}
  public func send() { audience.send(()) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    audience.admit(subscriber)
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// One publisher an object, kept by its published properties.
  public var objectWillChange: ObservableObjectPublisher {
    let storages = publishedStorages(of: self).map(\.storage)
    if let known = storages.lazy.compactMap(\.objectWillChange).first { return known }
    let publisher = ObservableObjectPublisher()
    for storage in storages { storage.objectWillChange = publisher }
    return publisher
  }
}

/// A type that publishes a property.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("a published property is reached through its object") }
    set { fatalError("a published property is reached through its object") }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage path: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get {
      let storage = object[keyPath: path].storage
      storage.monitor?.publishedWillRead(storage.index)
      return storage.value
    }
    set {
      let storage = object[keyPath: path].storage
      storage.monitor?.publishedWillWrite(storage.index, old: storage.value, new: newValue)
      if let object = object as? any ObservableObject { sendWillChange(object, storage) }
      storage.audience.send(newValue, keepsUnasked: true)
      storage.value = newValue
    }
  }

  /// The values of the property: the current one, then each new one before it is set.
  public var projectedValue: Publisher { Publisher(storage: storage) }

  public struct Publisher: StateGraphCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let storage: PublishedStorage<Value>
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.audience.admit(subscriber, current: storage.value)
    }
  }
}

private func sendWillChange<Value>(_ object: some ObservableObject, _ storage: PublishedStorage<Value>) {
  if let publisher = storage.objectWillChange {
    publisher.send()
  } else {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }
}

/// What every published property keeps, whatever its type.
class AnyPublishedStorage {
  var objectWillChange: ObservableObjectPublisher?
  weak var monitor: (any PublishedMonitor)?
  var index = 0
  var valueType: Any.Type { fatalError("a storage has a type") }
  var anyValue: Any { fatalError("a storage has a value") }
}

final class PublishedStorage<Value>: AnyPublishedStorage {
  var value: Value
  let audience = Audience<Value, Never>()
  init(_ value: Value) { self.value = value }
  override var valueType: Any.Type { Value.self }
  override var anyValue: Any { value }
}

private protocol PublishedProperty { var anyStorage: AnyPublishedStorage { get } }
extension Published: PublishedProperty { fileprivate var anyStorage: AnyPublishedStorage { storage } }

/// The published properties of an object, those of its superclasses first.
func publishedStorages(of object: AnyObject) -> [(name: String, storage: AnyPublishedStorage)] {
  var levels: [[(String, AnyPublishedStorage)]] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let level = mirror {
    levels.append(
      level.children.compactMap { child in
        guard let name = child.label, let property = child.value as? any PublishedProperty else { return nil }
        return (name.hasPrefix("_") ? String(name.dropFirst()) : name, property.anyStorage)
      })
    mirror = level.superclassMirror
  }
  return levels.reversed().flatMap { $0 }
}
