// How an operator's subscription listens to the publishers that it hands on.

extension SerialSubscription {
  /// Listens to a publisher until its end, or that of the subscription.
  ///
  /// - Parameter admitted: Called under the lock, before anything can come.
  func draw<P: Publisher>(
    from publisher: P, _ asking: Asking, admitted: ((AnyUpstreamSubscriber) -> Void)? = nil,
    value: @escaping (P.Output, AnyUpstreamSubscriber) -> Void,
    end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    let receivers = UpstreamSubscriber<P.Output, P.Failure>.Receivers(value: value) { completion, upstream in
      self.forget(upstream)
      end(completion)
    }
    let upstream = admit { demand -> UpstreamSubscriber<P.Output, P.Failure> in
      let upstream = UpstreamSubscriber(asking, demand: asking.beginning(demand), receivers)
      admitted?(upstream)
      return upstream
    }
    if let upstream { publisher.subscribe(upstream) }
  }

  /// Hands on what a publisher publishes.
  func draw<P: Publisher>(
    from publisher: P, _ asking: Asking = .asAsked, end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Output {
    draw(
      from: publisher, asking, value: { value, upstream in self.change { self.queue(value, from: upstream) } }, end: end
    )
  }
}
