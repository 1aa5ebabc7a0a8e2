// What a trace defines, and how its numbers become indices of the timeline.

import StateGraphTrace

extension TimelineBuilder {
  /// What is defined while no step is open belongs to the next one.
  var now: Int { step?.index ?? timeline!.steps.count }

  mutating func define(_ node: TraceLine.Node) throws(TimelineError) {
    var parent: Timeline.NodeIndex?
    if let number = node.parent { parent = try index(number, nodes) }
    let depth = parent.map { depths[$0] + 1 } ?? 1
    guard depth <= Timeline.nestingLimit else { throw .tooDeep(node.path, line: lineNumber) }
    depths.append(depth)
    nodes.define(node.number)
    displays.append(node.display)
    children.append([])
    isListed.append(false)
    timeline!.nodes.append(
      Timeline.Node(
        path: node.path, type: node.type, kind: node.kind, parent: parent, life: node.life, declared: node.declared,
        inside: node.inside, createdAt: now, display: node.display))
  }

  mutating func define(_ location: TraceLine.Location) throws(TimelineError) {
    let owner = try owner(location.owner)
    let path: String
    switch owner {
    case .node(let node):
      path = timeline!.nodes[node].path
      locationsOf[node, default: []].append(timeline!.locations.count)
    case .object(let object): path = timeline!.objects[object].path
    }
    let name =
      location.path.utf8.starts(with: path.utf8)
        && location.path.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: ".")
      ? Substring(location.path.utf8.dropFirst(path.utf8.count + 1)) : location.path.split(separator: ".").last
    locations.define(location.number)
    timeline!.locations.append(
      Timeline.Location(
        path: location.path, name: name.map(String.init) ?? location.path, owner: owner, wrapper: location.wrapper,
        type: location.type,
        declared: location.declared, initial: location.value, createdAt: now))
  }

  private func owner(_ owner: TraceLine.Owner) throws(TimelineError) -> Timeline.Owner {
    switch owner {
    case .node(let number): .node(try index(number, nodes))
    case .object(let number): .object(try index(number, objects))
    }
  }

  func origin(_ origin: TraceLine.Origin) throws(TimelineError) -> TraceLine.Origin {
    try origin.withNode { number throws(TimelineError) in try index(number, nodes) }
  }

  mutating func define(_ object: TraceLine.Object) throws(TimelineError) {
    let owner = try object.owner.map { owner throws(TimelineError) in try self.owner(owner) }
    let holder = try optional(object.holder, nodes)
    objects.define(object.number)
    timeline!.objects.append(
      Timeline.Object(path: object.path, type: object.type, owner: owner, holder: holder, createdAt: now))
  }

  /// - Complexity: O(what is replaced + what stands behind it).
  mutating func replaceChildren(
    of node: Timeline.NodeIndex, at start: Int?, _ gone: Int, by numbers: [NodeNumber], in step: Int
  ) throws(TimelineError) {
    let (place, gone) = start.map { ($0, gone) } ?? (0, children[node].count)
    guard place >= 0, gone >= 0, place <= children[node].count, gone <= children[node].count - place else {
      throw .contradiction(
        "\(gone) children from place \(place) on are replaced, of \(children[node].count)", line: lineNumber)
    }
    for child in children[node][place..<place + gone] { isListed[child] = false }
    var added: [Timeline.NodeIndex] = []
    for number in numbers {
      let child = try live(number, at: step)
      guard timeline!.nodes[child].parent == node, !isListed[child] else {
        throw .contradiction("node \(number) is listed where it is not a child, or twice", line: lineNumber)
      }
      isListed[child] = true
      added.append(child)
    }
    children[node].replaceSubrange(place..<place + gone, with: added)
  }

  func index(_ number: Int, _ numbering: Numbering) throws(TimelineError) -> Int {
    guard let index = numbering.indices[number] else { throw .undefined(numbering.what, number, line: lineNumber) }
    return index
  }

  /// A node that no earlier step has removed.
  func live(_ number: Int, at step: Int) throws(TimelineError) -> Timeline.NodeIndex {
    let index = try index(number, nodes)
    if let removedAt = timeline!.nodes[index].removedAt, removedAt < step {
      throw .contradiction("node \(number) was removed in step \(removedAt)", line: lineNumber)
    }
    return index
  }

  func optional(_ number: Int?, _ numbering: Numbering) throws(TimelineError) -> Int? {
    guard let number else { return nil }
    return try index(number, numbering)
  }

  func translated(
    _ cause: TraceLine.Cause, of node: Timeline.NodeIndex
  ) throws(TimelineError) -> Timeline.Cause {
    switch cause {
    case .created: .created
    case .location(let number): .location(try index(number, locations))
    case .object(let number): .object(try index(number, objects))
    case .input(let field, let old, let new, let changes):
      owns(node, field)
        ? .initial(field: field, old: old, new: new, changes: changes)
        : .input(field: field, old: old, new: new, changes: changes)
    case .environment(let key): .environment(key: key)
    case .unknown: .unknown
    }
  }

  private func owns(_ node: Timeline.NodeIndex, _ property: String) -> Bool {
    locationsOf[node]?.contains { timeline!.locations[$0].name == property } ?? false
  }

  func names(of number: HopsNumber?) throws(TimelineError) -> [String] {
    guard let number else { return [] }
    guard let names = hops[number] else { throw .undefined("hops", number, line: lineNumber) }
    return names
  }
}

/// Which index a number of the trace stands for.
struct Numbering: Sendable {
  let what: String
  private(set) var indices: [Int: Int] = [:]
  private var count = 0
  init(what: String) { self.what = what }

  /// A number that is defined again stands for the new thing from then on.
  mutating func define(_ number: Int) {
    indices[number] = count
    count += 1
  }
}
