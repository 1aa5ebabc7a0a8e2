// What stands between one publisher and one subscriber for `replaceEmpty` and `replaceError`: a
// value in the place of an end, once there is demand for it.

final class ReplaceConduit<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, Conduit
where Downstream.Input == Input {
  private let type: any Operator.Type
  private let replacement: Input
  private let downstream: Downstream
  private let replaces: (_ isEmpty: Bool, Subscribers.Completion<Failure>) -> Bool
  private let translated: (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
  private let wantsAll: Bool
  private let lock = Lock()
  private var status = SubscriptionStatus.awaitingSubscription
  private var demand = Subscribers.Demand.none
  private var isEmpty = true

  /// - Parameter wantsAll: Whether the publisher is asked for everything at once.
  init(
    _ type: any Operator.Type, _ replacement: Input, _ downstream: Downstream,
    replaces: @escaping (_ isEmpty: Bool, Subscribers.Completion<Failure>) -> Bool,
    completion translated: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>,
    wantsAll: Bool
  ) {
    self.type = type
    self.replacement = replacement
    self.downstream = downstream
    self.replaces = replaces
    self.translated = translated
    self.wantsAll = wantsAll
  }

  var description: String { type.name }

  func receive(subscription: any Subscription) {
    let isFirst = lock.held { status.begin(subscription) }
    guard isFirst else { return subscription.cancel() }
    downstream.receive(subscription: self)
    if wantsAll { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let isOpen = lock.held {
      guard status.isSubscribed else { return false }
      isEmpty = false
      if !wantsAll {
        precondition(demand > .none, "a publisher must not send more than it was asked for")
        demand -= 1
      }
      return true
    }
    guard isOpen else { return .none }
    let more = downstream.receive(input)
    if more > .none { lock.held { demand += more } }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (isOpen, isReplacing): (Bool, Bool) = lock.held {
      guard status.isSubscribed else { return (false, false) }
      let isReplacing = replaces(isEmpty, completion)
      status = isReplacing && demand == .none ? .awaitingDemand : .terminal
      return (!isReplacing || demand > .none, isReplacing)
    }
    guard isOpen else { return }
    if isReplacing { replace() } else { downstream.receive(completion: translated(completion)) }
  }

  private func replace() {
    _ = downstream.receive(replacement)
    downstream.receive(completion: .finished)
  }

  func request(_ more: Subscribers.Demand) {
    more.assertPositive()
    let (upstream, isReplacing): ((any Subscription)?, Bool) = lock.held {
      demand += more
      switch status {
      case .subscribed(let subscription): return (subscription, false)
      case .awaitingDemand:
        status = .terminal
        return (nil, true)
      case .awaitingSubscription, .ending, .terminal: return (nil, false)
      }
    }
    upstream?.request(more)
    if isReplacing { replace() }
  }

  func cancel() {
    lock.held { status.terminate() }?.cancel()
  }
}
