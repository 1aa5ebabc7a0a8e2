// What stands between one publisher and one subscriber for operators that answer with one value:
// `reduce`, `collect`, `first`, `contains` and their like.

/// How an operator reduces values to one.
struct Reduction<Input, Output, Failure: Error> {
  enum Progress {
    case more
    /// The result will not change any more.
    case enough
    case fail(Failure)
  }

  let initial: Output?
  let take: (inout Output?, Input) -> Progress

  init(_ initial: Output? = nil, _ take: @escaping (inout Output?, Input) -> Progress) {
    self.initial = initial
    self.take = take
  }

  /// - Parameter answers: Whether a value decides: nothing after it is looked at.
  init(_ initial: Output? = nil, at answers: @escaping (Input) -> Bool, _ answer: @escaping (Input) -> Output) {
    self.init(initial) { result, input in
      guard answers(input) else { return .more }
      result = answer(input)
      return .enough
    }
  }
}

extension Reduction where Failure == any Error {
  init(_ initial: Output? = nil, trying take: @escaping (inout Output?, Input) throws -> Progress) {
    self.init(initial) { result, input in
      do { return try take(&result, input) } catch { return .fail(error) }
    }
  }

  init(
    _ initial: Output? = nil, atTrying answers: @escaping (Input) throws -> Bool,
    _ answer: @escaping (Input) -> Output
  ) {
    self.init(
      initial,
      trying: { result, input in
        guard try answers(input) else { return .more }
        result = answer(input)
        return .enough
      })
  }
}

/// A publisher that reduces another's values to one.
protocol Reducing<Upstream>: Operator {
  associatedtype Upstream: Publisher
  var upstream: Upstream { get }
  var reduction: OwnReduction { get }
  static func fail(_ completion: Subscribers.Completion<Upstream.Failure>) -> Subscribers.Completion<Failure>
}

extension Reducing where Failure == Upstream.Failure {
  static func fail(_ completion: Subscribers.Completion<Upstream.Failure>) -> Subscribers.Completion<Failure> {
    completion
  }
}

extension Reducing where Failure == any Error {
  static func fail(_ completion: Subscribers.Completion<Upstream.Failure>) -> Subscribers.Completion<Failure> {
    completion.erased
  }
}

extension Reducing {
  typealias OwnReduction = Reduction<Upstream.Output, Output, Failure>

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(ReduceConduit<Self, S>(reduction, before: subscriber))
  }
}

final class ReduceConduit<Reducer: Reducing, Downstream: Subscriber>: Subscriber, Subscription, Conduit
where Downstream.Input == Reducer.Output, Downstream.Failure == Reducer.Failure {
  typealias Input = Reducer.Upstream.Output
  typealias Failure = Reducer.Upstream.Failure

  private let lock = Lock()
  private let reduction: Reducer.OwnReduction
  private let downstream: Downstream
  private var status = SubscriptionStatus.awaitingSubscription
  private var isAsked = false
  private var result: Reducer.Output?

  init(_ reduction: Reducer.OwnReduction, before downstream: Downstream) {
    self.reduction = reduction
    self.downstream = downstream
    result = reduction.initial
  }

  var description: String { Reducer.name }
  var mirrorChildren: [Mirror.Child] {
    if Reducer.self is any CountedInMirror.Type { return [("count", (result as? any Collection)?.count ?? 0)] }
    return [
      ("downstream", downstream), ("result", result as Any), ("initial", reduction.initial as Any),
      ("status", status),
    ]
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.held { status.begin(subscription) }
    guard isFirst else { return subscription.cancel() }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.held({ status.isSubscribed }) else { return .none }
    // Values come one at a time: the result is nobody else's until the status changes.
    switch reduction.take(&result, input) {
    case .more: break
    case .enough: end(cancels: true, with: nil)
    case .fail(let error): end(cancels: true, with: error)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch Reducer.fail(completion) {
    case .finished: end(cancels: false, with: nil)
    case .failure(let error): end(cancels: false, with: error)
    }
  }

  private func end(cancels: Bool, with error: Reducer.Failure?) {
    let (upstream, isAnswering): ((any Subscription)?, Bool) = lock.held {
      guard case .subscribed(let subscription) = status else { return (nil, false) }
      let isAnswering = isAsked || error != nil
      status = isAnswering ? .terminal : .awaitingDemand
      return (subscription, isAnswering)
    }
    guard let upstream else { return }
    if cancels { upstream.cancel() }
    guard isAnswering else { return }
    if let error { downstream.receive(completion: .failure(error)) } else { answer() }
  }

  private func answer() {
    if let result { _ = downstream.receive(result) }
    downstream.receive(completion: .finished)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertPositive()
    let isAnswering = lock.held {
      isAsked = true
      guard case .awaitingDemand = status else { return false }
      status = .terminal
      return true
    }
    if isAnswering { answer() }
  }

  func cancel() {
    lock.held { status.terminate() }?.cancel()
  }
}

/// Shown by the number of values, not by the values.
protocol CountedInMirror {}
