// Publishers whose making is work: `Future` begins at once, `Deferred` when somebody subscribes.

/// Publishes one value, once it is known, to everybody.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var members: [Outlet<Output, Failure>] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    let waiting = lock.held {
      guard self.result == nil else { return [] as [Outlet<Output, Failure>] }
      self.result = result
      defer { members = [] }
      return members
    }
    for member in waiting { tell(member, result) }
  }

  private func tell(_ member: Outlet<Output, Failure>, _ result: Result<Output, Failure>) {
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
    let member = Outlet(to: subscriber) { [weak self] member in
      self?.lock.held { self?.members.removeAll { $0 === member } }
    }
    let known = lock.held {
      if result == nil { members.append(member) }
      return result
    }
    member.open()
    if let known { tell(member, known) }
  }
}

extension Future {
  /// The value, once it is known.
  public var value: Output {
    get async throws(Failure) {
      let result: Result<Output, Failure> = await withCheckedContinuation { continuation in
        let member = FutureReader<Output, Failure> { result in
          nonisolated(unsafe) let result = result
          continuation.resume(returning: result)
        }
        subscribe(member)
      }
      return try result.get()
    }
  }
}

/// Tells a closure what a future comes to.
private final class FutureReader<Input, Failure: Error>: Subscriber {
  private let line: Line<Box<(Result<Input, Failure>) -> Void>>
  init(_ tell: @escaping (Result<Input, Failure>) -> Void) { line = Line(Box(tell)) }
  func receive(subscription: any Subscription) {
    if line.open(subscription) { subscription.request(.max(1)) }
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    line.end()?.value(.success(input))
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { line.end()?.value(.failure(error)) }
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
