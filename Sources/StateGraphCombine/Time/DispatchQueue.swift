// `DispatchQueue` as a scheduler: it counts nanoseconds since the machine started.
//
// Where Apple's Combine exists, Foundation brings these conformances for Apple's protocols, under
// the same names.
#if !canImport(Darwin)
  public import Dispatch
  import StateGraphClock

  extension DispatchQueue: Scheduler {
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
      public var dispatchTime: DispatchTime
      public init(_ time: DispatchTime) { dispatchTime = time }

      public func distance(to other: SchedulerTimeType) -> Stride {
        let (a, b) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
        return b >= a ? Stride(Int(clamping: b - a)) : Stride(-Int(clamping: a - b))
      }

      public func advanced(by n: Stride) -> SchedulerTimeType {
        SchedulerTimeType(dispatchTime + .nanoseconds(n.magnitude))
      }

      public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
      {
        /// In nanoseconds.
        public var magnitude: Int
        private enum CodingKeys: String, CodingKey { case magnitude = "_nanoseconds" }
        init(_ nanoseconds: Int) { magnitude = nanoseconds }

        public init(_ timeInterval: DispatchTimeInterval) {
          switch timeInterval {
          case .seconds(let s): self = .seconds(s)
          case .milliseconds(let ms): self = .milliseconds(ms)
          case .microseconds(let us): self = .microseconds(us)
          case .nanoseconds(let ns): self = .nanoseconds(ns)
          case .never: self.init(Int.max)
          @unknown default: self.init(Int.max)
          }
        }

        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        /// A number stands for seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }
        public init(floatLiteral value: Double) { self = .seconds(value) }
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let value = Int(exactly: source) else { return nil }
          self = .seconds(value)
        }

        public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
        public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
        public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
        /// Counted in seconds, as numbers are.
        public static func * (a: Stride, b: Stride) -> Stride {
          .seconds(Double(a.magnitude) / 1e9 * Double(b.magnitude))
        }
        public static func += (a: inout Stride, b: Stride) { a = a + b }
        public static func -= (a: inout Stride, b: Stride) { a = a - b }
        public static func *= (a: inout Stride, b: Stride) { a = a * b }

        public static func seconds(_ s: Int) -> Stride { .of(s, times: 1_000_000_000) }
        public static func seconds(_ s: Double) -> Stride { Stride(Int(clamping: s * 1e9)) }
        public static func milliseconds(_ ms: Int) -> Stride { .of(ms, times: 1_000_000) }
        public static func microseconds(_ us: Int) -> Stride { .of(us, times: 1_000) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(ns) }

        private static func of(_ count: Int, times nanoseconds: Int) -> Stride {
          let product = count.multipliedReportingOverflow(by: nanoseconds)
          return Stride(product.overflow ? (count < 0 ? .min : .max) : product.partialValue)
        }
      }
    }

    public struct SchedulerOptions {
      public var qos: DispatchQoS
      public var flags: DispatchWorkItemFlags
      public var group: DispatchGroup?
      public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(DispatchTime(uptimeNanoseconds: Waiting.clock.now)) }
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      Waiting.clock.schedule(after: 0, on: .queue(self), entering(options?.group, action))
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      Waiting.clock.schedule(after: wait(until: date), on: .queue(self), entering(options?.group, action))
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      Waiting.repeat(
        after: wait(until: date), every: UInt64(clamping: interval.magnitude), on: .queue(self), action)
    }

    private func wait(until date: SchedulerTimeType) -> UInt64 { UInt64(clamping: now.distance(to: date).magnitude) }

    /// Whoever waits for the group waits for the action.
    private func entering(_ group: DispatchGroup?, _ action: @escaping () -> Void) -> () -> Void {
      guard let group else { return action }
      group.enter()
      return {
        action()
        group.leave()
      }
    }
  }

  extension Int {
    /// The nearest whole number, or the last one there is.
    init(clamping value: Double) {
      self = value >= Double(Int.max) ? .max : value <= Double(Int.min) ? .min : Int(value.rounded())
    }
  }
#endif
