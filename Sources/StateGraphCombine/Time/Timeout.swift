// `timeout`: not to wait for ever.

extension Publishers {
  /// Ends when no value has come for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Failure)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let patience = Patience(self, to: subscriber)
      patience.outlet.open()
      patience.renew()
      patience.wait()
      patience.outlet.draw(
        from: upstream, .asAsked,
        value: { value, _ in
          patience.renew()
          patience.outlet.send(value)
        }
      ) { patience.outlet.send(completion: $0) }
    }
  }

  private final class Patience<Upstream: Publisher, Context: Scheduler> {
    let outlet: Outlet<Upstream.Output, Upstream.Failure>
    private let publisher: Timeout<Upstream, Context>
    private var due: Context.SchedulerTimeType?

    init<S: Subscriber>(_ publisher: Timeout<Upstream, Context>, to subscriber: S)
    where S.Input == Upstream.Output, S.Failure == Upstream.Failure {
      self.publisher = publisher
      outlet = Outlet(to: subscriber)
    }

    func renew() {
      let due = publisher.scheduler.now.advanced(by: publisher.interval)
      outlet.held { self.due = due }
    }

    func wait() {
      guard let due = outlet.held({ due }) else { return }
      let scheduler = publisher.scheduler
      scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: publisher.options) { [weak self] in
        self?.wake()
      }
    }

    private func wake() {
      let now = publisher.scheduler.now
      guard let due = outlet.held({ due }), due <= now else { return wait() }
      // A closure of the person's is not called under the lock.
      let error = publisher.customError?()
      outlet.send(completion: error.map { .failure($0) } ?? .finished)
    }
  }
}

extension Publisher {
  /// - Parameter customError: What to fail with; without it, it finishes.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}
