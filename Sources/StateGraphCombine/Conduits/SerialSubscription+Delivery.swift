// What a serial subscription hands its subscriber.

extension SerialSubscription {
  /// What happens to values that nobody asked for yet.
  enum Unasked {
    case drop
    case keepLast
    case queue
  }

  enum Delivery {
    case value(Output, from: AnyUpstreamSubscriber?, SubscriberBox<Output, Failure>)
    case end(Subscribers.Completion<Failure>, SubscriberBox<Output, Failure>)
  }

  struct Turn {
    let isNested: Bool
    let first: Delivery
  }
}
