// Writes that no pass has taken yet, by the transaction that they belong to.
//
// A write joins the last pending transaction if that has the same properties; otherwise it begins another one. Each is
// taken by a pass of its own, in order, and each pass sees the values as of its transaction (OpenSwiftUI:
// `GraphHost.asyncTransaction`, `Transaction.mayConcatenate`, `StoredLocationBase.savedValue`).
//
//   n = 1; withAnimation { n = 2 }; n = 3
//
//   open                later[0]              later[1]
//   none: n = 1         default: n = 2        none: n = 3
//   marked in the       marked when the pass of the one before is over
//   engine at once
//
// An object tells of a write when it happens and keeps no earlier value, so that the passes of the transactions before
// its own run at once, while it still has the old one (`AttributeInvalidatingSubscriber`: style `.immediate`).
// Main thread only.

import StateGraphEngine

package final class PendingTransactions {
  private struct Pending {
    let transaction: Transaction
    /// What makes its writes take effect.
    var effects: [() -> Void] = []
    var triggers: [Origin]
  }

  private let engine: Engine
  /// The transaction whose writes have marked nodes; after a pass, the one that it took.
  // Not checked for exclusive access, as what every write touches (StoredLocation.swift).
  @exclusivity(unchecked) package private(set) var open = Transaction()
  /// What sets off the next pass: one, or the life-cycle actions that wrote something.
  @exclusivity(unchecked) package var triggers: [Origin] = []
  /// Transactions that begin when those before them have had their passes; the number of the last one.
  private var later: [Pending] = []
  private var laterCount: UInt32 = 0
  /// The life-cycle action that runs now, how many invalidations came before it, and the pending transaction that
  /// already names what runs.
  private var trigger: Origin?
  private var invalidationsBefore: UInt64 = 0
  private var triggerNotedIn: UInt32 = 0
  /// Called after each pass, before anything that follows from it.
  @exclusivity(unchecked) package var didPass: (() -> Void)?

  init(engine: Engine) { self.engine = engine }

  /// Unless nodes are marked already, what is written from now on belongs to no transaction but its own.
  func begin() {
    if !engine.hasInvalidNodes { open = Transaction() }
  }

  /// The place of a write that has just been found to change something.
  enum WritePlace {
    /// It takes effect at once.
    case open
    /// It takes effect with a later transaction, the one of this number.
    case later(UInt32)
  }

  /// Finds the transaction that a write belongs to, and makes it where there is none.
  func place(in transaction: Transaction, by origin: Origin?) -> WritePlace {
    if engine.isInPass { return .open }
    if !engine.hasLaterTransactions {
      if open == transaction { return .open }
      if !engine.hasInvalidNodes {
        open = transaction
        return .open
      }
    } else if later[later.count - 1].transaction == transaction {
      if let origin, triggerNotedIn != laterCount { later[later.count - 1].triggers.append(origin) }
      triggerNotedIn = laterCount
      return .later(laterCount)
    }
    laterCount &+= 1
    triggerNotedIn = laterCount
    later.append(Pending(transaction: transaction, triggers: origin.map { [$0] } ?? []))
    engine.hasLaterTransactions = true
    if !engine.isInTransaction { engine.host?.passIsNeeded() }
    return .later(laterCount)
  }

  func whenLastTransactionBegins(_ effect: @escaping () -> Void) {
    later[later.count - 1].effects.append(effect)
  }

  /// Before an object changes: whatever is pending and not of the same transaction is taken by its passes now.
  func willWriteAtOnce() {
    guard engine.evaluating == nil, !engine.isInPass else { return }
    let transaction = Transaction.current
    if !engine.hasInvalidNodes && later.isEmpty {
      open = transaction
    } else if (later.last?.transaction ?? open) != transaction {
      runPendingPasses { false }
      open = transaction
    } else if !later.isEmpty {
      runPendingPasses { self.later.isEmpty }
    }
  }

  /// Runs passes in the middle of an action.
  ///
  /// - Parameter isDone: Whether the transaction that has begun is left for later.
  private func runPendingPasses(until isDone: () -> Bool) {
    if let trigger, engine.invalidationCount != invalidationsBefore { triggers.append(trigger) }
    engine.runPass()
    while engine.hasLaterTransactions {
      beginNextTransaction()
      if isDone() { break }
      engine.runPass()
    }
    if later.isEmpty && !engine.hasInvalidNodes { didPass?() }
    triggers = trigger == nil ? triggers : []
    invalidationsBefore = engine.invalidationCount
  }

  func beginNextTransaction() {
    didPass?()
    let next = later.removeFirst()
    engine.hasLaterTransactions = !later.isEmpty
    open = next.transaction
    // Without one, these are writes outside of any action, as those before them are.
    if !next.triggers.isEmpty { triggers = next.triggers }
    for effect in next.effects { effect() }
  }

  /// Runs one of the actions that follow a pass, and notes it as a trigger if it has invalidated something.
  func run(_ trigger: Origin, _ action: () -> Void) {
    self.trigger = trigger
    triggerNotedIn = 0
    invalidationsBefore = engine.invalidationCount
    action()
    if engine.invalidationCount != invalidationsBefore { triggers.append(trigger) }
    self.trigger = nil
  }
}
