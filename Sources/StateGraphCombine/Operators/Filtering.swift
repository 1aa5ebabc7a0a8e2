// Operators that hand on some of the values as they are.

extension Publishers {
  /// Hands on the values for which a closure says so.
  public struct Filter<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool
    var step: OwnStep { Step { isIncluded($0) ? .pass($0) : .skip } }
  }

  public struct TryFilter<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let isIncluded: (Output) throws -> Bool
    var step: OwnStep { Step(trying: { try isIncluded($0) ? .pass($0) : .skip }) }
  }

  /// Hands on what a closure makes of each value, and passes over `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: Stepping {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?
    var step: OwnStep { Step { transform($0).map { .pass($0) } ?? .skip } }
  }

  public struct TryCompactMap<Upstream: Publisher, Output>: Stepping {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?
    var step: OwnStep { Step(trying: { try transform($0).map { .pass($0) } ?? .skip }) }
  }

  /// Passes over values that are as the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool
    var step: OwnStep {
      var last: Output?
      return Step { value in
        if let last, predicate(last, value) { return .skip }
        last = value
        return .pass(value)
      }
    }
  }

  public struct TryRemoveDuplicates<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output, Output) throws -> Bool
    var step: OwnStep {
      var last: Output?
      return Step(trying: { value in
        if let last, try predicate(last, value) { return .skip }
        last = value
        return .pass(value)
      })
    }
  }

  /// Passes over the first values.
  public struct Drop<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int
    var step: OwnStep {
      var left = count
      return Step { value in
        if left == 0 { return .pass(value) }
        left -= 1
        return .skip
      }
    }
  }

  /// Passes over the values before the first one that a closure refuses.
  public struct DropWhile<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool
    var step: OwnStep {
      var isDropping = true
      return Step { value in
        if isDropping, predicate(value) { return .skip }
        isDropping = false
        return .pass(value)
      }
    }
  }

  public struct TryDropWhile<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool
    var step: OwnStep {
      var isDropping = true
      return Step(trying: { value in
        if isDropping, try predicate(value) { return .skip }
        isDropping = false
        return .pass(value)
      })
    }
  }

  /// Hands on values until the first one that a closure refuses.
  public struct PrefixWhile<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool
    var step: OwnStep { Step { predicate($0) ? .pass($0) : .finish } }
  }

  public struct TryPrefixWhile<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool
    var step: OwnStep { Step(trying: { try predicate($0) ? .pass($0) : .finish }) }
  }

  /// Hands on the values at some positions, and ends after the last of them.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let range: CountableRange<Int>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      // Nobody needs to publish for nothing.
      if range.isEmpty { return Empty().receive(subscriber: subscriber) }
      var index = 0
      let step = Step<Output, Failure, Output, Failure> { [range] value in
        defer { index += 1 }
        if index < range.lowerBound { return .skip }
        return index == range.upperBound - 1 ? .last(value) : .pass(value)
      }
      upstream.subscribe(Stage(step, before: subscriber))
    }
  }

  /// Passes over all values.
  public struct IgnoreOutput<Upstream: Publisher>: Stepping {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var step: OwnStep { Step { _ in .skip } }
  }
}

extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "a number of values cannot be negative")
    return Publishers.Drop(upstream: self, count: count)
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
