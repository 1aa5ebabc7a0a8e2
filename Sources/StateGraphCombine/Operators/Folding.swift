// Operators that answer when there are no more values.

extension Publishers {
  /// Hands on the result of all values, at the end.
  public struct Reduce<Upstream: Publisher, Output>: Reducing {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output
    var reduction: OwnReduction {
      Reduction(initial) {
        $0 = nextPartialResult($0 ?? initial, $1)
        return .more
      }
    }
  }

  public struct TryReduce<Upstream: Publisher, Output>: Reducing {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output
    var reduction: OwnReduction {
      Reduction(
        initial,
        trying: {
          $0 = try nextPartialResult($0 ?? initial, $1)
          return .more
        })
    }
  }

  /// Hands on all values as an array, at the end.
  public struct Collect<Upstream: Publisher>: Reducing, CountedInMirror {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var reduction: OwnReduction {
      Reduction([]) {
        $0?.append($1)
        return .more
      }
    }
  }

  /// Hands on arrays of so many values; what is left at the end is the last array.
  public struct CollectByCount<Upstream: Publisher>: Operator {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectByCountConduit<Upstream, S>(count, before: subscriber))
    }
  }

  private final class CollectByCountConduit<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
    Conduit
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure
    private let lock = Lock()
    private let count: Int
    private let downstream: Downstream
    private var upstream: (any Subscription)?
    private var isOver = false
    private var values: [Input] = []

    init(_ count: Int, before downstream: Downstream) {
      self.count = count
      self.downstream = downstream
    }

    var description: String { CollectByCount<Upstream>.name }
    var mirrorChildren: [Mirror.Child] {
      [
        ("downstream", downstream), ("upstreamSubscription", upstream as Any), ("buffer", values),
        ("count", count),
      ]
    }

    func receive(subscription: any Subscription) {
      let isFirst = lock.held {
        guard !isOver, upstream == nil else { return false }
        upstream = subscription
        return true
      }
      if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      let full: [Input]? = lock.held {
        guard upstream != nil else { return nil }
        values.append(input)
        guard values.count == count else { return nil }
        defer { values = [] }
        return values
      }
      return full.map { downstream.receive($0) * count } ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let rest = lock.held {
        upstream = nil
        isOver = true
        defer { values = [] }
        return completion.isFailure ? [] : values
      }
      if !rest.isEmpty { _ = downstream.receive(rest) }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      demand.assertPositive()
      let upstream = lock.held { self.upstream }
      upstream?.request(demand * count)
    }

    func cancel() {
      let (upstream, _) = lock.held {
        isOver = isOver || self.upstream != nil
        defer { values = [] }
        return (self.upstream.take(), values)
      }
      upstream?.cancel()
    }
  }

  /// Hands on the number of values, at the end.
  public struct Count<Upstream: Publisher>: Reducing {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var reduction: OwnReduction {
      Reduction(0) { count, _ in
        count? += 1
        return .more
      }
    }
  }

  /// Hands on the value that comes out of comparing all of them, at the end.
  public struct Comparison<Upstream: Publisher>: Reducing {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// Whether the second value takes the place of the first.
    public let areInIncreasingOrder: (Output, Output) -> Bool
    var reduction: OwnReduction {
      Reduction { best, value in
        if best.map({ areInIncreasingOrder($0, value) }) ?? true { best = value }
        return .more
      }
    }
  }

  public struct TryComparison<Upstream: Publisher>: Reducing {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let areInIncreasingOrder: (Output, Output) throws -> Bool
    var reduction: OwnReduction {
      Reduction(trying: { best, value in
        if try best.map({ try areInIncreasingOrder($0, value) }) ?? true { best = value }
        return .more
      })
    }
  }

  /// Hands on a value if there was none until the end.
  public struct ReplaceEmpty<Upstream: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReplaceConduit(
          Self.self, output, subscriber,
          replaces: { isEmpty, completion in
            isEmpty && !completion.isFailure
          }, completion: { $0 }, wantsAll: true))
    }
  }
}

extension Publisher {
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "an array of values has at least one")
    return Publishers.CollectByCount(upstream: self, count: count)
  }

  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publisher where Output: Comparable {
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}
