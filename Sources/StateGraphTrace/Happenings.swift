// What a trace says of steps, passes and what happened in them.

extension TraceLine {
  public struct Step: Hashable, Sendable {
    public var index: Int
    public var action: String
    /// Length of the program's output file when the step opened.
    public var output: Int?
    public init(index: Int, action: String, output: Int? = nil) {
      self.index = index
      self.action = action
      self.output = output
    }
  }

  /// What belongs to all writes of a transaction.
  public struct Transaction: Hashable, Sendable {
    /// As `String(describing:)` has it; `nil` without one.
    public var animation: String?
    public var disablesAnimations: Bool
    public init(animation: String? = nil, disablesAnimations: Bool = false) {
      self.animation = animation
      self.disablesAnimations = disablesAnimations
    }
  }

  /// A walk over what was invalidated by the writes of one transaction.
  public struct Pass: Hashable, Sendable {
    public var triggers: [Origin]
    public var transaction: Transaction
    public init(_ triggers: [Origin], transaction: Transaction = Transaction()) {
      self.triggers = triggers
      self.transaction = transaction
    }
  }

  public struct Stop: Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      case crashed, timedOut, interrupted, runaway, failed
    }
    public var reason: Reason
    public var message: String
    public init(reason: Reason, message: String) {
      self.reason = reason
      self.message = message
    }
  }

  /// Why a node's body ran, one hop back.
  public enum Cause: Hashable, Sendable {
    case created
    /// A location that the body had read was written.
    case location(LocationNumber)
    /// An object that the node observes said that it will change.
    case object(ObjectNumber)
    /// The parent handed on a view value whose `field` differs.
    case input(field: String, old: String?, new: String?, changes: [Change] = [])
    /// An environment value that the node reads changed.
    case environment(key: String)
    case unknown
  }

  public enum SkipReason: String, Hashable, Sendable, CaseIterable {
    /// The new view value equals the old one.
    case equal
    /// The view's own `==` said so (`.equatable()`).
    case equatable
  }

  public struct Write: Hashable, Sendable {
    public enum Drop: String, Hashable, Sendable, CaseIterable {
      /// The property had not been linked to a location yet (a write in `init`).
      case beforeLinking
      /// A body wrote while it was being evaluated.
      case duringUpdate
      /// The binding is a constant.
      case constant
    }
    /// `nil` when it cannot be told which location would have been written.
    public var location: LocationNumber?
    public var old: String?
    public var new: String?
    public var origin: Origin
    /// The projections that the write came through; `nil` for a direct write.
    public var via: HopsNumber?
    public var drop: Drop?
    public var isEqual: Bool
    /// What is different inside the value; none where the value differs as a whole.
    public var changes: [Change]
    public var place: SourcePlace?
    /// As long as the place is not known.
    public var callers: CallersNumber?

    public init(
      location: LocationNumber?, old: String?, new: String?, origin: Origin = .unknown, via: HopsNumber? = nil,
      drop: Drop? = nil, isEqual: Bool = false, changes: [Change] = [], place: SourcePlace? = nil,
      callers: CallersNumber? = nil
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
      self.callers = callers
    }
  }

  /// A node shows what the body of another one captured: a closure that was made when that body last ran, and is
  /// called later, reads the value of then.
  public struct Captured: Hashable, Sendable {
    /// The node that shows it.
    public var node: NodeNumber
    public var location: LocationNumber
    /// The node whose body captured it.
    public var owner: NodeNumber
    public var captured: String?
    /// What the location holds at the time of this line.
    public var current: String?
    public init(node: NodeNumber, location: LocationNumber, owner: NodeNumber, captured: String?, current: String?) {
      self.node = node
      self.location = location
      self.owner = owner
      self.captured = captured
      self.current = current
    }
  }

  /// A warning that SwiftUI would have logged at run time.
  public struct Issue: Hashable, Sendable {
    public var message: String
    public var node: NodeNumber?
    public init(message: String, node: NodeNumber? = nil) {
      self.message = message
      self.node = node
    }
  }
}
