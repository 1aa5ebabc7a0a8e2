// `Record`: values and an end that are known beforehand.

/// Publishes the values of a recording to each subscriber, and ends as it did.
public struct Record<Output, Failure: Error>: Publisher {
  /// Values, and an end.
  public struct Recording {
    private enum State { case open, complete }
    public private(set) var output: [Output]
    public private(set) var completion: Subscribers.Completion<Failure>
    private var state: State

    public init() { self.init(output: [], .finished, .open) }
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.init(output: output, completion, .complete)
    }

    private init(output: [Output], _ completion: Subscribers.Completion<Failure>, _ state: State) {
      self.output = output
      self.completion = completion
      self.state = state
    }

    public mutating func receive(_ input: Output) {
      precondition(state == .open, "a complete recording takes no more values")
      output.append(input)
    }

    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(state == .open, "a recording is completed once")
      self.completion = completion
      state = .complete
    }
  }

  public let recording: Recording

  public init(recording: Recording) { self.recording = recording }
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if recording.output.isEmpty {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: recording.completion)
    } else {
      subscriber.receive(subscription: RecordSubscription(recording, for: subscriber))
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}
extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey { case output, completion }
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

private final class RecordSubscription<Downstream: Subscriber>: Subscription, Conduit {
  private let recording: Record<Downstream.Input, Downstream.Failure>.Recording
  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var position = 0
  private var isReading = false

  init(_ recording: Record<Downstream.Input, Downstream.Failure>.Recording, for downstream: Downstream) {
    self.recording = recording
    self.downstream = downstream
  }

  private var isOpen: Bool { lock.held { downstream != nil } }
  var description: String { isOpen ? "\(recording.output)" : "Cancelled Events" }
  var mirrorChildren: [Mirror.Child] {
    [("sequence", isOpen ? recording.output : []), ("completion", recording.completion)]
  }

  func request(_ more: Subscribers.Demand) {
    let mayRead = lock.held {
      demand += more
      guard !isReading else { return false }
      isReading = true
      return true
    }
    guard mayRead else { return }
    while let (downstream, value) = next() {
      let more = downstream.receive(value)
      let isOver = lock.held {
        demand += more
        guard position == recording.output.count, self.downstream != nil else { return false }
        self.downstream = nil
        return true
      }
      if isOver { downstream.receive(completion: recording.completion) }
    }
  }

  private func next() -> (Downstream, Downstream.Input)? {
    lock.held {
      guard let downstream, demand > .none, position < recording.output.count else {
        isReading = false
        return nil
      }
      demand -= 1
      defer { position += 1 }
      return (downstream, recording.output[position])
    }
  }

  func cancel() { _ = lock.held { downstream.take() } }
}
