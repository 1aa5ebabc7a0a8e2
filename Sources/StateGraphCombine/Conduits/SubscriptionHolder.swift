// What a subscriber keeps of its subscription, and when it stops listening.

/// A subscription that begins once and ends once, whichever thread ends it, with what is to be
/// let go of at the end: a closure may well hold the object that holds its subscription.
final class SubscriptionHolder<Content: AnyObject> {
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var held: Content?

  init(_ content: Content) { held = content }

  /// `nil` once it is over.
  var content: Content? {
    lock.lock()
    defer { lock.unlock() }
    return held
  }

  /// - Returns: whether this is the subscription to go on with; any other is cancelled.
  func open(_ subscription: any Subscription) -> Bool {
    let isFirst = lock.held {
      guard held != nil, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// Whether the subscription is there.
  var isOpen: Bool { lock.held { subscription != nil } }

  func request(_ demand: Subscribers.Demand) {
    let subscription = lock.held { self.subscription }
    subscription?.request(demand)
  }

  /// - Returns: the content, to whoever ends it first.
  @discardableResult
  func end() -> Content? {
    let (content, _) = lock.held { (held.take(), self.subscription.take()) }
    return content
  }

  @discardableResult
  func cancel() -> Content? {
    let (content, subscription) = lock.held { (held.take(), self.subscription.take()) }
    subscription?.cancel()
    return content
  }
}

/// A value as the content of a holder.
final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
