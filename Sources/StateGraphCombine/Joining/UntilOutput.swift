// Operators that begin or end with another publisher's first value.

extension Publishers {
  /// Hands on values until another publisher publishes.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(to: subscriber)
      outlet.open()
      outlet.draw(
        from: other, .fixed(.max(1)), value: { _, _ in outlet.send(completion: .finished) }, end: { _ in })
      outlet.draw(from: upstream) { outlet.send(completion: $0) }
    }
  }

  /// Passes over values until another publisher publishes.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(to: subscriber)
      let gate = Gate()
      outlet.open()
      outlet.draw(
        from: other, .fixed(.max(1)), value: { _, _ in outlet.change { gate.isOpen = true } },
        end: { completion in
          outlet.change {
            // Nobody is left to open it.
            if completion.isFailure || !gate.isOpen { outlet.finish(completion) }
          }
        })
      outlet.draw(
        from: upstream, .asAsked,
        value: { value, inlet in
          var isRefused = false
          outlet.change {
            isRefused = !gate.isOpen
            if gate.isOpen { outlet.queue(value) }
          }
          if isRefused { inlet.request(.max(1)) }
        }
      ) { outlet.send(completion: $0) }
    }
  }

  private final class Gate { var isOpen = false }
}

extension Publisher {
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
