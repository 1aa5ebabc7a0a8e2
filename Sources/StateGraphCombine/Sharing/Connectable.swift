// Publishers that begin when they are told to, or with their first subscriber.

/// A publisher that publishes from `connect()` on.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber, and disconnects with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// A publisher that connects with its first subscriber, and disconnects with the last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let lock = Lock()
    private var subscriberCount = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.held {
        subscriberCount += 1
        return subscriberCount == 1
      }
      upstream.subscribe(Counted(self, before: subscriber))
      if isFirst { begin() }
    }

    private func begin() {
      let connection = upstream.connect()
      // The subscriber may have gone while it was served.
      let isWanted = lock.held {
        if subscriberCount > 0 { self.connection = connection }
        return subscriberCount > 0
      }
      if !isWanted { connection.cancel() }
    }

    fileprivate func subscriberLeft() {
      let connection = lock.held {
        subscriberCount -= 1
        return subscriberCount == 0 ? self.connection.take() : nil
      }
      connection?.cancel()
    }
  }

  /// Tells the publisher when it goes.
  private final class Counted<Upstream: ConnectablePublisher, Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let line: Line<Autoconnect<Upstream>>
    private let downstream: Downstream

    init(_ publisher: Autoconnect<Upstream>, before downstream: Downstream) {
      line = Line(publisher)
      self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
      if line.open(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      line.load == nil ? .none : downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard let publisher = line.end() else { return }
      downstream.receive(completion: completion)
      publisher.subscriberLeft()
    }

    func request(_ demand: Subscribers.Demand) { line.request(demand) }
    func cancel() { line.cancel()?.subscriberLeft() }
  }
}
