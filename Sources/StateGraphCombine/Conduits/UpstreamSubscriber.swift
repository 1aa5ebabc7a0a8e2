// The way from one publisher into an operator that listens to several, or in its own time.

/// How an operator asks a publisher for values.
enum Asking {
  /// So many, whatever its own subscriber asks for.
  case fixed(Subscribers.Demand)
  /// So many times as its own subscriber asks for.
  case asAsked(times: Int)
  /// One after the other, each when the one before was taken; all of them once all are asked for.
  case oneByOne

  static let asAsked = Asking.asAsked(times: 1)

  /// What to ask for when the operator itself is asked.
  func passing(_ demand: Subscribers.Demand) -> Subscribers.Demand {
    switch self {
    case .fixed: .none
    case .asAsked(let times): demand * times
    case .oneByOne: demand == .unlimited ? .unlimited : .none
    }
  }

  /// What to ask for at first, when so many are asked for already.
  func beginning(_ demand: Subscribers.Demand) -> Subscribers.Demand {
    switch self {
    case .fixed(let own): own
    case .asAsked: passing(demand)
    case .oneByOne: demand == .unlimited ? .unlimited : .max(1)
    }
  }
}

/// An upstream whatever it takes.
class AnyUpstreamSubscriber: Cancellable {
  let asking: Asking
  init(_ asking: Asking) { self.asking = asking }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// Listens to one publisher. It can be asked and cancelled before its subscription arrives.
final class UpstreamSubscriber<Input, Failure: Error>: AnyUpstreamSubscriber, Subscriber {
  struct Receivers {
    let value: (Input, AnyUpstreamSubscriber) -> Void
    let end: (Subscribers.Completion<Failure>, AnyUpstreamSubscriber) -> Void
  }
  private let lock = Lock()
  private var receivers: Receivers?
  private var upstream: (any Subscription)?
  /// Asked for before there was anybody to ask.
  private var early: Subscribers.Demand

  init(_ asking: Asking, demand: Subscribers.Demand, _ receivers: Receivers) {
    self.receivers = receivers
    early = demand
    super.init(asking)
  }

  func receive(subscription: any Subscription) {
    let demand: Subscribers.Demand? = lock.held {
      guard receivers != nil, upstream == nil else { return nil }
      upstream = subscription
      defer { early = .none }
      return early
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.held { receivers }?.value(input, self)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { close().receivers?.end(completion, self) }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let upstream = lock.held {
      if self.upstream == nil { early += demand }
      return self.upstream
    }
    upstream?.request(demand)
  }

  override func cancel() { close().upstream?.cancel() }

  /// The receivers hold the operator, which holds the upstream: they go with its end.
  private func close() -> (receivers: Receivers?, upstream: (any Subscription)?) {
    lock.held { (receivers.take(), upstream.take()) }
  }
}
