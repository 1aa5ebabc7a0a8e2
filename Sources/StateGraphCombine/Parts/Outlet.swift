// The way from a publisher to one of its subscribers: one value at a time, in order, never more
// than were asked for, and nothing after the end.
//
// What may come from several threads, or before it is asked for, goes through an outlet. Nothing
// is called under its lock. Whoever brings a value delivers it; while another thread is at it, the
// value is left to that thread, which looks again before it goes. A subscriber that sends in
// `receive` has its value delivered within, as a plain call would.

/// A subscription, and what stands behind it.
final class Outlet<Output, Failure: Error>: Subscription {
  /// What happens to values that nobody asked for yet.
  enum Unasked {
    case drop
    case keepLast
    case queue
  }

  private typealias Waiting = Fifo<(value: Output, from: AnyInlet?)>

  private enum Delivery {
    case value(Output, from: AnyInlet?, SubscriberBox<Output, Failure>)
    case end(Subscribers.Completion<Failure>, SubscriberBox<Output, Failure>)
  }

  private struct Turn {
    let isNested: Bool
    let first: Delivery
  }

  // What every value needs comes first and does not depend on the types: where a field lies after
  // one of a generic type is looked up anew each time.
  private let lock = Lock()
  private let unasked: Unasked
  /// `nil` once it is over.
  private var subscriber: SubscriberBox<Output, Failure>?
  private var demand = Subscribers.Demand.none
  /// The thread that delivers now, or 0. Before the subscriber has its subscription, nobody may.
  private var deliverer = UInt.max
  private var isOpening = false
  /// Whether the deliverer has not begun: nothing may pass the value that it brings.
  private var isReserved = false
  private var waitingCount = 0
  private var isEnding = false
  private var inlets: [AnyInlet] = []
  private var atEnd: ((Outlet) -> Void)?
  private var waiting = Waiting()
  private var ending: Subscribers.Completion<Failure>?

  /// - Parameter atEnd: Called once, when the subscription has ended or was cancelled.
  init<S: Subscriber>(to subscriber: S, unasked: Unasked = .queue, atEnd: ((Outlet) -> Void)? = nil)
  where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber).box
    self.unasked = unasked
    self.atEnd = atEnd
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
    ask(demand)
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
        inlets = []
      }
      return (subscriber: subscriber, waiting: waiting, inlets: inlets, atEnd: atEnd.take())
    }
    for inlet in gone.inlets { inlet.cancel() }
    gone.atEnd?(self)
  }

  private func ask(_ more: Subscribers.Demand) {
    let inlets = lock.held {
      demand += more
      return self.inlets
    }
    for inlet in inlets { inlet.request(inlet.asking.passing(more)) }
  }

  // MARK: For the operator

  /// Changes the operator's state: `body` may queue values and finish, and calls nothing out.
  func change(_ body: () -> Void) {
    var idle: [AnyInlet] = []
    var refused = Waiting()
    let turn: Turn? = lock.held {
      guard subscriber != nil, !isEnding else { return nil }
      body()
      if isEnding { swap(&idle, &inlets) }
      if let turn = takeTurn(nests: true) { return turn }
      if deliverer == 0 || (deliverer == currentThread && !isReserved) { refuse(&refused) }
      return nil
    }
    for inlet in idle { inlet.cancel() }
    if let turn { deliver(turn.first, isNested: turn.isNested) }
  }

  /// Only within `change`, or before anybody knows of the outlet.
  func queue(_ value: Output, from inlet: AnyInlet? = nil) {
    var source: AnyInlet?
    if let inlet, case .oneByOne = inlet.asking, demand != .unlimited { source = inlet }
    waiting.append((value, source))
    waitingCount += 1
  }

  /// Only within `change`.
  func finish(_ completion: Subscribers.Completion<Failure> = .finished) {
    ending = completion
    isEnding = true
  }

  /// Whether no publisher is listened to any more. Only within `change`.
  var isIdle: Bool { inlets.isEmpty }

  func send(_ value: Output) { bring(value, isReserved: reserve(value)) }
  func send(completion: Subscribers.Completion<Failure>) { change { finish(completion) } }

  /// Makes it this thread's turn to deliver the value, or queues it. Whoever calls it calls
  /// `bring` next, with what this returned.
  func reserve(_ value: Output) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard subscriber != nil, !isEnding else { return false }
    let isFree = deliverer == 0 || (deliverer == currentThread && !isReserved && !isOpening)
    guard isFree, waitingCount == 0, demand > .none else {
      queue(value)
      return false
    }
    // Within a delivery, the turn is the outer one's to give back.
    if deliverer == 0 {
      deliverer = currentThread
      isReserved = true
    }
    demand -= 1
    return true
  }

  /// Queues without delivering.
  func enqueue(_ value: Output) {
    lock.held { if subscriber != nil, !isEnding { queue(value) } }
  }

  /// Delivers what was reserved, or whatever can be.
  func bring(_ value: Output, isReserved: Bool) {
    guard isReserved else { return change {} }
    lock.lock()
    let isNested = !self.isReserved
    self.isReserved = false
    let subscriber = subscriber
    lock.unlock()
    if let subscriber {
      let more = subscriber.receive(value)
      if more > .none { ask(more) }
    }
    lock.lock()
    let isDone = waitingCount == 0 && !isEnding
    if isDone && !isNested { deliverer = 0 }
    lock.unlock()
    if !isDone { deliver(nil, isNested: isNested) }
  }

  /// Guards what the operator reads and writes outside `change`.
  func held<Result>(_ body: () -> Result) -> Result { lock.held(body) }

  /// Listens to a publisher until its end, or that of the outlet.
  ///
  /// - Parameter admitted: Called under the lock, before anything can come.
  func draw<P: Publisher>(
    from publisher: P, _ asking: Asking, admitted: ((AnyInlet) -> Void)? = nil,
    value: @escaping (P.Output, AnyInlet) -> Void,
    end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    let receivers = Inlet<P.Output, P.Failure>.Receivers(value: value) { completion, inlet in
      self.forget(inlet)
      end(completion)
    }
    let inlet = lock.held {
      guard subscriber != nil, !isEnding else { return nil as Inlet<P.Output, P.Failure>? }
      let inlet = Inlet(asking, demand: asking.beginning(demand), receivers)
      inlets.append(inlet)
      admitted?(inlet)
      return inlet
    }
    if let inlet { publisher.subscribe(inlet) }
  }

  /// Hands on what a publisher publishes.
  func draw<P: Publisher>(
    from publisher: P, _ asking: Asking = .asAsked, end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Output {
    draw(
      from: publisher, asking, value: { value, inlet in self.change { self.queue(value, from: inlet) } }, end: end)
  }

  func forget(_ inlet: AnyInlet) { lock.held { inlets.removeAll { $0 === inlet } } }

  // MARK: Delivering

  /// The next delivery, if it is this thread's turn. Under the lock.
  private func takeTurn(nests: Bool) -> Turn? {
    let me = currentThread
    guard deliverer == 0 || (nests && deliverer == me && !isReserved), let first = next() else { return nil }
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
      case .value(let value, let inlet, let subscriber):
        let more = subscriber.receive(value)
        if more > .none { ask(more) }
        inlet?.request(.max(1))
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
