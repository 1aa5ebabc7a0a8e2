// `[1, 2, 3].publisher`: a sequence, at the pace of its subscriber.

extension Publishers {
  /// Publishes the elements of a sequence, and ends.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements
    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let reading = Reading(sequence, for: subscriber)
      if reading.isEmpty {
        // An empty sequence need not be asked for anything.
        Empty().receive(subscriber: subscriber)
      } else {
        subscriber.receive(subscription: reading)
      }
    }
  }

  private final class Reading<Elements: Swift.Sequence, Downstream: Subscriber>: Subscription, Conduit
  where Downstream.Input == Elements.Element {
    private let elements: Elements
    private let lock = Lock()
    private var demand = Subscribers.Demand.none
    private var isReading = false
    /// `nil` once it is over.
    private var downstream: Downstream?
    /// Only for the one who reads: to know that an element is the last, the next one is needed.
    private var iterator: Elements.Iterator
    private var upcoming: Elements.Element?

    init(_ elements: Elements, for downstream: Downstream) {
      self.elements = elements
      iterator = elements.makeIterator()
      upcoming = iterator.next()
      self.downstream = downstream
    }

    private var isOpen: Bool { lock.held { downstream != nil } }
    var description: String {
      (isOpen ? (elements as? any CustomStringConvertible)?.description : nil) ?? "Sequence"
    }
    var mirrorChildren: [Mirror.Child] { [("sequence", isOpen ? elements : [Elements.Element]())] }
    var isEmpty: Bool { upcoming == nil }

    func request(_ more: Subscribers.Demand) {
      // Asked while it reads, whoever reads goes on.
      let mayRead = lock.held {
        demand += more
        guard !isReading, downstream != nil else { return false }
        isReading = true
        return true
      }
      if mayRead { read() }
    }

    private func read() {
      while let downstream = nextReader() {
        guard let value = upcoming else { break }
        upcoming = iterator.next()
        let more = downstream.receive(value)
        let isOver = lock.held {
          demand += more
          guard upcoming == nil, self.downstream != nil else { return false }
          self.downstream = nil
          return true
        }
        if isOver { downstream.receive(completion: .finished) }
      }
    }

    private func nextReader() -> Downstream? {
      lock.held {
        guard let downstream, demand > .none else {
          isReading = false
          return nil
        }
        demand -= 1
        return downstream
      }
    }

    func cancel() { _ = lock.held { downstream.take() } }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// The elements, as a publisher of them.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
