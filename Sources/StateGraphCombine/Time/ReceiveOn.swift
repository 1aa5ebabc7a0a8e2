// Operators that deliver where and when a scheduler says: `receive(on:)`, `delay`.

extension Publishers {
  /// Hands values on where a scheduler says.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ScheduledConduit(Self.self, before: subscriber) { [scheduler, options] in
          scheduler.schedule(options: options, $0)
        })
    }
  }

  /// Hands values on later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ScheduledConduit(Self.self, before: subscriber) { [scheduler, interval, tolerance, options] in
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        })
    }
  }

  /// Whichever scheduled closure runs first delivers what came first: a concurrent queue does not
  /// change the order.
  private final class ScheduledConduit<Failure, Downstream: Subscriber>: RelayConduit<
    Downstream.Input, Failure, Downstream
  >
  where Downstream.Failure == Failure {
    private enum Event {
      case value(Downstream.Input)
      case completion(Subscribers.Completion<Failure>)
    }
    private let schedule: (@escaping () -> Void) -> Void
    private let serializer = Serializer()
    private var events = Fifo<Event>()

    init(
      _ type: any Operator.Type, before downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void
    ) {
      self.schedule = schedule
      super.init(type, before: downstream)
    }

    override func take(_ input: Downstream.Input) -> Subscribers.Demand {
      send(.value(input))
      return .none
    }

    override func finish(_ completion: Subscribers.Completion<Failure>) {
      let isOpen = lock.held {
        guard case .subscribed(let subscription) = status else { return false }
        status = .ending(subscription)
        return true
      }
      if isOpen { send(.completion(completion)) }
    }

    private func send(_ event: Event) {
      lock.held { events.append(event) }
      schedule { self.serializer.run { self.deliver() } }
    }

    private func deliver() {
      let (event, isOver): (Event?, Bool) = lock.held {
        if case .terminal = status { return (events.popFirst(), true) }
        return (events.popFirst(), false)
      }
      guard let event, !isOver else { return }
      switch event {
      case .value(let value):
        let more = downstream.receive(value)
        guard more > .none else { return }
        let upstream = lock.held { status.subscription }
        upstream?.request(more)
      case .completion(let completion):
        lock.held { status = .terminal }
        downstream.receive(completion: completion)
      }
    }
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}
