// Publishers that are told what to publish.

/// A publisher that outside code can make publish.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  /// A publisher is going to send to the subject, and waits to be asked.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// Publishes what it is sent, to those who are there.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let downstreams = DownstreamList<Output, Failure>("PassthroughSubject", keepsLast: false)
  public init() {}
  public func send(_ value: Output) { downstreams.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { downstreams.send(completion: completion) }
  public func send(subscription: any Subscription) { downstreams.listen(to: subscription) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    downstreams.admit(subscriber, of: self)
  }
}

/// Publishes what it is sent, and its last value to those who come later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let downstreams = DownstreamList<Output, Failure>("CurrentValueSubject", keepsLast: true)
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { downstreams.held { current } }
    // Unlike what is sent, what is set stays, even after the end.
    set {
      var old = newValue
      downstreams.held { swap(&current, &old) }
      downstreams.send(newValue)
    }
  }

  public func send(_ value: Output) {
    var old = value
    // The old value is released after the lock.
    downstreams.send(value) { swap(&self.current, &old) }
  }

  public func send(completion: Subscribers.Completion<Failure>) { downstreams.send(completion: completion) }
  public func send(subscription: any Subscription) { downstreams.listen(to: subscription) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    downstreams.admit(subscriber, of: self) { self.current }
  }
}

/// A subscriber that sends to a subject, and the subscription that the subject sees.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, Conduit {
  typealias Input = S.Output
  typealias Failure = S.Failure
  private let holder: SubscriptionHolder<S>
  init(_ subject: S) { holder = SubscriptionHolder(subject) }

  var description: String { "Subject" }
  var mirrorChildren: [Mirror.Child] { [("downstreamSubject", holder.content as Any)] }

  func receive(subscription: any Subscription) {
    if holder.open(subscription) { holder.content?.send(subscription: self) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    holder.content?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { holder.end()?.send(completion: completion) }
  func request(_ demand: Subscribers.Demand) { holder.request(demand) }
  func cancel() { holder.cancel() }
}
