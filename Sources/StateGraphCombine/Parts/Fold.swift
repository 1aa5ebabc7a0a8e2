// What operators are that answer at the end: `reduce`, `collect`, `last` and their like.

/// Takes all values in, and says something when it knows enough, or when there are no more.
struct Fold<Input, Refusal: Error, Output, Failure: Error> {
  /// `.skip` goes on.
  let value: (Input) -> Verdict<Output, Failure>
  /// What is passed here is the last value.
  let end: (Subscribers.Completion<Refusal>) -> Verdict<Output, Failure>
}

extension Fold where Failure == Refusal {
  /// - Parameter result: What to say when the values are at an end.
  init(result: @escaping () -> Output?, _ value: @escaping (Input) -> Verdict<Output, Failure>) {
    self.init(
      value: value,
      end: { completion in
        switch completion {
        case .finished: result().map { .last($0) } ?? .finish
        case .failure(let error): .fail(error)
        }
      })
  }
}

extension Fold where Failure == any Error {
  init(result: @escaping () -> Output?, trying value: @escaping (Input) throws -> Verdict<Output, Failure>) {
    self.init(
      value: { input in Verdict { try value(input) } },
      end: { completion in
        switch completion {
        case .finished: result().map { .last($0) } ?? .finish
        case .failure(let error): .fail(error)
        }
      })
  }
}

/// A publisher that folds another.
protocol Folding<Upstream>: Publisher {
  associatedtype Upstream: Publisher
  var upstream: Upstream { get }
  var fold: OwnFold { get }
  var asking: Asking { get }
}

extension Folding {
  typealias OwnFold = Fold<Upstream.Output, Upstream.Failure, Output, Failure>
  /// An answer takes all there is.
  var asking: Asking { .fixed(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let fold = fold
    let outlet = Outlet(to: subscriber)
    func act(on verdict: Verdict<Output, Failure>) {
      switch verdict {
      case .skip: break
      case .pass(let value): outlet.send(value)
      case .last(let value):
        outlet.change {
          outlet.queue(value)
          outlet.finish()
        }
      case .finish: outlet.send(completion: .finished)
      case .fail(let error): outlet.send(completion: .failure(error))
      }
    }
    outlet.open()
    outlet.draw(from: upstream, asking, value: { value, _ in act(on: fold.value(value)) }) { act(on: fold.end($0)) }
  }
}
