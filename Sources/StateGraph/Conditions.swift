// What a recorded view meets of the world: what time it is, and what chance brings.

public import Foundation
import StateGraphClock

/// Where the time of day and chance of a recording begin.
public struct Conditions: Hashable, Sendable {
  /// 2026-01-01T09:00:00Z, and the seed 0.
  public static let standard = Conditions()

  /// The time of day at the first render. It is a second later at each action, and later still after `wait`.
  public var start: Date
  /// What random numbers and UUIDs are made from.
  public var seed: UInt64

  public init(start: Date = Date(timeIntervalSince1970: 1_767_258_000), seed: UInt64 = 0) {
    self.start = start
    self.seed = seed
  }

  var surroundings: StateGraphClock.Conditions { .init(start: start, seed: seed) }
}
