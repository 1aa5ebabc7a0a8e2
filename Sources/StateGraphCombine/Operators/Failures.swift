// Operators for the way a publisher ends.

extension Publishers {
  /// Hands on another error in the place of each.
  public struct MapError<Upstream: Publisher, Failure: Error>: ForwardingOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure
    var forwarding: OwnForwarding { Forwarding(value: { $0 }, completion: { $0.mapError(transform) }) }
  }

  /// Says that it may fail, and does not.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: ForwardingOperator
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    var forwarding: OwnForwarding { Forwarding(value: { $0 }, completion: { _ in .finished }) }
  }

  /// Stops the program at an error.
  public struct AssertNoFailure<Upstream: Publisher>: ForwardingOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt
    var forwarding: OwnForwarding {
      Forwarding(
        value: { $0 },
        completion: { $0.mapError { error in fatalError("\(prefix)\(error)", file: file, line: line) } },
        state: [("file", { file }), ("line", { line }), ("prefix", { prefix })])
    }
  }

  /// Hands on a value in the place of an error, and ends.
  public struct ReplaceError<Upstream: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.subscribe(
        ReplaceConduit<_, Upstream.Failure, _>(
          Self.self, output, subscriber, replaces: { _, completion in completion.isFailure },
          completion: { _ in .finished }, wantsAll: false))
    }
  }
}

extension Publisher {
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }

  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
