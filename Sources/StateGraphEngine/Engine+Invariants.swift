// What must always hold between passes, as code. Called after each pass in debug builds, where
// it makes every pass cost O(nodes): documented costs hold in release builds only.

#if DEBUG
  extension Engine {
    /// Traps, naming the broken rule, if the lists do not fit together.
    public func checkInvariants() {
      let core = self.core
      var liveNodes: Set<Int32> = []
      let freeNodes = freeIndices(of: core.pointee.nodes)
      for index in 0..<Int32(core.pointee.nodes.records.count) where !freeNodes.contains(index) {
        if core.pointee.nodes.pointer(index).pointee.isAlive { liveNodes.insert(index) }
      }
      var dependenciesOfNodes = 0
      for index in liveNodes {
        let record = core.pointee.nodes.pointer(index).pointee
        checkChildren(of: index, record, liveNodes)
        var previous = none
        var dependency = record.firstDependency
        while dependency != none {
          let edge = core.pointee.dependencies.pointer(dependency).pointee
          precondition(edge.node == index, "dependency \(dependency) is in the list of another node")
          precondition(edge.previousOfNode == previous, "dependency \(dependency): broken list of node \(index)")
          dependenciesOfNodes += 1
          previous = dependency
          dependency = edge.nextOfNode
        }
        precondition(record.lastDependency == previous, "node \(index) has a wrong last dependency")
      }
      var dependenciesOfLocations = 0
      let freeLocations = freeIndices(of: core.pointee.locations)
      for index in 0..<Int32(core.pointee.locations.records.count) where !freeLocations.contains(index) {
        let record = core.pointee.locations.pointer(index).pointee
        var previous = none
        var dependency = record.firstDependency
        while dependency != none {
          let edge = core.pointee.dependencies.pointer(dependency).pointee
          precondition(edge.location == index, "dependency \(dependency) is in the list of another location")
          precondition(
            edge.previousOfLocation == previous, "dependency \(dependency): broken list of location \(index)")
          precondition(liveNodes.contains(edge.node), "location \(index) invalidates a removed node")
          dependenciesOfLocations += 1
          previous = dependency
          dependency = edge.nextOfLocation
        }
        precondition(record.lastDependency == previous, "location \(index) has a wrong last dependency")
      }
      precondition(
        dependenciesOfNodes == dependenciesOfLocations && dependenciesOfNodes == dependencyCount,
        "\(dependenciesOfNodes) dependencies of nodes, \(dependenciesOfLocations) of locations, \(dependencyCount) alive"
      )
      precondition(core.pointee.stack.count == 0, "something is still scheduled after the pass")
    }

    private func checkChildren(of index: Int32, _ record: NodeRecord, _ liveNodes: Set<Int32>) {
      var previous = none
      var child = record.firstChild
      while child != none {
        let childRecord = core.pointee.nodes.pointer(child).pointee
        precondition(liveNodes.contains(child), "node \(index) has a removed child \(child)")
        precondition(childRecord.parent == index, "node \(child) names another parent than \(index)")
        precondition(childRecord.depth == record.depth + 1, "node \(child) has a wrong depth")
        precondition(childRecord.previousSibling == previous, "node \(child): broken list of siblings")
        if previous != none {
          let before = core.pointee.nodes.pointer(previous).pointee.order
          precondition(before < childRecord.order, "siblings \(previous) and \(child) are out of order")
        }
        precondition(!childRecord.isScheduled, "node \(child) is still scheduled")
        previous = child
        child = childRecord.nextSibling
      }
      precondition(record.lastChild == previous, "node \(index) has a wrong last child")
      precondition(!record.isInvalid || hasInvalidNodes, "node \(index) is invalid, but nothing is queued")
    }

    private func freeIndices<Record>(of pool: Pool<Record>) -> Set<Int32> {
      Set((0..<pool.free.count).map { pool.free.base[$0] })
    }
  }
#endif
