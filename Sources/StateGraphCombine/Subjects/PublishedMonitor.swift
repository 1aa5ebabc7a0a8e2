// How a host learns of reads and writes of published properties: it is told by the object.

/// Hears of each access to an object's published properties, by their index.
package protocol PublishedMonitor: AnyObject {
  func publishedWillRead(_ index: Int)
  func publishedWillWrite(_ index: Int, old: Any, new: Any)
}

/// A published property, as a host sees it.
package struct PublishedField {
  package let name: String
  package let valueType: Any.Type
  /// The value now. Reading it this way is not reported.
  package let read: () -> Any
}

/// Reports every access to the object's published properties to the monitor from now on.
///
/// - Returns: The properties; the index of each is what the monitor is told.
package func installPublishedMonitor(
  _ monitor: any PublishedMonitor, in object: any ObservableObject
) -> [PublishedField] {
  // The synthesised publisher is made now: `assign(to: &$property)` writes without the object.
  _ = object.objectWillChange as any Publisher
  return publishedStorages(of: object).enumerated().map { index, property in
    let storage = property.storage
    storage.monitor = monitor
    storage.index = index
    return PublishedField(name: property.name, valueType: storage.valueType, read: { storage.anyValue })
  }
}

/// Calls `body` whenever the object says that it will change.
package func observeWillChange(of object: some ObservableObject, _ body: @escaping () -> Void) -> AnyCancellable {
  object.objectWillChange.sink { _ in body() }
}
