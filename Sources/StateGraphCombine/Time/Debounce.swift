// `debounce`: a value once no other has come for some time.

extension Publishers {
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(DebounceConduit(self, before: subscriber))
    }
  }

  private final class DebounceConduit<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: RelayConduit<
    Upstream.Output, Upstream.Failure, Downstream
  >
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let publisher: Debounce<Upstream, Context>
    private let serializer = Serializer()
    private var demand = Subscribers.Demand.none
    private var latest: Upstream.Output?
    /// Counts the values: a timer is of one of them.
    private var generation = 0
    private var timer: (any Cancellable)?

    init(_ publisher: Debounce<Upstream, Context>, before downstream: Downstream) {
      self.publisher = publisher
      super.init(Debounce<Upstream, Context>.self, before: downstream)
    }

    override var mirrorChildren: [Mirror.Child] {
      [("downstream", downstream), ("downstreamDemand", demand), ("currentValue", latest as Any)]
    }

    override func begin(_ subscription: any Subscription) {
      super.begin(subscription)
      subscription.request(.unlimited)
    }

    override func take(_ input: Upstream.Output) -> Subscribers.Demand {
      var value: Upstream.Output? = input
      let (mine, previous) = lock.held {
        generation += 1
        swap(&latest, &value)
        return (generation, timer.take())
      }
      let scheduler = publisher.scheduler
      let new = scheduler.schedule(
        after: scheduler.now.advanced(by: publisher.dueTime), interval: publisher.dueTime,
        tolerance: scheduler.minimumTolerance, options: publisher.options
      ) { self.serializer.run { self.fire(mine) } }
      let isCurrent = lock.held {
        guard case .subscribed = status, generation == mine, latest != nil else { return false }
        timer = new
        return true
      }
      if !isCurrent { new.cancel() }
      previous?.cancel()
      return .none
    }

    private func fire(_ fired: Int) {
      let (value, old, isWanted): (Upstream.Output?, (any Cancellable)?, Bool) = lock.held {
        guard case .subscribed = status, fired == generation, let value = latest.take() else {
          return (nil, nil, false)
        }
        defer { demand -= demand > .none ? 1 : 0 }
        return (value, timer.take(), demand > .none)
      }
      old?.cancel()
      guard let value, isWanted else { return }
      let more = downstream.receive(value)
      lock.held { demand += more }
    }

    /// A value that was not due yet is lost, as in Combine.
    override func finish(_ completion: Subscribers.Completion<Upstream.Failure>) {
      guard terminate() != nil else { return }
      stopTimer()
      publisher.scheduler.schedule { self.serializer.run { self.downstream.receive(completion: completion) } }
    }

    override func request(_ more: Subscribers.Demand) { lock.held { demand += more } }
    override func cancel() {
      guard let subscription = terminate() else { return }
      stopTimer()
      subscription.cancel()
    }
    private func stopTimer() { lock.held { timer.take() }?.cancel() }
  }
}

extension Publisher {
  /// Hands on a value when no other has come for some time.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
