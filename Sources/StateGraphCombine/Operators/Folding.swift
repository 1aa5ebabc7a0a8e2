// Operators that answer when there are no more values.

extension Publishers {
  /// Hands on the result of all values, at the end.
  public struct Reduce<Upstream: Publisher, Output>: Folding {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output
    var fold: OwnFold {
      var result = initial
      return Fold(result: { result }) {
        result = nextPartialResult(result, $0)
        return .skip
      }
    }
  }

  public struct TryReduce<Upstream: Publisher, Output>: Folding {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output
    var fold: OwnFold {
      var result = initial
      return Fold(
        result: { result },
        trying: {
          result = try nextPartialResult(result, $0)
          return .skip
        })
    }
  }

  /// Hands on all values as an array, at the end.
  public struct Collect<Upstream: Publisher>: Folding {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var fold: OwnFold {
      var values: Output = []
      return Fold(result: { values }) {
        values.append($0)
        return .skip
      }
    }
  }

  /// Hands on arrays of so many values; what is left at the end is the last array.
  public struct CollectByCount<Upstream: Publisher>: Folding {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int
    var asking: Asking { .asAsked(times: count) }
    var fold: OwnFold {
      var values: Output = []
      return Fold(result: { values.isEmpty ? nil : values }) {
        values.append($0)
        guard values.count == count else { return .skip }
        defer { values = [] }
        return .pass(values)
      }
    }
  }

  /// Hands on the number of values, at the end.
  public struct Count<Upstream: Publisher>: Folding {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var fold: OwnFold {
      var count = 0
      return Fold(result: { count }) { _ in
        count += 1
        return .skip
      }
    }
  }

  /// Hands on the value that comes out of comparing all of them, at the end.
  public struct Comparison<Upstream: Publisher>: Folding {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// Whether the second value takes the place of the first.
    public let areInIncreasingOrder: (Output, Output) -> Bool
    var fold: OwnFold {
      var best: Output?
      return Fold(result: { best }) { value in
        if best.map({ areInIncreasingOrder($0, value) }) ?? true { best = value }
        return .skip
      }
    }
  }

  /// Hands on a value if there was none until the end.
  public struct ReplaceEmpty<Upstream: Publisher>: Folding {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Output
    var asking: Asking { .asAsked }
    var fold: OwnFold {
      var isEmpty = true
      return Fold(result: { isEmpty ? output : nil }) {
        isEmpty = false
        return .pass($0)
      }
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

  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publisher where Output: Comparable {
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}
