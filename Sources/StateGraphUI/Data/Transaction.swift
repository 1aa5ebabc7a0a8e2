// The context of a change: which animation it asks for, and which writes therefore belong together.
//
// Nothing is animated here. But writes of different transactions are taken by different passes, each of which sees the
// values as of its own transaction (PendingTransactions.swift).

import Dispatch
import StateGraphThreads
import struct Synchronization.Atomic

/// What goes with writes: the animation, and whatever else is said about them.
public struct Transaction: Equatable, Sendable {
  // A property that was set to its default is not the same as one that was never set: the outer transaction's counts
  // for the latter only.
  private var setAnimation: Animation??
  private var setDisablesAnimations: Bool?
  private var setIsContinuous: Bool?

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  public var animation: Animation? {
    get { setAnimation ?? nil }
    set { setAnimation = .some(newValue) }
  }

  public var disablesAnimations: Bool {
    get { setDisablesAnimations ?? false }
    set { setDisablesAnimations = newValue }
  }

  public var isContinuous: Bool {
    get { setIsContinuous ?? false }
    set { setIsContinuous = newValue }
  }

  /// This transaction, with everything that `withTransaction` around the caller sets in its place.
  var overriddenByCurrent: Transaction {
    Self.openCount.load(ordering: .relaxed) == 0 ? self : overridden(by: .current)
  }

  /// This transaction, with everything that another one sets in its place.
  func overridden(by other: Transaction) -> Transaction {
    var result = self
    if let animation = other.setAnimation { result.setAnimation = animation }
    if let disables = other.setDisablesAnimations { result.setDisablesAnimations = disables }
    if let continuous = other.setIsContinuous { result.setIsContinuous = continuous }
    return result
  }
}

extension Transaction: CustomDebugStringConvertible {
  public var debugDescription: String { "SwiftUI.Transaction" }
}

extension Transaction {
  /// The transactions that are open on each thread: `withTransaction` calls its closure on the thread that it is called
  /// on, and a task that the closure starts does not inherit it.
  private static let open = Mutex<[UInt: Transaction]>([:])
  /// How many threads have one: asked at every write, and mostly 0.
  private static let openCount = Atomic<Int>(0)

  /// What `withTransaction` has set around the caller.
  static var current: Transaction {
    if openCount.load(ordering: .relaxed) == 0 { return Transaction() }
    return open.withLock { $0[currentThread] ?? Transaction() }
  }

  fileprivate static func replaceCurrent(by new: Transaction?) -> Transaction? {
    open.withLock { open in
      let old = open.updateValue(new ?? Transaction(), forKey: currentThread)
      if new == nil { open[currentThread] = nil }
      openCount.store(open.count, ordering: .relaxed)
      return old
    }
  }
}

/// Runs a closure with the given animation: its writes are a transaction of their own.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs a closure with the given transaction: what it sets counts before what transactions around it set.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let outer = Transaction.replaceCurrent(by: Transaction.current.overridden(by: transaction))
  defer { _ = Transaction.replaceCurrent(by: outer) }
  return try body()
}

/// Runs a closure with one property of the transaction set.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
