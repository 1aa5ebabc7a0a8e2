// Operators for the way a publisher ends.

extension Publishers {
  /// Hands on another error in the place of each.
  public struct MapError<Upstream: Publisher, Failure: Error>: Stepping {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure
    var step: OwnStep { Step(end: { $0.mapError(transform) }) { .pass($0) } }
  }

  /// Says that it may fail, and does not.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Stepping where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    var step: OwnStep { Step(end: { _ in .finished }) { .pass($0) } }
  }

  /// Stops the program at an error.
  public struct AssertNoFailure<Upstream: Publisher>: Stepping {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt
    var step: OwnStep {
      Step(end: { $0.mapError { error in fatalError("\(prefix)\(error)", file: file, line: line) } }) { .pass($0) }
    }
  }

  /// Goes on with another publisher when the first one fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(to: subscriber)
      outlet.open()
      outlet.draw(from: upstream) { [handler] completion in
        switch completion {
        case .finished: outlet.send(completion: .finished)
        case .failure(let error): outlet.draw(from: handler(error)) { outlet.send(completion: $0) }
        }
      }
    }
  }

  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(to: subscriber)
      outlet.open()
      outlet.draw(from: upstream) { [handler] completion in
        guard case .failure(let error) = completion else { return outlet.send(completion: .finished) }
        do {
          outlet.draw(from: try handler(error)) { outlet.send(completion: $0.erased) }
        } catch {
          outlet.send(completion: .failure(error))
        }
      }
    }
  }

  /// Hands on a value in the place of an error, and ends.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.catch { [output] _ in Just(output) }.receive(subscriber: subscriber)
    }
  }

  /// Subscribes anew when the publisher fails, so many times.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// `nil` for as often as it fails.
    public let retries: Int?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(to: subscriber)
      outlet.open()
      attempt(outlet, left: retries)
    }

    private func attempt(_ outlet: Outlet<Output, Failure>, left: Int?) {
      outlet.draw(from: upstream) { completion in
        if case .failure = completion, left != 0 {
          attempt(outlet, left: left.map { $0 - 1 })
        } else {
          outlet.send(completion: completion)
        }
      }
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

  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
