// What stands between one publisher and one subscriber, for operators that turn each value into
// one value at most.
//
// A conduit guards its end, and nothing else: whoever publishes to it does so one value at a time,
// as every publisher owes it to its subscriber.

import Synchronization

/// What becomes of a value.
enum Verdict<Output, Failure: Error> {
  case pass(Output)
  case skip
  /// It is handed on, and nothing more.
  case last(Output)
  case finish
  case fail(Failure)
}

extension Verdict where Failure == any Error {
  init(catching body: () throws -> Verdict) {
    do { self = try body() } catch { self = .fail(error) }
  }
}

/// An operator at work for one subscriber. Made anew for each, because it may remember something.
struct Transform<Input, Refusal: Error, Output, Failure: Error> {
  /// What happens to a value that comes before the subscription: a fault of the publisher.
  enum Early: Comparable {
    case trap
    case ignore
    /// The value is handed on; an end that comes too early is not.
    case forward
    case forwardAll
  }

  let early: Early
  let value: (Input) -> Verdict<Output, Failure>
  let completion: (Subscribers.Completion<Refusal>) -> Subscribers.Completion<Failure>
  /// What a debugger shows of the operator's state.
  var state: [(String, () -> Any)] = []

  init(
    _ early: Early = .trap, state: [(String, () -> Any)] = [],
    completion: @escaping (Subscribers.Completion<Refusal>) -> Subscribers.Completion<Failure>,
    value: @escaping (Input) -> Verdict<Output, Failure>
  ) {
    self.early = early
    self.state = state
    self.value = value
    self.completion = completion
  }
}

extension Transform where Failure == Refusal {
  init(
    _ early: Early = .trap, state: [(String, () -> Any)] = [],
    value: @escaping (Input) -> Verdict<Output, Failure>
  ) {
    self.init(early, state: state, completion: { $0 }, value: value)
  }
}

extension Transform where Failure == any Error {
  /// An error that is thrown ends the publisher.
  init(
    _ early: Early = .trap, state: [(String, () -> Any)] = [],
    trying value: @escaping (Input) throws -> Verdict<Output, Failure>
  ) {
    self.init(early, state: state, completion: { $0.erased }) { input in Verdict { try value(input) } }
  }
}

/// A publisher that transforms another's values one by one.
protocol Transforming<Upstream>: OneByOneOperator {
  var transformation: OwnTransform { get }
}

extension Transforming {
  typealias OwnTransform = Transform<Upstream.Output, Upstream.Failure, Output, Failure>

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(TransformConduit(Self.self, transformation, before: subscriber))
  }
}

final class TransformConduit<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, Conduit {
  private let transform: Transform<Input, Failure, Downstream.Input, Downstream.Failure>
  private let downstream: Downstream
  private let type: any Transforming.Type
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private let hasBegun = Atomic(false)
  private let isOver = Atomic(false)

  init(
    _ type: any Transforming.Type, _ transform: Transform<Input, Failure, Downstream.Input, Downstream.Failure>,
    before downstream: Downstream
  ) {
    self.type = type
    self.transform = transform
    self.downstream = downstream
  }

  var description: String { type.name }
  var mirrorChildren: [Mirror.Child] { type.mirrorChildren(downstream, transform.state) }

  func receive(subscription: any Subscription) {
    let isFirst = lock.held {
      guard !hasBegun.load(ordering: .relaxed), !isOver.load(ordering: .relaxed) else { return false }
      upstream = subscription
      hasBegun.store(true, ordering: .relaxed)
      return true
    }
    if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    // What forwards early values forwards late ones, too: the publisher answers for both.
    let isForwarding = transform.early == .forward
    guard isForwarding || !isOver.load(ordering: .relaxed), mayProceed(transform.early >= .forward) else {
      return .none
    }
    switch transform.value(input) {
    case .pass(let output):
      // The transform may have cancelled: a closure of the user's is in it.
      guard isForwarding || !isOver.load(ordering: .relaxed) else { return .none }
      return downstream.receive(output)
    case .skip: return .max(1)
    case .last(let output):
      let more = downstream.receive(output)
      if hasBegun.load(ordering: .relaxed), end() { downstream.receive(completion: .finished) }
      return more
    case .finish:
      if hasBegun.load(ordering: .relaxed), end() { downstream.receive(completion: .finished) }
    case .fail(let error):
      if end() { downstream.receive(completion: .failure(error)) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard mayProceed(transform.early == .forwardAll), !isOver.exchange(true, ordering: .relaxed) else { return }
    lock.held { upstream = nil }
    downstream.receive(completion: transform.completion(completion))
  }

  /// Whether the subscription is there, or need not be.
  private func mayProceed(_ without: Bool) -> Bool {
    if without || hasBegun.load(ordering: .relaxed) { return true }
    precondition(transform.early != .trap, "a publisher must send its subscription before anything else")
    return false
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertPositive()
    guard mayProceed(false) else { return }
    let upstream = lock.held { self.upstream }
    upstream?.request(demand)
  }

  func cancel() {
    if transform.early == .trap || hasBegun.load(ordering: .relaxed) { _ = end() }
  }

  /// - Returns: whether it was not over before.
  private func end() -> Bool {
    guard !isOver.exchange(true, ordering: .relaxed) else { return false }
    lock.held { upstream.take() }?.cancel()
    return true
  }
}
