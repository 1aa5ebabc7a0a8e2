// Answers the engine's questions for a hierarchy of views.

package import StateGraphEngine

/// Hosts one view hierarchy: mounts a root, evaluates bodies, runs what follows a pass.
///
/// It knows neither that it may be recorded nor that it may be scripted.
@MainActor
package final class ViewHost {
  package let ledger: Ledger
  package let engine: Engine
  /// The node of each engine index.
  /// Behind a pointer for the same reason as the engine's records: this is on the way to every node.
  /// Unmanaged, because most questions to a node are about one number of it.
  private let nodes: UnsafeMutablePointer<ContiguousArray<Unmanaged<HostNode>?>>
  private var viewTypes: [ObjectIdentifier: ViewType] = [:]
  private var comparisons: [ObjectIdentifier: Comparison] = [:]
  private var lastComparison: (type: Any.Type, comparison: Comparison)?
  let plans = PropertyPlans()
  private var rootEnvironment: EnvironmentScope!
  package private(set) var root: HostNode?
  /// Closures that run when the pass is over, in order: life-cycle actions.
  private var afterPass: [(trigger: Origin, action: () -> Void)] = []
  /// What ends at once, without a transition.
  private var immediateEndings: [(trigger: Origin, action: () -> Void)] = []
  /// What ends with the pass: it comes after what begins or changes.
  private var endings: [(trigger: Origin, action: () -> Void)] = []
  /// The objects that some node observes or keeps.
  let objects = ObservedObjects()
  let store = NamedStore()
  /// Whether any environment has ever had a style for buttons: until then no button looks for one.
  var hasButtonStyles = false
  /// Whether bodies are watched for what they read of `@Observable` objects. It costs, so only where there are any.
  private(set) var observesObjects = false
  /// Counts the turns: an action with everything that follows from it at once.
  private(set) var turn: UInt32 = 0
  /// Asked for when something was invalidated outside a transaction.
  package var scheduler: MainQueue

  package init(isRecording: Bool = false) {
    nodes = .allocate(capacity: 1)
    nodes.initialize(to: [])
    engine = Engine()
    ledger = Ledger(engine: engine)
    scheduler = MainQueue()
    engine.isLogging = isRecording
    engine.host = self
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
    ledger.asCurrent {
      let view = makeRoot()
      var plan = _PlanBuilder()
      Root._describe(&plan)
      let place = Place.root(plan.places)
      let id = engine.makeNode(in: nil)
      let inputs = NodeInputs(
        host: self, id: id, place: place, slot: 0, row: 0, parent: nil, environment: rootEnvironment)
      let node = RootNode(inputs, content: view)
      root = node
      adopt(node)
      ledger.triggers = [.firstRender]
      engine.mount(id)
      settle()
    }
  }

  /// Removes the whole hierarchy.
  package func unmount() {
    guard let root else { return }
    ledger.asCurrent {
      engine.remove(root.id)
      self.root = nil
      runAfterPass()
    }
  }

  /// Runs an action, then the passes that it needs, and what they set off synchronously (life-cycle actions and the
  /// passes that these need).
  package func transact(_ trigger: Origin, _ action: () -> Void) {
    turn &+= 1
    ledger.asCurrent {
      if engine.isLogging { ledger.triggers = [trigger] }
      if !engine.hasInvalidNodes { ledger.open = Transaction() }
      ledger.withOrigin(trigger) { engine.transact(action) }
      settle()
    }
  }

  /// Whether a further pass may run; a loop that feeds itself is cut by saying no.
  package var mayContinue: (() -> Bool)?

  private func settle() {
    ledger.didPass?()
    while !immediateEndings.isEmpty || !afterPass.isEmpty || !endings.isEmpty || engine.hasInvalidNodes {
      if let mayContinue, !mayContinue() {
        immediateEndings.removeAll()
        afterPass.removeAll()
        endings.removeAll()
        return
      }
      runAfterPass()
      ledger.didPass?()
    }
  }

  private func runAfterPass() {
    let actions = immediateEndings + fromTheInside(afterPass) + endings
    immediateEndings = []
    afterPass = []
    endings = []
    engine.transact {
      ledger.triggers = []
      if !engine.hasInvalidNodes { ledger.open = Transaction() }
      for (trigger, action) in actions { ledger.run(trigger, action) }
    }
  }

  /// Runs an action when the pass is over: those of children before those of their parents.
  func afterPass(_ trigger: Origin, _ action: @escaping () -> Void) {
    afterPass.append((trigger, action))
  }

  /// Runs an action when the pass is over, before all that `afterPass` was given.
  func afterPassAtOnce(_ trigger: Origin, _ action: @escaping () -> Void) {
    immediateEndings.append((trigger, action))
  }

  /// Runs an action when the pass is over, after all that `afterPass` was given.
  func afterPassAtLast(_ trigger: Origin, _ action: @escaping () -> Void) {
    endings.append((trigger, action))
  }

  /// Actions in post-order, and those of one node in the order in which they came.
  private func fromTheInside(
    _ actions: [(trigger: Origin, action: () -> Void)]
  ) -> [(trigger: Origin, action: () -> Void)] {
    let live = actions.filter { $0.trigger.node.map(isLive) ?? false }
    let isSorted = zip(live, live.dropFirst()).allSatisfy { !finishes($1.trigger, before: $0.trigger) }
    let sorted =
      isSorted
      ? live
      : live.enumerated().sorted { a, b in
        if finishes(a.element.trigger, before: b.element.trigger) { return true }
        return a.element.trigger.node === b.element.trigger.node && a.offset < b.offset
      }.map(\.element)
    return sorted + (live.count == actions.count ? [] : actions.filter { !($0.trigger.node.map(isLive) ?? false) })
  }

  private func finishes(_ first: Origin, before second: Origin) -> Bool {
    guard let first = first.node, let second = second.node else { return false }
    return engine.finishes(first.id, before: second.id)
  }

  // MARK: Nodes

  func adopt(_ node: HostNode) {
    let index = Int(node.id.index)
    while nodes.pointee.count <= index { nodes.pointee.append(nil) }
    nodes.pointee[index] = Unmanaged.passRetained(node)
    if engine.isLogging { ledger.born.append(node) }
  }

  /// The program has observable objects that do not say who reads them: bodies are asked from now on.
  private func observe(_ type: Any.Type) {
    if let type = type as? AnyClass, ObservableRecords.registrarOffset(in: type) != nil { return }
    guard !observesObjects else { return }
    observesObjects = true
    ledger.issue(
      "stategraph: \(typeName(of: type)) is @Observable and was compiled elsewhere: bodies that read it run again as "
        + "they should, but reads and writes of its properties are not recorded, and the cause is unknown.")
  }

  func viewType(for type: Any.Type, make: () -> ViewType) -> ViewType {
    if let known = viewTypes[ObjectIdentifier(type)] { return known }
    let made = make()
    viewTypes[ObjectIdentifier(type)] = made
    if let observable = made.observableType { observe(observable) }
    return made
  }

  func comparison(of type: Any.Type) -> Comparison {
    // Asked once a location: mostly for the type that it was asked for before.
    if let last = lastComparison, last.type == type { return last.comparison }
    let comparison = comparisons[ObjectIdentifier(type)] ?? Comparison(of: type)
    comparisons[ObjectIdentifier(type)] = comparison
    lastComparison = (type, comparison)
    return comparison
  }

  func nextSerial() -> UInt32 { ledger.nextSerial() }

  /// Puts the children of a node into the order of `rows`. Children of other rows come last: the
  /// walk that follows removes them, after it has made the new ones, as it does everywhere else.
  func reorderRows(of node: HostNode, to rows: [Int32]) {
    guard engine.firstChild(of: node.id) != nil else { return }
    let kept = Set(rows)
    var childrenOfRow: [Int32: [NodeID]] = [:]
    var gone: [NodeID] = []
    var child = engine.firstChild(of: node.id)
    while let id = child {
      let row = self[id].row
      if kept.contains(row) { childrenOfRow[row, default: []].append(id) } else { gone.append(id) }
      child = engine.nextSibling(of: id)
    }
    for id in gone where engine.lastChild(of: node.id) != id {
      engine.move(id, after: engine.lastChild(of: node.id))
    }
    var previous: NodeID?
    var hasMoved = false
    for row in rows {
      for id in childrenOfRow[row] ?? [] {
        let next = previous.map { engine.nextSibling(of: $0) } ?? engine.firstChild(of: node.id)
        if next != id {
          engine.move(id, after: previous)
          hasMoved = true
        }
        previous = id
      }
    }
    if hasMoved { engine.note(.moved, node.id.index) }
  }

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
  package func evaluate(_ id: NodeID) { self[id].evaluate() }

  package func discard(_ id: NodeID) {
    let node = self[id]
    node.discard()
    nodes.pointee[Int(id.index)]?.release()
    nodes.pointee[Int(id.index)] = nil
  }

  package func beginNextTransaction() -> Bool { ledger.beginNextTransaction() }

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
final class RootNode<Content: View>: HostNode {
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
