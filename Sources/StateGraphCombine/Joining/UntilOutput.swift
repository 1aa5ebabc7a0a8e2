// Operators that begin or end with another publisher's first value.

extension Publishers {
  /// Hands on values until another publisher publishes.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conduit = PrefixUntilOutputConduit<Upstream, Other, S>(Self.self, before: subscriber)
      conduit.listen(to: other)
      upstream.subscribe(conduit)
    }
  }

  private final class PrefixUntilOutputConduit<Upstream: Publisher, Other: Publisher, Downstream: Subscriber>:
    RelayConduit<Upstream.Output, Upstream.Failure, Downstream>
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let other = UpstreamHolder(demand: .max(1), staysCancelled: true)

    func listen(to publisher: Other) {
      publisher.subscribe(
        SideSubscriber<Other.Output, Other.Failure>(
          parent: self, onSubscription: { self.other.begin($0) },
          onValue: { _ in
            self.trigger()
            return .none
          }, onCompletion: { _ in self.other.release() }))
    }

    private func trigger() {
      guard other.release() else { return }
      let prefix = lock.held {
        defer { status = .terminal }
        return status.subscription
      }
      prefix?.cancel()
      downstream.receive(completion: .finished)
    }

    override func take(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }

    override func finish(_ completion: Subscribers.Completion<Upstream.Failure>) {
      other.cancel()
      super.finish(completion)
    }

    override func cancel() {
      let prefix = lock.held {
        defer { status = .terminal }
        return status.subscription
      }
      prefix?.cancel()
      other.cancel()
    }
  }

  /// Passes over values until another publisher publishes.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Operator
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conduit = DropUntilOutputConduit<Upstream, Other, S>(before: subscriber)
      subscriber.receive(subscription: conduit)
      conduit.listen(to: other)
      upstream.subscribe(conduit)
    }
  }

  private final class DropUntilOutputConduit<Upstream: Publisher, Other: Publisher, Downstream: Subscriber>:
    Subscriber, Subscription, Conduit
  where
    Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure, Other.Failure == Upstream.Failure
  {
    private let lock = Lock()
    private let serializer = Serializer()
    private let downstream: Downstream
    private var upstream: (any Subscription)?
    private var other: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var isTriggered = false
    private var isOver = false

    init(before downstream: Downstream) { self.downstream = downstream }
    var description: String { DropUntilOutput<Upstream, Other>.name }

    func listen(to publisher: Other) {
      publisher.subscribe(
        SideSubscriber<Other.Output, Other.Failure>(
          parent: self, onSubscription: beginOther,
          onValue: { _ in
            _ = self.lock.held {
              self.isTriggered = true
              return self.other.take()
            }
            return .none
          }, onCompletion: endOther))
    }

    private func beginOther(_ subscription: any Subscription) {
      let isFirst = lock.held {
        guard other == nil else { return false }
        other = subscription
        return true
      }
      if isFirst { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    /// Nobody is left to trigger it.
    private func endOther(_ completion: Subscribers.Completion<Upstream.Failure>) {
      let (isOpen, upstream): (Bool, (any Subscription)?) = lock.held {
        if isTriggered {
          other = nil
          return (false, nil)
        }
        return (true, self.upstream.take())
      }
      guard isOpen else { return }
      upstream?.cancel()
      serializer.run { self.downstream.receive(completion: completion) }
    }

    func receive(subscription: any Subscription) {
      let demand: Subscribers.Demand? = lock.held {
        guard upstream == nil, !isOver else { return nil }
        upstream = subscription
        return self.demand
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let isOpen = lock.held {
        guard isTriggered, !isOver else {
          // What is asked for later stands for what was passed over.
          if isOver { precondition(demand > .none, "a publisher must not send after it was cancelled") }
          demand -= 1
          return false
        }
        return true
      }
      guard isOpen else { return .none }
      return serializer.deliver({ self.downstream.receive(input) }, ask: { self.request($0) })
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let isFirst = lock.held {
        defer { isOver = true }
        return !isOver
      }
      if isFirst { serializer.run { self.downstream.receive(completion: completion) } }
    }

    func request(_ more: Subscribers.Demand) {
      let upstream = lock.held {
        demand += more
        return self.upstream
      }
      upstream?.request(more)
    }

    func cancel() {
      let (upstream, other) = lock.held {
        isOver = true
        return (self.upstream.take(), self.other.take())
      }
      upstream?.cancel()
      other?.cancel()
    }
  }
}

extension Publisher {
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
