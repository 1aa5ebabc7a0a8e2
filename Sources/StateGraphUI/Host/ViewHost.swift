// Answers the engine's questions for a hierarchy of views.

package import StateGraphEngine

/// Hosts one view hierarchy: mounts a root, evaluates bodies, runs what follows a pass.
///
/// It knows neither that it may be recorded nor that it may be scripted.
@MainActor
package final class ViewHost {
  package let context: HostContext
  package let engine: Engine
  package let journal: Journal
  package let transactions: PendingTransactions
  /// The node of each engine index.
  /// Behind a pointer for the same reason as the engine's records: this is on the way to every node.
  /// Unmanaged, because most questions to a node are about one number of it.
  private let nodes: UnsafeMutablePointer<ContiguousArray<Unmanaged<HostNode>?>>
  let types = TypeCache()
  private var rootEnvironment: EnvironmentScope!
  package private(set) var root: HostNode?
  var afterPass = AfterPass()
  /// The objects that some node observes or keeps.
  let objects = ObservedObjects()
  let store = NamedStore()
  /// Whether any environment has ever had a style for buttons: until then no button looks for one.
  var hasButtonStyles = false
  /// Likewise for the case of texts.
  var hasTextCases = false
  /// Whether bodies are watched for what they read of `@Observable` objects. It costs, so only where there are any.
  private(set) var observesObjects = false
  /// Counts the turns: an action with everything that follows from it at once.
  @exclusivity(unchecked) private(set) var turn: UInt32 = 0
  /// Asked for when something was invalidated outside a transaction.
  package var scheduler: MainQueue

  /// How deep the hierarchy may be, nodes without a name included.
  package var nestingLimit = Int.max
  /// Why no view is made any longer, if that is so.
  package var endlessView: EndlessView?

  package init(isRecording: Bool = false) {
    nodes = .allocate(capacity: 1)
    nodes.initialize(to: [])
    engine = Engine()
    context = HostContext(engine: engine)
    journal = context.journal
    transactions = context.transactions
    scheduler = MainQueue()
    engine.isLogging = isRecording
    engine.host = self
    context.label = { [unowned(unsafe) self] node in
      MainActor.assumeIsolated { self[node].subject?.recordedLabel }
    }
    if isRecording { context.recordLineage() }
    rootEnvironment = EnvironmentScope(parent: nil, node: nil)
    scheduler.host = self
  }

  isolated deinit {
    // A closure may still hold a location, and the location the engine.
    engine.host = nil
    scheduler.host = nil
    // Children keep their parents: from the last to the first, so that no chain of nodes goes at once.
    while let last = nodes.pointee.popLast() { last?.release() }
    nodes.deinitialize(count: 1)
    nodes.deallocate()
  }

  /// The engine names only nodes that it has been given and has not discarded.
  subscript(id: NodeID) -> HostNode { nodes.pointee[Int(id.index)].unsafelyUnwrapped.takeUnretainedValue() }

  /// Where a node stands among its siblings, without holding the node.
  func slotAndRow(of id: NodeID) -> (slot: Int32, row: Int32) {
    nodes.pointee[Int(id.index)].unsafelyUnwrapped._withUnsafeGuaranteedRef { ($0.slot, $0.row) }
  }

  /// Makes the root view's node and evaluates it, and everything below.
  package func mount<Root: View>(_ makeRoot: () -> Root) {
    precondition(root == nil, "a host has one root")
    context.asCurrent {
      var view: Root!
      context.withOrigin(.firstRender) { view = makeRoot() }
      var plan = _PlanBuilder()
      Root._describe(&plan)
      let place = Place.root(plan.places)
      let id = engine.makeNode(in: nil)
      let inputs = NodeInputs(
        host: self, id: id, place: place, slot: 0, row: 0, parent: nil, environment: rootEnvironment)
      let node = RootNode(inputs, content: view as Root)
      root = node
      adopt(node)
      transactions.triggers = [.firstRender]
      engine.mount(id)
      settle()
    }
  }

  /// Removes the whole hierarchy.
  package func unmount() {
    guard let root else { return }
    context.asCurrent {
      engine.remove(root.id)
      self.root = nil
      runAfterPass()
    }
  }

  /// Runs an action, then the passes that it needs, and what they set off synchronously (life-cycle actions and the
  /// passes that these need).
  package func transact(_ trigger: Origin, _ action: () -> Void) {
    turn &+= 1
    context.asCurrent {
      if engine.isLogging { transactions.triggers = [trigger] }
      transactions.begin()
      engine.transact { context.withOrigin(trigger, action) }
      settle()
    }
  }

  /// Whether a further pass may run; a loop that feeds itself is cut by saying no.
  package var mayContinue: (() -> Bool)?

  private func settle() {
    transactions.didPass?()
    while engine.hasInvalidNodes || !afterPass.isEmpty {
      if let mayContinue, !mayContinue() {
        afterPass = AfterPass()
        return
      }
      runAfterPass()
      transactions.didPass?()
    }
  }

  private func runAfterPass() {
    let actions = afterPass.takeAll(in: self)
    engine.transact {
      transactions.triggers = []
      transactions.begin()
      for (trigger, action) in actions {
        transactions.run(trigger) { context.withOrigin(trigger, action) }
      }
    }
  }

  // MARK: Nodes

  func adopt(_ node: HostNode) {
    let index = Int(node.id.index)
    while nodes.pointee.count <= index { nodes.pointee.append(nil) }
    nodes.pointee[index] = Unmanaged.passRetained(node)
    if engine.isLogging { journal.born.append(node) }
  }

  /// The program has observable objects that do not say who reads them: bodies are asked from now on.
  private func observe(_ type: Any.Type) {
    if let type = type as? AnyClass, ObservableRecords.registrarOffset(in: type) != nil { return }
    guard !observesObjects else { return }
    observesObjects = true
    journal.issue(
      "stategraph: \(typeName(of: type)) is @Observable and was compiled elsewhere: bodies that read it run again as "
        + "they should, but reads and writes of its properties are not recorded, and the cause is unknown.")
  }

  func viewType(for type: Any.Type, make: () -> ViewType) -> ViewType {
    types.viewType(for: type) {
      let made = make()
      if let observable = made.observableType { observe(observable) }
      return made
    }
  }

  func nextSerial() -> UInt32 { journal.nextSerial() }

  /// Children in view order.
  package func children(of node: HostNode) -> [HostNode] {
    var result: [HostNode] = []
    var child = engine.firstChild(of: node.id)
    while let id = child {
      result.append(self[id])
      child = engine.nextSibling(of: id)
    }
    return result
  }

  package func node(at index: Int32) -> HostNode? {
    index >= 0 && Int(index) < nodes.pointee.count ? nodes.pointee[Int(index)]?.takeUnretainedValue() : nil
  }

  package func isLive(_ node: HostNode) -> Bool {
    let index = Int(node.id.index)
    return index < nodes.pointee.count && nodes.pointee[index]?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
  }
}

extension ViewHost: @MainActor EngineHost {
  package func evaluate(_ id: NodeID) { journal.withCallersWithin { self[id].evaluate() } }

  package func placeOfRead() -> Int32 { journal.caller() }

  package func discard(_ id: NodeID) {
    let node = self[id]
    node.discard()
    nodes.pointee[Int(id.index)]?.release()
    nodes.pointee[Int(id.index)] = nil
  }

  package func beginNextTransaction() { transactions.beginNextTransaction() }

  package func passIsNeeded() { scheduler.passIsNeeded() }
}

extension Place {
  static func root(_ contents: [Place]) -> Place {
    let place = Place(
      kind: .scope, name: "", ordinal: 1, marker: nil, names: NameCounter(), identityDepth: 0)
    place.contents = contents
    return place
  }
}

/// The node above the program's root view: it exists so that a root needs no special case.
final class RootNode<Content: View>: ScreenOwnerNode {
  private let content: Content

  init(_ inputs: NodeInputs, content: Content) {
    self.content = content
    super.init(inputs)
  }

  required package init(_ inputs: NodeInputs) { fatalError("a root node is made with its content") }

  override func evaluate() {
    var reconciler = _Reconciler(owner: self, environment: environment)
    reconciler.reconcile(place.contents) { content._reconcile(&$0) }
    reconciler.finish()
  }
}
