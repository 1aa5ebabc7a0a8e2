// `flatMap`: the publishers that a closure makes of values, all at once.

extension Publishers {
  /// Hands on the values of the publishers that a closure makes of each value.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Operator
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conduit = FlatMapConduit<NewPublisher, Upstream, S>(self, before: subscriber)
      subscriber.receive(subscription: conduit)
      upstream.subscribe(conduit)
    }
  }

  private final class FlatMapConduit<Child: Publisher, Upstream: Publisher, Downstream: Subscriber>: Subscriber,
    Subscription, Conduit
  where
    Downstream.Input == Child.Output, Downstream.Failure == Upstream.Failure, Child.Failure == Upstream.Failure
  {
    private let publisher: FlatMap<Child, Upstream>
    private let downstream: Downstream
    private let lock = Lock()
    private let serializer = Serializer()
    private var outer: (any Subscription)?
    private var children: [Int: any Subscription] = [:]
    private var nextChild = 0
    /// Publishers that were subscribed to and have not answered.
    private var awaitedCount = 0
    private var buffer = Fifo<(child: Int, value: Child.Output)>()
    private var demand = Subscribers.Demand.none
    /// A value that comes meanwhile is delivered by the loop that goes through the buffer.
    private var isDraining = false
    private var isDelivering = false
    private var outerHasFinished = false
    private var isOver = false

    init(_ publisher: FlatMap<Child, Upstream>, before downstream: Downstream) {
      self.publisher = publisher
      self.downstream = downstream
    }

    var description: String { FlatMap<Child, Upstream>.name }

    // MARK: The publisher of publishers

    func receive(subscription: any Subscription) {
      let isFirst = lock.held {
        guard outer == nil, !isOver else { return false }
        outer = subscription
        return true
      }
      if isFirst { subscription.request(publisher.maxPublishers) } else { subscription.cancel() }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard !lock.held({ isOver }) else { return .none }
      let child = publisher.transform(input)
      let index = lock.held {
        awaitedCount += 1
        nextChild += 1
        return nextChild
      }
      child.subscribe(
        ChildSubscriber<Child.Output, Child.Failure>(
          name: description, parentIdentifier: combineIdentifier, onSubscription: { self.begin($0, index) },
          onValue: { self.take($0, index) }, onCompletion: { self.end($0, index) }))
      return .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      _ = lock.held {
        outerHasFinished = true
        return outer.take()
      }
      if completion.isFailure { fail(completion, except: nil) } else { finishIfDone() }
    }

    private func fail(_ completion: Subscribers.Completion<Upstream.Failure>, except failed: Int?) {
      let gone: [Int: any Subscription]? = lock.held {
        guard !isOver else { return nil }
        isOver = true
        defer { children = [:] }
        return children
      }
      guard let gone else { return }
      for (index, child) in gone.sorted(by: { $0.key < $1.key }) where index != failed { child.cancel() }
      serializer.run { self.downstream.receive(completion: completion) }
    }

    @discardableResult
    private func finishIfDone() -> Bool {
      let isDone = lock.held {
        guard !isOver, outerHasFinished, buffer.isEmpty, children.isEmpty, awaitedCount == 0 else { return false }
        isOver = true
        return true
      }
      if isDone { serializer.run { self.downstream.receive(completion: .finished) } }
      return isDone
    }

    // MARK: Its publishers

    private func begin(_ subscription: any Subscription, _ index: Int) {
      let first: Subscribers.Demand? = lock.held {
        awaitedCount -= 1
        guard !isOver else { return nil }
        children[index] = subscription
        return demand == .unlimited ? .unlimited : .max(1)
      }
      if let first { subscription.request(first) } else { subscription.cancel() }
    }

    private func take(_ value: Child.Output, _ index: Int) -> Subscribers.Demand {
      let (isDelivered, asksAgain) = lock.held {
        if isOver { return (false, false) }
        if demand == .unlimited, buffer.isEmpty { return (true, false) }
        guard demand > .none, !isDraining else {
          buffer.append((index, value))
          return (false, false)
        }
        demand -= 1
        return (true, true)
      }
      guard isDelivered else { return .none }
      serializer.run(now: { deliver(value) }, later: { self.deliver(value) })
      return asksAgain ? .max(1) : .none
    }

    private func deliver(_ value: Child.Output) {
      lock.held { isDelivering = true }
      let more = downstream.receive(value)
      lock.held {
        isDelivering = false
        demand += more
      }
    }

    private func end(_ completion: Subscribers.Completion<Child.Failure>, _ index: Int) {
      if completion.isFailure { return fail(completion, except: index) }
      _ = lock.held { children.removeValue(forKey: index) }
      if finishIfDone() || publisher.maxPublishers == .unlimited { return }
      // There is room for another publisher.
      lock.held { outer }?.request(.max(1))
    }

    // MARK: The subscriber

    func request(_ more: Subscribers.Demand) {
      more.assertPositive()
      let (isFree, all): (Bool, [any Subscription]) = lock.held {
        demand += more
        guard !isOver, !isDelivering, !isDraining else { return (false, []) }
        isDraining = true
        return (true, demand == .unlimited ? children.sorted { $0.key < $1.key }.map(\.value) : [])
      }
      guard isFree else { return }
      drain()
      for child in all { child.request(.unlimited) }
      finishIfDone()
    }

    private func drain() {
      while let (value, child) = next() {
        serializer.run(now: { deliver(value) }, later: { self.deliver(value) })
        child?.request(.max(1))
      }
    }

    private func next() -> (Child.Output, (any Subscription)?)? {
      lock.held {
        guard !isOver, demand > .none, let (child, value) = buffer.popFirst() else {
          isDraining = false
          return nil
        }
        defer { demand -= 1 }
        return (value, demand == .unlimited ? nil : children[child])
      }
    }

    func cancel() {
      let (gone, outer): ([Int: any Subscription], (any Subscription)?) = lock.held {
        guard !isOver else { return ([:], nil) }
        isOver = true
        defer { children = [:] }
        return (children, self.outer.take())
      }
      for (_, child) in gone.sorted(by: { $0.key < $1.key }) { child.cancel() }
      outer?.cancel()
    }
  }
}

extension Publisher {
  /// - Parameter maxPublishers: How many publishers are listened to at a time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// A publisher that cannot fail may make publishers that can.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// A publisher that can fail may make publishers that cannot.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where Failure == Never, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
