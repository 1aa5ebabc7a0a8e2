// The way from a publisher to one of its subscribers: one value at a time, in order, never more
// than were asked for, and nothing after the end.
//
// What may come from several threads, or before it is asked for, goes through a serial subscription. Nothing
// is called under its lock. Whoever brings a value delivers it; while another thread is at it, the
// value is left to that thread, which looks again before it goes. A subscriber that sends in
// `receive` has its value delivered within, as a plain call would.

import StateGraphThreads

/// A subscription, and what stands behind it.
final class SerialSubscription<Output, Failure: Error>: Subscription, Conduit {
  typealias Waiting = Fifo<(value: Output, from: AnyUpstreamSubscriber?)>

  // What every value needs comes first and does not depend on the types: where a field lies after
  // one of a generic type is looked up anew each time.
  private let lock = Lock()
  private let unasked: Unasked
  /// `nil` once it is over.
  private var subscriber: SubscriberBox<Output, Failure>?
  private var demand: Subscribers.Demand
  /// The thread that delivers now, or 0. Before the subscriber has its subscription, nobody may.
  private var deliverer = UInt.max
  private var isOpening = false
  private var waitingCount = 0
  private var isEnding = false
  private var upstreams: [AnyUpstreamSubscriber] = []
  private var atEnd: ((SerialSubscription) -> Void)?
  private var waiting = Waiting()
  private var ending: Subscribers.Completion<Failure>?
  private let name: String
  private weak var parent: AnyObject?
  private let hasParent: Bool
  private let onRequest: (() -> Void)?

  /// - Parameters:
  ///   - parent: The object that publishes, if there is one.
  ///   - atEnd: Called once, when the subscription has ended or was cancelled.
  init<S: Subscriber>(
    _ name: String, to subscriber: S, unasked: Unasked = .queue, parent: AnyObject? = nil,
    demand: Subscribers.Demand = .none, onRequest: (() -> Void)? = nil, atEnd: ((SerialSubscription) -> Void)? = nil
  ) where S.Input == Output, S.Failure == Failure {
    self.name = name
    self.subscriber = AnySubscriber(subscriber).box
    self.unasked = unasked
    self.parent = parent
    hasParent = parent != nil
    self.demand = demand
    self.onRequest = onRequest
    self.atEnd = atEnd
  }

  var description: String { name }
  var mirrorChildren: [Mirror.Child] {
    guard hasParent else { return [] }
    let parent: Any? = subscriber == nil ? nil : parent
    return [
      ("parent", parent as Any), ("downstream", subscriber?.subscriber as Any), ("demand", demand),
      ("subject", parent as Any),
    ]
  }

  // MARK: For the subscriber

  /// Hands the subscriber its subscription. What other threads bring meanwhile comes after it.
  func open() {
    let subscriber = lock.held {
      deliverer = currentThread
      isOpening = true
      return self.subscriber
    }
    subscriber?.receive(subscription: self)
    lock.held { isOpening = false }
    deliver(nil, isNested: false)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertPositive()
    ask(demand)
    onRequest?()
    // Asked within `receive`, the loop that called it goes on: a long queue is no deep recursion.
    guard let turn = lock.held({ takeTurn(nests: isOpening) }) else { return }
    deliver(turn.first, isNested: turn.isNested)
  }

  func cancel() {
    // What is let go of is released after the lock: its `deinit` is somebody else's code.
    let gone = lock.held {
      defer {
        subscriber = nil
        waiting = Waiting()
        waitingCount = 0
        upstreams = []
      }
      return (subscriber: subscriber, waiting: waiting, upstreams: upstreams, atEnd: atEnd.take())
    }
    for upstream in gone.upstreams { upstream.cancel() }
    gone.atEnd?(self)
  }

  private func ask(_ more: Subscribers.Demand) {
    let upstreams = lock.held {
      if subscriber != nil { demand += more }
      return self.upstreams
    }
    for upstream in upstreams { upstream.request(upstream.asking.passing(more)) }
  }

  // MARK: For the operator

  /// Changes the operator's state: `body` may queue values and finish, and calls nothing out.
  func change(_ body: () -> Void) {
    var idle: [AnyUpstreamSubscriber] = []
    var refused = Waiting()
    let turn: Turn? = lock.held {
      guard subscriber != nil, !isEnding else { return nil }
      body()
      if isEnding { swap(&idle, &upstreams) }
      if let turn = takeTurn(nests: true) { return turn }
      if deliverer == 0 || deliverer == currentThread { refuse(&refused) }
      return nil
    }
    for upstream in idle { upstream.cancel() }
    if let turn { deliver(turn.first, isNested: turn.isNested) }
  }

  /// Only within `change`, or before anybody knows of the subscription.
  func queue(_ value: Output, from upstream: AnyUpstreamSubscriber? = nil) {
    var source: AnyUpstreamSubscriber?
    if let upstream, case .oneByOne = upstream.asking, demand != .unlimited { source = upstream }
    waiting.append((value, source))
    waitingCount += 1
  }

  /// Only within `change`.
  func finish(_ completion: Subscribers.Completion<Failure> = .finished) {
    ending = completion
    isEnding = true
  }

  /// Whether no publisher is listened to any more. Only within `change`.
  var isIdle: Bool { upstreams.isEmpty }

  func send(_ value: Output) {
    let me = currentThread
    lock.lock()
    guard subscriber != nil, !isEnding else { return lock.unlock() }
    let isNested = deliverer == me
    guard deliverer == 0 || (isNested && !isOpening), waitingCount == 0, demand > .none, let subscriber else {
      lock.unlock()
      return change { queue(value) }
    }
    deliverer = me
    demand -= 1
    lock.unlock()
    let more = subscriber.receive(value)
    if more > .none { ask(more) }
    lock.lock()
    let isDone = waitingCount == 0 && !isEnding
    if isDone && !isNested { deliverer = 0 }
    lock.unlock()
    if !isDone { deliver(nil, isNested: isNested) }
  }

  func send(completion: Subscribers.Completion<Failure>) { change { finish(completion) } }

  /// Guards what the operator reads and writes outside `change`.
  func held<Result>(_ body: () -> Result) -> Result { lock.held(body) }

  /// Takes in what listens to a publisher, unless all is over.
  ///
  /// - Parameter make: Called under the lock, before anything can come.
  func admit<Upstream: AnyUpstreamSubscriber>(_ make: (Subscribers.Demand) -> Upstream) -> Upstream? {
    lock.held {
      guard subscriber != nil, !isEnding else { return nil }
      let upstream = make(demand)
      upstreams.append(upstream)
      return upstream
    }
  }

  func forget(_ upstream: AnyUpstreamSubscriber) { lock.held { upstreams.removeAll { $0 === upstream } } }

  // MARK: Delivering

  /// The next delivery, if it is this thread's turn. Under the lock.
  private func takeTurn(nests: Bool) -> Turn? {
    let me = currentThread
    guard deliverer == 0 || (nests && deliverer == me), let first = next() else { return nil }
    defer { deliverer = me }
    return Turn(isNested: deliverer == me, first: first)
  }

  /// Under the lock.
  private func next() -> Delivery? {
    guard let subscriber else { return nil }
    if demand > .none, waitingCount > 0, let first = waiting.popFirst() {
      waitingCount -= 1
      demand -= 1
      return .value(first.value, from: first.from, subscriber)
    }
    guard isEnding, let ending, unasked != .queue || waitingCount == 0 else { return nil }
    self.subscriber = nil
    return .end(ending, subscriber)
  }

  private func deliver(_ first: Delivery?, isNested: Bool) {
    var delivery = first
    while true {
      switch delivery {
      case .value(let value, let upstream, let subscriber):
        let more = subscriber.receive(value)
        if more > .none { ask(more) }
        upstream?.request(.max(1))
      case .end(let completion, let subscriber):
        cancel()
        subscriber.receive(completion: completion)
      case nil: break
      }
      var refused = Waiting()
      delivery = lock.held {
        if let next = next() { return next }
        refuse(&refused)
        if !isNested { deliverer = 0 }
        return nil
      }
      if delivery == nil { return }
    }
  }

  /// Moves to `refused` what nobody asked for, if it does not wait. Under the lock.
  private func refuse(_ refused: inout Waiting) {
    switch unasked {
    case .drop:
      guard waitingCount > 0 else { return }
      swap(&refused, &waiting)
      waitingCount = 0
    case .keepLast:
      guard waitingCount > 1, let last = waiting.last else { return }
      swap(&refused, &waiting)
      waiting.append(last)
      waitingCount = 1
    case .queue: break
    }
  }
}
