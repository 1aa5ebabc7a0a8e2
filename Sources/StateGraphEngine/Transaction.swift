// Writes that belong together: one transaction, one pass.

extension Engine {
  /// Runs `body`, then a pass over everything that it invalidated, and one for each further
  /// transaction that the host has set aside meanwhile. Calls nest; the outermost one runs the passes.
  public func transact<Result>(_ body: () throws -> Result) rethrows -> Result {
    core.pointee.transactionDepth += 1
    defer {
      core.pointee.transactionDepth -= 1
      if core.pointee.transactionDepth == 0 { runPasses() }
    }
    return try body()
  }

  private func runPasses() {
    runPass()
    while core.pointee.hasLaterTransactions, let host {
      host.beginNextTransaction()
      runPass()
    }
  }

  @inlinable public var isInTransaction: Bool { core.pointee.transactionDepth > 0 }

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
}
