// When and where closures run.

/// A type of interval that knows the units of time.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A type that runs closures, now or later.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// Runs closures at once. It knows no later.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never

  public struct SchedulerTimeType: Strideable, Sendable {
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Codable, Sendable
    {
      public var magnitude: Int
      public init(_ value: Int) { magnitude = value }
      public init(integerLiteral value: Int) { magnitude = value }
      public init(floatLiteral value: Double) { magnitude = Int(value) }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let magnitude = Int(exactly: source) else { return nil }
        self.magnitude = magnitude
      }
      public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
      public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
      public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
      public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
      public static func += (a: inout Stride, b: Stride) { a = a + b }
      public static func -= (a: inout Stride, b: Stride) { a = a - b }
      public static func *= (a: inout Stride, b: Stride) { a = a * b }
      public static func seconds(_ s: Int) -> Stride { 0 }
      public static func seconds(_ s: Double) -> Stride { 0 }
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      public static func microseconds(_ us: Int) -> Stride { 0 }
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    public func advanced(by n: Stride) -> SchedulerTimeType { self }
  }

  public static let shared = ImmediateScheduler()
  public var now: SchedulerTimeType { SchedulerTimeType() }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
