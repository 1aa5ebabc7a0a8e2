// `ObservableObject`: one publisher an object, which its published properties share.

/// An object that says, before it changes, that it is about to.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// The publisher behind the synthesised `objectWillChange`.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let downstreams = DownstreamList<Void, Never>(
    "ObservableObjectPublisher", keepsLast: false, ignoresDemand: true)
  public init() {}
  public func send() { downstreams.send(()) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    downstreams.admit(subscriber)
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's publisher, the same each time. Its published properties keep it.
  public var objectWillChange: ObservableObjectPublisher {
    let storages = publishedStorages(of: self).map(\.storage)
    if storages.isEmpty { return PublisherTable.shared.publisher(of: self) }
    if let known = storages.lazy.compactMap(\.objectWillChange).first { return known }
    let publisher = ObservableObjectPublisher()
    for storage in storages { storage.objectWillChange = publisher }
    return publisher
  }
}

/// The publishers of objects without published properties, which send by hand.
private final class PublisherTable {
  // Its entries are guarded by its lock.
  nonisolated(unsafe) static let shared = PublisherTable()
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepAt = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // What is swept away is released after the lock.
    let (publisher, _) = lock.held {
      let id = ObjectIdentifier(object)
      let old = entries
      // Another object may have had the same address.
      if let known = entries[id], known.object === object { return (known.publisher, old) }
      if entries.count >= sweepAt {
        entries = entries.filter { $0.value.object != nil }
        sweepAt = max(64, entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      entries[id] = Entry(object: object, publisher: publisher)
      return (publisher, old)
    }
    return publisher
  }
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
