// The graph as it stands at the end of one step, with what happened marked.

/// One panel of the timeline: everything needed to draw a step, and nothing else.
public struct Frame: Hashable, Sendable {
  public struct Mark: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let created = Mark(rawValue: 1)
    public static let evaluated = Mark(rawValue: 2)
    public static let updated = Mark(rawValue: 4)
    public static let skipped = Mark(rawValue: 8)
    /// Drawn as a ghost in the step in which it went.
    public static let removed = Mark(rawValue: 16)
  }

  public struct NodeState: Hashable, Sendable {
    public var node: Timeline.NodeIndex
    public var marks: Mark
    /// What it shows after the step.
    public var display: Timeline.Display
    /// Live children in view order, ghosts of this step included at their old place.
    public var children: [Timeline.NodeIndex]
    public init(node: Timeline.NodeIndex, marks: Mark, display: Timeline.Display, children: [Timeline.NodeIndex]) {
      self.node = node
      self.marks = marks
      self.display = display
      self.children = children
    }
  }

  public struct LocationState: Hashable, Sendable {
    public var location: Timeline.LocationIndex
    /// By `String(reflecting:)`, after the step.
    public var value: String?
    /// Before the step's first write to it, when it was written.
    public var previous: String?
    public var isWritten: Bool
    public init(location: Timeline.LocationIndex, value: String?, previous: String?, isWritten: Bool) {
      self.location = location
      self.value = value
      self.previous = previous
      self.isWritten = isWritten
    }
  }

  public var step: Int
  public var root: Timeline.NodeIndex?
  /// In view order (pre-order from the root), ghosts of this step included.
  public var nodes: [NodeState]
  public var locations: [LocationState]
  /// Objects that a live node refers to or depends on.
  public var objects: [Timeline.ObjectIndex]
  /// Indices into `Timeline.references`.
  public var references: [Int]
  /// All dependencies that stand at the end of the step.
  public var reads: Set<Timeline.Read>
  public var declared: Set<Timeline.DeclaredDependency>

  public init(
    step: Int, root: Timeline.NodeIndex?, nodes: [NodeState], locations: [LocationState],
    objects: [Timeline.ObjectIndex], references: [Int], reads: Set<Timeline.Read>,
    declared: Set<Timeline.DeclaredDependency>
  ) {
    self.step = step
    self.root = root
    self.nodes = nodes
    self.locations = locations
    self.objects = objects
    self.references = references
    self.reads = reads
    self.declared = declared
  }
}
