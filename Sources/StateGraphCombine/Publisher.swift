// What publishes, who subscribes, and what passes between them.

/// Types that can deliver a sequence of values over time.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// Types that can receive input from a publisher.
public protocol Subscriber<Input, Failure>: AnyObject {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

public enum Subscribers {
  /// How many values a subscriber is ready to take.
  public struct Demand: Equatable, Sendable {
    /// `nil` stands for as many as there are.
    private let limit: Int?
    public static let none = Demand(limit: 0)
    public static let unlimited = Demand(limit: nil)
    public static func max(_ value: Int) -> Demand { Demand(limit: value) }
    public var max: Int? { limit }
  }

  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Calls the closures for each value and at the end, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink<Output, Failure>(receiveCompletion, receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns each value to a property.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

/// A subscriber that asks for everything and hands it to closures.
final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var receiveValue: ((Input) -> Void)?
  private var subscription: (any Subscription)?

  init(
    _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    _ receiveValue: @escaping (Input) -> Void
  ) {
    self.receiveCompletion = receiveCompletion
    self.receiveValue = receiveValue
  }

  func receive(subscription: any Subscription) {
    guard receiveValue != nil, self.subscription == nil else { return subscription.cancel() }
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    receiveValue?(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let complete = receiveCompletion
    release()
    complete?(completion)
  }

  func cancel() {
    let subscription = subscription
    release()
    subscription?.cancel()
  }

  private func release() {
    receiveCompletion = nil
    receiveValue = nil
    subscription = nil
  }
}
