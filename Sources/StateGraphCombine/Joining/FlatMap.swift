// Publishers of publishers: all at once (`flatMap`), or the latest only (`switchToLatest`).

extension Publishers {
  /// Hands on the values of the publishers that a closure makes of each value.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(to: subscriber)
      func end(_ completion: Subscribers.Completion<Failure>) {
        outlet.change {
          if completion.isFailure || outlet.isIdle { outlet.finish(completion) }
        }
      }
      outlet.open()
      outlet.draw(
        from: upstream, .fixed(maxPublishers),
        value: { [transform] value, inlet in
          outlet.draw(from: transform(value), .oneByOne) { completion in
            end(completion)
            // There is room for another publisher.
            if !completion.isFailure { inlet.request(.max(1)) }
          }
        }, end: end)
    }
  }

  /// Hands on the values of the latest of its publishers.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(to: subscriber)
      let latest = LatestInlet()
      func end(_ completion: Subscribers.Completion<Failure>) {
        outlet.change {
          if completion.isFailure || outlet.isIdle { outlet.finish(completion) }
        }
      }
      outlet.open()
      outlet.draw(
        from: upstream, .fixed(.unlimited),
        value: { publisher, _ in
          if let old = outlet.held({ latest.inlet.take() }) {
            old.cancel()
            outlet.forget(old)
          }
          outlet.draw(
            from: publisher, .oneByOne, admitted: { latest.inlet = $0 },
            value: { value, inlet in
              outlet.change {
                // Another thread may have been on its way with it when the publisher was left.
                if latest.inlet === inlet { outlet.queue(value, from: inlet) }
              }
            }, end: end)
        }, end: end)
    }
  }

  private final class LatestInlet { var inlet: AnyInlet? }
}

extension Publisher {
  /// - Parameter maxPublishers: How many publishers are listened to at a time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// A publisher that cannot fail may make publishers that can.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// A publisher that can fail may make publishers that cannot.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where Failure == Never, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
