// What a subscriber keeps of its subscription, and when it stops listening.

/// A subscription that begins once and ends once, whichever thread ends it, with what is to be
/// let go of at the end: a closure may well hold the object that holds its subscription.
final class Line<Load> {
  private enum State {
    case waiting(Load)
    case open(any Subscription, Load)
    case over
  }
  private let lock = Lock()
  private var state: State

  init(_ load: Load) { state = .waiting(load) }

  /// `nil` once it is over.
  var load: Load? {
    lock.held {
      switch state {
      case .waiting(let load), .open(_, let load): load
      case .over: nil
      }
    }
  }

  /// - Returns: whether this is the subscription to go on with; any other is cancelled.
  func open(_ subscription: any Subscription) -> Bool {
    let isFirst = lock.held {
      guard case .waiting(let load) = state else { return false }
      state = .open(subscription, load)
      return true
    }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  func request(_ demand: Subscribers.Demand) {
    let subscription: (any Subscription)? = lock.held {
      guard case .open(let subscription, _) = state else { return nil }
      return subscription
    }
    subscription?.request(demand)
  }

  /// - Returns: the load, to whoever ends it first.
  @discardableResult
  func end() -> Load? { close().load }

  @discardableResult
  func cancel() -> Load? {
    let (load, subscription) = close()
    subscription?.cancel()
    return load
  }

  private func close() -> (load: Load?, subscription: (any Subscription)?) {
    lock.held {
      defer { state = .over }
      switch state {
      case .waiting(let load): return (load, nil)
      case .open(let subscription, let load): return (load, subscription)
      case .over: return (nil, nil)
      }
    }
  }
}
