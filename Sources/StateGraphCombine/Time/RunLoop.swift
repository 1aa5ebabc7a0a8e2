// `RunLoop` and `OperationQueue` as schedulers: they count in dates.
//
// Where Apple's Combine exists, Foundation brings these conformances for Apple's protocols, under
// the same names.
#if !canImport(Darwin)
  public import Foundation
  import StateGraphClock

  extension RunLoop {
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
      public var date: Date
      public init(_ date: Date) { self.date = date }
      public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
      public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date + n.timeInterval) }

      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
      {
        /// In seconds.
        public var magnitude: TimeInterval
        public var timeInterval: TimeInterval { magnitude }
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        public init(integerLiteral value: TimeInterval) { magnitude = value }
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let value = TimeInterval(exactly: source) else { return nil }
          magnitude = value
        }
        public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
        public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
        public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
        public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
        public static func += (a: inout Stride, b: Stride) { a = a + b }
        public static func -= (a: inout Stride, b: Stride) { a = a - b }
        public static func *= (a: inout Stride, b: Stride) { a = a * b }
        public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }
      }
    }

    /// There is nothing to choose.
    public struct SchedulerOptions: Sendable {}
  }

  extension OperationQueue {
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
    public typealias SchedulerOptions = RunLoop.SchedulerOptions
  }

  /// A scheduler that counts in dates.
  protocol DateScheduler: Scheduler
  where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
    var place: WaitingPlace { get }
  }

  extension RunLoop: Scheduler, DateScheduler {
    var place: WaitingPlace { .runLoop(self) }
  }

  extension OperationQueue: Scheduler, DateScheduler {
    var place: WaitingPlace { .operations(self) }
  }

  extension DateScheduler {
    public var now: SchedulerTimeType { SchedulerTimeType(Waiting.clock.date) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      Waiting.clock.schedule(after: 0, on: place, action)
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      Waiting.clock.schedule(after: nanoseconds(now.distance(to: date)), on: place, action)
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      Waiting.repeat(after: nanoseconds(now.distance(to: date)), every: nanoseconds(interval), on: place, action)
    }

    private func nanoseconds(_ stride: SchedulerTimeType.Stride) -> UInt64 {
      // Less than a nanosecond is still later: a clock that stands still would be asked for ever.
      let time = stride.timeInterval
      return time > 0 ? max(1, UInt64(clamping: Int(clamping: time * 1e9))) : 0
    }
  }
#endif
