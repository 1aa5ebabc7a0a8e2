// `@Published`: a property that says when it changes.

/// A type that publishes a property.
///
/// As everywhere in Combine, the property itself belongs to one thread at a time, in a view model
/// the main one; its publisher may be used from any.
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
    set { object[keyPath: path].storage.write(newValue, in: object) }
  }

  /// The values of the property: the current one, then each new one before it is set.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // For `assign(to: &$property)`, which puts back the publisher that it was given.
    nonmutating set {}
  }

  public struct Publisher: StateGraphCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let storage: PublishedStorage<Value>
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.downstreams.admit(subscriber, of: storage) { storage.value }
    }
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
  private(set) var value: Value
  let downstreams = DownstreamList<Value, Never>("PublishedSubject", keepsLast: true)
  /// What `assign(to:)` connected to the property.
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) { self.value = value }
  override var valueType: Any.Type { Value.self }
  override var anyValue: Any { value }

  /// - Parameter object: Whose property it is. Without it, those are told who have asked for the
  ///   object's `objectWillChange` before.
  func write(_ new: Value, in object: AnyObject?) {
    monitor?.publishedWillWrite(index, old: value, new: new)
    if let objectWillChange {
      objectWillChange.send()
    } else if let object = object as? any ObservableObject {
      // The synthesised publisher makes itself known to the properties. One that the class
      // declares does not, and is sent nothing.
      _ = object.objectWillChange as any Publisher
      objectWillChange?.send()
    }
    downstreams.send(new)
    value = new
  }

  func keep(_ assignment: AnyCancellable) { downstreams.held { assignments.append(assignment) } }
}
