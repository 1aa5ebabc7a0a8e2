// `timeout`: an end when no value has come for some time.

extension Publishers {
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Failure)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(TimeoutConduit(self, before: subscriber))
    }
  }

  private final class TimeoutConduit<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: RelayConduit<
    Upstream.Output, Upstream.Failure, Downstream
  >
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let publisher: Timeout<Upstream, Context>
    private let serializer = Serializer()
    private var timer: (any Cancellable)?
    private var isAsked = false

    init(_ publisher: Timeout<Upstream, Context>, before downstream: Downstream) {
      self.publisher = publisher
      super.init(Timeout<Upstream, Context>.self, before: downstream)
    }

    override func begin(_ subscription: any Subscription) {
      startTimer()
      super.begin(subscription)
    }

    private func startTimer() {
      let scheduler = publisher.scheduler
      let new = scheduler.schedule(
        after: scheduler.now.advanced(by: publisher.interval), interval: publisher.interval,
        tolerance: scheduler.minimumTolerance, options: publisher.options
      ) { self.serializer.run { self.timeOut() } }
      let (old, isLate): ((any Cancellable)?, Bool) = lock.held {
        guard case .subscribed = status else { return (nil, true) }
        defer { timer = new }
        return (timer, false)
      }
      old?.cancel()
      if isLate { new.cancel() }
    }

    private func stopTimer() { lock.held { timer.take() }?.cancel() }

    private func timeOut() {
      guard let subscription = terminate() else { return }
      stopTimer()
      subscription.cancel()
      downstream.receive(completion: publisher.customError.map { .failure($0()) } ?? .finished)
    }

    override func take(_ input: Upstream.Output) -> Subscribers.Demand {
      stopTimer()
      startTimer()
      schedule {
        guard let subscription = self.subscription else { return }
        let more = self.downstream.receive(input)
        if more > .none { subscription.request(more) }
      }
      return .none
    }

    override func finish(_ completion: Subscribers.Completion<Upstream.Failure>) {
      guard subscription != nil else { return }
      stopTimer()
      schedule { if self.terminate() != nil { self.downstream.receive(completion: completion) } }
    }

    private func schedule(_ work: @escaping () -> Void) {
      publisher.scheduler.schedule(options: publisher.options) { self.serializer.run(work) }
    }

    override func request(_ demand: Subscribers.Demand) {
      guard let subscription else { return }
      let isFirst = lock.held {
        defer { isAsked = true }
        return !isAsked
      }
      if isFirst { startTimer() }
      subscription.request(demand)
    }

    override func cancel() {
      guard let subscription = terminate() else { return }
      stopTimer()
      subscription.cancel()
    }
  }

  /// Hands on the time between values in their place.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Operator {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MeasureIntervalConduit(self, before: subscriber))
    }
  }

  private final class MeasureIntervalConduit<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>:
    RelayConduit<Upstream.Output, Upstream.Failure, Downstream>
  where Downstream.Input == Context.SchedulerTimeType.Stride, Downstream.Failure == Upstream.Failure {
    private let scheduler: Context
    private var last: Context.SchedulerTimeType?

    init(_ publisher: MeasureInterval<Upstream, Context>, before downstream: Downstream) {
      scheduler = publisher.scheduler
      super.init(MeasureInterval<Upstream, Context>.self, before: downstream)
    }

    override func begin(_ subscription: any Subscription) {
      let now = scheduler.now
      lock.held { last = now }
      super.begin(subscription)
    }

    override func take(_ input: Upstream.Output) -> Subscribers.Demand {
      let now = scheduler.now
      let previous = lock.held {
        defer { last = now }
        return last
      }
      guard let previous, let subscription else { return .none }
      let more = downstream.receive(previous.distance(to: now))
      if more > .none { subscription.request(more) }
      return .none
    }
  }
}

extension Publisher {
  /// - Parameter customError: What to fail with; without it, it finishes.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }

  /// Hands on the time between values, the first one counted from the subscription.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
