// `switchToLatest`: of a publisher of publishers, the latest only.

extension Publishers {
  /// Hands on the values of the latest of its publishers.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Operator
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conduit = SwitchToLatestConduit<P, Upstream, S>(before: subscriber)
      subscriber.receive(subscription: conduit)
      upstream.subscribe(conduit)
    }
  }

  private final class SwitchToLatestConduit<Inner: Publisher, Upstream: Publisher, Downstream: Subscriber>:
    Subscriber, Subscription, Conduit
  where
    Upstream.Output == Inner, Inner.Failure == Upstream.Failure, Downstream.Input == Inner.Output,
    Downstream.Failure == Upstream.Failure
  {
    private let downstream: Downstream
    private let lock = Lock()
    private let serializer = Serializer()
    private var outer: (any Subscription)?
    private var inner: (any Subscription)?
    private var latest = 0
    private var isAwaitingInner = false
    private var demand = Subscribers.Demand.none
    private var outerHasFinished = false
    private var isOver = false

    init(before downstream: Downstream) { self.downstream = downstream }
    var description: String { SwitchToLatest<Inner, Upstream>.name }

    // MARK: The publisher of publishers

    func receive(subscription: any Subscription) {
      let isFirst = lock.held {
        guard outer == nil, !isOver else { return false }
        outer = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ publisher: Inner) -> Subscribers.Demand {
      let (index, old): (Int?, (any Subscription)?) = lock.held {
        guard !isOver, !outerHasFinished else { return (nil, nil) }
        latest += 1
        isAwaitingInner = true
        return (latest, inner.take())
      }
      guard let index else { return .none }
      old?.cancel()
      publisher.subscribe(
        ChildSubscriber<Inner.Output, Inner.Failure>(
          name: description, parentIdentifier: combineIdentifier, onSubscription: { self.begin($0, index) },
          onValue: { self.take($0, index) }, onCompletion: { self.end($0, index) }))
      return .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let (isEnd, inner): (Bool, (any Subscription)?) = lock.held {
        outer = nil
        outerHasFinished = true
        guard !isOver, completion.isFailure || (!isAwaitingInner && self.inner == nil) else { return (false, nil) }
        isOver = true
        return (true, self.inner.take())
      }
      guard isEnd else { return }
      inner?.cancel()
      serializer.run { self.downstream.receive(completion: completion) }
    }

    // MARK: Its latest publisher

    private func begin(_ subscription: any Subscription, _ index: Int) {
      let demand: Subscribers.Demand? = lock.held {
        guard index == latest, !isOver, inner == nil else { return nil }
        inner = subscription
        isAwaitingInner = false
        return self.demand
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    private func take(_ value: Inner.Output, _ index: Int) -> Subscribers.Demand {
      let isLatest = lock.held {
        guard index == latest, !isOver else { return false }
        precondition(demand > .none, "a publisher must not send more than it was asked for")
        demand -= 1
        return true
      }
      guard isLatest else { return .none }
      let more = serializer.deliver(
        {
          // Another thread may have switched while the value waited.
          self.lock.held({ index == self.latest && !self.isOver }) ? self.downstream.receive(value) : .none
        }, ask: request)
      lock.held { demand += more }
      return more
    }

    private func end(_ completion: Subscribers.Completion<Inner.Failure>, _ index: Int) {
      let (isEnd, outer): (Bool, (any Subscription)?) = lock.held {
        guard index == latest, !isOver else { return (false, nil) }
        precondition(!isAwaitingInner, "a publisher must send its subscription before anything else")
        inner = nil
        guard completion.isFailure || outerHasFinished else { return (false, nil) }
        isOver = true
        return (true, self.outer.take())
      }
      guard isEnd else { return }
      outer?.cancel()
      serializer.run { self.downstream.receive(completion: completion) }
    }

    // MARK: The subscriber

    func request(_ more: Subscribers.Demand) {
      more.assertPositive()
      let inner = lock.held {
        demand += more
        return self.inner
      }
      inner?.request(more)
    }

    func cancel() {
      let (inner, outer) = lock.held {
        isOver = true
        return (self.inner.take(), self.outer.take())
      }
      inner?.cancel()
      outer?.cancel()
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
