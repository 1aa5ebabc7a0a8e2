// Operators that hand on some of the values as they are.

extension Publishers {
  /// Hands on the values for which a closure says so.
  public struct Filter<Upstream: Publisher>: ForwardingOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool
    var forwarding: OwnForwarding { Forwarding { isIncluded($0) ? $0 : nil } }
  }

  public struct TryFilter<Upstream: Publisher>: Transforming {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let isIncluded: (Output) throws -> Bool
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform { Transform(trying: { try isIncluded($0) ? .pass($0) : .skip }) }
  }

  /// Hands on what a closure makes of each value, and passes over `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: ForwardingOperator {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?
    var forwarding: OwnForwarding { Forwarding(transform) }
  }

  public struct TryCompactMap<Upstream: Publisher, Output>: Transforming {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform { Transform(trying: { try transform($0).map { .pass($0) } ?? .skip }) }
  }

  /// Passes over values that are as the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Transforming {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform {
      var last: Output?
      return Transform(state: [("last", { last as Any })]) { value in
        if let last, predicate(last, value) { return .skip }
        last = value
        return .pass(value)
      }
    }
  }

  public struct TryRemoveDuplicates<Upstream: Publisher>: Transforming {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output, Output) throws -> Bool
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform {
      var last: Output?
      return Transform(
        state: [("last", { last as Any })],
        trying: { value in
          if let last, try predicate(last, value) { return .skip }
          last = value
          return .pass(value)
        })
    }
  }

  /// Hands on values until the first one that a closure refuses.
  public struct PrefixWhile<Upstream: Publisher>: Transforming {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform { Transform { predicate($0) ? .pass($0) : .finish } }
  }

  public struct TryPrefixWhile<Upstream: Publisher>: Transforming {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool
    static var showsDownstream: Bool { true }
    var transformation: OwnTransform { Transform(trying: { try predicate($0) ? .pass($0) : .finish }) }
  }

  /// Hands on the values at some positions, and ends with the last of them.
  public struct Output<Upstream: Publisher>: Transforming {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "a position cannot be negative")
      self.upstream = upstream
      self.range = range
    }

    var transformation: OwnTransform {
      var index = 0
      return Transform(.forward) { [range] value in
        defer { index += 1 }
        if index < range.lowerBound { return .skip }
        if index == range.upperBound - 1 { return .last(value) }
        return index < range.upperBound ? .pass(value) : .finish
      }
    }
  }

  /// Passes over all values.
  public struct IgnoreOutput<Upstream: Publisher>: ForwardingOperator {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    var forwarding: OwnForwarding { Forwarding(value: { _ in nil }, completion: { $0 }, wantsAll: true) }
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
    Publishers.Drop(upstream: self, count: count)
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

// Two in a row are one.

extension Publishers.Filter {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    Publishers.Filter(upstream: upstream) { self.isIncluded($0) && isIncluded($0) }
  }

  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    Publishers.TryFilter(upstream: upstream) { try self.isIncluded($0) && isIncluded($0) }
  }
}

extension Publishers.TryFilter {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    Publishers.TryFilter(upstream: upstream) { try self.isIncluded($0) && isIncluded($0) }
  }

  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    Publishers.TryFilter(upstream: upstream) { try self.isIncluded($0) && isIncluded($0) }
  }
}

extension Just {
  /// Its one value is there already: a number that makes no sense stops the program here, and not at a subscription.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "a number of values cannot be negative")
    return Publishers.Drop(upstream: self, count: count)
  }
}
