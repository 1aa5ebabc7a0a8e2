// What set something off: a pass, or a write.

extension TraceLine {
  /// What set off a pass, or what wrote. Its node is a number in a trace, and an index in a timeline.
  public enum Origin: Hashable, Sendable {
    case firstRender
    /// What the step does: the action of a control, or of a gesture on a view, where that is known.
    case action(of: NodeNumber?)
    /// The closure of a modifier: `onAppear`, `task`. Its node is the nearest one with a name.
    case modifier(Modifier, of: NodeNumber?)
    /// A `Task`; of a node, if one of the node's actions started it.
    case task(of: NodeNumber?)
    case timer(of: NodeNumber?)
    /// A subscriber of a publisher, such as `sink`.
    case publisher(of: NodeNumber?)
    /// A body while it was evaluated, and what it made: a view's `init`.
    case body(of: NodeNumber?)
    /// Of a pass: the main queue came to what had been written outside of any action. Of a write: a closure that
    /// something, perhaps an action of the node, had handed to a queue.
    case queue(of: NodeNumber? = nil)
    /// The function or closure that has the statement, where nothing else is known.
    case function(String)
    /// SwiftUI itself, by way of a binding that it was given.
    case system(SystemAction, of: NodeNumber?)
    case unknown
  }

  /// A modifier whose closure can write.
  public enum Modifier: Hashable, Sendable, RawRepresentable {
    case onAppear, onDisappear, onChange, onReceive, onSubmit, onDismiss, onPreferenceChange, task, refreshable
    case other(String)
  }

  /// What SwiftUI does of its own accord.
  public enum SystemAction: String, Hashable, Sendable, CaseIterable {
    case dismiss, back, focus, selection, gesture, environment, restoration
  }
}

extension TraceLine.Origin {
  /// Whose action, closure or task it is.
  public var node: NodeNumber? {
    switch self {
    case .action(let node), .modifier(_, let node), .task(let node), .timer(let node), .publisher(let node),
      .body(let node), .queue(let node), .system(_, let node):
      node
    case .firstRender, .function, .unknown: nil
    }
  }

  /// The same of the node that `translate` gives for its own.
  package func withNode<Failure>(
    _ translate: (NodeNumber) throws(Failure) -> NodeNumber?
  ) throws(Failure) -> TraceLine.Origin {
    guard let node else { return self }
    let other = try translate(node)
    return switch self {
    case .action: .action(of: other)
    case .modifier(let modifier, _): .modifier(modifier, of: other)
    case .task: .task(of: other)
    case .timer: .timer(of: other)
    case .publisher: .publisher(of: other)
    case .body: .body(of: other)
    case .queue: .queue(of: other)
    case .system(let action, _): .system(action, of: other)
    case .firstRender, .function, .unknown: self
    }
  }

  /// The first word of it in a file.
  var word: StaticString {
    switch self {
    case .firstRender: "firstRender"
    case .action: "action"
    case .modifier: "modifier"
    case .task: "task"
    case .timer: "timer"
    case .publisher: "publisher"
    case .body: "body"
    case .queue: "queue"
    case .function: "function"
    case .system: "system"
    case .unknown: "unknown"
    }
  }
}

extension TraceLine.Modifier {
  private static let known: [TraceLine.Modifier] = [
    .onAppear, .onDisappear, .onChange, .onReceive, .onSubmit, .onDismiss, .onPreferenceChange, .task, .refreshable,
  ]
  private static let byName = Dictionary(uniqueKeysWithValues: known.map { ($0.rawValue, $0) })

  /// As the source has it.
  public init(rawValue: String) { self = Self.byName[rawValue] ?? .other(rawValue) }

  public var rawValue: String {
    switch self {
    case .onAppear: "onAppear"
    case .onDisappear: "onDisappear"
    case .onChange: "onChange"
    case .onReceive: "onReceive"
    case .onSubmit: "onSubmit"
    case .onDismiss: "onDismiss"
    case .onPreferenceChange: "onPreferenceChange"
    case .task: "task"
    case .refreshable: "refreshable"
    case .other(let name): name
    }
  }
}
