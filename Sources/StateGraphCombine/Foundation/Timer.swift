// `Timer.publish`: the time, again and again.
#if !canImport(Darwin)
  public import Foundation
  import StateGraphClock

  extension Timer {
    /// A publisher that publishes the date at each interval, once it is connected.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    public final class TimerPublisher: ConnectablePublisher {
      public typealias Output = Date
      public typealias Failure = Never
      public let interval: TimeInterval
      public let tolerance: TimeInterval?
      public let runLoop: RunLoop
      public let mode: RunLoop.Mode
      public let options: RunLoop.SchedulerOptions?
      private let downstreams = DownstreamList<Date, Never>("Timer", keepsLast: false)

      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
        downstreams.admit(subscriber)
      }

      public func connect() -> any Cancellable {
        // A timer of no interval beats as fast as a timer of Foundation's does.
        let nanoseconds = UInt64(clamping: Int(clamping: Swift.max(interval, 0.0001) * 1e9))
        return Waiting.repeat(after: nanoseconds, every: nanoseconds, on: .runLoop(runLoop)) { [downstreams] in
          downstreams.send(Waiting.clock.date)
        }
      }
    }
  }
#endif
