// A subscriber that writes down what it receives, and asks for as much as it is told to.

@testable import StateGraphCombine

final class Probe<Input, Failure: Error>: Subscriber, Cancellable {
  private(set) var values: [Input] = []
  /// "subscription", values, "finished" or "failure …".
  private(set) var events: [String] = []
  private(set) var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  /// Called for each value: what more to ask for.
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }

  init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

  func receive(subscription: any Subscription) {
    events.append("subscription")
    self.subscription = subscription
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    events.append("\(input)")
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: events.append("finished")
    case .failure(let error): events.append("failure \(error)")
    }
  }

  func request(_ demand: Int) { subscription?.request(.max(demand)) }
  func cancel() { subscription?.cancel() }

  /// The events, in one line, without the subscription.
  var heard: String { events.filter { $0 != "subscription" }.joined(separator: " ") }
}

extension Publisher {
  /// Subscribes a probe that asks for so many values.
  func probe(_ demand: Subscribers.Demand = .unlimited) -> Probe<Output, Failure> {
    let probe = Probe<Output, Failure>(demand)
    subscribe(probe)
    return probe
  }

  /// What a probe hears that asks for everything at once.
  var heard: String { probe().heard }
}

enum Mishap: Error, Equatable { case broken, lost }

/// Counts objects that are alive.
final class Token {
  nonisolated(unsafe) private let onEnd: () -> Void
  init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
  deinit { onEnd() }
}
