// The edge between a location and a node whose evaluation has read it.
//
// Each dependency stands in two lists: its node's, in the order of reading, and its location's,
// in the order of creation. While a node is evaluated, a cursor walks along its list. As long as
// the evaluation reads what it read last time, the cursor only moves; the lists do not change.
//
//   last time:  a → b → c          reads now:  a, x, c
//
//   read a:     a → b → c          the next one is a: move the cursor
//               ^
//   read x:     a → x → b → c      the next one is b, not x: insert after the cursor
//                   ^
//   read c:     a → x → c → b → c  the next one is b: insert; the old c is now a duplicate
//                       ^
//   end:        a → x → c          everything behind the cursor goes, except what is sticky
//                                  and was not read again

@usableFromInline
struct DependencyRecord: BitwiseCopyable {
  @usableFromInline var location: Int32
  @usableFromInline var node: Int32
  @usableFromInline var previousOfNode: Int32
  @usableFromInline var nextOfNode: Int32
  @usableFromInline var previousOfLocation: Int32
  @usableFromInline var nextOfLocation: Int32
}

/// Who is reading: the node under evaluation, where it stands in its list, and which evaluation
/// this is.
@usableFromInline
struct Reader: BitwiseCopyable {
  @usableFromInline var node: Int32 = none
  @usableFromInline var cursor: Int32 = none
  @usableFromInline var evaluation: UInt64 = 0
}

extension Engine {
  @usableFromInline
  func noteFirstRead(_ location: Int32) {
    let reader = core.pointee.reader
    let next =
      reader.cursor == none
      ? core.pointee.nodes.pointer(reader.node).pointee.firstDependency
      : core.pointee.dependencies.pointer(reader.cursor).pointee.nextOfNode
    if next != none && core.pointee.dependencies.pointer(next).pointee.location == location {
      core.pointee.reader.cursor = next
      return
    }
    let last = core.pointee.locations.pointer(location).pointee.lastDependency
    let index = core.pointee.dependencies.insert(
      DependencyRecord(
        location: location, node: reader.node, previousOfNode: reader.cursor, nextOfNode: next,
        previousOfLocation: last, nextOfLocation: none))
    if reader.cursor == none {
      core.pointee.nodes.pointer(reader.node).pointee.firstDependency = index
    } else {
      core.pointee.dependencies.pointer(reader.cursor).pointee.nextOfNode = index
    }
    if next == none {
      core.pointee.nodes.pointer(reader.node).pointee.lastDependency = index
    } else {
      core.pointee.dependencies.pointer(next).pointee.previousOfNode = index
    }
    if last == none {
      core.pointee.locations.pointer(location).pointee.firstDependency = index
    } else {
      core.pointee.dependencies.pointer(last).pointee.nextOfLocation = index
    }
    core.pointee.locations.pointer(location).pointee.lastDependency = index
    core.pointee.reader.cursor = index
    if isLogging { log(.read, reader.node, location, host?.placeOfRead() ?? -1) }
  }

  /// Whether a node depends on a location.
  ///
  /// - Complexity: O(dependencies on the location).
  public func depends(_ node: NodeID, on location: LocationID) -> Bool {
    dependency(of: node, on: location) != none
  }

  private func dependency(of node: NodeID, on location: LocationID) -> Int32 {
    var dependency = core.pointee.locations.pointer(location.index).pointee.firstDependency
    while dependency != none {
      let record = core.pointee.dependencies.pointer(dependency).pointee
      if record.node == node.index { break }
      dependency = record.nextOfLocation
    }
    return dependency
  }

  /// Ends a dependency, whatever its lifetime, unless the running evaluation has read the location.
  ///
  /// - Complexity: O(dependencies on the location).
  public func endDependency(of node: NodeID, on location: LocationID) {
    let reader = core.pointee.reader
    if reader.node == node.index,
      core.pointee.locations.pointer(location.index).pointee.seenIn == reader.evaluation
    {
      return
    }
    let dependency = dependency(of: node, on: location)
    guard dependency != none else { return }
    if isLogging { log(.unread, node.index, location.index) }
    unlinkFromNode(dependency)
    unlinkFromLocation(dependency)
    core.pointee.dependencies.remove(dependency)
  }

  /// Makes a node depend on a location as if its last evaluation had read it.
  public func depend(_ node: NodeID, on location: LocationID) {
    let outer = core.pointee.reader
    let evaluation = core.pointee.locations.pointer(location.index).pointee.seenIn
    core.pointee.reader = Reader(
      node: node.index, cursor: core.pointee.nodes.pointer(node.index).pointee.lastDependency, evaluation: evaluation)
    noteFirstRead(location.index)
    core.pointee.reader = outer
  }

  func beginReading(_ node: Int32) {
    core.pointee.evaluations &+= 1
    core.pointee.reader = Reader(node: node, cursor: none, evaluation: core.pointee.evaluations)
  }

  func endReading() {
    let reader = core.pointee.reader
    core.pointee.reader = Reader()
    var dependency =
      reader.cursor == none
      ? core.pointee.nodes.pointer(reader.node).pointee.firstDependency
      : core.pointee.dependencies.pointer(reader.cursor).pointee.nextOfNode
    while dependency != none {
      let record = core.pointee.dependencies.pointer(dependency).pointee
      let location = core.pointee.locations.pointer(record.location).pointee
      let isDuplicate = location.seenIn == reader.evaluation
      if isDuplicate || !location.isSticky {
        if isLogging && !isDuplicate { log(.unread, record.node, record.location) }
        unlinkFromNode(dependency)
        unlinkFromLocation(dependency)
        core.pointee.dependencies.remove(dependency)
      }
      dependency = record.nextOfNode
    }
  }

  func removeDependencies(of node: Int32) {
    var dependency = core.pointee.nodes.pointer(node).pointee.firstDependency
    while dependency != none {
      let next = core.pointee.dependencies.pointer(dependency).pointee.nextOfNode
      unlinkFromLocation(dependency)
      core.pointee.dependencies.remove(dependency)
      dependency = next
    }
    core.pointee.nodes.pointer(node).pointee.firstDependency = none
    core.pointee.nodes.pointer(node).pointee.lastDependency = none
  }

  /// `a ⇄ d ⇄ b  →  a ⇄ b`, in the list of the node.
  func unlinkFromNode(_ dependency: Int32) {
    let record = core.pointee.dependencies.pointer(dependency).pointee
    if record.previousOfNode == none {
      core.pointee.nodes.pointer(record.node).pointee.firstDependency = record.nextOfNode
    } else {
      core.pointee.dependencies.pointer(record.previousOfNode).pointee.nextOfNode = record.nextOfNode
    }
    if record.nextOfNode == none {
      core.pointee.nodes.pointer(record.node).pointee.lastDependency = record.previousOfNode
    } else {
      core.pointee.dependencies.pointer(record.nextOfNode).pointee.previousOfNode = record.previousOfNode
    }
    if core.pointee.reader.cursor == dependency { core.pointee.reader.cursor = record.previousOfNode }
  }

  /// The same in the list of the location.
  func unlinkFromLocation(_ dependency: Int32) {
    let record = core.pointee.dependencies.pointer(dependency).pointee
    if record.previousOfLocation == none {
      core.pointee.locations.pointer(record.location).pointee.firstDependency = record.nextOfLocation
    } else {
      core.pointee.dependencies.pointer(record.previousOfLocation).pointee.nextOfLocation = record.nextOfLocation
    }
    if record.nextOfLocation == none {
      core.pointee.locations.pointer(record.location).pointee.lastDependency = record.previousOfLocation
    } else {
      core.pointee.dependencies.pointer(record.nextOfLocation).pointee.previousOfLocation = record.previousOfLocation
    }
  }
}
