// Operators that look on: `handleEvents`, `breakpoint`.

import Foundation

extension Publishers {
  /// Tells closures what passes.
  public struct HandleEvents<Upstream: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(HandleEventsConduit(self, before: subscriber))
    }
  }

  private final class HandleEventsConduit<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
    Conduit
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let lock = Lock()
    private let downstream: Downstream
    private var status = SubscriptionStatus.awaitingSubscription
    /// Let go of at the end: a closure may well hold the object that holds its subscription.
    private var events: HandleEvents<Upstream>?

    init(_ events: HandleEvents<Upstream>, before downstream: Downstream) {
      self.events = events
      self.downstream = downstream
    }

    var description: String { HandleEvents<Upstream>.name }
    private var current: HandleEvents<Upstream>? { lock.held { events } }

    func receive(subscription: any Subscription) {
      current?.receiveSubscription?(subscription)
      let isFirst = lock.held { status.begin(subscription) }
      if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      current?.receiveOutput?(input)
      let more = downstream.receive(input)
      if more > .none { current?.receiveRequest?(more) }
      return more
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      current?.receiveCompletion?(completion)
      _ = end()
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      current?.receiveRequest?(demand)
      lock.held { status.subscription }?.request(demand)
    }

    func cancel() {
      current?.receiveCancel?()
      end()?.cancel()
    }

    private func end() -> (any Subscription)? {
      let (subscription, _): ((any Subscription)?, HandleEvents<Upstream>?) = lock.held {
        guard let subscription = status.terminate() else { return (nil, nil) }
        return (subscription, events.take())
      }
      return subscription
    }
  }

  /// Stops the program for a debugger when a closure says so.
  public struct Breakpoint<Upstream: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let receiveSubscription: ((any Subscription) -> Bool)?
    public let receiveOutput: ((Output) -> Bool)?
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BreakpointConduit(self, before: subscriber))
    }
  }

  private final class BreakpointConduit<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Conduit
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let breakpoint: Breakpoint<Upstream>
    private let downstream: Downstream

    init(_ breakpoint: Breakpoint<Upstream>, before downstream: Downstream) {
      self.breakpoint = breakpoint
      self.downstream = downstream
    }

    var description: String { Breakpoint<Upstream>.name }
    private func stop(_ isWanted: Bool?) { if isWanted == true { raise(SIGTRAP) } }

    func receive(subscription: any Subscription) {
      stop(breakpoint.receiveSubscription?(subscription))
      downstream.receive(subscription: subscription)
    }
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      stop(breakpoint.receiveOutput?(input))
      return downstream.receive(input)
    }
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      stop(breakpoint.receiveCompletion?(completion))
      downstream.receive(completion: completion)
    }
  }
}

extension Publisher {
  /// Calls the closures when something passes, and changes nothing.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  /// Stops the program for a debugger when a closure says so.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { $0.isFailure })
  }
}
