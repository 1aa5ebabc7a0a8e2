// `buffer`: values that wait until they are asked for.

extension Publishers {
  /// How a buffer asks for values.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// For as many as there is room for.
    case keepFull
    /// For all there are.
    case byRequest
  }

  /// What becomes of a value for which a buffer has no room.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }

  public struct Buffer<Upstream: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Failure>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BufferConduit(self, before: subscriber))
    }
  }

  private final class BufferConduit<Upstream: Publisher, Downstream: Subscriber>: RelayConduit<
    Upstream.Output, Upstream.Failure, Downstream
  >
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private enum Delivery {
      case value(Upstream.Output)
      case completion(Subscribers.Completion<Upstream.Failure>)
    }
    private let buffer: Buffer<Upstream>
    private var demand = Subscribers.Demand.none
    private var values: [Upstream.Output] = []
    private var completion: Subscribers.Completion<Upstream.Failure>?
    private var isDelivering = false

    init(_ buffer: Buffer<Upstream>, before downstream: Downstream) {
      self.buffer = buffer
      super.init(Buffer<Upstream>.self, before: downstream)
    }

    override var mirrorChildren: [Mirror.Child] {
      [
        ("values", values), ("state", status), ("downstreamDemand", demand), ("terminal", completion as Any),
      ]
    }

    override func begin(_ subscription: any Subscription) {
      subscription.request(buffer.prefetch == .keepFull ? .max(buffer.size) : .unlimited)
      super.begin(subscription)
    }

    override func take(_ input: Upstream.Output) -> Subscribers.Demand {
      var overflow: (() -> Upstream.Failure)?
      let isTaken = lock.held {
        if let completion, completion.isFailure { return false }
        if values.count >= buffer.size {
          switch buffer.whenFull {
          case .dropNewest: return true
          case .dropOldest: values.removeFirst()
          case .customError(let error):
            overflow = error
            return false
          }
        }
        values.append(input)
        return true
      }
      if let overflow {
        let failure = overflow()
        lock.held { completion = .failure(failure) }
        subscription?.cancel()
      }
      return isTaken ? drain() : .none
    }

    override func finish(_ end: Subscribers.Completion<Upstream.Failure>) {
      let isFirst = lock.held {
        guard case .subscribed = status, completion == nil else { return false }
        completion = end
        return true
      }
      if isFirst { _ = drain() }
    }

    override func request(_ more: Subscribers.Demand) {
      guard let subscription else { return }
      let isFree = lock.held {
        demand += more
        return !isDelivering
      }
      guard isFree else { return }
      let freed = drain()
      if freed > .none { subscription.request(freed) }
    }

    override func cancel() {
      guard let subscription = terminate() else { return }
      lock.held { values = [] }
      subscription.cancel()
    }

    /// - Returns: how many more values there is room for.
    private func drain() -> Subscribers.Demand {
      var freed = Subscribers.Demand.none
      while let delivery = next() {
        switch delivery {
        case .value(let value):
          let more = downstream.receive(value)
          if buffer.prefetch == .keepFull { freed += 1 }
          lock.held {
            demand += more
            isDelivering = false
          }
        case .completion(let completion):
          downstream.receive(completion: completion)
          return freed
        }
      }
      return freed
    }

    private func next() -> Delivery? {
      lock.held {
        guard case .subscribed = status, !isDelivering else { return nil }
        if demand > .none, !values.isEmpty {
          demand -= 1
          isDelivering = true
          return .value(values.removeFirst())
        }
        // What waits is handed on before an end, and lost before a failure that nobody asked past.
        guard let completion, completion.isFailure || demand > .none else { return nil }
        status = .terminal
        return .completion(completion)
      }
    }
  }
}

extension Publisher {
  /// Keeps values until they are asked for.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
