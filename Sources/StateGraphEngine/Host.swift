// The questions that the engine asks its host.

/// Gives nodes their meaning. The engine decides *when*; the host knows *what*.
public protocol EngineHost: AnyObject {
  /// Evaluates a node: reads locations through `Engine.read`, makes, moves and removes children,
  /// and calls `Engine.schedule` for each child that must be evaluated because of it. The engine
  /// evaluates those after this call, in the order in which they were scheduled, each followed
  /// by its own.
  func evaluate(_ node: NodeID)

  /// A node is gone. Its index may be used again from now on.
  func discard(_ node: NodeID)

  /// The writes of the next transaction take effect, once the pass of the one before it is over: they invalidate nodes,
  /// and a pass follows. Asked as long as `Engine.hasLaterTransactions`.
  func beginNextTransaction()

  /// A number of the host's for the place in the program that reads now, kept in the event. Asked for dependencies that
  /// are new, while events are logged.
  func placeOfRead() -> Int32

  /// Something was invalidated outside a transaction: a pass should run soon.
  func passIsNeeded()
}

extension EngineHost {
  public func placeOfRead() -> Int32 { -1 }
}
