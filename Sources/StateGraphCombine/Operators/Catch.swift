// Going on with another publisher after a failure: `catch`, `tryCatch`.

extension Publishers {
  /// Goes on with another publisher when the first one fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Operator
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      CatchConduit<Upstream, NewPublisher, S>(
        Self.self, before: subscriber, handler: { .success(handler($0)) }, completion: { $0 }
      ).start(upstream)
    }
  }

  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Operator
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      CatchConduit<Upstream, NewPublisher, S>(
        Self.self, before: subscriber, handler: { error in Result { try handler(error) } },
        completion: { $0.erased }
      ).start(upstream)
    }
  }

  private final class CatchConduit<Upstream: Publisher, NewPublisher: Publisher, Downstream: Subscriber>:
    Subscription, Conduit
  where Downstream.Input == Upstream.Output, NewPublisher.Output == Upstream.Output {
    private enum State {
      case awaitingFirst
      case first(any Subscription)
      case awaitingSecond
      case second(any Subscription)
      case terminal
    }
    private let type: any Operator.Type
    private let downstream: Downstream
    private let handler: (Upstream.Failure) -> Result<NewPublisher, Downstream.Failure>
    private let translated: (Subscribers.Completion<NewPublisher.Failure>) -> Subscribers.Completion<Downstream.Failure>
    private let lock = Lock()
    private var state = State.awaitingFirst
    private var demand = Subscribers.Demand.none

    init(
      _ type: any Operator.Type, before downstream: Downstream,
      handler: @escaping (Upstream.Failure) -> Result<NewPublisher, Downstream.Failure>,
      completion translated:
        @escaping (Subscribers.Completion<NewPublisher.Failure>) ->
        Subscribers.Completion<
          Downstream.Failure
        >
    ) {
      self.type = type
      self.downstream = downstream
      self.handler = handler
      self.translated = translated
    }

    var description: String { type.name }
    var mirrorChildren: [Mirror.Child] { [("downstream", downstream), ("demand", demand)] }

    func start(_ upstream: Upstream) {
      upstream.subscribe(
        SideSubscriber<Upstream.Output, Upstream.Failure>(
          parent: self, onSubscription: beginFirst, onValue: takeFirst, onCompletion: endFirst))
    }

    private func beginFirst(_ subscription: any Subscription) {
      let isExpected = lock.held {
        guard case .awaitingFirst = state else { return false }
        state = .first(subscription)
        return true
      }
      if isExpected { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    private func takeFirst(_ input: Upstream.Output) -> Subscribers.Demand {
      lock.held {
        precondition(demand > .none, "a publisher must not send more than it was asked for")
        demand -= 1
      }
      let more = downstream.receive(input)
      lock.held { demand += more }
      return more
    }

    private func endFirst(_ completion: Subscribers.Completion<Upstream.Failure>) {
      let isExpected = lock.held {
        switch state {
        case .first:
          state = completion.isFailure ? .awaitingSecond : .terminal
          return true
        case .awaitingFirst, .awaitingSecond, .second:
          precondition(
            !completion.isFailure, "a publisher must send its subscription before anything else, and end once")
          return false
        case .terminal: return false
        }
      }
      guard isExpected else { return }
      guard case .failure(let error) = completion else { return downstream.receive(completion: .finished) }
      switch handler(error) {
      case .success(let publisher):
        publisher.subscribe(
          SideSubscriber<NewPublisher.Output, NewPublisher.Failure>(
            parent: self, onSubscription: beginSecond, onValue: downstream.receive, onCompletion: endSecond))
      case .failure(let error):
        lock.held { state = .terminal }
        downstream.receive(completion: .failure(error))
      }
    }

    private func beginSecond(_ subscription: any Subscription) {
      let demand: Subscribers.Demand? = lock.held {
        guard case .awaitingSecond = state else { return nil }
        state = .second(subscription)
        return self.demand
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    private func endSecond(_ completion: Subscribers.Completion<NewPublisher.Failure>) {
      let isExpected = lock.held {
        guard case .second = state else { return false }
        state = .terminal
        return true
      }
      if isExpected { downstream.receive(completion: translated(completion)) }
    }

    func request(_ more: Subscribers.Demand) {
      more.assertPositive()
      let subscription: (any Subscription)? = lock.held {
        switch state {
        case .awaitingFirst: preconditionFailure("a publisher must send its subscription before anything else")
        case .first(let subscription):
          demand += more
          return subscription
        case .awaitingSecond:
          demand += more
          return nil
        case .second(let subscription): return subscription
        case .terminal: return nil
        }
      }
      subscription?.request(more)
    }

    func cancel() {
      let subscription: (any Subscription)? = lock.held {
        switch state {
        case .first(let subscription), .second(let subscription):
          state = .terminal
          return subscription
        case .awaitingFirst, .awaitingSecond, .terminal: return nil
        }
      }
      subscription?.cancel()
    }
  }
}

extension Publisher {
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}
