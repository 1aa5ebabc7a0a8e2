// All values of several publishers, as they come.

extension Publishers {
  /// Hands on the values of all its publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]
    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let confluence = Confluence(to: subscriber)
      for publisher in publishers { confluence.join(publisher) }
      confluence.close()
    }
  }

  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let confluence = Confluence(to: subscriber)
      confluence.join(a)
      confluence.join(b)
      confluence.close()
    }
  }

  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let confluence = Confluence(to: subscriber)
      confluence.join(a)
      confluence.join(b)
      confluence.join(c)
      confluence.close()
    }
  }

  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure,
    C.Output == D.Output, C.Failure == D.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let confluence = Confluence(to: subscriber)
      confluence.join(a)
      confluence.join(b)
      confluence.join(c)
      confluence.join(d)
      confluence.close()
    }
  }

  /// Several publishers, one after the other being listened to, until all have ended.
  private struct Confluence<Output, Failure: Error> {
    private let subscription: SerialSubscription<Output, Failure>
    private let isWhole = Flag()

    init<S: Subscriber>(to subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscription = SerialSubscription("Merge", to: subscriber)
      subscription.open()
    }

    func join<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
      subscription.draw(from: publisher, .oneByOne) { [subscription, isWhole] completion in
        subscription.change {
          if completion.isFailure || (isWhole.isSet && subscription.isIdle) { subscription.finish(completion) }
        }
      }
    }

    /// No more publishers are to join: when those that are there have ended, all have.
    func close() {
      subscription.change {
        isWhole.isSet = true
        if subscription.isIdle { subscription.finish() }
      }
    }
  }

  private final class Flag { var isSet = false }
}

extension Publisher {
  public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
  where B.Output == Output, B.Failure == Failure { Publishers.Merge(self, b) }

  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }

  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
    D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }

  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}
