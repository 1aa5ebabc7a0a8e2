// Publishers whose making is work: `Future` begins at once, `Deferred` when somebody subscribes.

/// Publishes one value, once it is known, to everybody.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var members: [SerialSubscription<Output, Failure>] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    let waiting = lock.held {
      guard self.result == nil else { return [] as [SerialSubscription<Output, Failure>] }
      self.result = result
      defer { members = [] }
      return members
    }
    for member in waiting { tell(member, result) }
  }

  private func tell(_ member: SerialSubscription<Output, Failure>, _ result: Result<Output, Failure>) {
    member.change {
      switch result {
      case .success(let value):
        member.queue(value)
        member.finish()
      case .failure(let error): member.finish(.failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let member = SerialSubscription(
      "Future", to: subscriber, parent: self,
      atEnd: { [weak self] member in
        self?.lock.held { self?.members.removeAll { $0 === member } }
      })
    let known = lock.held {
      if result == nil { members.append(member) }
      return result
    }
    member.open()
    if let known { tell(member, known) }
  }
}

// Two properties, and no typed `throws` over both: a compiler that awaits such a getter crashes.

extension Future where Failure == Never {
  /// The value, once it is known.
  public var value: Output {
    get async { await outcome.get() }
  }
}

extension Future {
  /// The value, once it is known.
  public var value: Output {
    get async throws { try await outcome.get() }
  }

  private var outcome: Result<Output, Failure> {
    get async {
      await withCheckedContinuation { continuation in
        // One event comes first and is all there is to know: the value, or the failure.
        var continuation: CheckedContinuation<Result<Output, Failure>, Never>? = continuation
        func resume(_ outcome: Result<Output, Failure>) {
          // The future is done with the value.
          nonisolated(unsafe) let outcome = outcome
          continuation.take()?.resume(returning: outcome)
        }
        subscribe(
          Subscribers.Sink { completion in
            if case .failure(let error) = completion { resume(.failure(error)) }
          } receiveValue: {
            resume(.success($0))
          })
      }
    }
  }
}

/// Makes a publisher anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}
