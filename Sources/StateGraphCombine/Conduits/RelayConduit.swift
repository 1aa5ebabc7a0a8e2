// What stands between one publisher and one subscriber, for operators with a way of their own.

/// Where a conduit stands with its publisher.
enum SubscriptionStatus {
  case awaitingSubscription
  case subscribed(any Subscription)
  /// The publisher has ended, and the subscriber is still to hear of it.
  case ending(any Subscription)
  /// The publisher has ended; what its subscriber is to hear is known, and nobody has asked for it.
  case awaitingDemand
  case terminal

  var subscription: (any Subscription)? {
    switch self {
    case .subscribed(let subscription), .ending(let subscription): subscription
    case .awaitingSubscription, .awaitingDemand, .terminal: nil
    }
  }

  var isSubscribed: Bool { if case .subscribed = self { true } else { false } }

  /// - Returns: whether it is the first subscription.
  mutating func begin(_ subscription: any Subscription) -> Bool {
    guard case .awaitingSubscription = self else { return false }
    self = .subscribed(subscription)
    return true
  }

  /// - Returns: the subscription, to whoever ends it first.
  mutating func terminate(_ end: SubscriptionStatus = .terminal) -> (any Subscription)? {
    switch self {
    case .subscribed(let subscription):
      self = end
      return subscription
    case .awaitingDemand:
      self = .terminal
      return nil
    case .awaitingSubscription, .ending, .terminal: return nil
    }
  }
}

/// Takes one subscription, hands everything on, and ends once. Subclasses override what they do
/// otherwise. Nothing is called under the lock.
class RelayConduit<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, Conduit
where Downstream.Failure == Failure {
  let lock = Lock()
  let downstream: Downstream
  private let type: any Operator.Type
  /// Guarded by the lock.
  final var status = SubscriptionStatus.awaitingSubscription

  init(_ type: any Operator.Type, before downstream: Downstream) {
    self.type = type
    self.downstream = downstream
  }

  final var description: String { type.name }
  var mirrorChildren: [Mirror.Child] { [] }

  // MARK: What subclasses may override

  func begin(_ subscription: any Subscription) { downstream.receive(subscription: self) }
  func take(_ input: Input) -> Subscribers.Demand { .none }
  func finish(_ completion: Subscribers.Completion<Failure>) {
    if terminate() != nil { downstream.receive(completion: completion) }
  }
  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { terminate()?.cancel() }

  // MARK: What they build on

  final func receive(subscription: any Subscription) { if admit(subscription) { begin(subscription) } }
  final func receive(_ input: Input) -> Subscribers.Demand { subscription == nil ? .none : take(input) }
  final func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }

  /// - Returns: whether it is the first subscription; any other is cancelled.
  final func admit(_ subscription: any Subscription) -> Bool {
    let isFirst = lock.held { status.begin(subscription) }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  final var subscription: (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    if case .subscribed(let subscription) = status { return subscription }
    return nil
  }

  /// - Returns: the subscription, to whoever ends it first.
  final func terminate(_ end: SubscriptionStatus = .terminal) -> (any Subscription)? {
    lock.held { status.terminate(end) }
  }
}
