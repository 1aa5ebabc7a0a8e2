// What a subscriber keeps of its subscription, and when it stops listening.

/// A subscription that begins once and ends once, whichever thread ends it, with what is to be
/// let go of at the end: a closure may well hold the object that holds its subscription.
final class Line<Load: AnyObject> {
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var content: Load?

  init(_ load: Load) { content = load }

  /// `nil` once it is over.
  var load: Load? {
    lock.lock()
    defer { lock.unlock() }
    return content
  }

  /// - Returns: whether this is the subscription to go on with; any other is cancelled.
  func open(_ subscription: any Subscription) -> Bool {
    let isFirst = lock.held {
      guard content != nil, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  func request(_ demand: Subscribers.Demand) {
    let subscription = lock.held { self.subscription }
    subscription?.request(demand)
  }

  /// - Returns: the load, to whoever ends it first.
  @discardableResult
  func end() -> Load? {
    let (load, _) = lock.held { (content.take(), self.subscription.take()) }
    return load
  }

  @discardableResult
  func cancel() -> Load? {
    let (load, subscription) = lock.held { (content.take(), self.subscription.take()) }
    subscription?.cancel()
    return load
  }
}

/// A value as the load of a line.
final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
