// What stands between one publisher and one subscriber for operators that never end a
// subscription: the subscriber talks to the publisher's subscription itself.

struct Forwarding<Input, Refusal: Error, Output, Failure: Error> {
  /// `nil` is passed over.
  let value: (Input) -> Output?
  let completion: (Subscribers.Completion<Refusal>) -> Subscribers.Completion<Failure>
  var state: [(String, () -> Any)] = []
  /// Whether the publisher is asked for everything at once.
  var wantsAll = false
}

extension Forwarding where Failure == Refusal {
  init(state: [(String, () -> Any)] = [], _ value: @escaping (Input) -> Output?) {
    self.init(value: value, completion: { $0 }, state: state)
  }
}

/// A publisher that changes another's values or its end on their way.
protocol ForwardingOperator<Upstream>: OneByOneOperator {
  var forwarding: OwnForwarding { get }
}

extension ForwardingOperator {
  typealias OwnForwarding = Forwarding<Upstream.Output, Upstream.Failure, Output, Failure>

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(ForwardingConduit(Self.self, forwarding, before: subscriber))
  }
}

final class ForwardingConduit<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Conduit {
  private let forwarding: Forwarding<Input, Failure, Downstream.Input, Downstream.Failure>
  private let downstream: Downstream
  private let type: any ForwardingOperator.Type

  init(
    _ type: any ForwardingOperator.Type,
    _ forwarding: Forwarding<Input, Failure, Downstream.Input, Downstream.Failure>, before downstream: Downstream
  ) {
    self.type = type
    self.forwarding = forwarding
    self.downstream = downstream
  }

  var description: String { type.name }
  var mirrorChildren: [Mirror.Child] { type.mirrorChildren(downstream, forwarding.state) }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
    if forwarding.wantsAll { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = forwarding.value(input) else { return forwarding.wantsAll ? .none : .max(1) }
    return downstream.receive(output)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: forwarding.completion(completion))
  }
}
