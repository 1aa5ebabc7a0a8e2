// `throttle`: one value at most in an interval.

extension Publishers {
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    /// Whether it is the last value of the interval, rather than the first.
    public let latest: Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ThrottleConduit(self, before: subscriber))
    }
  }

  private final class ThrottleConduit<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: RelayConduit<
    Upstream.Output, Upstream.Failure, Downstream
  >
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let publisher: Throttle<Upstream, Context>
    private let serializer = Serializer()
    private var demand = Subscribers.Demand.none
    private var pending: Upstream.Output?
    private var completion: Subscribers.Completion<Upstream.Failure>?
    private var lastEmission: Context.SchedulerTimeType?

    init(_ publisher: Throttle<Upstream, Context>, before downstream: Downstream) {
      self.publisher = publisher
      super.init(Throttle<Upstream, Context>.self, before: downstream)
      readClock()
    }

    /// Combine reads the clock at each event, as a scheduler of the user's can see.
    private func readClock() { _ = publisher.scheduler.now }

    override func begin(_ subscription: any Subscription) {
      readClock()
      subscription.request(.unlimited)
      super.begin(subscription)
    }

    override func take(_ input: Upstream.Output) -> Subscribers.Demand {
      let scheduler = publisher.scheduler
      let now = scheduler.now
      var value: Upstream.Output? = input
      let due: Context.SchedulerTimeType? = lock.held {
        guard demand > .none, completion == nil else { return nil }
        if pending != nil {
          if publisher.latest { swap(&pending, &value) }
          return nil
        }
        demand -= 1
        swap(&pending, &value)
        return lastEmission.map { Swift.max(now, $0.advanced(by: publisher.interval)) } ?? now
      }
      guard let due else { return .none }
      // A timer does not keep what nobody listens to any more.
      let emit: () -> Void = { [weak self] in self?.emit() }
      if due == now { scheduler.schedule(emit) } else { scheduler.schedule(after: due, emit) }
      return .none
    }

    override func finish(_ completion: Subscribers.Completion<Upstream.Failure>) {
      guard subscription != nil else { return }
      readClock()
      let isScheduling = lock.held {
        guard case .subscribed(let subscription) = status else { return false }
        status = .ending(subscription)
        self.completion = completion
        return pending == nil
      }
      if isScheduling { publisher.scheduler.schedule { [weak self] in self?.emit() } }
    }

    private func emit() { serializer.run { self.deliver() } }

    private func deliver() {
      guard lock.held({ status.subscription != nil }) else { return }
      let now = publisher.scheduler.now
      let (value, end): (Upstream.Output?, Subscribers.Completion<Upstream.Failure>?) = lock.held {
        guard status.subscription != nil else { return (nil, nil) }
        if pending != nil, completion == nil { lastEmission = now }
        if completion != nil { status = .terminal }
        return (pending.take(), completion.take())
      }
      let more = value.map { downstream.receive($0) } ?? .none
      if let end { downstream.receive(completion: end) }
      lock.held { demand += more }
    }

    override func request(_ more: Subscribers.Demand) {
      lock.held { if case .subscribed = status { demand += more } }
    }

    override func cancel() {
      let subscription = lock.held {
        defer { status = .terminal }
        return status.subscription
      }
      subscription?.cancel()
    }
  }
}

extension Publisher {
  /// Hands on the first or the last value of each interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
