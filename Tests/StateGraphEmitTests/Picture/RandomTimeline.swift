// Random hierarchies and what happens to them, as traces: the same ones at every run.

import StateGraphTimeline
import StateGraphTrace

/// Makes the trace of a program that nobody wrote: views, states, bindings handed down, objects, writes and their
/// effects, rows that come and go. Names and values are often hostile.
struct RandomTimeline {
  private var random: SplitMix
  private var lines: [TraceLine] = []
  private var nodes: [Node] = []
  private var locations: [(path: String, owner: Int, value: String, hop: String)] = []
  private var bindings: [(node: Int, property: String, location: Int, hops: [String])] = []
  private var hopCount = 0
  private var objects = 0
  private var objectOf: [Int: Int] = [:]

  private struct Node {
    var number: Int
    var path: String
    var kind: TraceLine.Kind
    var parent: Int?
    var children: [Int] = []
    var isAlive = true
  }

  static let hostile = [
    "a", "12:00", "<script>alert(1)</script>", "]]>", "\"quotes\" & 'more' \\", "\u{0}\u{1B}b", "line\nbreak",
    "مرحبا שלום", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{FFFE}", "日本語の長い文字列です", String(repeating: "wide ", count: 80), "e\u{301}\u{302}\u{303}",
    "\u{202E}gnp.exe\u{202C}", "a" + String(repeating: "\u{301}", count: 200), "javascript:alert(1)", "&amp;&#x27;",
    "🇨🇭👩🏽‍🚀\u{FE0F}\u{200D}", "--> <!-- ]]>", "\u{7F}\u{85}\u{2028}",
  ]

  private init(seed: UInt64) { random = SplitMix(state: seed) }

  /// - Parameter size: How many nodes there are after the first render, besides the root.
  static func trace(seed: UInt64, size: ClosedRange<Int> = 0...18) -> [TraceLine] {
    var maker = RandomTimeline(seed: seed)
    maker.open(size)
    for step in 1...Int.random(in: 1...4, using: &maker.random) { maker.act(step) }
    return maker.lines + [.closed]
  }

  static func timeline(seed: UInt64) throws -> Timeline { try Timeline(trace: trace(seed: seed)) }

  private mutating func open(_ size: ClosedRange<Int>) {
    lines = [
      .header(.init(root: "Root", files: ["Root.swift"])), .step(.init(index: 0, action: "first render")),
      .pass(.init([.firstRender])),
    ]
    _ = add(name: "Root", kind: .view, to: nil)
    for _ in 0..<Int.random(in: size, using: &random) { addSomething() }
    noteChildren()
    lines.append(.end(step: 0, output: nil))
  }

  private mutating func addSomething() {
    let views = nodes.indices.filter { nodes[$0].kind == .view && nodes[$0].isAlive }
    // Sometimes a chain, sometimes a bush.
    let parent = Bool.random(using: &random) ? views.last! : views.randomElement(using: &random)!
    let kinds: [TraceLine.Kind] = [.view, .view, .control, .control, .decoration]
    let kind = kinds.randomElement(using: &random)!
    let name =
      kind == .view
      ? ["Row", "Card", "Detail", "AViewWithAnAlmostUnreasonablyLongNameOfItsOwn"].randomElement(using: &random)!
      : kind == .control ? ["Text", "Button", "Toggle"].randomElement(using: &random)! : "onAppear"
    _ = add(name: name, kind: kind, to: parent)
  }

  private mutating func add(name: String, kind: TraceLine.Kind, to parent: Int?) -> Int {
    let index = nodes.count
    let twins = parent.map { nodes[$0].children.filter { nodes[$0].path.contains(name) }.count } ?? 0
    let path = (parent.map { nodes[$0].path + "/" } ?? "") + name + (twins > 0 ? "#\(twins + 1)" : "")
    nodes.append(Node(number: index + 1, path: path, kind: kind, parent: parent))
    if let parent { nodes[parent].children.append(index) }
    let display =
      kind == .control ? TraceLine.Display(label: word(), text: Bool.random(using: &random) ? word() : nil) : .init()
    lines.append(
      .node(
        .init(
          number: index + 1, path: path, type: name, kind: kind, parent: parent.map { $0 + 1 }, display: display)))
    lines.append(.created(index + 1))
    guard kind == .view else { return index }
    lines.append(.evaluated(index + 1, causes: [.created]))
    for number in 0..<Int.random(in: 0...2, using: &random) { addLocation("state\(number)", of: index) }
    if Int.random(in: 0..<8, using: &random) == 0 { addObject(to: index) }
    if let parent, Bool.random(using: &random) { addBinding(to: index, from: parent) }
    return index
  }

  private mutating func addLocation(_ name: String, of node: Int) {
    let value = String(reflecting: word())
    let path = "\(nodes[node].path).\(name)"
    locations.append((path, node, value, "\(nodes[node].path).$\(name)"))
    lines.append(
      .location(
        .init(
          number: locations.count, path: path, owner: .node(node + 1), wrapper: .state, type: "String", value: value)))
    if Bool.random(using: &random) { lines.append(.read(node: node + 1, location: locations.count)) }
  }

  private mutating func addObject(to node: Int) {
    objects += 1
    objectOf[node] = objects
    let path = "\(nodes[node].path).model"
    lines.append(.object(.init(number: objects, path: path, type: "Model", owner: .node(node + 1), holder: node + 1)))
    lines.append(
      .reference(
        .init(from: node + 1, property: "model", wrapper: .stateObject, to: .object(objects), keeps: true)))
    locations.append(("\(path).count", node, "0", ""))
    lines.append(
      .location(
        .init(
          number: locations.count, path: "\(path).count", owner: .object(objects), wrapper: .published, type: "Int",
          value: "0")))
    lines.append(.declared(node: node + 1, object: objects))
  }

  /// A binding to a state of the view above, or to where its own binding leads.
  private mutating func addBinding(to node: Int, from parent: Int) {
    var target: (location: Int, hops: [String])?
    if let binding = bindings.last(where: { $0.node == parent }) {
      target = (binding.location, binding.hops + ["\(nodes[parent].path).$\(binding.property)"])
    } else if let own = locations.lastIndex(where: { $0.owner == parent && !$0.hop.isEmpty }) {
      target = (own, [locations[own].hop])
    }
    guard let target else { return }
    hopCount += 1
    lines.append(.hops(hopCount, after: nil, target.hops))
    lines.append(
      .reference(
        .init(
          from: node + 1, property: "bound", wrapper: .binding, to: .location(target.location + 1), hops: hopCount,
          keyPath: Bool.random(using: &random) ? "name.first" : nil)))
    bindings.append((node, "bound", target.location, target.hops))
    if Bool.random(using: &random) { lines.append(.read(node: node + 1, location: target.location + 1)) }
  }

  private mutating func act(_ step: Int) {
    lines.append(.step(.init(index: step, action: "tap \(String(reflecting: word()))")))
    let alive = nodes.indices.filter { nodes[$0].isAlive }
    let actor = alive.filter { nodes[$0].kind != .view }.randomElement(using: &random)
    if let location = locations.indices.filter({ nodes[locations[$0].owner].isAlive }).randomElement(using: &random) {
      let new = String(reflecting: word())
      let kind = Int.random(in: 0..<5, using: &random)
      lines.append(
        .wrote(
          .init(
            location: location + 1, old: locations[location].value, new: kind == 0 ? locations[location].value : new,
            origin: .action(of: actor.map { $0 + 1 }), drop: kind == 1 ? .beforeLinking : nil, isEqual: kind == 0)))
      if kind > 1 { locations[location].value = new }
      lines.append(.pass(.init([.action(of: nil)])))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let node = alive.randomElement(using: &random)!
        switch nodes[node].kind {
        case .view: lines.append(.evaluated(node + 1, causes: [kind > 1 ? .location(location + 1) : .unknown]))
        default: lines.append(.updated(node + 1, .init(label: word(), text: word())))
        }
      }
      if let skipped = alive.randomElement(using: &random) { lines.append(.skipped([skipped + 1], .equal)) }
    }
    if Bool.random(using: &random), alive.count > 2, let leaf = alive.last, nodes[leaf].children.isEmpty {
      nodes[leaf].isAlive = false
      lines.append(.removed(leaf + 1))
      if let object = objectOf[leaf] { lines.append(.released(object)) }
    } else {
      for _ in 0..<Int.random(in: 0...9, using: &random) { addSomething() }
    }
    noteChildren()
    lines.append(.end(step: step, output: nil))
  }

  private mutating func noteChildren() {
    for node in nodes where !node.children.isEmpty && node.isAlive {
      lines.append(.children(of: node.number, node.children.filter { nodes[$0].isAlive }.map { $0 + 1 }))
    }
  }

  private mutating func word() -> String { Self.hostile.randomElement(using: &random)! }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
