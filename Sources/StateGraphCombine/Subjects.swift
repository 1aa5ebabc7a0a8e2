// Publishers that are told what to publish.

/// A publisher that outside code can make publish.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order of subscription.
///
/// Not guarded by a lock: this room serves view models, which live on the main actor.
final class Audience<Output, Failure: Error> {
  private var members: [Member] = []
  private(set) var completion: Subscribers.Completion<Failure>?

  final class Member: Subscription {
    let deliver: (Output) -> Subscribers.Demand
    let complete: (Subscribers.Completion<Failure>) -> Void
    weak var audience: Audience?
    /// `nil` stands for as many as there are.
    private var demand: Int? = 0
    private var isCancelled = false
    /// A value that arrived before it was asked for, from a subject that keeps its last one.
    private var waiting: Output?

    init<S: Subscriber>(_ subscriber: S, _ audience: Audience) where S.Input == Output, S.Failure == Failure {
      deliver = { subscriber.receive($0) }
      complete = { subscriber.receive(completion: $0) }
      self.audience = audience
    }

    func request(_ more: Subscribers.Demand) {
      add(more)
      if let value = waiting {
        waiting = nil
        send(value, keepsUnasked: false)
      }
    }

    private func add(_ more: Subscribers.Demand) {
      if let more = more.max, let demand { self.demand = demand + more } else { demand = nil }
    }

    func send(_ value: Output, keepsUnasked: Bool) {
      guard !isCancelled else { return }
      if demand == 0 {
        if keepsUnasked { waiting = value }
        return
      }
      demand = demand.map { $0 - 1 }
      add(deliver(value))
    }

    func cancel() {
      isCancelled = true
      waiting = nil
      audience?.remove(self)
    }
  }

  func admit<S: Subscriber>(_ subscriber: S, current: Output? = nil) where S.Input == Output, S.Failure == Failure {
    let member = Member(subscriber, self)
    if completion == nil { members.append(member) }
    subscriber.receive(subscription: member)
    if let completion {
      subscriber.receive(completion: completion)
    } else if let current {
      member.send(current, keepsUnasked: true)
    }
  }

  func send(_ value: Output, keepsUnasked: Bool = false) {
    guard completion == nil else { return }
    for member in members { member.send(value, keepsUnasked: keepsUnasked) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let last = members
    members = []
    for member in last { member.complete(completion) }
  }

  private func remove(_ member: Member) {
    members.removeAll { $0 === member }
  }
}

/// Publishes what it is sent, to those who are there.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  public init() {}
  public func send(_ value: Output) { audience.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber)
  }
}

/// Publishes what it is sent, and its last value to those who come later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard audience.completion == nil else { return }
    current = value
    audience.send(value, keepsUnasked: true)
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.admit(subscriber, current: current)
  }
}
