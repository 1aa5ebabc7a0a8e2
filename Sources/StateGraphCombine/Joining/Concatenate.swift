// One publisher after the other: `prepend` and `append`.

extension Publishers {
  /// Hands on the values of one publisher, then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Operator
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    public let prefix: Prefix
    public let suffix: Suffix
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conduit = ConcatenateConduit<Suffix, S>(Self.self, suffix, before: subscriber)
      conduit.start(prefix)
    }
  }

  private final class ConcatenateConduit<Suffix: Publisher, Downstream: Subscriber>: Subscription, Conduit
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    private typealias Side = SideSubscriber<Suffix.Output, Suffix.Failure>
    private let type: any Operator.Type
    private let lock = Lock()
    private let downstream: Downstream
    private var suffix: Suffix?
    private var prefixStatus = SubscriptionStatus.awaitingSubscription
    private var suffixStatus = SubscriptionStatus.awaitingSubscription
    private var demand = Subscribers.Demand.none

    init(_ type: any Operator.Type, _ suffix: Suffix, before downstream: Downstream) {
      self.type = type
      self.suffix = suffix
      self.downstream = downstream
    }

    var description: String { type.name }

    func start<Prefix: Publisher>(_ prefix: Prefix)
    where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
      prefix.subscribe(
        Side(parent: self, onSubscription: beginPrefix, onValue: takeFromPrefix, onCompletion: endPrefix))
    }

    private func beginPrefix(_ subscription: any Subscription) {
      let isFirst = lock.held { prefixStatus.begin(subscription) }
      if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    private func takeFromPrefix(_ input: Suffix.Output) -> Subscribers.Demand {
      let isOpen = lock.held {
        guard prefixStatus.isSubscribed, demand > .none else { return false }
        demand -= 1
        return true
      }
      guard isOpen else { return .none }
      let more = downstream.receive(input)
      lock.held { demand += more }
      return more
    }

    private func endPrefix(_ completion: Subscribers.Completion<Suffix.Failure>) {
      let (isOpen, next): (Bool, Suffix?) = lock.held {
        guard prefixStatus.terminate() != nil else { return (false, nil) }
        return (true, completion.isFailure ? nil : suffix)
      }
      guard isOpen else { return }
      guard let next else { return downstream.receive(completion: completion) }
      next.subscribe(
        Side(
          parent: self, onSubscription: beginSuffix,
          onValue: { input in
            let isOpen = self.lock.held { self.suffixStatus.isSubscribed }
            return isOpen ? self.downstream.receive(input) : .none
          }, onCompletion: endSuffix))
    }

    private func beginSuffix(_ subscription: any Subscription) {
      let demand: Subscribers.Demand? = lock.held {
        suffixStatus.begin(subscription) ? self.demand : nil
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    private func endSuffix(_ completion: Subscribers.Completion<Suffix.Failure>) {
      let isOpen = lock.held { suffixStatus.terminate() != nil }
      if isOpen { downstream.receive(completion: completion) }
    }

    func request(_ more: Subscribers.Demand) {
      let subscription = lock.held {
        demand += more
        return prefixStatus.subscription ?? suffixStatus.subscription
      }
      subscription?.request(more)
    }

    func cancel() {
      let (subscription, _) = lock.held {
        defer {
          prefixStatus = .terminal
          suffixStatus = .terminal
        }
        return (prefixStatus.subscription ?? suffixStatus.subscription, suffix.take())
      }
      subscription?.cancel()
    }
  }
}

extension Publisher {
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
