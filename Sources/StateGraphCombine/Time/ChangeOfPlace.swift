// Operators that change where and when things happen: `receive(on:)`, `delay`, `subscribe(on:)`.

extension Publishers {
  /// Hands values on where a scheduler says.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Detour(to: subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) }.take(upstream)
    }
  }

  /// Hands values on later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Detour(to: subscriber) { [scheduler, interval, tolerance, options] in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
      }.take(upstream)
    }
  }

  /// Values and the end on their way over a scheduler. Whichever of its closures runs first takes
  /// the first of them: a concurrent queue does not change the order.
  private final class Detour<Output, Failure: Error> {
    private enum Item {
      case value(Output)
      case end(Subscribers.Completion<Failure>)
    }
    private let outlet: Outlet<Output, Failure>
    private let schedule: (@escaping () -> Void) -> Void
    private var items = Fifo<Item>()

    init<S: Subscriber>(to subscriber: S, _ schedule: @escaping (@escaping () -> Void) -> Void)
    where S.Input == Output, S.Failure == Failure {
      outlet = Outlet(to: subscriber)
      self.schedule = schedule
    }

    func take<P: Publisher>(_ upstream: P) where P.Output == Output, P.Failure == Failure {
      outlet.open()
      outlet.draw(from: upstream, .asAsked, value: { value, _ in self.send(.value(value)) }) { self.send(.end($0)) }
    }

    private func send(_ item: Item) {
      outlet.held { items.append(item) }
      schedule { self.arrive() }
    }

    private func arrive() {
      outlet.change {
        switch items.popFirst() {
        case .value(let value): outlet.queue(value)
        case .end(let completion): outlet.finish(completion)
        case nil: break
        }
      }
    }
  }

  /// Subscribes, asks and cancels where a scheduler says.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let agent = Agent(before: subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) }
      scheduler.schedule(options: options) { [upstream] in upstream.subscribe(agent) }
    }
  }

  private final class Agent<Downstream: Subscriber>: Subscriber, Subscription {
    private let line: Line<Box<Downstream>>
    private let schedule: (@escaping () -> Void) -> Void

    init(before downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void) {
      line = Line(Box(downstream))
      self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
      if line.open(subscription) { line.load?.value.receive(subscription: self) }
    }
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      let more = line.load?.value.receive(input) ?? .none
      if more > .none { request(more) }
      return .none
    }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      line.end()?.value.receive(completion: completion)
    }
    func request(_ demand: Subscribers.Demand) { schedule { self.line.request(demand) } }
    func cancel() { schedule { self.line.cancel() } }
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
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
