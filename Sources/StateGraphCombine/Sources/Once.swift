// Publishers that say one thing, or nothing: `Just`, `Fail`, `Empty`, optionals, results.

/// Publishes one value to each subscriber, and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: OneValue("Just", output, for: subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}

/// Ends with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

/// Publishes nothing, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  public let completeImmediately: Bool
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Optional {
  /// Publishes the value, if there is one, and ends.
  public struct Publisher: StateGraphCombine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public let output: Wrapped?
    public init(_ output: Wrapped?) { self.output = output }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      guard let output else { return Empty().receive(subscriber: subscriber) }
      subscriber.receive(subscription: OneValue("Optional", output, for: subscriber))
    }
  }

  public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

extension Result {
  /// Publishes the value and ends, or ends with the error.
  public struct Publisher: StateGraphCombine.Publisher {
    public typealias Output = Success
    public let result: Result
    public init(_ result: Result) { self.result = result }
    public init(_ output: Success) { result = .success(output) }
    public init(_ failure: Failure) { result = .failure(failure) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let output): subscriber.receive(subscription: OneValue("Once", output, for: subscriber))
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }

  public var publisher: Publisher { Publisher(self) }
}

private final class OneValue<Downstream: Subscriber>: Subscription, Conduit {
  let description: String
  private let lock = Lock()
  private let value: Downstream.Input
  private var downstream: Downstream?

  init(_ name: String, _ value: Downstream.Input, for downstream: Downstream) {
    description = name
    self.value = value
    self.downstream = downstream
  }

  var mirrorChildren: [Mirror.Child] { [(nil, value)] }

  func request(_ demand: Subscribers.Demand) {
    demand.assertPositive()
    guard let downstream = lock.held({ downstream.take() }) else { return }
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }

  func cancel() { _ = lock.held { downstream.take() } }
}
