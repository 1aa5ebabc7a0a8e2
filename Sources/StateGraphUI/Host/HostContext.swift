// Who acts now, in which host, and on which thread.
//
// What outlives a walk over the hierarchy (locations, records of objects) holds the context, and through it the engine,
// the journal and the pending transactions of its host.

import Dispatch
import StateGraphClock
package import StateGraphEngine
import StateGraphThreads
import Synchronization

/// Sendable, because locations are: from other threads they ask for the thread and the lock, and nothing else.
package final class HostContext: @unchecked Sendable {
  package let engine: Engine
  package let journal: Journal
  package let transactions: PendingTransactions
  @exclusivity(unchecked) private var acting: Origin?
  /// The projections that the current write came through, when it goes by way of an object.
  private(set) var hop: Hop?
  private var isLooking = false
  private var hasRefusedWrites = false

  init(engine: Engine) {
    self.engine = engine
    journal = Journal(engine: engine)
    transactions = PendingTransactions(engine: engine)
    DispatchQueue.main.setSpecific(key: mainQueueMark, value: ())
  }

  // MARK: Who acts

  /// What runs now, as far as somebody records it. What a body does while it is evaluated is no action of the control
  /// that the pass goes back to.
  package var origin: Origin? {
    guard engine.isLogging else { return nil }
    if let node = engine.evaluating { return .body(label(node)) }
    return acting ?? Lineage.current.map { .later($0.way, $0.beginning as? NodeLabel) }
  }

  /// The label of the nearest node with a name.
  var label: (NodeID) -> NodeLabel? = { _ in nil }

  /// Runs an action. What it starts and does not wait for goes back to it.
  @MainActor
  func withOrigin(_ origin: Origin, _ body: () -> Void) {
    let outer = acting
    acting = origin
    defer { acting = outer }
    guard engine.isLogging else { return body() }
    journal.withCallersWithin {
      Lineage.resume(origin.lineage, body)
    }
  }

  /// Runs what is not of the action that runs now.
  func withoutOrigin(_ body: () -> Void) {
    let outer = acting
    acting = nil
    defer { acting = outer }
    body()
  }

  /// From now on, what runs later knows what it goes back to.
  func recordLineage() {
    Lineage.record {
      guard let context = HostContext.current, let node = context.engine.evaluating else { return nil }
      return context.label(node)
    }
  }

  func withHop(_ hop: Hop?, _ body: () -> Void) {
    let outer = self.hop
    self.hop = hop
    defer { self.hop = outer }
    body()
  }

  /// Lets the record look at values. Their descriptions are code of the user's program, and a look changes nothing: what
  /// they write reaches no view.
  ///
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

  // MARK: The current host

  /// The context of the host at work on this thread. A state that is not linked yet knows no host, and its writes are to
  /// be recorded all the same.
  static var current: HostContext? { isServingThread ? served : nil }
  // Touched only by the thread that `servingThread` names, which is one at a time.
  nonisolated(unsafe) static private var served: HostContext?

  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = HostContext.served
    let outerThread = workingThread.exchange(currentThread, ordering: .relaxed)
    let outerServing = HostContext.servingThread.exchange(currentThread, ordering: .relaxed)
    HostContext.served = self
    defer {
      HostContext.served = outer
      workingThread.store(outerThread, ordering: .relaxed)
      HostContext.servingThread.store(outerServing, ordering: .relaxed)
    }
    return try body()
  }

  // MARK: Threads

  /// The thread on which the host is at work now, or 0. The main queue is not always served by the
  /// same thread (on Linux, `dispatchMain()` hands it over to others), so the thread is noted anew
  /// whenever work begins.
  private let workingThread = Atomic<UInt>(0)
  private static let servingThread = Atomic<UInt>(0)
  /// Guards values of locations between the main thread and others.
  let distantWrites = DistantWriteTable()

  /// Whether the caller may touch the engine: it is the host at work, or on the main queue.
  var isOnMainThread: Bool {
    workingThread.load(ordering: .relaxed) == currentThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
  }

  /// Whether some host is at work on this thread now.
  private static var isServingThread: Bool { servingThread.load(ordering: .relaxed) == currentThread }
  /// Whether the caller may touch any engine.
  static var isOnMainThread: Bool { isServingThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil }
}

private let mainQueueMark = DispatchSpecificKey<Void>()
