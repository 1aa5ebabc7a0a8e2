// Operators that look on: `handleEvents`, `print`.

extension Publishers {
  /// Tells closures what passes.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Onlooker(self, before: subscriber))
    }
  }

  private final class Onlooker<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure
    private let line: Line<Box<HandleEvents<Upstream>>>
    private let downstream: Downstream

    init(_ events: HandleEvents<Upstream>, before downstream: Downstream) {
      line = Line(Box(events))
      self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
      line.load?.value.receiveSubscription?(subscription)
      if line.open(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      guard let events = line.load?.value else { return .none }
      events.receiveOutput?(input)
      // The closure may have cancelled.
      guard line.load != nil else { return .none }
      let more = downstream.receive(input)
      if more > .none { events.receiveRequest?(more) }
      return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      guard let events = line.end()?.value else { return }
      events.receiveCompletion?(completion)
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      line.load?.value.receiveRequest?(demand)
      line.request(demand)
    }

    func cancel() {
      line.load?.value.receiveCancel?()
      line.cancel()
    }
  }
}

extension Publisher {
  /// Calls the closures when something passes, and changes nothing.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  /// Writes what passes to a stream, or to the standard output.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.HandleEvents<Self> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    let output = PrintTarget(stream)
    return handleEvents(
      receiveSubscription: { output.write("\(start)receive subscription: (\($0))") },
      receiveOutput: { output.write("\(start)receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: output.write("\(start)receive finished")
        case .failure(let error): output.write("\(start)receive error: (\(error))")
        }
      },
      receiveCancel: { output.write("\(start)receive cancel") },
      receiveRequest: { demand in
        output.write("\(start)request \(demand.max.map { "max: (\($0))" } ?? "unlimited")")
      })
  }
}

private final class PrintTarget {
  private var stream: (any TextOutputStream)?
  init(_ stream: (any TextOutputStream)?) { self.stream = stream }
  func write(_ line: String) {
    if stream == nil { Swift.print(line) } else { stream?.write(line + "\n") }
  }
}
