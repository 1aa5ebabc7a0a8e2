// `values`: a publisher in a `for await` loop.

/// The values of a publisher that cannot fail, one for each turn of a loop.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never
  private let publisher: P
  public init(_ publisher: P) { self.publisher = publisher }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = Never
    fileprivate let turns: Turns<P.Output, Never>

    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await turns.next(isolation: actor)
    }
    public mutating func next() async -> P.Output? { await turns.next(isolation: nil) }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(turns: Turns(publisher)) }
}

/// The values of a publisher, one for each turn of a loop, which ends by throwing if it fails.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = any Error
  private let publisher: P
  public init(_ publisher: P) { self.publisher = publisher }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = any Error
    fileprivate let turns: Turns<P.Output, P.Failure>

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
      try await turns.next(isolation: actor)
    }
    public mutating func next() async throws -> P.Output? { try await turns.next(isolation: nil) }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(turns: Turns(publisher)) }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Asks for a value each time that somebody waits for one. It cancels when the loop is left.
private final class Turns<Output, Failure: Error> {
  private let reader = Reader()

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    publisher.subscribe(reader)
  }

  deinit { reader.cancel() }

  func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Output? {
    // All that the reader has is guarded by its lock.
    nonisolated(unsafe) let reader = reader
    let result: Result<Output?, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { reader.wait(for: $0) }
    } onCancel: {
      reader.cancel()
    }
    return try result.get()
  }

  final class Reader: Subscriber, Cancellable {
    typealias Input = Output
    typealias Turn = CheckedContinuation<Result<Output?, Failure>, Never>
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var early = Subscribers.Demand.none
    private var values = Fifo<Output>()
    private var ending: Subscribers.Completion<Failure>?
    private var turns = Fifo<Turn>()

    private enum Answer {
      case now(Result<Output?, Failure>)
      case ask((any Subscription)?)
    }

    func wait(for turn: Turn) {
      let answer: Answer = lock.held {
        if let value = values.popFirst() { return .now(.success(value)) }
        if let ending {
          // A failure is told once.
          self.ending = .finished
          return .now(ending.result())
        }
        turns.append(turn)
        if subscription == nil { early += 1 }
        return .ask(subscription)
      }
      switch answer {
      case .now(let result): resume(turn, result)
      case .ask(let subscription): subscription?.request(.max(1))
      }
    }

    private func resume(_ turn: Turn, _ result: Result<Output?, Failure>) {
      // The value was handed over: nobody here uses it again.
      nonisolated(unsafe) let result = result
      turn.resume(returning: result)
    }

    func receive(subscription: any Subscription) {
      let demand: Subscribers.Demand? = lock.held {
        guard self.subscription == nil, ending == nil else { return nil }
        self.subscription = subscription
        return early
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      var refused: [Turn] = []
      let turn: Turn? = lock.held {
        guard ending == nil else { return nil }
        guard subscription != nil else {
          // A fault of the publisher: nobody waits any longer.
          while let turn = turns.popFirst() { refused.append(turn) }
          return nil
        }
        if let turn = turns.popFirst() { return turn }
        values.append(input)
        return nil
      }
      if let turn { resume(turn, .success(input)) }
      for turn in refused { resume(turn, .success(nil)) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { end(completion) }
    func cancel() { end(.finished)?.cancel() }

    @discardableResult
    private func end(_ completion: Subscribers.Completion<Failure>) -> (any Subscription)? {
      var left: [Turn] = []
      let subscription: (any Subscription)? = lock.held {
        guard ending == nil else { return nil }
        while let turn = turns.popFirst() { left.append(turn) }
        // Told to the first who waits, or kept for the next.
        ending = left.isEmpty ? completion : .finished
        return self.subscription.take()
      }
      for (index, turn) in left.enumerated() { resume(turn, index == 0 ? completion.result() : .success(nil)) }
      return subscription
    }
  }
}

extension Subscribers.Completion {
  /// What a loop makes of it.
  fileprivate func result<Output>() -> Result<Output?, Failure> {
    switch self {
    case .finished: .success(nil)
    case .failure(let error): .failure(error)
    }
  }
}
