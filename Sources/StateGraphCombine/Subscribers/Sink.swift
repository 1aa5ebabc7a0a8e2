// The two subscribers at the end of most chains: closures, and a property of an object.

import StateGraphClock

extension Subscribers {
  /// A subscriber that asks for everything and hands it to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private final class Receivers {
      let value: (Input) -> Void
      let completion: (Completion<Failure>) -> Void
      init(_ value: @escaping (Input) -> Void, _ completion: @escaping (Completion<Failure>) -> Void) {
        self.value = value
        self.completion = completion
      }
    }
    private let holder: SubscriptionHolder<Receivers>
    private let lineage = Lineage.onward(by: .publisher)

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      holder = SubscriptionHolder(Receivers(receiveValue, receiveCompletion))
    }

    public func receive(subscription: any Subscription) {
      if holder.open(subscription) { subscription.request(.unlimited) }
    }

    public func receive(_ value: Input) -> Demand {
      guard let receivers = holder.content else { return .none }
      Lineage.resume(lineage) { receivers.value(value) }
      return .none
    }

    public func receive(completion: Completion<Failure>) { holder.end()?.completion(completion) }
    public func cancel() { holder.cancel() }
  }

  /// A subscriber that writes each value to a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never
    private let holder: SubscriptionHolder<Box<Root>>
    private let lineage = Lineage.onward(by: .publisher)
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    /// The object, until the end.
    public var object: Root? { holder.content?.value }

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      holder = SubscriptionHolder(Box(object))
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      if holder.open(subscription) { subscription.request(.unlimited) }
    }

    public func receive(_ value: Input) -> Demand {
      if holder.isOpen { Lineage.resume(lineage) { object?[keyPath: keyPath] = value } }
      return .none
    }

    public func receive(completion: Completion<Never>) { holder.end() }
    public func cancel() { holder.cancel() }
  }
}

extension Publisher {
  /// Calls the closures for each value and at the end, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls the closure for each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property of an object, which is kept alive for it.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Writes each value to a published property, for as long as the property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(
      sink { [weak storage] value in
        storage?.write(value, in: nil)
      })
  }
}
