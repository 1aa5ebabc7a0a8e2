// Turns the engine's integers into trace lines. The only place where integers become words.
//
// After each pass it works off the log in order. Three tables carry it: what an engine index stands
// for *now* (indices are used again, numbers never), with the causes that have been noted for the node
// since it was last evaluated; which number each node was given, on its label; and which definitions
// have been written already. Engine indices are dense, so their tables are arrays.

import StateGraphClock
import StateGraphEngine
package import StateGraphTrace
package import StateGraphUI

/// A value, so that working off the log is one access to it: each access to a property of a class would
/// be checked for exclusivity at run time.
@MainActor
package struct Recorder {
  let host: ViewHost
  let declarations: Declarations
  private let write: (TraceLine) -> Void
  var names: Names
  let texts: ValueText

  /// There is one a node: small fields last, so that they share a word.
  struct Entry {
    var number: NodeNumber
    var node: HostNode
    var causes: [TraceLine.Cause] = []
    var reads = FewNumbers()
    var declared = FewNumbers()
    /// The objects that its properties refer to, or that have the locations that these refer to.
    var objects: [String: ObjectNumber] = [:]
    /// The nearest row that it is in, or is.
    var row: RecordedRow?
    /// The drain in which an update of it was last written.
    var updatedIn: Int32 = 0
    var kind: Place.Kind
    var hasBeenEvaluated = false
    /// What was last written of whether it is on screen.
    var screen = TraceLine.Screen.around
  }
  /// What an engine index stands for now. Nodes without a name have no entry.
  var entries = IndexTable<Entry>()
  var drains: Int32 = 0
  var children = ChildLists()
  /// Skipped one after the other, and not told yet.
  private var skipped: NodeRuns = []
  private var whySkipped = TraceLine.SkipReason.equal
  var typeTexts: [ObjectIdentifier: String] = [:]
  var nextNode = 1

  enum Meaning {
    case location(LocationNumber)
    case objectChange(any ObjectRecord)
    case environment(String)
  }
  var locations = IndexTable<Meaning>()
  var nextLocation = 1
  struct KnownObject {
    var number: ObjectNumber
    /// Of those that its property has held.
    var ordinal: Int32
  }
  var objects: [UInt32: KnownObject] = [:]
  /// By the object's number, from 1.
  var uses: [ObjectUse] = []
  var objectLocations: [LocationNumber: ObjectLocation] = [:]
  var objectsNamedAfter: [NodeNumber: [ObjectNumber]] = [:]
  /// Objects that have lost their last use, or never had one.
  var maybeUnused: [ObjectNumber] = []
  var stores: [String: ObjectNumber] = [:]
  var hopsCount = 0
  var rows: [RowKey: RecordedRow] = [:]
  /// Those that may be called something else now.
  var changedRows: [RecordedRow] = []
  /// What wrote since the last pass began: the main queue only came to it.
  var writers: [TraceLine.Origin] = []
  /// Callers of the journal that have been written.
  var knownCallers = IndexTable<Void>()

  package init(host: ViewHost, declarations: Declarations, emit: @escaping (TraceLine) -> Void) {
    self.host = host
    self.declarations = declarations
    write = emit
    texts = ValueText(identities: Identities { emit(.identity($0, ValueText.cut($1))) })
    names = Names(texts: texts)
  }

  func path(of node: HostNode) -> String { node.subject.map { names.path(of: $0) } ?? "" }

  /// Works off everything that was logged since the last call.
  package mutating func drain() {
    let hasRefusedWrites = host.context.whileLooking { workOff() }
    guard hasRefusedWrites else { return }
    emit(
      .issue(
        .init(
          message: "stategraph: a description that the record asked for writes state (a `debugDescription`, or what "
            + "it calls): views are not updated for it.", node: nil)))
  }

  private mutating func workOff() {
    var born = host.journal.born[...]
    var bornLocations = host.journal.bornLocations[...]
    drains &+= 1
    var parents: [HostNode] = []
    var dropped: [Int32] = []
    host.engine.drainLog { events in
      for event in events {
        switch event.kind {
        case .passBegan: passBegan()
        case .created: if let node = born.popFirst() { created(event.a, node, &parents) }
        case .removed: removed(event.a, &parents)
        case .moved: if let node = host.node(at: event.a) { parents.append(node) }
        case .locationMade: if let made = bornLocations.popFirst() { locationMade(event.a, made) }
        case .locationRemoved: locationRemoved(event.a)
        case .read, .sawValue: read(event)
        case .unread: unread(event.a, event.b)
        case .wrote, .wroteEqual, .wrotePart: wrote(event)
        case .dropped: dropped.append(event.b)
        case .invalidated: invalidated(event)
        case .inputChanged: inputChanged(event.a, event.b)
        case .evaluated: evaluated(event.a)
        case .skipped:
          if entries[event.a]?.kind == .view, let number = entries[event.a]?.number {
            skipped(number, event.b == SkipReason.equatable ? .equatable : .equal)
          }
        case .updated:
          if let last = entries[event.a]?.updatedIn, last != drains {
            entries[event.a]!.updatedIn = drains
            markRow(of: event.a)
            emit(.updated(entries[event.a]!.number, TraceLine.Display(of: entries[event.a]!.node)))
          }
        case .referenced: referenced(event.a, event.b)
        case .appeared: if let number = entries[event.a]?.number { emit(.appeared(number)) }
        case .disappeared: if let number = entries[event.a]?.number { emit(.disappeared(number)) }
        case .captured: captured(event.a, event.b)
        case .ignoredInitial:
          if let number = entries[event.a]?.number, case .ignoredInitial(let field) = journalEntry(event.b) {
            emit(.ignored(number, property: field))
          }
        case .issue:
          if case .issue(let message) = journalEntry(event.b) {
            emit(.issue(.init(message: message, node: entries[event.a]?.number)))
          }
        default: break
        }
      }
    }
    tellSkipped()
    for detail in dropped { emitDropped(detail) }
    if host.journal.somethingIsHidden { noteScreen() }
    releaseUnused()
    host.journal.clear()
    emitChildren(of: parents)
    tellTitles()
  }

  private mutating func skipped(_ number: NodeNumber, _ reason: TraceLine.SkipReason) {
    if reason != whySkipped { tellSkipped() }
    whySkipped = reason
    skipped.append(number)
  }

  private mutating func tellSkipped() {
    guard !skipped.isEmpty else { return }
    write(.skipped(skipped, whySkipped))
    skipped = []
  }

  mutating func emit(_ line: TraceLine) {
    tellSkipped()
    write(line)
  }

  // Mutating, because it would be called on a copy otherwise.
  private mutating func passBegan() {
    var triggers: [TraceLine.Origin] = []
    for trigger in host.transactions.triggers {
      if case .queue = trigger, !writers.isEmpty { triggers += writers } else { triggers.append(origin(trigger)) }
    }
    writers = []
    emit(.pass(.init(triggers, transaction: transaction(host.transactions.open))))
  }

  // MARK: Words

  func number(of node: HostNode) -> NodeNumber? { number(of: node.label) }
  func number(of label: NodeLabel?) -> NodeNumber? { label.flatMap { $0.number > 0 ? $0.number : nil } }

  func text(of value: Any?) -> String? {
    guard let value else { return nil }
    return texts.text(of: value)
  }

  func origin(_ origin: Origin?) -> TraceLine.Origin {
    let node = origin?.node?.subject.flatMap { number(of: $0) }
    return switch origin {
    case .firstRender: .firstRender
    case .action: .action(of: node)
    case .modifier(let modifier, _): .modifier(TraceLine.Modifier(rawValue: modifier.rawValue), of: node)
    case .body(let label): .body(of: number(of: label))
    case .later(let way, let beginning): later(by: way, beginning)
    case .queue: .queue()
    case .system(let action, _):
      TraceLine.SystemAction(rawValue: action.rawValue).map { .system($0, of: node) } ?? .unknown
    case nil: .unknown
    }
  }

  private func later(by way: Lineage.Way?, _ beginning: NodeLabel?) -> TraceLine.Origin {
    let node = number(of: beginning)
    return switch way {
    case .timer: .timer(of: node)
    case .publisher: .publisher(of: node)
    case .queue: .queue(of: node)
    case .taskModifier: .modifier(.task, of: node)
    case nil: .task(of: node)
    }
  }

  func transaction(_ transaction: Transaction) -> TraceLine.Transaction {
    .init(
      animation: transaction.animation.map { String(describing: $0) },
      disablesAnimations: transaction.disablesAnimations)
  }

  func journalEntry(_ index: Int32) -> JournalEntry? {
    index >= 0 && Int(index) < host.journal.entries.count ? host.journal.entries[Int(index)] : nil
  }

  func traceKind(_ kind: Place.Kind) -> TraceLine.Kind {
    switch kind {
    case .view: .view
    case .control: .control
    default: .decoration
    }
  }
}

// No method of the recorder's, which would be copied for the call.
extension TraceLine.Display {
  @MainActor
  init(of node: HostNode) {
    let shown = node.display
    func cut(_ text: String?) -> String? { text.map { ValueText.cut($0) } }
    self.init(label: cut(shown.label), text: cut(shown.text), prompt: cut(shown.prompt), value: cut(shown.value))
  }
}
