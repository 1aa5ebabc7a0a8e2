// `print`: what passes, line by line.

extension Publishers {
  /// Writes what passes.
  public struct Print<Upstream: Publisher>: Operator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let prefix: String
    public let stream: (any TextOutputStream)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(PrintConduit<Upstream.Output, Upstream.Failure, S>(self, before: subscriber))
    }
  }

  /// A stream of a type that the compiler knows: it crashes over `print(to:)` otherwise.
  private struct PrintTarget: TextOutputStream {
    var stream: any TextOutputStream
    mutating func write(_ text: String) { stream.write(text) }
  }

  private final class PrintConduit<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, Conduit
  where Downstream.Input == Input, Downstream.Failure == Failure {
    private let lock = Lock()
    private let downstream: Downstream
    private let prefix: String
    private var stream: PrintTarget?
    private var status = SubscriptionStatus.awaitingSubscription

    init<P: Publisher>(_ print: Print<P>, before downstream: Downstream) {
      prefix = print.prefix.isEmpty ? "" : print.prefix + ": "
      stream = print.stream.map(PrintTarget.init)
      self.downstream = downstream
    }

    var description: String { "Print" }

    private func write(_ line: String) {
      guard var target = stream else { return Swift.print(prefix + line) }
      Swift.print(prefix + line, to: &target)
      stream = target
    }

    private func write(_ demand: Subscribers.Demand, _ note: String = "") {
      write("request " + (demand.max.map { "max: (\($0))" } ?? "unlimited") + note)
    }

    func receive(subscription: any Subscription) {
      write("receive subscription: (\(subscription))")
      let isFirst = lock.held { status.begin(subscription) }
      if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      write("receive value: (\(input))")
      let more = downstream.receive(input)
      write(more, " (synchronous)")
      return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: write("receive finished")
      case .failure(let error): write("receive error: (\(error))")
      }
      lock.held { status = .terminal }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      write(demand)
      lock.held { status.subscription }?.request(demand)
    }

    func cancel() {
      write("receive cancel")
      lock.held { status.terminate() }?.cancel()
    }
  }
}

extension Publisher {
  /// Writes what passes to a stream, or to the standard output.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, stream: stream)
  }
}
