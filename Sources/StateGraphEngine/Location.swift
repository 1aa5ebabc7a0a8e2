// One storage cell: who owns it, how often it has changed, who has read it.
//
// The value itself stays with the host, where its type is known. The engine keeps what an
// invalidation travels along.

/// Names a live location. Indices are used again after a location has been removed.
public struct LocationID: Hashable, Sendable {
  public let index: Int32
  @inlinable public init(index: Int32) { self.index = index }
}

/// How long a dependency on a location lasts.
public enum DependencyLifetime: Sendable {
  /// Until an evaluation of the node does not read the location any more.
  case untilUnread
  /// As long as the node lives: once read, always a dependency.
  case sticky
}

@usableFromInline
struct LocationRecord: BitwiseCopyable {
  @usableFromInline var firstDependency: Int32 = none
  @usableFromInline var lastDependency: Int32 = none
  @usableFromInline var owner: Int32
  @usableFromInline var nextOfOwner: Int32
  /// The number of the last evaluation that read it: a second read in the same evaluation is
  /// recognised by one comparison.
  @usableFromInline var seenIn: UInt64 = 0
  /// The evaluation before which it was last written.
  @usableFromInline var writtenIn: UInt64 = 0
  @usableFromInline var isSticky: Bool

  @usableFromInline
  init(owner: Int32, nextOfOwner: Int32, isSticky: Bool) {
    self.owner = owner
    self.nextOfOwner = nextOfOwner
    self.isSticky = isSticky
  }
}

extension Engine {
  /// Makes a location; with an owner it is removed together with that node.
  public func makeLocation(owner: NodeID?, lifetime: DependencyLifetime = .sticky) -> LocationID {
    let next = owner.map { core.pointee.nodes.pointer($0.index).pointee.firstLocation } ?? none
    let record = LocationRecord(owner: owner?.index ?? none, nextOfOwner: next, isSticky: lifetime == .sticky)
    let index = core.pointee.locations.insert(record)
    if let owner { core.pointee.nodes.pointer(owner.index).pointee.firstLocation = index }
    if isLogging { log(.locationMade, index, owner?.index ?? none) }
    return LocationID(index: index)
  }

  /// Removes a location that no node owns.
  public func removeLocation(_ location: LocationID) {
    precondition(core.pointee.locations.pointer(location.index).pointee.owner == none, "a node owns this location")
    removeLocation(location.index)
  }

  func removeLocation(_ index: Int32) {
    var dependency = core.pointee.locations.pointer(index).pointee.firstDependency
    while dependency != none {
      let next = core.pointee.dependencies.pointer(dependency).pointee.nextOfLocation
      unlinkFromNode(dependency)
      core.pointee.dependencies.remove(dependency)
      dependency = next
    }
    if isLogging { log(.locationRemoved, index) }
    core.pointee.locations.remove(index)
  }

  /// Notes that the node under evaluation has read a location. Outside an evaluation a read makes
  /// no dependency.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func read(_ location: LocationID) {
    let reader = core.pointee.reader
    guard reader.node != none else { return }
    let record = core.pointee.locations.pointer(location.index)
    if record.pointee.seenIn == reader.evaluation { return }
    record.pointee.seenIn = reader.evaluation
    noteFirstRead(location.index)
  }

  /// Invalidates every node that depends on a location. The nodes are evaluated by the next pass.
  ///
  /// Whether the new value is equal to the old one is the host's to know: an equal write is
  /// logged with `noteEqualWrite` and goes no further.
  ///
  /// - Parameter detail: A number of the host's, kept in the event.
  /// - Complexity: O(dependencies on the location).
  public func write(_ location: LocationID, detail: Int32 = -1) {
    noteWrite(location, detail: detail)
    invalidateDependents(of: location)
  }

  /// Logs a write that takes effect in a later transaction: `invalidateDependents(of:)` follows then.
  public func noteWrite(_ location: LocationID, detail: Int32 = -1) {
    if isLogging { log(.wrote, location.index, detail) }
  }

  /// The half of `write(_:detail:)` that has effects.
  public func invalidateDependents(of location: LocationID) {
    let written = core.pointee.locations.pointer(location.index)
    written.pointee.writtenIn = core.pointee.evaluations
    var dependency = written.pointee.firstDependency
    while dependency != none {
      let record = core.pointee.dependencies.pointer(dependency).pointee
      invalidate(record.node, because: .location, location.index)
      dependency = record.nextOfLocation
    }
  }

  /// Invalidates a node for a reason of the host's own.
  public func invalidate(_ node: NodeID, detail: Int32) {
    invalidate(node.index, because: .host, detail)
  }

  func invalidate(_ node: Int32, because reason: Invalidation, _ detail: Int32) {
    if isLogging { log(.invalidated, node, reason.rawValue, detail) }
    core.pointee.invalidations &+= 1
    let record = core.pointee.nodes.pointer(node)
    if record.pointee.isInvalid { return }
    record.pointee.isInvalid = true
    core.pointee.queue.append(node)
    if core.pointee.queue.count == 1 && core.pointee.transactionDepth == 0 && !core.pointee.isInPass {
      host?.passIsNeeded()
    }
  }

  public var hasInvalidNodes: Bool { core.pointee.queue.count > 0 }
  /// How often a node has been invalidated so far, again or for the first time.
  public var invalidationCount: UInt64 { core.pointee.invalidations }

  /// The number of the evaluation that runs, or ran last.
  public var evaluationCount: UInt64 { core.pointee.evaluations }

  /// Whether a location has been written since an evaluation began.
  public func hasChanged(_ location: LocationID, since evaluation: UInt64) -> Bool {
    core.pointee.locations.pointer(location.index).pointee.writtenIn >= evaluation
  }

  /// Logs a write of a value equal to the current one: nothing is invalidated.
  public func noteEqualWrite(_ location: LocationID, detail: Int32 = -1) {
    if isLogging { log(.wroteEqual, location.index, detail) }
  }

  /// How many nodes depend on a location. Complexity: O(that number).
  public func dependencyCount(of location: LocationID) -> Int {
    var count = 0
    var dependency = core.pointee.locations.pointer(location.index).pointee.firstDependency
    while dependency != none {
      count += 1
      dependency = core.pointee.dependencies.pointer(dependency).pointee.nextOfLocation
    }
    return count
  }
}
