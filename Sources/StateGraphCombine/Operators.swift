// The operators that hand values on one by one: `map`, `filter`, `compactMap`, `removeDuplicates`.

/// A publisher of any kind.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (Relay<Output, Failure>) -> Void

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscribe = { publisher.subscribe($0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribe(Relay(to: subscriber) { .some($0) })
  }
}

/// A subscriber that hands on what a transformation makes of each value; `nil` is passed over.
final class Relay<Input, Failure: Error>: Subscriber {
  private let onSubscription: (any Subscription) -> Void
  private let onInput: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init<S: Subscriber>(to downstream: S, _ transform: @escaping (Input) -> S.Input?) where S.Failure == Failure {
    onSubscription = { downstream.receive(subscription: $0) }
    onInput = { transform($0).map(downstream.receive) ?? .max(1) }
    onCompletion = { downstream.receive(completion: $0) }
  }

  func receive(subscription: any Subscription) { onSubscription(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { onInput(input) }
  func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

public enum Publishers {
  /// Hands on what a closure makes of each value. The closure is made anew for each subscriber,
  /// because it may remember something.
  public struct Transform<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let makeTransform: () -> (Upstream.Output) -> Output?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Relay<Upstream.Output, Failure>(to: subscriber, makeTransform()))
    }
  }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Transform<Self, T> {
    Publishers.Transform(upstream: self) { transform }
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Transform<Self, T> {
    Publishers.Transform(upstream: self) { transform }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Transform<Self, Output> {
    Publishers.Transform(upstream: self) { { isIncluded($0) ? $0 : nil } }
  }

  public func removeDuplicates(
    by areSame: @escaping (Output, Output) -> Bool
  ) -> Publishers.Transform<Self, Output> {
    Publishers.Transform(upstream: self) {
      var last: Output?
      return { value in
        if let last, areSame(last, value) { return nil }
        last = value
        return value
      }
    }
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Transform<Self, Output> {
    Publishers.Transform(upstream: self) {
      var left = count
      return { value in
        if left == 0 { return value }
        left -= 1
        return nil
      }
    }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.Transform<Self, Output> { removeDuplicates(by: ==) }
}
