// What is known of one `@Observable` object: its name, and a location for each property that was read or written.
//
// A read during an evaluation is a dependency of the node, until an evaluation no longer reads it; a write invalidates
// exactly the nodes that depend on that property (Apple's documentation of the Observation framework). The record lives
// and dies with its object. Everything but the two atomic questions at the top happens on the main thread.

import Foundation
import Observation
import StateGraphClock
import StateGraphEngine

/// Sendable, because on other threads it asks for the thread, and nothing else.
package final class ObservableRecord: ObjectRecord, @unchecked Sendable {
  package private(set) var serial: UInt32 = 0
  package private(set) var typeName = ""
  package private(set) var name = ""
  package private(set) var holder: NodeLabel?
  package private(set) var isOwned = false
  /// Of the host that shows the object; nil until a body reads it or a view holds it.
  private var context: HostContext?
  private var properties: [Property] = []
  /// What the running changes in place began with, the last one last.
  private var oldValues: [Any?] = []
  /// A value is fetched for the record: that is nobody's reading.
  private var isPeeking = false
  private var role = Role.unknown

  /// An object has a registrar for each of its classes that is `@Observable`; one of them keeps the record.
  private enum Role {
    case unknown, main
    case partOf(ObservableRecord)
  }

  private struct Property {
    let keyPath: AnyKeyPath
    let name: String
    let location: LocationID
    /// The object that was last found to be the value.
    var value: ObjectIdentifier?
  }

  package init() {}

  deinit {
    guard let context, !properties.isEmpty else { return }
    let locations = properties.map(\.location)
    if HostContext.isOnMainThread {
      for location in locations { context.engine.removeLocation(location) }
    } else {
      DispatchQueue.main.async { for location in locations { context.engine.removeLocation(location) } }
    }
  }

  // MARK: Reads and writes

  /// - Returns: whether it is a reading by the program, and no look of ours.
  func noteRead<Subject, Member>(_ subject: Subject, _ keyPath: KeyPath<Subject, Member>) -> Bool {
    guard let context = HostContext.current else { return true }
    let main = main(of: subject)
    if main !== self { return main.noteRead(subject, keyPath) }
    if isPeeking { return false }
    guard context.engine.evaluating != nil else { return true }
    let location = location(of: keyPath, in: subject, context)
    context.engine.read(location)
    if Member.self is any Observable.Type { nameValue(of: keyPath, in: subject, context) }
    return true
  }

  func willWrite<Subject, Member>(_ subject: Subject, _ keyPath: KeyPath<Subject, Member>) {
    guard HostContext.isOnMainThread else { return }
    let main = main(of: subject)
    if main !== self { return main.willWrite(subject, keyPath) }
    guard let context else { return }
    if context.isOnMainThread { context.transactions.willWriteAtOnce() }
    oldValues.append(context.engine.isLogging ? peek(subject, keyPath) : nil)
  }

  func didWrite<Subject, Member>(_ subject: Subject, _ keyPath: KeyPath<Subject, Member>) {
    guard HostContext.isOnMainThread else {
      // The main thread reads the property, as a view there would; whether that is safe is the class's affair.
      nonisolated(unsafe) let (subject, keyPath) = (subject, keyPath)
      let (lineage, callers) = (Lineage.current, Callers())
      DispatchQueue.main.async {
        let journal = self.context?.journal
        journal?.asCalled(from: callers) { Lineage.resume(lineage) { self.wrote(subject, keyPath, old: nil) } }
      }
      return
    }
    let main = main(of: subject)
    main.wrote(subject, keyPath, old: main.oldValues.popLast() ?? nil)
  }

  private func wrote<Subject, Member>(_ subject: Subject, _ keyPath: KeyPath<Subject, Member>, old: Any?) {
    let main = main(of: subject)
    if main !== self { return main.wrote(subject, keyPath, old: old) }
    guard let context, !context.refusesWrites() else { return }
    let location = location(of: keyPath, in: subject, context)
    let detail = context.journal.add(
      .write(
        old: old, new: self.peek(subject, keyPath), by: context.origin, via: context.hop,
        from: context.journal.caller()))
    context.engine.write(location, detail: detail)
    context.journal.writeIsNoted()
  }

  private func peek<Subject, Value>(_ subject: Subject, _ keyPath: KeyPath<Subject, Value>) -> Value {
    isPeeking = true
    defer { isPeeking = false }
    return subject[keyPath: keyPath]
  }

  // MARK: Names

  /// A view's property holds the object: the first one that does gives it its name.
  @MainActor
  func adopt(as name: String, ofType type: Any.Type, of node: HostNode, isOwned: Bool) {
    guard self.name.isEmpty || context !== node.host.context else { return }
    typeName = StateGraphUI.typeName(of: type)
    bind(node.host.context, name: name, holder: node.recordedLabel, isOwned: isOwned)
  }

  private func bind(_ context: HostContext, name: String, holder: NodeLabel?, isOwned: Bool) {
    if let old = self.context, old !== context {
      for property in properties { old.engine.removeLocation(property.location) }
      properties = []
    }
    self.context = context
    serial = context.journal.nextSerial()
    self.name = name
    self.holder = holder
    self.isOwned = isOwned
  }

  /// An object that is the value of a property is called after it: `P.store.cart`.
  private func nameValue<Subject, Member>(
    of keyPath: KeyPath<Subject, Member>, in subject: Subject, _ context: HostContext
  ) {
    guard let index = properties.firstIndex(where: { $0.keyPath == keyPath }),
      let object = ObservableRecords.object(in: peek(subject, keyPath)),
      properties[index].value != ObjectIdentifier(object)
    else { return }
    properties[index].value = ObjectIdentifier(object)
    guard let record = ObservableRecords.record(of: object), record.name.isEmpty || record.context !== context
    else { return }
    record.typeName = StateGraphUI.typeName(of: type(of: object))
    record.bind(
      context, name: "\(name).\(properties[index].name)", holder: holder, isOwned: false)
  }

  // MARK: Locations

  private func location<Subject, Member>(
    of keyPath: KeyPath<Subject, Member>, in subject: Subject, _ context: HostContext
  ) -> LocationID {
    let main = main(of: subject)
    if main !== self { return main.location(of: keyPath, in: subject, context) }
    if self.context !== context {
      // Nobody's property: a global, an element of an array.
      bind(context, name: context.journal.name(forObjectOf: typeName), holder: nil, isOwned: false)
    }
    for property in properties where property.keyPath === keyPath { return property.location }
    for property in properties where property.keyPath == keyPath { return property.location }
    let name = propertyName(of: keyPath, in: subject, context)
    let location = context.journal.makeLocation(
      owner: nil, lifetime: .untilUnread,
      LocationDescription(
        owner: .object(self), name: name, wrapper: "Observable", type: Member.self,
        value: { self.peek(subject, keyPath) }))
    properties.append(Property(keyPath: keyPath, name: name, location: location))
    return location
  }

  /// The one record of an object that has several.
  private func main<Subject>(of subject: Subject) -> ObservableRecord {
    switch role {
    case .main: return self
    case .partOf(let main): return main
    case .unknown:
      let object = subject as AnyObject
      let main = ObservableRecords.record(of: object) ?? self
      if main.typeName.isEmpty { main.typeName = StateGraphUI.typeName(of: type(of: object)) }
      role = main === self ? .main : .partOf(main)
      return main
    }
  }

  /// What whoever compiled the program says; otherwise what can be told from the stored properties.
  private func propertyName<Subject, Member>(
    of keyPath: KeyPath<Subject, Member>, in subject: Subject, _ context: HostContext
  ) -> String {
    if let known = context.journal.propertyNames[keyPath] { return known }
    let value = peek(subject, keyPath)
    return StoredProperties(of: subject).name(ofPropertyOf: Member.self, value: value, except: properties.map(\.name))
      ?? "unknown \(Member.self)"
  }
}

extension ObservableRecord {
  /// A binding's way to a property of the object that `owner` gives now.
  ///
  /// - Returns: nil when the object's properties are not recorded.
  static func location<Owner, Value>(
    of keyPath: ReferenceWritableKeyPath<Owner, Value>, in owner: @escaping () -> Owner, via hop: Hop?
  ) -> AnyLocation<Value>? {
    guard let context = HostContext.current else { return nil }
    let subject = owner()
    guard let object = ObservableRecords.object(in: subject), let record = ObservableRecords.record(of: object)
    else { return nil }
    return FunctionalLocation(
      get: { owner()[keyPath: keyPath] },
      set: { new, transaction in
        withTransaction(transaction) { context.withHop(hop) { owner()[keyPath: keyPath] = new } }
      },
      target: .location(record.location(of: keyPath, in: subject, context)), identity: object, part: keyPath)
  }
}
