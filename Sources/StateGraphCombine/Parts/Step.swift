// What most operators are: a function from each value to what becomes of it.

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
struct Step<Input, Refusal: Error, Output, Failure: Error> {
  let value: (Input) -> Verdict<Output, Failure>
  let end: (Subscribers.Completion<Refusal>) -> Subscribers.Completion<Failure>

  init(
    end: @escaping (Subscribers.Completion<Refusal>) -> Subscribers.Completion<Failure>,
    _ value: @escaping (Input) -> Verdict<Output, Failure>
  ) {
    self.value = value
    self.end = end
  }
}

extension Step where Failure == Refusal {
  init(_ value: @escaping (Input) -> Verdict<Output, Failure>) { self.init(end: { $0 }, value) }
}

extension Step where Failure == any Error {
  /// An error that is thrown ends the publisher.
  init(trying value: @escaping (Input) throws -> Verdict<Output, Failure>) {
    self.init(end: { $0.erased }) { input in Verdict { try value(input) } }
  }
}

/// A publisher that is a step after another publisher.
protocol Stepping<Upstream>: Publisher {
  associatedtype Upstream: Publisher
  var upstream: Upstream { get }
  var step: OwnStep { get }
}

extension Stepping {
  typealias OwnStep = Step<Upstream.Output, Upstream.Failure, Output, Failure>

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(Stage(step, before: subscriber))
  }
}
