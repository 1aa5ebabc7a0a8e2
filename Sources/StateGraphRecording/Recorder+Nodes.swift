// The recorder's half about nodes: what comes and goes, what ran and why, what is on screen.

import StateGraphEngine
import StateGraphTrace
import StateGraphUI

extension Recorder {
  mutating func created(_ index: Int32, _ node: HostNode, _ parents: inout [HostNode]) {
    guard node.isNamed else { return }
    let path = names.path(of: node)
    let number = nextNode
    nextNode += 1
    node.label.number = number
    entries[index] = Entry(number: number, node: node, kind: node.kind)
    enterRow(node, at: index, path: path)
    let parent = node.namedParent
    emit(
      .node(
        TraceLine.Node(
          number: number, path: path, type: node.place.name, kind: traceKind(node.kind),
          parent: parent.flatMap { self.number(of: $0) }, life: names.life(of: path),
          declared: declared(node),
          inside: node.place.markerNames, display: TraceLine.Display(of: node))))
    emit(.created(number))
    if let parent { parents.append(parent) }
  }

  func declared(_ node: HostNode) -> TraceLine.SourcePlace? {
    if node.kind == .view { return declarations.place(ofType: node.place.name) }
    guard let view = node.namedParent, view.kind == .view else { return nil }
    return declarations.place(
      ofCall: node.place.name, ordinal: node.place.ordinal, of: node.place.countOfName, in: view.place.name)
  }

  mutating func removed(_ index: Int32, _ parents: inout [HostNode]) {
    guard let entry = entries[index] else { return }
    entries[index] = nil
    emit(.removed(entry.number))
    children.forget(entry.number)
    leaveRow(entry, at: index)
    forgetUses(of: entry, at: index)
    if let parent = entry.node.namedParent { parents.append(parent) }
  }

  mutating func emitChildren(of parents: [HostNode]) {
    var done: Set<UInt32> = []
    for candidate in parents {
      let parent = candidate.isNamed ? candidate : candidate.namedParent ?? candidate
      guard done.insert(parent.serial).inserted, host.isLive(parent),
        let number = number(of: parent)
      else {
        continue
      }
      if let change = children.change(of: number, to: namedChildren(of: parent)) { emit(change) }
    }
  }

  func namedChildren(of node: HostNode) -> [NodeNumber] {
    host.children(of: node).flatMap { child in
      child.isNamed ? [number(of: child)].compactMap { $0 } : namedChildren(of: child)
    }
  }

  /// Tells what of the new nodes, and of those below a node that decides differently now, is on screen.
  mutating func noteScreen() {
    for node in host.journal.born where node.isNamed { noteScreen(node) }
    guard !host.journal.rearranged.isEmpty else { return }
    for node in host.journal.rearranged + host.journal.screens where host.isLive(node) {
      for child in node.namedChildren { noteScreen(child) }
    }
  }

  private mutating func noteScreen(_ node: HostNode) {
    guard host.isLive(node), let number = number(of: node) else { return }
    let screen: TraceLine.Screen = node.isOnScreen.map { $0 ? .above : .hidden } ?? .around
    guard screen != entries[node.id.index]?.screen else { return }
    entries[node.id.index]?.screen = screen
    emit(.screen(number, screen))
  }

  mutating func evaluated(_ index: Int32) {
    guard let number = entries[index]?.number else { return }
    let isFirst = entries[index]?.hasBeenEvaluated == false
    var causes: [TraceLine.Cause] = []
    if isFirst { entries[index]?.hasBeenEvaluated = true } else { swap(&causes, &entries[index]!.causes) }
    guard entries[index]?.kind == .view else { return }
    emit(.evaluated(number, causes: isFirst ? [.created] : causes.isEmpty ? [.unknown] : causes))
  }

  mutating func invalidated(_ event: Event) {
    guard entries[event.a] != nil, event.b == Invalidation.location.rawValue else { return }
    switch locations[event.c] {
    case .location(let number): note(.location(number), event.a)
    case .objectChange(let record): note(.object(objectNumber(record)), event.a)
    case .environment(let key): note(.environment(key: key), event.a)
    case nil: break
    }
  }

  mutating func inputChanged(_ index: Int32, _ detail: Int32) {
    guard case .input(let field, let old, let new) = journalEntry(detail) else { return }
    let (before, after) = (texts.text(of: old), texts.text(of: new))
    note(
      .input(
        field: field, old: before, new: after, changes: ValueChanges.between(old, new, texts: texts)), index)
  }

  mutating func note(_ cause: TraceLine.Cause, _ index: Int32) {
    guard entries[index]?.causes.contains(cause) == false else { return }
    entries[index]?.causes.append(cause)
  }
}
