// A subscriber of any kind: one that is given closures, another subscriber, or a subject.

/// A subscriber whose type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  let box: SubscriberBox<Input, Failure>
  public let combineIdentifier: CombineIdentifier

  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    box = (subscriber as? AnySubscriber)?.box ?? ConcreteSubscriberBox(subscriber)
  }

  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    box = ClosureBox(receiveSubscription, receiveValue, receiveCompletion)
  }

  public var description: String {
    (box.subscriber as? any CustomStringConvertible)?.description ?? String(describing: type(of: box.subscriber))
  }
  public var customMirror: Mirror {
    Mirror(reflecting: box.subscriber)
  }
  public var playgroundDescription: Any {
    (box.subscriber as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }

  public func receive(subscription: any Subscription) { box.receive(subscription: subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { box.receive(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { box.receive(completion: completion) }
}

class SubscriberBox<Input, Failure: Error> {
  /// What is in the box.
  var subscriber: Any { self }
  func receive(subscription: any Subscription) {}
  func receive(_ input: Input) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Failure>) {}
}

private final class ConcreteSubscriberBox<Base: Subscriber>: SubscriberBox<Base.Input, Base.Failure> {
  private let base: Base
  init(_ base: Base) { self.base = base }
  override var subscriber: Any { base }
  override func receive(subscription: any Subscription) { base.receive(subscription: subscription) }
  override func receive(_ input: Base.Input) -> Subscribers.Demand { base.receive(input) }
  override func receive(completion: Subscribers.Completion<Base.Failure>) { base.receive(completion: completion) }
}

private final class ClosureBox<Input, Failure: Error>: SubscriberBox<Input, Failure> {
  private let onSubscription: ((any Subscription) -> Void)?
  private let onValue: ((Input) -> Subscribers.Demand)?
  private let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  init(
    _ onSubscription: ((any Subscription) -> Void)?, _ onValue: ((Input) -> Subscribers.Demand)?,
    _ onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  ) {
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  override var subscriber: Any { "Anonymous AnySubscriber" }

  override func receive(subscription: any Subscription) { onSubscription?(subscription) }
  override func receive(_ input: Input) -> Subscribers.Demand { onValue?(input) ?? .none }
  override func receive(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }
}
