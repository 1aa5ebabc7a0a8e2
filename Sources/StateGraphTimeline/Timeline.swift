// What a trace means: nodes, locations, references, and one step for each thing that was done.
//
// Values only. Field names are those of the JSON schema `stategraph.timeline/2`.

public import StateGraphTrace

/// The whole story of one run.
public struct Timeline: Hashable, Sendable {
  public static let schema = "stategraph.timeline/2"
  /// Twice as deep as a recorded hierarchy can become.
  public static let nestingLimit = 2_000

  /// The type of the root view.
  public var root: String
  /// Every life of every node, in the order of creation; the index is the identity used below.
  public var nodes: [Node]
  public var locations: [Location]
  public var objects: [Object]
  /// Every reference that ever existed, each with the steps during which it did.
  public var references: [Reference]
  public var steps: [Step]
  /// What `#1`, `#2`, … stand for in values and paths, in that order.
  public var identities: [Identity] = []
  /// Where a body read a location when the dependency began, as far as that was recorded: an entry for each time that
  /// it began, in order.
  public var readPlaces: [Read: [ReadPlace]] = [:]
  /// Why the recording ended early, when it did.
  public var stop: TraceLine.Stop?

  public init(
    root: String, nodes: [Node] = [], locations: [Location] = [], objects: [Object] = [],
    references: [Reference] = [], steps: [Step] = [], stop: TraceLine.Stop? = nil
  ) {
    self.root = root
    self.nodes = nodes
    self.locations = locations
    self.objects = objects
    self.references = references
    self.steps = steps
    self.stop = stop
  }
}

extension Timeline {
  public typealias NodeIndex = Int
  public typealias LocationIndex = Int
  public typealias ObjectIndex = Int
  public typealias SourcePlace = TraceLine.SourcePlace
  public typealias Display = TraceLine.Display
  public typealias Change = TraceLine.Change
  public typealias Wrapper = TraceLine.Wrapper

  public struct Node: Hashable, Sendable {
    public var path: String
    public var type: String
    public var kind: TraceLine.Kind
    public var parent: NodeIndex?
    public var life: Int
    public var declared: SourcePlace?
    public var inside: [String]
    /// The step in which it was created, and the one in which it was removed.
    public var createdAt: Int
    public var removedAt: Int?
    /// What it showed when it was created.
    public var display: Display

    public init(
      path: String, type: String, kind: TraceLine.Kind, parent: NodeIndex?, life: Int, declared: SourcePlace?,
      inside: [String], createdAt: Int, removedAt: Int? = nil, display: Display
    ) {
      self.path = path
      self.type = type
      self.kind = kind
      self.parent = parent
      self.life = life
      self.declared = declared
      self.inside = inside
      self.createdAt = createdAt
      self.removedAt = removedAt
      self.display = display
    }
  }

  public enum Owner: Hashable, Sendable {
    case node(NodeIndex)
    case object(ObjectIndex)
  }

  public struct Location: Hashable, Sendable {
    public var path: String
    /// The property alone, or the key in a named store: `date` of `MainView.date`, `user.name` of `AppStorage.user.name`.
    public var name: String
    public var owner: Owner
    public var wrapper: Wrapper
    public var type: String
    public var declared: SourcePlace?
    /// The value when it was linked, by `String(reflecting:)`.
    public var initial: String?
    public var createdAt: Int
    public var removedAt: Int?

    public init(
      path: String, name: String, owner: Owner, wrapper: Wrapper, type: String, declared: SourcePlace?,
      initial: String?,
      createdAt: Int, removedAt: Int? = nil
    ) {
      self.path = path
      self.name = name
      self.owner = owner
      self.wrapper = wrapper
      self.type = type
      self.declared = declared
      self.initial = initial
      self.createdAt = createdAt
      self.removedAt = removedAt
    }
  }

  public struct Object: Hashable, Sendable {
    public var path: String
    public var type: String
    /// Who keeps it alive, where that is known.
    public var owner: Owner?
    /// The node whose property it is named after: its owner, or the first that was given it.
    public var holder: NodeIndex?
    public var createdAt: Int
    public init(path: String, type: String, owner: Owner? = nil, holder: NodeIndex? = nil, createdAt: Int) {
      self.path = path
      self.type = type
      self.owner = owner
      self.holder = holder
      self.createdAt = createdAt
    }
  }

  public enum Target: Hashable, Sendable {
    case location(LocationIndex)
    case object(ObjectIndex)
    case opaque
  }

  public struct Reference: Hashable, Sendable {
    public var from: NodeIndex
    public var property: String
    public var wrapper: Wrapper
    public var to: Target
    /// The property keeps the object alive that it refers to; the others only look at it.
    public var keeps: Bool
    /// Every projection on the way, nearest the location first: `["MainView.$date", "SubView.$date"]`.
    public var hops: [String]
    public var keyPath: String?
    public var createdAt: Int
    public var removedAt: Int?

    public init(
      from: NodeIndex, property: String, wrapper: Wrapper, to: Target, keeps: Bool = false, hops: [String] = [],
      keyPath: String? = nil, createdAt: Int, removedAt: Int? = nil
    ) {
      self.from = from
      self.property = property
      self.wrapper = wrapper
      self.to = to
      self.keeps = keeps
      self.hops = hops
      self.keyPath = keyPath
      self.createdAt = createdAt
      self.removedAt = removedAt
    }
  }

  /// An identity that nobody can read: a UUID, an object, a hash.
  public struct Identity: Hashable, Sendable {
    public var text: String
    /// The step in which it first appeared.
    public var createdAt: Int
    public init(_ text: String, createdAt: Int) {
      self.text = text
      self.createdAt = createdAt
    }
  }

  public struct Read: Hashable, Sendable {
    public var node: NodeIndex
    public var location: LocationIndex
    public init(node: NodeIndex, location: LocationIndex) {
      self.node = node
      self.location = location
    }
  }

  /// Where a dependency began, and in which step. It holds until the dependency begins again.
  public struct ReadPlace: Hashable, Sendable {
    public var step: Int
    public var place: SourcePlace?
    public init(step: Int, place: SourcePlace?) {
      self.step = step
      self.place = place
    }
  }

  /// - Parameter step: The place is that of the dependency as it stands after this step; `nil` for the last step.
  public func place(of read: Read, inStep step: Int? = nil) -> SourcePlace? {
    readPlaces[read]?.last { $0.step <= step ?? .max }?.place
  }
}
