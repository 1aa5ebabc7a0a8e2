// What happened, beside the engine's log: values and names, where integers are not enough.
//
// The engine's log holds integers; where an integer is not enough, it is an index into the lists here. The recorder
// drains both after each pass. Main thread only, but not bound to the main actor, because state may be read and written
// from anywhere.

import CStateGraphCallers
import StateGraphEngine

package final class Journal {
  static let backgroundPublishing =
    "Publishing changes from background threads is not allowed; make sure to publish values from the main "
    + "thread (via operators like receive(on:)) on model updates."

  private let engine: Engine
  /// What properties are called that have no name at run time.
  package var propertyNames: [AnyKeyPath: String] = [:]
  /// What has been in secure fields.
  package private(set) var secrets: Set<String> = []
  private var unnamedObjects: [String: Int] = [:]
  private var serials: UInt32 = 0

  // Not checked for exclusive access (StoredLocation.swift): the recorder empties them while writes are refused, so that
  // nothing that goes with them adds to them.
  /// Nodes and locations made since the last drain, in the order of the engine's events.
  @exclusivity(unchecked) package var born: [HostNode] = []
  @exclusivity(unchecked) package var bornLocations: [LocationDescription] = []
  @exclusivity(unchecked) package private(set) var entries: [JournalEntry] = []
  /// Writes to states that have no location yet, by the identity of the state value; resolved
  /// when a node is given that value.
  private var pendingDrops: [UInt32: [Int32]] = [:]
  /// Asked at every view value that is handed over.
  @exclusivity(unchecked) private(set) var hasPendingDrops = false
  /// Called after each write of an action: a chance to write it down before the action can end the program.
  @exclusivity(unchecked) package var didWrite: (() -> Void)?
  /// Whether any node decides what is on screen: until then nobody need be asked.
  @exclusivity(unchecked) package var somethingIsHidden = false
  /// Nodes that decide differently since the last drain.
  @exclusivity(unchecked) package var rearranged: [HostNode] = []
  /// Screens above others: whether they are on screen goes by what is around their navigation view.
  package var screens: [HostNode] = []

  @exclusivity(unchecked) private var callers = CallersTable()
  /// Of a write that another thread has handed over.
  @exclusivity(unchecked) private var callersElsewhere: Callers?
  /// The frame in which the running action or evaluation began: what is around it has nothing to do with it.
  @exclusivity(unchecked) private var outermostFrame: UInt = 0

  init(engine: Engine) { self.engine = engine }

  func nextSerial() -> UInt32 {
    serials += 1
    return serials
  }

  /// `Store`, `Store#2`: objects that no view's property holds.
  func name(forObjectOf type: String) -> String {
    let count = unnamedObjects[type, default: 0] + 1
    unnamedObjects[type] = count
    return count == 1 ? type : "\(type)#\(count)"
  }

  package func keepSecret(_ text: String) {
    if !text.isEmpty { secrets.insert(text) }
  }

  package func clear() {
    // Room for what a step takes is kept, room for what a first build took is not. Most steps make nothing.
    if !born.isEmpty { born.removeAll(keepingCapacity: born.count < 1_000) }
    if !bornLocations.isEmpty { bornLocations.removeAll(keepingCapacity: bornLocations.count < 1_000) }
    if !entries.isEmpty { entries.removeAll(keepingCapacity: entries.count < 1_000) }
    if !rearranged.isEmpty { rearranged.removeAll() }
    guard hasPendingDrops else { return }
    pendingDrops.removeAll()
    hasPendingDrops = false
  }

  // MARK: Callers

  /// A number for the place in the program that calls; −1 if there is none.
  func caller() -> Int32 {
    guard engine.isLogging else { return -1 }
    if let callersElsewhere { return callers.number(of: callersElsewhere) }
    return callers.number(until: outermostFrame)
  }

  package func callers(_ number: Int32) -> Callers { callers.all[Int(number)] }

  /// Does what was asked for on another thread, from there.
  func asCalled(from callers: Callers?, _ body: () -> Void) {
    let outer = callersElsewhere
    callersElsewhere = callers
    body()
    callersElsewhere = outer
  }

  /// What is noted meanwhile has its callers within `body`.
  @inline(__always)
  func withCallersWithin(_ body: () -> Void) {
    guard engine.isLogging else { return body() }
    let outer = outermostFrame
    outermostFrame = stategraph_frame()
    body()
    outermostFrame = outer
  }

  // MARK: Notes

  func add(_ entry: @autoclosure () -> JournalEntry) -> Int32 {
    guard engine.isLogging else { return -1 }
    entries.append(entry())
    return Int32(truncatingIfNeeded: entries.count - 1)
  }

  func makeLocation(
    owner: NodeID?, lifetime: DependencyLifetime = .sticky, _ description: @autoclosure () -> LocationDescription
  ) -> LocationID {
    if engine.isLogging { bornLocations.append(description()) }
    return engine.makeLocation(owner: owner, lifetime: lifetime)
  }

  func issue(_ message: String) {
    guard engine.isLogging else { return }
    engine.note(.issue, engine.evaluating?.index ?? -1, add(.issue(message)))
  }

  /// Writes of bodies and of a pass are told by the pass.
  func writeIsNoted() {
    if let didWrite, engine.evaluating == nil, !engine.isInPass, !hasPendingDrops { didWrite() }
  }

  func noteDrop(location: LocationID?, old: Any?, new: Any?, by origin: Origin?, via: Hop?, _ reason: DropReason) {
    guard engine.isLogging else { return }
    let detail = add(.drop(location: location, old: old, new: new, by: origin, via: via, from: caller(), reason))
    engine.note(.dropped, location?.index ?? -1, detail)
  }

  func noteDropBeforeLinking(identity: UInt32, old: Any, new: Any, by origin: Origin?) {
    guard engine.isLogging else { return }
    noteDrop(location: nil, old: old, new: new, by: origin, via: nil, .beforeLinking)
    pendingDrops[identity, default: []].append(Int32(entries.count - 1))
    hasPendingDrops = true
  }

  /// A state value with this identity turned out to belong to a location.
  func resolveDrops(identity: UInt32, location: LocationID) {
    guard hasPendingDrops, let indices = pendingDrops.removeValue(forKey: identity) else { return }
    for index in indices {
      guard case .drop(_, let old, let new, let by, let via, let from, let reason) = entries[Int(index)] else {
        continue
      }
      entries[Int(index)] = .drop(location: location, old: old, new: new, by: by, via: via, from: from, reason)
    }
  }
}
