// The recorder's half about values: locations, objects, references, reads and writes.

import StateGraphEngine
import StateGraphTrace
import StateGraphUI
import Synchronization

extension Recorder {
  mutating func locationMade(_ index: Int32, _ description: LocationDescription) {
    let owner: TraceLine.Owner
    let path: String
    var declared: TraceLine.SourcePlace?
    switch description.owner {
    case .environment:
      locations[index] = .environment(description.name)
      return
    case .object(let record):
      if description.name == LocationDescription.objectWillChange {
        locations[index] = .objectChange(record)
        return
      }
      owner = .object(objectNumber(record))
      path = objectPath(record) + "." + description.name
      declared = declarations.place(ofProperty: description.name, in: record.typeName)
    case .store(let name):
      owner = .object(storeNumber(name))
      path = name + "." + description.name
    case .node(let node):
      guard let number = number(of: node) else { return }
      owner = .node(number)
      path = names.path(of: node) + "." + description.name
      declared = declarations.place(ofProperty: description.name, in: node.place.name)
    }
    let number = nextLocation
    nextLocation += 1
    locations[index] = .location(number)
    if case .object(let object) = owner { objectLocations[number] = ObjectLocation(object: object) }
    emit(
      .location(
        TraceLine.Location(
          number: number, path: path, owner: owner, wrapper: TraceLine.Wrapper(rawValue: description.wrapper),
          type: typeText(description.type), declared: declared, value: texts.text(of: description.value()))))
  }

  mutating func typeText(_ type: Any.Type) -> String {
    if let known = typeTexts[ObjectIdentifier(type)] { return known }
    let text = TypeNames.short(String(describing: type))
    typeTexts[ObjectIdentifier(type)] = text
    return text
  }

  /// The property that held it first; of the second object that a property holds, `MainView.game#2`.
  func objectPath(_ record: any ObjectRecord) -> String {
    let path = record.holder.flatMap { $0.path.isEmpty ? nil : $0.path + "." + record.name } ?? record.name
    let ordinal = objects[record.serial]?.ordinal ?? 1
    return ordinal > 1 ? "\(path)#\(ordinal)" : path
  }

  mutating func objectNumber(_ record: any ObjectRecord) -> ObjectNumber {
    if let known = objects[record.serial] { return known.number }
    let number = nextObject()
    objects[record.serial] = KnownObject(number: number, ordinal: ordinal(of: record))
    let holder = self.number(of: record.holder)
    define(
      TraceLine.Object(
        number: number, path: objectPath(record), type: record.typeName,
        owner: record.isOwned ? holder.map { .node($0) } : nil, holder: holder))
    return number
  }

  /// Which of the objects it is that the same property has held.
  private func ordinal(of record: any ObjectRecord) -> Int32 {
    guard let holder = record.holder, holder.number > 0 else { return 1 }
    holder.objectCounts[record.name, default: 0] += 1
    return holder.objectCounts[record.name]!
  }

  /// A named store is told as an object that nobody keeps.
  mutating func storeNumber(_ name: String) -> ObjectNumber {
    if let known = stores[name] { return known }
    let number = nextObject()
    stores[name] = number
    define(TraceLine.Object(number: number, path: name, type: "store"))
    return number
  }

  mutating func nextObject() -> ObjectNumber { objects.count + stores.count + 1 }

  mutating func hopsNumber(_ hop: Hop?) -> HopsNumber? {
    guard let hop else { return nil }
    var texts: [String] = []
    var current: Hop? = hop
    var prefix = 0
    while let step = current {
      prefix = step.number.load(ordering: .relaxed)
      if prefix > 0 { break }
      let path = step.owner?.path ?? ""
      texts.append((path.isEmpty ? "?" : path) + ".$" + step.name)
      current = step.parent
    }
    if texts.isEmpty { return prefix }
    hopsCount += 1
    hop.number.store(hopsCount, ordering: .relaxed)
    emit(.hops(hopsCount, after: prefix > 0 ? prefix : nil, texts.reversed()))
    return hopsCount
  }

  mutating func referenced(_ index: Int32, _ detail: Int32) {
    guard let from = entries[index]?.number,
      case .reference(let property, let wrapper, let target, let keeps, let via, let keyPath) = journalEntry(detail)
    else { return }
    let text = keyPath.map { KeyPathName($0).text }
    let to: TraceLine.Target
    switch target {
    case .opaque: to = .opaque
    case .nothing:
      if entries[index]!.objects[property] != nil {
        emit(.unreferenced(node: from, property: property))
        refer(index, property, to: nil)
      }
      return
    case .object(let record): to = .object(objectNumber(record))
    case .location(let location):
      guard case .location(let number) = locations[location.index] else { return }
      to = .location(number)
    }
    emit(
      .reference(
        TraceLine.Reference(
          from: from, property: property, wrapper: TraceLine.Wrapper(rawValue: wrapper), to: to, keeps: keeps,
          hops: hopsNumber(via), keyPath: text)))
    refer(index, property, to: to)
  }

  mutating func read(_ event: Event) {
    let node = event.a
    guard let number = entries[node]?.number else { return }
    switch locations[event.b] {
    case .location(let target):
      if entries[node]!.reads.insert(target) {
        emit(.read(node: number, location: target, callers: callersNumber(event.c)))
        beginRead(node, target)
      }
    case .objectChange(let record):
      let object = objectNumber(record)
      if entries[node]!.declared.insert(object) {
        emit(.declared(node: number, object: object))
        beginDeclared(node, object)
      }
    case .environment, nil: break
    }
  }

  mutating func unread(_ node: Int32, _ location: Int32) {
    switch locations[location] {
    case .location(let target): endRead(node, target)
    case .objectChange(let record): endDeclared(node, objectNumber(record))
    case .environment, nil: break
    }
  }

  mutating func wrote(_ event: Event) {
    guard case .location(let location) = locations[event.a],
      case .write(let old, let new, let by, let via, let from) = journalEntry(event.b)
    else { return }
    let isEqual: Bool
    if event.kind == .wrotePart, let old, let new {
      isEqual = areEqual(old, new)
    } else {
      isEqual = event.kind == .wroteEqual
    }
    // Identities are numbered by the values first, which have more of them.
    let (before, after) = (text(of: old), text(of: new))
    var changes: [TraceLine.Change] = []
    if !isEqual, let old, let new { changes = ValueChanges.between(old, new, texts: texts) }
    let writer = origin(by)
    // An object tells of equal writes as well.
    if writer != .unknown, !isEqual || objectLocations[location] != nil, !writers.contains(writer) {
      writers.append(writer)
    }
    emit(
      .wrote(
        TraceLine.Write(
          location: location, old: before, new: after, origin: writer, via: hopsNumber(via), isEqual: isEqual,
          changes: changes, callers: callersNumber(from))))
  }

  /// Callers are written before the first line that has them.
  private mutating func callersNumber(_ number: Int32) -> CallersNumber? {
    guard number >= 0 else { return nil }
    if knownCallers[number] == nil {
      knownCallers[number] = ()
      emit(.callers(Int(number), host.journal.callers(number).addresses))
    }
    return Int(number)
  }

  /// What shows it is the named node whose evaluation it is, or what that node is in: a sheet has no name.
  mutating func captured(_ index: Int32, _ detail: Int32) {
    guard case .captured(let location, let value, let current, let by) = journalEntry(detail),
      case .location(let number) = locations[location.index], let owner = entries[by.index]?.number,
      let node = host.node(at: index)?.subject.flatMap({ self.number(of: $0) })
    else { return }
    emit(
      .captured(
        TraceLine.Captured(
          node: node, location: number, owner: owner, captured: texts.text(of: value),
          current: texts.text(of: current))))
  }

  /// A dropped write is named last: the location that it was meant for may be made after it.
  mutating func emitDropped(_ index: Int32) {
    guard case .drop(let location, let old, let new, let by, let via, let from, let reason) = journalEntry(index) else {
      return
    }
    var number: LocationNumber?
    if let location, case .location(let known) = locations[location.index] { number = known }
    let drop: TraceLine.Write.Drop =
      switch reason {
      case .beforeLinking: .beforeLinking
      case .duringUpdate: .duringUpdate
      case .constant: .constant
      }
    emit(
      .wrote(
        TraceLine.Write(
          location: number, old: text(of: old), new: text(of: new), origin: origin(by),
          via: hopsNumber(via), drop: drop, callers: callersNumber(from))))
  }
}
