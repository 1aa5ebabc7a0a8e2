// The context of a change: which animation it asks for. Changes themselves are gathered by the
// engine's transactions.

/// The context of the current state-processing update.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }
}

extension Transaction: CustomDebugStringConvertible {
  public var debugDescription: String { "SwiftUI.Transaction" }
}

/// Runs a closure with the given animation. Nothing is animated here; the writes are taken as
/// they are.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
