// What happened in a step.

public import StateGraphTrace

extension Timeline {
  public struct Write: Hashable, Sendable {
    public var location: LocationIndex?
    public var old: String?
    public var new: String?
    public var origin: TraceLine.Origin
    public var via: [String]
    public var drop: TraceLine.Write.Drop?
    public var isEqual: Bool
    public var changes: [Change]
    public var place: SourcePlace?

    /// The control or view whose action wrote, where known.
    public var by: NodeIndex? { origin.node }

    public init(
      location: LocationIndex?, old: String?, new: String?, origin: TraceLine.Origin = .unknown, via: [String] = [],
      drop: TraceLine.Write.Drop? = nil, isEqual: Bool = false, changes: [Change] = [], place: SourcePlace? = nil
    ) {
      self.location = location
      self.old = old
      self.new = new
      self.origin = origin
      self.via = via
      self.drop = drop
      self.isEqual = isEqual
      self.changes = changes
      self.place = place
    }
  }

  public enum Cause: Hashable, Sendable {
    case created
    case location(LocationIndex)
    case object(ObjectIndex)
    case input(field: String, old: String?, new: String?, changes: [Change] = [])
    /// The view was handed another initial value for a state that has its value already: the body runs, the state stays.
    case initial(field: String, old: String?, new: String?, changes: [Change] = [])
    case environment(key: String)
    case unknown
  }

  public struct Evaluation: Hashable, Sendable {
    public var node: NodeIndex
    public var causes: [Cause]
    /// How many of the step's writes had happened by then: only those can be behind it.
    /// `nil` when that is not known; then any of the step's writes can.
    public var writesBefore: Int?
    public init(node: NodeIndex, causes: [Cause], writesBefore: Int? = nil) {
      self.node = node
      self.causes = causes
      self.writesBefore = writesBefore
    }
  }

  /// What a row is called from now on: the first text in it, or `nil` when it no longer has one.
  public struct Title: Hashable, Sendable {
    public var node: NodeIndex
    public var text: String?
    public init(node: NodeIndex, text: String?) {
      self.node = node
      self.text = text
    }
  }

  /// The children of a node from now on, in view order.
  public struct ChildList: Hashable, Sendable {
    public var node: NodeIndex
    public var children: [NodeIndex]
    public init(node: NodeIndex, children: [NodeIndex]) {
      self.node = node
      self.children = children
    }
  }

  public struct Update: Hashable, Sendable {
    public var node: NodeIndex
    public var old: Display
    public var new: Display
    public init(node: NodeIndex, old: Display, new: Display) {
      self.node = node
      self.old = old
      self.new = new
    }
  }

  public struct Skip: Hashable, Sendable {
    public var node: NodeIndex
    public var reason: TraceLine.SkipReason
    public init(node: NodeIndex, reason: TraceLine.SkipReason) {
      self.node = node
      self.reason = reason
    }
  }

  /// A view was handed another way to make the object of one of its properties, which has its object already.
  public struct IgnoredInitial: Hashable, Sendable {
    public var node: NodeIndex
    public var property: String
    public init(node: NodeIndex, property: String) {
      self.node = node
      self.property = property
    }
  }

  /// A node shows a value of `location` that the body of `owner` captured when it last ran.
  public struct Captured: Hashable, Sendable {
    public var node: NodeIndex
    public var location: LocationIndex
    public var owner: NodeIndex
    public var captured: String?
    /// What the location held when the node showed the captured value.
    public var current: String?
    public init(node: NodeIndex, location: LocationIndex, owner: NodeIndex, captured: String?, current: String?) {
      self.node = node
      self.location = location
      self.owner = owner
      self.captured = captured
      self.current = current
    }
  }

  package struct ScreenChange: Hashable, Sendable {
    package var node: NodeIndex
    package var screen: TraceLine.Screen
  }

  public struct Issue: Hashable, Sendable {
    public var message: String
    public var node: NodeIndex?
    public init(message: String, node: NodeIndex?) {
      self.message = message
      self.node = node
    }
  }

  public struct Pass: Hashable, Sendable {
    public var triggers: [TraceLine.Origin]
    public var transaction: TraceLine.Transaction
    /// One entry a run of a body, in order, repeats kept.
    public var evaluated: [Evaluation]
    public init(
      _ triggers: [TraceLine.Origin], transaction: TraceLine.Transaction = .init(), evaluated: [Evaluation] = []
    ) {
      self.triggers = triggers
      self.transaction = transaction
      self.evaluated = evaluated
    }
  }

  public struct Step: Hashable, Sendable {
    public var index: Int
    public var action: String
    public var isFinished: Bool
    public var printed: [String]
    public var passes: [Pass]
    public var updated: [Update]
    public var skipped: [Skip]
    public var titled: [Title]
    public var created: [NodeIndex]
    public var removed: [NodeIndex]
    /// Dependencies that are new in this step.
    public var reads: [Read]
    /// Dependencies that ended while their nodes lived.
    public var unreads: [Read]
    /// Every change of a node's children, in order.
    public var children: [ChildList]
    /// Dependencies by declaration that are new in this step.
    public var declared: [DeclaredDependency]
    /// Dependencies by declaration that ended while their nodes lived.
    public var undeclared: [DeclaredDependency]
    /// Objects that no node refers to, or depends on, any longer.
    public var released: [ObjectIndex]
    /// Objects of which that is over: a node refers to them again.
    public var held: [ObjectIndex]
    /// Each once. Initial values of states are causes: a view runs because of them.
    public var ignored: [IgnoredInitial]
    public var captured: [Captured]
    public var writes: [Write]
    public var appeared: [NodeIndex]
    public var disappeared: [NodeIndex]
    /// What came on screen, or left it, with all that is below it.
    package var screen: [ScreenChange]
    /// Every text on screen after the step, in view order.
    public var texts: [String]
    public var issues: [Issue]

    /// All evaluations of all passes, in order.
    public var evaluated: [Evaluation] { passes.flatMap(\.evaluated) }

    /// One of `evaluated`, without making the list.
    package func evaluation(_ index: Int) -> Evaluation {
      var rest = index
      for pass in passes {
        if rest < pass.evaluated.count { return pass.evaluated[rest] }
        rest -= pass.evaluated.count
      }
      preconditionFailure("evaluation \(index) of a step with \(evaluated.count)")
    }

    public init(index: Int, action: String) {
      self.index = index
      self.action = action
      isFinished = false
      printed = []
      passes = []
      updated = []
      skipped = []
      titled = []
      created = []
      removed = []
      reads = []
      unreads = []
      children = []
      declared = []
      undeclared = []
      released = []
      held = []
      ignored = []
      captured = []
      writes = []
      appeared = []
      disappeared = []
      screen = []
      texts = []
      issues = []
    }
  }

  public struct DeclaredDependency: Hashable, Sendable {
    public var node: NodeIndex
    public var object: ObjectIndex
    public init(node: NodeIndex, object: ObjectIndex) {
      self.node = node
      self.object = object
    }
  }
}

extension Timeline.Write {
  /// It changed its location: it was not dropped, and the value was another one.
  public var isEffective: Bool { drop == nil && !isEqual }
}
