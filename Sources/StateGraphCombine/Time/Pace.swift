// Operators that slow a publisher down: `debounce`, `throttle`.

extension Publishers {
  /// Hands on a value when no other has come for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let quiet = Quiet(self, to: subscriber)
      quiet.outlet.open()
      quiet.outlet.draw(
        from: upstream, .fixed(.unlimited), value: { value, _ in quiet.take(value) }, end: { quiet.end($0) })
    }
  }

  /// One wait at a time: when it is over and the value is newer than it, what is left is waited for.
  private final class Quiet<Upstream: Publisher, Context: Scheduler> {
    typealias Time = Context.SchedulerTimeType
    let outlet: Outlet<Upstream.Output, Upstream.Failure>
    private let publisher: Debounce<Upstream, Context>
    private var latest: Upstream.Output?
    private var due: Time?
    private var isWaiting = false

    init<S: Subscriber>(_ publisher: Debounce<Upstream, Context>, to subscriber: S)
    where S.Input == Upstream.Output, S.Failure == Upstream.Failure {
      self.publisher = publisher
      outlet = Outlet(to: subscriber, unasked: .drop)
    }

    func take(_ value: Upstream.Output) {
      let due = publisher.scheduler.now.advanced(by: publisher.dueTime)
      var latest: Upstream.Output? = value
      let mustWait = outlet.held {
        swap(&self.latest, &latest)
        self.due = due
        defer { isWaiting = true }
        return !isWaiting
      }
      if mustWait { wait(until: due) }
    }

    private func wait(until due: Time) {
      let scheduler = publisher.scheduler
      scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: publisher.options) {
        self.wake()
      }
    }

    private func wake() {
      let now = publisher.scheduler.now
      var later: Time?
      outlet.change {
        guard let due, let value = latest else { return isWaiting = false }
        guard due <= now else { return later = due }
        isWaiting = false
        latest = nil
        outlet.queue(value)
      }
      if let later { wait(until: later) }
    }

    /// A value that was not due yet is lost, as in Combine.
    func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
      _ = outlet.held { latest.take() }
      publisher.scheduler.schedule(options: publisher.options) { self.outlet.send(completion: completion) }
    }
  }

  /// Hands on one value at most in an interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    /// Whether it is the last value of the interval, rather than the first.
    public let latest: Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rhythm = Rhythm(self, to: subscriber)
      rhythm.outlet.open()
      rhythm.outlet.draw(
        from: upstream, .fixed(.unlimited), value: { value, _ in rhythm.take(value) }, end: { rhythm.end($0) })
    }
  }

  private final class Rhythm<Upstream: Publisher, Context: Scheduler> {
    typealias Time = Context.SchedulerTimeType
    let outlet: Outlet<Upstream.Output, Upstream.Failure>
    private let publisher: Throttle<Upstream, Context>
    private var kept: Upstream.Output?
    private var ending: Subscribers.Completion<Upstream.Failure>?
    private var lastBeat: Time?
    private var isWaiting = false

    init<S: Subscriber>(_ publisher: Throttle<Upstream, Context>, to subscriber: S)
    where S.Input == Upstream.Output, S.Failure == Upstream.Failure {
      self.publisher = publisher
      outlet = Outlet(to: subscriber, unasked: .drop)
    }

    func take(_ value: Upstream.Output) {
      var value: Upstream.Output? = value
      let (mustWait, next) = outlet.held {
        if kept == nil || publisher.latest { swap(&kept, &value) }
        defer { isWaiting = true }
        return (!isWaiting, lastBeat.map { $0.advanced(by: publisher.interval) })
      }
      if mustWait { beat(at: next) }
    }

    func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
      let mustWait = outlet.held {
        ending = completion
        defer { isWaiting = true }
        return !isWaiting
      }
      if mustWait { beat(at: nil) }
    }

    private func beat(at next: Time?) {
      let scheduler = publisher.scheduler
      if let next, next > scheduler.now {
        scheduler.schedule(after: next, tolerance: scheduler.minimumTolerance, options: nil) { self.beat() }
      } else {
        scheduler.schedule(options: nil) { self.beat() }
      }
    }

    private func beat() {
      let now = publisher.scheduler.now
      outlet.change {
        isWaiting = false
        if let value = kept.take() {
          lastBeat = now
          outlet.queue(value)
        }
        if let ending { outlet.finish(ending) }
      }
    }
  }
}

extension Publisher {
  /// Waits until nothing more has come for some time, then hands on the last value.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Hands on the first or the last value of each interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
