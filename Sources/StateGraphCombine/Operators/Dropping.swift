// Operators that pass over the first values.

extension Publishers {
  /// Passes over the first values.
  public struct Drop<Upstream: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conduit = DropConduit(self, before: subscriber)
      subscriber.receive(subscription: conduit)
      upstream.subscribe(conduit)
    }
  }

  /// Asks for the values that it drops by itself, and so is there before its publisher.
  private final class DropConduit<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription, Conduit
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure
    private let upstream: UpstreamHolder
    private let lock = Lock()
    private let downstream: Downstream
    private var left: Int

    init(_ drop: Drop<Upstream>, before downstream: Downstream) {
      precondition(drop.count >= 0, "a number of values cannot be negative")
      upstream = UpstreamHolder(demand: .max(drop.count))
      left = drop.count
      self.downstream = downstream
    }

    var description: String { Drop<Upstream>.name }
    func receive(subscription: any Subscription) { upstream.begin(subscription) }
    func receive(_ input: Input) -> Subscribers.Demand {
      let isDropped = lock.held {
        defer { left -= left > 0 ? 1 : 0 }
        return left > 0
      }
      return isDropped ? .none : downstream.receive(input)
    }
    func receive(completion: Subscribers.Completion<Failure>) {
      upstream.release()
      downstream.receive(completion: completion)
    }
    func request(_ demand: Subscribers.Demand) {
      demand.assertPositive()
      upstream.request(demand)
    }
    func cancel() { upstream.cancel() }
  }

  /// Passes over the values before the first one that a closure refuses.
  public struct DropWhile<Upstream: Publisher>: Transforming {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool
    var transformation: OwnTransform {
      var isDropping = true
      return Transform(.ignore) { value in
        if isDropping, predicate(value) { return .skip }
        isDropping = false
        return .pass(value)
      }
    }
  }

  public struct TryDropWhile<Upstream: Publisher>: Transforming {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool
    var transformation: OwnTransform {
      var isDropping = true
      return Transform(
        .ignore,
        trying: { value in
          if isDropping, try predicate(value) { return .skip }
          isDropping = false
          return .pass(value)
        })
    }
  }
}
