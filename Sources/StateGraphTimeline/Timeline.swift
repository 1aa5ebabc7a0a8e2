// What a trace means: nodes, locations, references, and one step for each thing that was done.
//
// Values only. Field names are those of the JSON schema `stategraph.timeline/1`.

public import StateGraphTrace

/// The whole story of one run.
public struct Timeline: Hashable, Sendable {
  public static let schema = "stategraph.timeline/1"

  /// The type of the root view.
  public var root: String
  /// Every life of every node, in the order of creation; the index is the identity used below.
  public var nodes: [Node]
  public var locations: [Location]
  public var objects: [Object]
  /// Every reference that ever existed, each with the steps during which it did.
  public var references: [Reference]
  public var steps: [Step]
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
    public var wrapper: String
    public var type: String
    public var declared: SourcePlace?
    /// The value when it was linked, by `String(reflecting:)`.
    public var initial: String?
    public var createdAt: Int
    public var removedAt: Int?

    /// How the property is declared: `@State`, or `var` for one that `@Observable` tracks.
    public var keyword: String { wrapper == "Observable" ? "var" : "@" + wrapper }

    public init(
      path: String, name: String, owner: Owner, wrapper: String, type: String, declared: SourcePlace?, initial: String?,
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
    public var owner: NodeIndex?
    public var createdAt: Int
    public init(path: String, type: String, owner: NodeIndex?, createdAt: Int) {
      self.path = path
      self.type = type
      self.owner = owner
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
    public var wrapper: String
    public var to: Target
    /// Every projection on the way, nearest the location first: `["MainView.$date", "SubView.$date"]`.
    public var hops: [String]
    public var keyPath: String?
    public var createdAt: Int
    public var removedAt: Int?

    /// How the property is declared: `@Binding`, or `let` for one that holds an object without a wrapper.
    public var keyword: String { wrapper == "let" ? wrapper : "@" + wrapper }

    /// Whether the property keeps the object alive that it refers to; the others only look at it.
    public var isKeeping: Bool { wrapper == "StateObject" || wrapper == "State" }

    public init(
      from: NodeIndex, property: String, wrapper: String, to: Target, hops: [String], keyPath: String?,
      createdAt: Int, removedAt: Int? = nil
    ) {
      self.from = from
      self.property = property
      self.wrapper = wrapper
      self.to = to
      self.hops = hops
      self.keyPath = keyPath
      self.createdAt = createdAt
      self.removedAt = removedAt
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

  public struct Write: Hashable, Sendable {
    public var location: LocationIndex?
    public var old: String?
    public var new: String?
    public var by: NodeIndex?
    public var via: [String]
    public var drop: TraceLine.Write.Drop?
    public var isEqual: Bool
    public var place: SourcePlace?
    public init(
      location: LocationIndex?, old: String?, new: String?, by: NodeIndex?, via: [String] = [],
      drop: TraceLine.Write.Drop? = nil, isEqual: Bool = false, place: SourcePlace? = nil
    ) {
      self.location = location
      self.old = old
      self.new = new
      self.by = by
      self.via = via
      self.drop = drop
      self.isEqual = isEqual
      self.place = place
    }
  }

  public enum Cause: Hashable, Sendable {
    case created
    case location(LocationIndex)
    case object(ObjectIndex)
    case input(field: String, old: String?, new: String?)
    /// The view was handed another initial value for a state that has its value already: the body runs, the state stays.
    case initial(field: String, old: String?, new: String?)
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

  public struct Issue: Hashable, Sendable {
    public var message: String
    public var node: NodeIndex?
    public init(message: String, node: NodeIndex?) {
      self.message = message
      self.node = node
    }
  }

  public struct Pass: Hashable, Sendable {
    public var trigger: String
    /// One entry a run of a person's body, in order, repeats kept.
    public var evaluated: [Evaluation]
    public init(trigger: String, evaluated: [Evaluation] = []) {
      self.trigger = trigger
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
    public var created: [NodeIndex]
    public var removed: [NodeIndex]
    /// Dependencies that are new in this step.
    public var reads: [Read]
    /// Dependencies that ended because a body ran and did not read the location again.
    public var unreads: [Read]
    /// Every change of a node's children, in order.
    public var children: [ChildList]
    /// Dependencies by declaration that are new in this step.
    public var declared: [DeclaredDependency]
    public var writes: [Write]
    public var appeared: [NodeIndex]
    public var disappeared: [NodeIndex]
    /// Every text on screen after the step, in view order.
    public var texts: [String]
    public var issues: [Issue]

    /// All evaluations of all passes, in order.
    public var evaluated: [Evaluation] { passes.flatMap(\.evaluated) }

    public init(index: Int, action: String) {
      self.index = index
      self.action = action
      isFinished = false
      printed = []
      passes = []
      updated = []
      skipped = []
      created = []
      removed = []
      reads = []
      unreads = []
      children = []
      declared = []
      writes = []
      appeared = []
      disappeared = []
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
