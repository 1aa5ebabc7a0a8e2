// What happened that the engine has no words for: values, actors, names.
//
// The engine's log holds integers; where an integer is not enough, it is an index into the lists
// here. Whoever records drains both after each pass. Main thread only, except where a lock is
// named; not bound to the main actor, because state may be read and written from anywhere.

import Dispatch
package import StateGraphEngine
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Event.Kind {
  /// A control shows something else. `a` node.
  package static var updated: Event.Kind { Event.Kind(rawValue: 64) }
  /// A field of a view value differs. `a` node, `b` detail.
  package static var inputChanged: Event.Kind { Event.Kind(rawValue: 65) }
  package static var appeared: Event.Kind { Event.Kind(rawValue: 66) }
  package static var disappeared: Event.Kind { Event.Kind(rawValue: 67) }
  /// `a` node under evaluation or −1, `b` detail.
  package static var issue: Event.Kind { Event.Kind(rawValue: 68) }
  /// A write that did not take place. `b` detail.
  package static var dropped: Event.Kind { Event.Kind(rawValue: 69) }
  /// `a` node, `b` detail.
  package static var referenced: Event.Kind { Event.Kind(rawValue: 70) }
  /// A body read a location without depending on it by that. `a` node, `b` location.
  package static var sawValue: Event.Kind { Event.Kind(rawValue: 71) }
  /// Children of `a` changed their order.
  package static var moved: Event.Kind { Event.Kind(rawValue: 72) }
  /// A location without dependants of its own was written. `a` location, `b` detail.
  package static var wrotePart: Event.Kind { Event.Kind(rawValue: 73) }
  /// A node made its content with a value that a body had captured, while the location holds another one. `a` node, `b`
  /// detail.
  package static var captured: Event.Kind { Event.Kind(rawValue: 74) }
}

/// What sets off a pass, or writes.
package enum Origin {
  case firstRender
  /// What is done to the program: the action of a control, where it is one.
  case action(HostNode?)
  case modifier(ActionModifier, HostNode)
  /// The main queue comes to what was written outside of any action.
  case queue
  /// SwiftUI itself, by way of a binding that it was given.
  case system(SystemAction, HostNode?)

  package var node: HostNode? {
    switch self {
    case .modifier(_, let node): node
    case .action(let node), .system(_, let node): node
    case .firstRender, .queue: nil
    }
  }
}

/// Modifiers whose closures run after a pass.
package enum ActionModifier: String {
  case onAppear, onDisappear, onChange, onReceive, onDismiss, onPreferenceChange, task
}

package enum SystemAction: String { case dismiss, back }

/// Why a write did not take place.
package enum DropReason { case beforeLinking, duringUpdate, constant }

/// The values behind an event.
package enum Detail {
  case write(old: Any?, new: Any?, by: Origin?, via: Hop?)
  case drop(location: LocationID?, old: Any?, new: Any?, by: Origin?, via: Hop?, DropReason)
  case input(field: String, old: Any, new: Any)
  case environment(key: String)
  /// `by` is the node whose body captured the value.
  case captured(LocationID, value: Any, current: Any, by: NodeID)
  case issue(String)
  case reference(
    property: String, wrapper: String, target: ReferenceTarget, keeps: Bool, via: Hop?, keyPath: LocationPath?)
}

package enum ReferenceTarget {
  case location(LocationID)
  case object(any ObjectRecord)
  case opaque
  /// The property holds nothing any longer.
  case nothing
}

/// What a location is: who owns it and what it is called.
package struct LocationDescription {
  package enum Owner {
    case node(HostNode)
    case object(any ObjectRecord)
    /// What the program keeps under names, for all its views.
    case store(String)
    case environment
  }
  package let owner: Owner
  package let name: String
  package let wrapper: String
  package let type: Any.Type
  package let value: () -> Any
}

/// Sendable, because locations are: from other threads they ask for the thread and the lock, and nothing else.
package final class Ledger: @unchecked Sendable {
  static let backgroundPublishing =
    "Publishing changes from background threads is not allowed; make sure to publish values from the main "
    + "thread (via operators like receive(on:)) on model updates."

  package let engine: Engine
  /// The thread on which the host is at work now, or 0. The main queue is not always served by the
  /// same thread (on Linux, `dispatchMain()` hands it over to others), so the thread is noted anew
  /// whenever work begins.
  private let workingThread = Atomic<UInt>(0)
  /// Guards values of locations between the main thread, which writes, and others, which read.
  let valueLock = Mutex(())

  /// What properties are called that have no name at run time.
  package var propertyNames: [AnyKeyPath: String] = [:]
  private var unnamedObjects: [String: Int] = [:]
  private var serials: UInt32 = 0

  /// Nodes and locations made since the last drain, in the order of the engine's events.
  package var born: [HostNode] = []
  package var bornLocations: [LocationDescription] = []
  package private(set) var details: [Detail] = []
  /// What sets off the next pass: one, or the life-cycle actions that wrote something.
  package var triggers: [Origin] = []
  /// The life-cycle action that runs now, how many invalidations came before it, and the pending transaction that
  /// already names what runs.
  var trigger: Origin?
  var invalidationsBefore: UInt64 = 0
  var triggerNotedIn: UInt32 = 0
  /// The transaction whose writes have marked nodes; after a pass, the one that it took.
  package internal(set) var open = Transaction()
  /// Transactions that begin when those before them have had their passes; the number of the last one.
  var later: [PendingTransaction] = []
  var laterCount: UInt32 = 0
  /// Called after each pass, before anything that follows from it.
  package var didPass: (() -> Void)?
  private var acting: Origin?
  /// What runs now. What a body does while it is evaluated is no action of the control that the pass
  /// goes back to.
  package var origin: Origin? { engine.evaluating == nil ? acting : nil }
  /// Writes to states that have no location yet, by the identity of the state value; resolved
  /// when a node is given that value.
  private var pendingDrops: [UInt32: [Int32]] = [:]
  /// Asked at every view value that is handed over.
  private(set) var hasPendingDrops = false

  package init(engine: Engine) {
    self.engine = engine
    DispatchQueue.main.setSpecific(key: mainQueueMark, value: ())
  }

  /// Whether the caller may touch the engine: it is the host at work, or on the main queue.
  var isOnMainThread: Bool {
    workingThread.load(ordering: .relaxed) == currentThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
  }

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

  /// Whether some host is at work on this thread now, so that `current` may be asked for.
  static var isServingThread: Bool { servingThread.load(ordering: .relaxed) == currentThread }
  /// Whether the caller may touch any engine.
  static var isOnMainThread: Bool { isServingThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil }
  private static let servingThread = Atomic<UInt>(0)

  // MARK: The current ledger

  /// The ledger of the host at work. A state that is not linked yet knows no host, and its writes
  /// are to be recorded all the same. Set and read on the main thread only.
  nonisolated(unsafe) static private(set) var current: Ledger?

  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Ledger.current
    let outerThread = workingThread.exchange(currentThread, ordering: .relaxed)
    let outerServing = Ledger.servingThread.exchange(currentThread, ordering: .relaxed)
    Ledger.current = self
    defer {
      Ledger.current = outer
      workingThread.store(outerThread, ordering: .relaxed)
      Ledger.servingThread.store(outerServing, ordering: .relaxed)
    }
    return try body()
  }

  func withOrigin(_ origin: Origin?, _ body: () -> Void) {
    let outer = acting
    acting = origin
    defer { acting = outer }
    body()
  }

  /// The projections that the current write came through, when it goes by way of an object.
  private(set) var hop: Hop?

  func withHop(_ hop: Hop?, _ body: () -> Void) {
    let outer = self.hop
    self.hop = hop
    defer { self.hop = outer }
    body()
  }

  func hopToMain(_ body: @escaping () -> Void) {
    // Called on the main thread only.
    nonisolated(unsafe) let body = body
    DispatchQueue.main.async { body() }
  }

  // MARK: Notes

  /// Called after each write of an action: a chance to write it down before the action can end the program.
  package var didWrite: (() -> Void)?

  /// Writes of bodies and of a pass are told by the pass.
  func writeIsNoted() {
    if let didWrite, engine.evaluating == nil, !engine.isInPass, !hasPendingDrops { didWrite() }
  }

  package func clear() {
    // Room for what a step takes is kept, room for what a first build took is not.
    born.removeAll(keepingCapacity: born.count < 1_000)
    bornLocations.removeAll(keepingCapacity: bornLocations.count < 1_000)
    details.removeAll(keepingCapacity: details.count < 1_000)
    if hasPendingDrops { pendingDrops.removeAll() }
    hasPendingDrops = false
  }

  /// Whether the record is looking at values. Their descriptions are code of the user's program, and a look changes
  /// nothing: what they write reaches no view.
  private var isLooking = false
  private var hasRefusedWrites = false

  /// - Returns: whether code that ran within the look wrote state.
  package func whileLooking(_ look: () -> Void) -> Bool {
    isLooking = true
    hasRefusedWrites = false
    look()
    isLooking = false
    return hasRefusedWrites
  }

  func refusesWrites() -> Bool {
    if isLooking { hasRefusedWrites = true }
    return isLooking
  }

  func add(_ detail: @autoclosure () -> Detail) -> Int32 {
    guard engine.isLogging else { return -1 }
    details.append(detail())
    return Int32(truncatingIfNeeded: details.count - 1)
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

  func noteDrop(location: LocationID?, old: Any?, new: Any?, via: Hop?, _ reason: DropReason) {
    guard engine.isLogging else { return }
    let detail = add(.drop(location: location, old: old, new: new, by: origin, via: via, reason))
    engine.note(.dropped, location?.index ?? -1, detail)
  }

  func noteDropBeforeLinking(identity: UInt32, old: Any, new: Any) {
    guard engine.isLogging else { return }
    noteDrop(location: nil, old: old, new: new, via: nil, .beforeLinking)
    pendingDrops[identity, default: []].append(Int32(details.count - 1))
    hasPendingDrops = true
  }

  /// A state value with this identity turned out to belong to a location.
  func resolveDrops(identity: UInt32, location: LocationID) {
    guard hasPendingDrops, let indices = pendingDrops.removeValue(forKey: identity) else { return }
    for index in indices {
      guard case .drop(_, let old, let new, let by, let via, let reason) = details[Int(index)] else { continue }
      details[Int(index)] = .drop(location: location, old: old, new: new, by: by, via: via, reason)
    }
  }

}

private let mainQueueMark = DispatchSpecificKey<Void>()

var currentThread: UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
