// A step between one publisher and one subscriber.
//
// A stage guards its end, and nothing else: whoever publishes to it does so one value at a time,
// as every publisher owes it to its subscriber, and the room's own see to it in `Outlet`.

import Synchronization

final class Stage<Input, Refusal: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Failure = Refusal
  private let step: Step<Input, Refusal, Downstream.Input, Downstream.Failure>
  private let downstream: Downstream
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private let isOver = Atomic(false)

  init(_ step: Step<Input, Refusal, Downstream.Input, Downstream.Failure>, before downstream: Downstream) {
    self.step = step
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.held {
      guard upstream == nil, !isOver.load(ordering: .relaxed) else { return false }
      upstream = subscription
      return true
    }
    if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !isOver.load(ordering: .relaxed) else { return .none }
    switch step.value(input) {
    case .pass(let output):
      // The step may have cancelled: a closure of the person's is in it.
      guard !isOver.load(ordering: .relaxed) else { return .none }
      return downstream.receive(output)
    case .skip: return .max(1)
    case .last(let output):
      if end() {
        _ = downstream.receive(output)
        downstream.receive(completion: .finished)
      }
    case .finish:
      if end() { downstream.receive(completion: .finished) }
    case .fail(let error):
      if end() { downstream.receive(completion: .failure(error)) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Refusal>) {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    lock.held { upstream = nil }
    downstream.receive(completion: step.end(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.held { self.upstream }
    upstream?.request(demand)
  }

  func cancel() { _ = end() }

  /// - Returns: whether it was not over before.
  private func end() -> Bool {
    guard !isOver.exchange(true, ordering: .relaxed) else { return false }
    lock.held { upstream.take() }?.cancel()
    return true
  }
}
