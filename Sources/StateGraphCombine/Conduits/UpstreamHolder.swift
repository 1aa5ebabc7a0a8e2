// The subscription to a publisher, for conduits that are there before it.

/// Holds what is asked for until the subscription comes, and cancels any but the first.
final class UpstreamHolder {
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var early: Subscribers.Demand
  private var isOver = false
  private let staysCancelled: Bool

  /// - Parameters:
  ///   - demand: What is asked for as soon as the subscription comes.
  ///   - staysCancelled: Whether a subscription that comes after the end is cancelled.
  init(demand: Subscribers.Demand = .none, staysCancelled: Bool = false) {
    early = demand
    self.staysCancelled = staysCancelled
  }

  @discardableResult
  func begin(_ subscription: any Subscription) -> Bool {
    let demand: Subscribers.Demand? = lock.held {
      guard self.subscription == nil, !(isOver && staysCancelled) else { return nil }
      self.subscription = subscription
      defer { early = .none }
      return early
    }
    guard let demand else {
      subscription.cancel()
      return false
    }
    if demand > .none { subscription.request(demand) }
    return true
  }

  func request(_ demand: Subscribers.Demand) {
    let subscription = lock.held {
      if self.subscription == nil { early += demand }
      return self.subscription
    }
    subscription?.request(demand)
  }

  /// - Returns: whether there was a subscription to let go of.
  @discardableResult
  func release() -> Bool { end() != nil }
  func cancel() { end()?.cancel() }

  private func end() -> (any Subscription)? {
    lock.held {
      isOver = true
      return subscription.take()
    }
  }
}
