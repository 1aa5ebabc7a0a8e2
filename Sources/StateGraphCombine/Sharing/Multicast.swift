// One subscription to a publisher, for many subscribers.

extension Publishers {
  /// Subscribes a subject to a publisher, and everybody else to the subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, Operator
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var made: SubjectType?

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var subject: SubjectType {
      if let known = lock.held({ made }) { return known }
      let new = createSubject()
      return lock.held {
        if let first = made { return first }
        made = new
        return new
      }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(MulticastConduit<Upstream, S>(Self.self, before: subscriber))
    }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  private final class MulticastConduit<Upstream: Publisher, Downstream: Subscriber>: RelayConduit<
    Upstream.Output, Upstream.Failure, Downstream
  >
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    override func take(_ input: Upstream.Output) -> Subscribers.Demand {
      guard let subscription else { return .none }
      let more = downstream.receive(input)
      if more > .none { subscription.request(more) }
      return .none
    }
  }

  /// Publishes from `connect()` on.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>
    public init(upstream: Upstream) { inner = upstream.multicast { PassthroughSubject() } }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.receive(subscriber: subscriber)
    }
    public func connect() -> any Cancellable { inner.connect() }
  }

  /// A publisher with one subscription for all its subscribers.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.receive(subscriber: subscriber)
    }

    public static func == (a: Share, b: Share) -> Bool { a === b }
  }
}

extension Publisher {
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { multicast { subject } }

  /// One subscription to this publisher, for as many as subscribe to the result.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
