// The subscribers of a subject, in the order of subscription.

import StateGraphThreads
import Synchronization

/// What a subject keeps: who listens, the value for those who come later, and how it ended.
final class DownstreamList<Output, Failure: Error> {
  typealias Downstream = SerialSubscription<Output, Failure>
  private enum Event {
    case value(Output, [Downstream])
    case completion(Subscribers.Completion<Failure>, [Downstream])
  }
  private let lock = Lock()
  /// The thread that sends now, or 0. What another one brings meanwhile waits for it, so that all
  /// subscribers hear one order; what the subscribers themselves send goes out within.
  private var sender: UInt = 0
  private var pending = Fifo<Event>()
  private let name: String
  private let keepsLast: Bool
  private let ignoresDemand: Bool
  private var downstreams: [Downstream] = []
  private var upstreams: [any Subscription] = []
  /// Lets a publisher without subscribers be written to at the price of a load.
  private let count = Atomic(0)
  private var isAsked: Bool
  private var completion: Subscribers.Completion<Failure>?

  /// - Parameters:
  ///   - name: What the subscriptions are called.
  ///   - keepsLast: Whether a subscriber that has not asked yet finds the last value when it does.
  ///   - ignoresDemand: Whether subscribers get what is sent without asking for it.
  init(_ name: String, keepsLast: Bool, ignoresDemand: Bool = false) {
    self.ignoresDemand = ignoresDemand
    self.name = name
    self.keepsLast = keepsLast
    isAsked = keepsLast
  }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// - Parameter current: The value to begin with, read under the lock.
  func admit<S: Subscriber>(_ subscriber: S, of parent: AnyObject? = nil, current: (() -> Output)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let downstream = Downstream(
      name, to: subscriber, unasked: keepsLast ? .keepLast : .drop, parent: parent,
      demand: ignoresDemand ? .unlimited : .none,
      onRequest: keepsLast ? nil : { [weak self] in self?.askUpstreams() },
      atEnd: { [weak self] in self?.remove($0) })
    let completion = lock.held {
      if let completion = self.completion { return completion as Subscribers.Completion<Failure>? }
      if let current { downstream.queue(current()) }
      downstreams.append(downstream)
      count.add(1, ordering: .relaxed)
      return nil
    }
    guard let completion else { return downstream.open() }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }

  func send(_ value: Output) {
    if count.load(ordering: .relaxed) > 0 { send(value) {} }
  }

  /// - Parameter keep: Called under the lock: whoever is admitted hears of the value once, either way.
  func send(_ value: Output, _ keep: () -> Void) {
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    keep()
    let me = currentThread
    let isNested = sender == me
    guard sender == 0 || isNested else {
      pending.append(.value(value, downstreams))
      return lock.unlock()
    }
    sender = me
    let present = downstreams
    lock.unlock()
    for downstream in present { downstream.send(value) }
    if !isNested { sendPending() }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let me = currentThread
    let (present, isMine, isNested): ([Downstream], Bool, Bool) = lock.held {
      guard self.completion == nil else { return ([], false, false) }
      self.completion = completion
      defer {
        downstreams = []
        count.store(0, ordering: .relaxed)
      }
      let isNested = sender == me
      guard sender == 0 || isNested else {
        pending.append(.completion(completion, downstreams))
        return ([], false, false)
      }
      sender = me
      return (downstreams, true, isNested)
    }
    guard isMine else { return }
    for downstream in present { downstream.send(completion: completion) }
    if !isNested { sendPending() }
  }

  /// Sends what other threads brought meanwhile.
  private func sendPending() {
    while let event = lock.held({ nextPending() }) {
      switch event {
      case .value(let value, let present): for downstream in present { downstream.send(value) }
      case .completion(let completion, let present):
        for downstream in present { downstream.send(completion: completion) }
      }
    }
  }

  private func nextPending() -> Event? {
    let event = pending.popFirst()
    if event == nil { sender = 0 }
    return event
  }

  /// A publisher is going to send to the subject. It is asked for all it has once somebody listens.
  func listen(to upstream: any Subscription) {
    let isAsked = lock.held {
      upstreams.append(upstream)
      return self.isAsked
    }
    if isAsked { upstream.request(.unlimited) }
  }

  private func askUpstreams() {
    let waiting: [any Subscription] = lock.held {
      defer { isAsked = true }
      return isAsked ? [] : upstreams
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }

  private func remove(_ downstream: Downstream) {
    lock.held {
      guard let index = downstreams.firstIndex(where: { $0 === downstream }) else { return }
      downstreams.remove(at: index)
      count.subtract(1, ordering: .relaxed)
    }
  }

  /// Guards the value that the subject keeps.
  func held<Result>(_ body: () -> Result) -> Result { lock.held(body) }
}
