// `subscribe(on:)`: a scheduler says where the publisher is subscribed to, asked and cancelled.

extension Publishers {
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conduit = SubscribeOnConduit(Self.self, before: subscriber) { [scheduler, options] in
        scheduler.schedule(options: options, $0)
      }
      scheduler.schedule(options: options) { [upstream] in upstream.subscribe(conduit) }
    }
  }

  private final class SubscribeOnConduit<Failure, Downstream: Subscriber>: RelayConduit<
    Downstream.Input, Failure, Downstream
  >
  where Downstream.Failure == Failure {
    private let schedule: (@escaping () -> Void) -> Void

    init(
      _ type: any Operator.Type, before downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void
    ) {
      self.schedule = schedule
      super.init(type, before: downstream)
    }

    override func take(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
    override func request(_ demand: Subscribers.Demand) {
      guard let subscription else { return }
      schedule { subscription.request(demand) }
    }
    override func cancel() {
      guard let subscription = terminate() else { return }
      schedule { subscription.cancel() }
    }
  }
}

extension Publisher {
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
