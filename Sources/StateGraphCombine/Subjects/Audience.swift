// The subscribers of a subject, in the order of subscription.

import Synchronization

/// What a subject keeps: who listens, the value for those who come later, and how it ended.
final class Audience<Output, Failure: Error> {
  typealias Member = Outlet<Output, Failure>
  private let lock = Lock()
  private let unasked: Member.Unasked
  private var members: [Member] = []
  private var upstreams: [any Subscription] = []
  /// Lets a publisher without subscribers be written to at the price of a load.
  private let memberCount = Atomic(0)
  private var isOver = false
  private var completion: Subscribers.Completion<Failure>?

  /// - Parameter keepsLast: Whether a member that has not asked yet finds the last value when it does.
  init(keepsLast: Bool) { unasked = keepsLast ? .keepLast : .drop }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// - Parameter current: The value to begin with, read under the audience's lock.
  func admit<S: Subscriber>(_ subscriber: S, current: (() -> Output)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let member = Member(to: subscriber, unasked: unasked) { [weak self] in self?.remove($0) }
    let completion = lock.held {
      if let completion = self.completion { return completion as Subscribers.Completion<Failure>? }
      if let current { member.queue(current()) }
      members.append(member)
      memberCount.add(1, ordering: .relaxed)
      return nil
    }
    guard let completion else { return member.open() }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }

  func send(_ value: Output) {
    if memberCount.load(ordering: .relaxed) > 0 { send(value) {} }
  }

  /// - Parameter keep: Called under the audience's lock: whoever is admitted hears of the value
  ///   once, either way.
  func send(_ value: Output, _ keep: () -> Void) {
    lock.lock()
    guard !isOver else { return lock.unlock() }
    keep()
    let present = members
    // It is every member's turn before anybody is called: all hear the same order, whoever sends
    // in `receive`.
    var reserved: UInt64 = 0
    let count = present.count
    for index in 0..<count {
      if index < 64 {
        if present[index].reserve(value) { reserved |= 1 << UInt64(index) }
      } else {
        present[index].enqueue(value)
      }
    }
    lock.unlock()
    for index in 0..<count {
      present[index].bring(value, isReserved: index < 64 && reserved & (1 << UInt64(index)) != 0)
    }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let last: (members: [Member], upstreams: [any Subscription]) = lock.held {
      guard self.completion == nil else { return ([], []) }
      self.completion = completion
      isOver = true
      defer {
        members = []
        upstreams = []
        memberCount.store(0, ordering: .relaxed)
      }
      return (members, upstreams)
    }
    for member in last.members { member.send(completion: completion) }
  }

  /// A publisher that sends to the subject.
  func listen(to upstream: any Subscription) {
    let isOver = lock.held {
      if completion == nil { upstreams.append(upstream) }
      return completion != nil
    }
    if isOver { upstream.cancel() } else { upstream.request(.unlimited) }
  }

  private func remove(_ member: Member) {
    lock.held {
      guard let index = members.firstIndex(where: { $0 === member }) else { return }
      members.remove(at: index)
      memberCount.subtract(1, ordering: .relaxed)
    }
  }

  /// Guards the value that the subject keeps.
  func held<Result>(_ body: () -> Result) -> Result { lock.held(body) }
}
