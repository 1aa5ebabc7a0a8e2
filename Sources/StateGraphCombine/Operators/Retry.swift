// `retry`: to subscribe anew after a failure.

extension Publishers {
  /// Subscribes anew when the publisher fails, so many times.
  public struct Retry<Upstream: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// `nil` for as often as it fails.
    public let retries: Int?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(RetryConduit(self, before: subscriber))
    }
  }

  private final class RetryConduit<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription, Conduit
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let lock = Lock()
    private let publisher: Upstream
    private let downstream: Downstream
    private var upstream: (any Subscription)?
    private var left: Int?
    private var demand = Subscribers.Demand.none
    private var isAnnounced = false
    private var isOver = false
    /// A publisher may fail while it is subscribed to: then the loop goes on, and does not nest.
    private var isSubscribing = false
    private var mustSubscribe = false

    init(_ retry: Retry<Upstream>, before downstream: Downstream) {
      publisher = retry.upstream
      left = retry.retries
      self.downstream = downstream
    }

    var description: String { Retry<Upstream>.name }

    func receive(subscription: any Subscription) {
      let (isExpected, demand, isFirst) = lock.held {
        guard !isOver, upstream == nil else { return (false, self.demand, false) }
        upstream = subscription
        defer { isAnnounced = true }
        return (true, self.demand, !isAnnounced)
      }
      guard isExpected else { return subscription.cancel() }
      if isFirst { downstream.receive(subscription: self) }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let isOpen = lock.held {
        guard !isOver else { return false }
        precondition(demand > .none, "a publisher must not send more than it was asked for")
        demand -= 1
        return true
      }
      guard isOpen else { return .none }
      let more = downstream.receive(input)
      if more > .none { ask(more) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let (isOpen, isRetrying) = lock.held {
        guard !isOver else { return (false, false) }
        guard completion.isFailure, left != 0 else {
          isOver = true
          return (true, false)
        }
        upstream = nil
        left = left.map { $0 - 1 }
        mustSubscribe = true
        return (!isSubscribing, true)
      }
      guard isOpen else { return }
      guard isRetrying else { return downstream.receive(completion: completion) }
      while lock.held({
        isSubscribing = mustSubscribe
        mustSubscribe = false
        return isSubscribing
      }) {
        publisher.subscribe(self)
      }
    }

    private func ask(_ more: Subscribers.Demand) {
      let upstream: (any Subscription)? = lock.held {
        guard !isOver else { return nil }
        demand += more
        return self.upstream
      }
      upstream?.request(more)
    }

    func request(_ demand: Subscribers.Demand) { ask(demand) }

    func cancel() {
      let upstream: (any Subscription)? = lock.held {
        guard !isOver else { return nil }
        isOver = true
        return self.upstream
      }
      upstream?.cancel()
    }
  }
}

extension Publisher {
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
