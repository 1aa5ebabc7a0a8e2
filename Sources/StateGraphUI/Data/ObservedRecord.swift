// What the host keeps of an observable object: one record an object, however many nodes hold it.
//
// An object is observed as a whole: each node that declares it depends on one location that
// stands for `objectWillChange`. Its published properties are locations of their own, so that a
// read or a write can be named; by themselves they invalidate nothing.

import Dispatch
package import StateGraphCombine
import StateGraphEngine

/// An object, as the record of what happens sees it.
package protocol ObjectRecord: AnyObject {
  var serial: UInt32 { get }
  var typeName: String { get }
  /// The property that held it first, and the label of that property's node.
  var name: String { get }
  var holder: NodeLabel? { get }
  /// Whether that node keeps it alive, rather than having been given it.
  var isOwned: Bool { get }
}

/// An `ObservableObject`, as the nodes that hold it see it.
@MainActor
package final class ObservedRecord: @MainActor ObjectRecord {
  package let object: any ObservableObject
  fileprivate let identity: ObjectIdentifier
  package let serial: UInt32
  package let name: String
  package let holder: NodeLabel?
  package let isOwned: Bool
  package var typeName: String { StateGraphUI.typeName(of: type(of: object)) }
  // Ends with its last holder, which is a node of this host.
  unowned(unsafe) private let host: ViewHost
  private var subscription: AnyCancellable?
  private let monitor: PublishedMonitoring
  /// Stands for `objectWillChange`.
  let change: LocationID
  fileprivate var holders = 0

  fileprivate init(_ object: any ObservableObject, name: String, node: HostNode?, isOwned: Bool, host: ViewHost) {
    self.object = object
    identity = ObjectIdentifier(object)
    self.name = name
    holder = node?.recordedLabel
    self.isOwned = isOwned
    self.host = host
    serial = host.nextSerial()
    let context = host.context
    monitor = PublishedMonitoring(context: context)
    // Read at each evaluation of a node that has the object: one that was given another depends on it no longer.
    change = host.engine.makeLocation(owner: nil, lifetime: .untilUnread)
    if host.engine.isLogging { context.journal.bornLocations.append(.objectChange(of: self)) }
    for field in installPublishedMonitor(monitor, in: object) {
      monitor.locations.append(
        context.journal.makeLocation(
          owner: nil,
          LocationDescription(
            owner: .object(self), name: field.name, wrapper: "Published", type: field.valueType, value: field.read)))
    }
    let change = change
    subscription = observeWillChange(of: object) { ObservedRecord.objectWillChange(change, context) }
  }

  /// The location of the published property that `read` reads. Key paths of published properties
  /// have no names at run time, so it is asked which property hears of the reading.
  func location(readBy read: () -> Void) -> LocationID? { monitor.firstLocation(readBy: read) }

  nonisolated private static func objectWillChange(_ change: LocationID, _ context: HostContext) {
    guard context.isOnMainThread else {
      DispatchQueue.main.async {
        context.journal.issue(Journal.backgroundPublishing)
        objectWillChange(change, context)
      }
      return
    }
    if context.refusesWrites() { return }
    if context.engine.evaluating != nil {
      context.journal.issue(
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior.")
    }
    context.transactions.willWriteAtOnce()
    context.engine.write(change)
  }

  fileprivate func end() {
    subscription = nil
    for location in monitor.locations { host.engine.removeLocation(location) }
    monitor.locations = []
    host.engine.removeLocation(change)
  }
}

extension LocationDescription {
  /// The name of the location that stands for an object's `objectWillChange`.
  package static let objectWillChange = "objectWillChange"

  @MainActor static func objectChange(of record: ObservedRecord) -> LocationDescription {
    LocationDescription(
      owner: .object(record), name: objectWillChange, wrapper: "", type: Void.self, value: { 0 })
  }
}

/// Hears of each read and write of an object's published properties. On other threads than the main one it asks for the
/// thread, and nothing else.
final class PublishedMonitoring: PublishedMonitor, @unchecked Sendable {
  private let context: HostContext
  var locations: [LocationID] = []
  /// While somebody asks which property a key path reads: the first one read so far.
  private var probed: Int?
  private var isProbing = false

  init(context: HostContext) { self.context = context }

  func firstLocation(readBy read: () -> Void) -> LocationID? {
    isProbing = true
    probed = nil
    read()
    isProbing = false
    return probed.flatMap { locations.indices.contains($0) ? locations[$0] : nil }
  }

  func publishedWillRead(_ index: Int) {
    if isProbing && context.isOnMainThread {
      if probed == nil { probed = index }
      return
    }
    guard context.isOnMainThread, context.engine.isLogging, let node = context.engine.evaluating,
      index < locations.count
    else { return }
    context.engine.note(.sawValue, node.index, locations[index].index, context.journal.caller())
  }

  func publishedWillWrite(_ index: Int, old: Any, new: Any) {
    guard context.isOnMainThread, index < locations.count, !context.refusesWrites() else { return }
    let detail = context.journal.add(
      .write(old: old, new: new, by: context.origin, via: context.hop, from: context.journal.caller()))
    context.engine.note(.wrotePart, locations[index].index, detail)
    context.journal.writeIsNoted()
  }
}

/// The records of all objects that some node holds.
@MainActor
final class ObservedObjects {
  private var records: [ObjectIdentifier: ObservedRecord] = [:]

  /// The record of an object; one more node holds it from now on.
  func hold(_ object: any ObservableObject, name: String, node: HostNode?, isOwned: Bool, host: ViewHost)
    -> ObservedRecord
  {
    let id = ObjectIdentifier(object)
    let record =
      records[id] ?? ObservedRecord(object, name: name, node: node, isOwned: isOwned, host: host)
    records[id] = record
    record.holders += 1
    return record
  }

  func release(_ record: ObservedRecord) {
    record.holders -= 1
    guard record.holders == 0 else { return }
    records[record.identity] = nil
    record.end()
  }
}
