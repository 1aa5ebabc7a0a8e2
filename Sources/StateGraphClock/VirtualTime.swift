// What timers in the user's program are turned into: the call behind Sources/UserModule/VirtualTime.swift.

public import Foundation

/// Waiting on the program's clock. Generated code calls it.
public enum VirtualTime {
  /// Runs work on the main queue again and again, each time counted from the first, as long as a condition holds.
  ///
  /// - Parameter interval: Seconds from one time to the next; 0 for work that is run once.
  public static func run(
    after first: TimeInterval, every interval: TimeInterval, whileTrue condition: @escaping () -> Bool,
    _ work: @escaping () -> Void
  ) {
    run(
      at: Waiting.clock.now.advanced(byAtMost: nanoseconds(first)), every: nanoseconds(interval), condition,
      Lineage.carrying(by: .timer, work))
  }

  private static func run(
    at moment: UInt64, every interval: UInt64, _ condition: @escaping () -> Bool, _ work: @escaping () -> Void
  ) {
    let now = Waiting.clock.now
    Waiting.clock.schedule(after: moment > now ? moment - now : 0, on: .queue(.main)) {
      guard condition() else { return }
      work()
      guard interval > 0, condition() else { return }
      run(at: moment.advanced(byAtMost: interval), every: interval, condition, work)
    }
  }

  private static func nanoseconds(_ interval: TimeInterval) -> UInt64 {
    UInt64((max(0, min(interval, 1e9)) * 1e9).rounded())
  }
}
