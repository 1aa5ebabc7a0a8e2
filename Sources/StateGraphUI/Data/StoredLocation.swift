// The storage cell that a node owns.

import Dispatch
import StateGraphClock
import StateGraphEngine
import Synchronization

/// A storage cell. Sendable, because other threads touch no more than the value and what they write, behind a lock.
final class StoredLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  // There is one a property of a node: small fields stand together, and this one beside what the base class has.
  let id: LocationID
  // What every read and write touches is not checked for exclusive access, which costs 80 instructions each time: nothing
  // is called while one of these is accessed.
  /// The latest value.
  @exclusivity(unchecked) private var value: Value
  /// The values as of the pending transactions before those that have written, oldest first (PendingTransactions.swift).
  private var saved: [Value] = []
  /// The last pending transaction that has written.
  private var savedFor: UInt32 = 0
  /// The node whose property it is; a named store has none.
  private let node: NodeID?
  /// Whether a closure has made the owner depend on it.
  private var isReadForOwner = false
  /// Cleared when the owner goes; a closure may still hold the location then.
  @exclusivity(unchecked) private var isLive = true
  private let context: HostContext
  private let comparison: Comparison
  /// The start of every chain of projections from here: `$name` in the owner.
  private(set) lazy var hop = Hop(parent: nil, of: owner, name: name)
  private let owner: NodeLabel?
  private let name: String

  /// - Parameters:
  ///   - node: The node that captured values are read for.
  ///   - owner: The label of the node that owns it.
  ///   - name: The name of that node's property.
  init(
    _ initial: Value, id: LocationID, node: NodeID?, context: HostContext, comparison: Comparison, owner: NodeLabel?,
    name: String
  ) {
    value = initial
    self.id = id
    self.node = node
    self.context = context
    self.comparison = comparison
    self.owner = owner
    self.name = name
  }

  @MainActor override func nodeIsGone() { isLive = false }

  override func get() -> Value {
    guard context.isOnMainThread, context.engine.evaluating != nil else { return peek() }
    if isLive { context.engine.read(id) }
    return shown
  }

  override func peek() -> Value {
    if context.distantWrites.isEmpty && context.isOnMainThread { return value }
    return context.distantWrites.withLock { context.distantWrites.latest(of: self) ?? value }
  }
  /// Without what other threads have written and the main thread has not committed yet.
  var committed: Value { value }
  override var valueInPass: Value? { shown }
  /// Whether the caller is evaluated in a pass now.
  var isInPass: Bool { context.isOnMainThread && context.engine.evaluating != nil }
  /// The value as of the transaction whose pass runs. Nothing is saved unless transactions wait: asked first, because
  /// anything to do with `saved` looks up generic metadata.
  var shown: Value { !context.engine.hasLaterTransactions || saved.isEmpty ? value : saved[0] }

  override func noteCapturedRead(by reader: BindingItem?) -> CapturedRead {
    guard let node, context.isOnMainThread, let evaluating = context.engine.evaluating else { return .current }
    if evaluating == reader?.node ?? node {
      if isLive { context.engine.read(id) }
      return .ofBody
    }
    if let reader {
      if isLive && !reader.isReadForNode { reader.noteReadForNode(of: id, in: context.engine) }
    } else if isLive && !isReadForOwner {
      isReadForOwner = true
      if !context.engine.depends(node, on: id) { context.engine.depend(node, on: id) }
    }
    return .ofClosure
  }

  override func noteShown(_ captured: Value, by reader: BindingItem?) {
    let engine = context.engine
    guard engine.isLogging, isLive, let node, let evaluating = engine.evaluating, !areEqual(captured, shown) else {
      return
    }
    let detail = context.journal.add(.captured(id, value: captured, current: shown, by: reader?.node ?? node))
    engine.note(.captured, evaluating.index, detail)
  }

  override func set(_ new: Value, via hop: Hop?, transaction: Transaction) {
    guard context.isOnMainThread else { return setFromElsewhere(new, via: hop, transaction) }
    if context.refusesWrites() { return }
    if context.engine.evaluating != nil {
      context.journal.issue("Modifying state during view update, this will cause undefined behavior.")
      context.journal.noteDrop(
        location: id, old: value, new: new, by: context.origin, via: hop, .duringUpdate)
      return
    }
    // This write is later than those.
    while !context.distantWrites.isEmpty, commitDistantWrite() {}
    commit(new, via: hop, transaction: transaction)
  }

  // Not inlined, nor is the next one: the type of such a write depends on the value's, and is looked up by whatever
  // function handles one.
  @inline(never)
  private func setFromElsewhere(_ new: Value, via hop: Hop?, _ transaction: Transaction) {
    context.distantWrites.append(
      .init(
        value: new, hop: hop, transaction: transaction.overriddenByCurrent, lineage: Lineage.current,
        callers: context.engine.isLogging ? Callers() : nil), to: self)
    DispatchQueue.main.async { self.commitDistantWrite() }
  }

  /// - Returns: Whether there was one.
  @inline(never)
  @discardableResult
  private func commitDistantWrite() -> Bool {
    guard let write = context.distantWrites.removeFirst(of: self) else { return false }
    context.withoutOrigin {
      context.journal.asCalled(from: write.callers) {
        Lineage.resume(write.lineage) { commit(write.value, via: write.hop, transaction: write.transaction) }
      }
    }
    context.distantWrites.withLock { context.distantWrites.settle(self) }
    return true
  }

  private func commit(_ new: Value, via hop: Hop?, transaction: Transaction) {
    let old = value
    let isEqual = areEqual(old, new)
    guard isLive else {
      store(new)
      return
    }
    let origin = context.origin
    let detail = context.journal.add(.write(old: old, new: new, by: origin, via: hop, from: context.journal.caller()))
    if isEqual {
      context.engine.noteEqualWrite(id, detail: detail)
    } else {
      switch context.transactions.place(in: transaction.overriddenByCurrent, by: origin) {
      case .open: context.engine.write(id, detail: detail)
      case .later(let number):
        context.engine.noteWrite(id, detail: detail)
        if savedFor != number {
          savedFor = number
          saved.append(old)
          context.transactions.whenLastTransactionBegins { self.transactionBegins() }
        }
      }
      store(new)
    }
    context.journal.writeIsNoted()
  }

  private func store(_ new: Value) {
    context.distantWrites.withLock { value = new }
  }

  private func transactionBegins() {
    saved.removeFirst()
    if isLive { context.engine.invalidateDependents(of: id) }
  }

  private func areEqual(_ a: Value, _ b: Value) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { comparison.areEqual(a, $0) }
    }
  }

  override var target: ReferenceTarget { .location(id) }
  override var dependencyTarget: LocationID? { isLive ? id : nil }
}
