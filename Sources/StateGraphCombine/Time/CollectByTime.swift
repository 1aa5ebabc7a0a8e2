// `collect(.byTime(…))`: arrays of the values of an interval.

extension Publishers {
  /// When an array is complete.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Operator {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectByTimeConduit(self, before: subscriber))
    }
  }

  private final class CollectByTimeConduit<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>:
    RelayConduit<Upstream.Output, Upstream.Failure, Downstream>
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let count: Int?
    private let options: Context.SchedulerOptions?
    private let serializer = Serializer()
    private var values: [Upstream.Output] = []
    private var demand = Subscribers.Demand.none
    private var timer: (any Cancellable)?

    init(_ publisher: CollectByTime<Upstream, Context>, before downstream: Downstream) {
      switch publisher.strategy {
      case .byTime(let scheduler, let interval):
        (self.scheduler, self.interval, count) = (scheduler, interval, nil)
      case .byTimeOrCount(let scheduler, let interval, let count):
        (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
      }
      options = publisher.options
      super.init(CollectByTime<Upstream, Context>.self, before: downstream)
    }

    override func begin(_ subscription: any Subscription) {
      let new = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
        options: options
      ) { [weak self] in self?.send() }
      lock.held { timer = new }
      super.begin(subscription)
      subscription.request(.unlimited)
    }

    override func take(_ input: Upstream.Output) -> Subscribers.Demand {
      let isFull = lock.held {
        values.append(input)
        return values.count == count
      }
      if isFull { send() }
      return .none
    }

    private func send() {
      serializer.run {
        let batch: [Upstream.Output] = self.lock.held {
          guard case .subscribed = self.status, self.demand > .none, !self.values.isEmpty else { return [] }
          self.demand -= 1
          defer { self.values = [] }
          return self.values
        }
        if batch.isEmpty { return }
        let more = self.downstream.receive(batch)
        self.lock.held { self.demand += more }
      }
    }

    override func finish(_ completion: Subscribers.Completion<Upstream.Failure>) {
      guard terminate() != nil else { return }
      let (timer, rest) = lock.held { (self.timer.take(), completion.isFailure ? [] : values) }
      timer?.cancel()
      serializer.run {
        if !rest.isEmpty { _ = self.downstream.receive(rest) }
        self.downstream.receive(completion: completion)
      }
    }

    override func request(_ more: Subscribers.Demand) { lock.held { demand += more } }

    override func cancel() {
      guard let subscription = terminate() else { return }
      lock.held { timer.take() }?.cancel()
      subscription.cancel()
    }
  }
}

extension Publisher {
  /// Hands on the values of each interval as an array; what is left at the end is the last array.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
