// The reactive core: everything that a host may call, and the memory behind it.
//
// Five ideas carry it. *Nodes* form a tree; *locations* hold values; a *dependency* says that a
// node's evaluation has read a location; a *transaction* gathers writes; a *pass* evaluates what
// the writes invalidated, parents first. See Pass.swift for the algorithm.
//
// It imports nothing and knows nothing about views, values or names.

/// A hierarchy of nodes that are evaluated when what they have read changes.
///
/// Not thread-safe: all calls come from one thread, usually the main one.
public final class Engine {
  /// Everything that changes. Behind a pointer, because each access to a stored property of a
  /// class is checked for exclusivity at run time, and the hot paths are made of such accesses.
  @usableFromInline
  struct Core {
    @usableFromInline var nodes = Pool<NodeRecord>()
    @usableFromInline var locations = Pool<LocationRecord>()
    @usableFromInline var dependencies = Pool<DependencyRecord>()
    @usableFromInline var log = Store<Event>(capacity: 256)
    @usableFromInline var reader = Reader()
    @usableFromInline var evaluations: UInt64 = 0
    @usableFromInline var isLogging = false
    /// Invalidated nodes, in the order in which that happened.
    @usableFromInline var queue = Store<Int32>()
    /// Nodes that the running pass has still to evaluate; the next one is the last.
    @usableFromInline var stack = Store<Int32>()
    /// Removed nodes that a list still names: freed when the pass is over.
    @usableFromInline var pendingFrees = Store<Int32>(capacity: 16)
    @usableFromInline var transactionDepth = 0
    @usableFromInline var isInPass = false
    @usableFromInline var hasLaterTransactions = false
    @usableFromInline var passes: Int32 = 0
    @usableFromInline var invalidations: UInt64 = 0
    /// Never dangles: a host that goes sets it to nil first (see `Engine.host`). A weak reference would cost a lock on
    /// every question.
    @usableFromInline unowned(unsafe) var host: (any EngineHost)?
  }

  @usableFromInline let core: UnsafeMutablePointer<Core>
  /// Not retained. Whoever hosts the engine sets it to nil before it goes.
  public var host: (any EngineHost)? {
    get { core.pointee.host }
    set { core.pointee.host = newValue }
  }

  public init(host: (any EngineHost)? = nil) {
    core = .allocate(capacity: 1)
    core.initialize(to: Core())
    core.pointee.host = host
  }

  deinit {
    core.pointee.nodes.deallocate()
    core.pointee.locations.deallocate()
    core.pointee.dependencies.deallocate()
    core.pointee.log.deallocate()
    core.pointee.queue.deallocate()
    core.pointee.stack.deallocate()
    core.pointee.pendingFrees.deallocate()
    core.deinitialize(count: 1)
    core.deallocate()
  }

  /// Whether events are kept. Off, an event costs one test of a flag.
  @inlinable
  public var isLogging: Bool {
    get { core.pointee.isLogging }
    set { core.pointee.isLogging = newValue }
  }

  /// The node under evaluation.
  @inlinable
  public var evaluating: NodeID? {
    core.pointee.reader.node == none ? nil : NodeID(index: core.pointee.reader.node)
  }

  @inlinable public var isInPass: Bool { core.pointee.isInPass }
  /// Whether the host has set transactions aside: only then is it asked to begin the next one.
  @inlinable public var hasLaterTransactions: Bool {
    get { core.pointee.hasLaterTransactions }
    set { core.pointee.hasLaterTransactions = newValue }
  }
  public var nodeCount: Int { core.pointee.nodes.liveCount - core.pointee.pendingFrees.count }
  public var locationCount: Int { core.pointee.locations.liveCount }
  public var dependencyCount: Int { core.pointee.dependencies.liveCount }
  /// How many passes have run so far.
  public var passCount: Int { Int(core.pointee.passes) }
}
