// The recorder's third about objects: who refers to them and depends on them, and when that is nobody any longer.
//
// Dependencies on properties that `@Published` has, and on what is removed with its object, end without an event of the
// engine's: these ends are found here and written down, so that whoever reads the trace has nothing to work out.

import StateGraphEngine
import StateGraphTrace
import StateGraphUI

/// Who has to do with an object, as far as the trace has said.
struct ObjectUse {
  /// References, reads and declared dependencies of live nodes.
  var count = 0
  var wasReferred = false
  var isReleased = false
  /// The node that it is named after, as long as that lives.
  var holder: NodeNumber?
  /// Engine indices of the nodes that depend on it by declaration.
  var observers: Set<Int32> = []
}

/// A location that an object has.
struct ObjectLocation {
  var object: ObjectNumber
  /// Engine indices of the nodes that read it.
  var readers: Set<Int32> = []
}

extension Recorder {
  mutating func define(_ object: TraceLine.Object) {
    emit(.object(object))
    uses.append(ObjectUse(holder: object.holder))
    if let holder = object.holder {
      objectsNamedAfter[holder, default: []].append(object.number)
    } else {
      maybeUnused.append(object.number)
    }
  }

  func object(of target: TraceLine.Target) -> ObjectNumber? {
    switch target {
    case .object(let object): object
    case .location(let location): objectLocations[location]?.object
    case .opaque: nil
    }
  }

  // MARK: Uses

  private mutating func hold(_ object: ObjectNumber) {
    uses[object - 1].count += 1
    guard uses[object - 1].isReleased else { return }
    uses[object - 1].isReleased = false
    emit(.held(object))
  }

  private mutating func letGo(_ object: ObjectNumber) {
    uses[object - 1].count -= 1
    if uses[object - 1].count == 0 { maybeUnused.append(object) }
  }

  /// To be called after each drain: what loses one use in it may gain another.
  mutating func releaseUnused() {
    guard !maybeUnused.isEmpty else { return }
    for object in maybeUnused {
      let use = uses[object - 1]
      guard use.count == 0, !use.isReleased, use.wasReferred || use.holder == nil else { continue }
      uses[object - 1].isReleased = true
      emit(.released(object))
    }
    maybeUnused = []
  }

  /// A property of a node refers to something now.
  mutating func refer(_ node: Int32, _ property: String, to target: TraceLine.Target?) {
    let new = target.flatMap { object(of: $0) }
    let old = entries[node]!.objects[property]
    guard new != old else { return }
    entries[node]!.objects[property] = new
    if let new { hold(new) }
    if case .object(let object)? = target { uses[object - 1].wasReferred = true }
    if let old { letGo(old) }
  }

  mutating func beginRead(_ node: Int32, _ location: LocationNumber) {
    guard let object = objectLocations[location]?.object else { return }
    objectLocations[location]!.readers.insert(node)
    hold(object)
  }

  mutating func endRead(_ node: Int32, _ location: LocationNumber) {
    guard let number = entries[node]?.number, entries[node]!.reads.remove(location) else { return }
    emit(.unread(node: number, location: location))
    if objectLocations[location]?.readers.remove(node) != nil { letGo(objectLocations[location]!.object) }
  }

  mutating func beginDeclared(_ node: Int32, _ object: ObjectNumber) {
    uses[object - 1].observers.insert(node)
    hold(object)
  }

  /// What a body read of the object counts no longer either: the node will not hear of its changes.
  mutating func endDeclared(_ node: Int32, _ object: ObjectNumber) {
    guard let number = entries[node]?.number, entries[node]!.declared.remove(object) else { return }
    emit(.undeclared(node: number, object: object))
    uses[object - 1].observers.remove(node)
    letGo(object)
    for location in entries[node]!.reads.sorted where objectLocations[location]?.object == object {
      endRead(node, location)
    }
  }

  // MARK: Ends

  /// What a node's removal ends needs no lines of its own.
  mutating func forgetUses(of entry: Entry, at node: Int32) {
    guard !uses.isEmpty else { return }
    for location in entry.reads.sorted where objectLocations[location]?.readers.remove(node) != nil {
      letGo(objectLocations[location]!.object)
    }
    for object in entry.declared.sorted {
      uses[object - 1].observers.remove(node)
      letGo(object)
    }
    for object in entry.objects.values { letGo(object) }
    for object in objectsNamedAfter.removeValue(forKey: entry.number) ?? [] {
      uses[object - 1].holder = nil
      maybeUnused.append(object)
    }
  }

  mutating func locationRemoved(_ index: Int32) {
    switch locations[index] {
    case .location(let location):
      for node in (objectLocations[location]?.readers ?? []).sorted() { endRead(node, location) }
      objectLocations[location] = nil
    case .objectChange(let record):
      if let object = objects[record.serial]?.number {
        for node in uses[object - 1].observers.sorted() { endDeclared(node, object) }
      }
    case .environment, nil: break
    }
    locations[index] = nil
  }
}
