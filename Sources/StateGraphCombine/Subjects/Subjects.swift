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
  private let audience = Audience<Output, Failure>(keepsLast: false)
  public init() {}
  public func send(_ value: Output) { audience.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
  public func send(subscription: any Subscription) { audience.listen(to: subscription) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber)
  }
}

/// Publishes what it is sent, and its last value to those who come later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>(keepsLast: true)
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { audience.held { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    var old = value
    // The old value is released after the lock.
    audience.send(value) { swap(&self.current, &old) }
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
  public func send(subscription: any Subscription) { audience.listen(to: subscription) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber) { self.current }
  }
}

/// A subscriber that sends to a subject.
final class SubjectFeed<S: Subject>: Subscriber, Cancellable {
  typealias Input = S.Output
  typealias Failure = S.Failure
  private let line: Line<S>
  init(_ subject: S) { line = Line(subject) }

  func receive(subscription: any Subscription) {
    if line.open(subscription) { line.load?.send(subscription: subscription) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    line.load?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { line.end()?.send(completion: completion) }
  func cancel() { line.cancel() }
}
