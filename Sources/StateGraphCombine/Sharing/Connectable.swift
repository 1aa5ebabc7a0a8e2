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
  public final class Autoconnect<Upstream: ConnectablePublisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private enum State {
      case disconnected
      case connected(any Cancellable)
    }
    private let lock = Lock()
    private var state = State.disconnected
    private var subscriberCount = 0

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.held {
        if case .connected = state {
          subscriberCount += 1
          return false
        }
        return true
      }
      upstream.subscribe(AutoconnectConduit(self, before: subscriber))
      guard isFirst else { return }
      let connection = upstream.connect()
      lock.held {
        state = .connected(connection)
        subscriberCount = 1
      }
    }

    fileprivate func subscriberLeft() {
      let connection: (any Cancellable)? = lock.held {
        guard case .connected(let connection) = state else { return nil }
        subscriberCount -= 1
        guard subscriberCount <= 0 else { return nil }
        state = .disconnected
        return connection
      }
      connection?.cancel()
    }
  }

  private final class AutoconnectConduit<Upstream: ConnectablePublisher, Downstream: Subscriber>: Subscriber, Conduit
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    private let parent: Autoconnect<Upstream>
    private let downstream: Downstream

    init(_ parent: Autoconnect<Upstream>, before downstream: Downstream) {
      self.parent = parent
      self.downstream = downstream
    }

    var description: String { Autoconnect<Upstream>.name }
    var mirrorChildren: [Mirror.Child] { [("parent", parent), ("downstream", downstream)] }

    func receive(subscription: any Subscription) {
      downstream.receive(subscription: AutoconnectSubscription(upstream: subscription, parent: parent))
    }
    func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { downstream.receive(completion: completion) }
  }

  /// The publisher's own subscription, but for being counted.
  private struct AutoconnectSubscription<Upstream: ConnectablePublisher>: Subscription, CustomStringConvertible,
    CustomPlaygroundDisplayConvertible
  {
    let upstream: any Subscription
    let parent: Autoconnect<Upstream>
    var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }
    var description: String { String(describing: upstream) }
    var playgroundDescription: Any { description }
    func request(_ demand: Subscribers.Demand) { upstream.request(demand) }
    func cancel() {
      parent.subscriberLeft()
      upstream.cancel()
    }
  }
}
