// Traces of programs that nobody wrote, as large as asked for and the same at every run: screens of sections of rows,
// states in both, bindings between them, and taps that write them.

import StateGraphTrace

/// Makes such a trace line by line; what it keeps is the hierarchy, not the lines.
struct LargeTrace {
  private var random: SplitMix
  private let write: (TraceLine) -> Void
  private var sections: [Section] = []
  private var nodes = 0
  private var locations = 0
  private var values: [Int] = []
  private let rowsOfSection = 20

  private struct Section {
    var node: Int
    var path: String
    var location: Int
    var rows: [Row] = []
    var made = 0
  }

  private struct Row {
    var node: Int
    var text: Int
    var button: Int
    /// Its own state; `nil` for a row that refers to the section's.
    var location: Int?
  }

  private init(seed: UInt64, _ write: @escaping (TraceLine) -> Void) {
    random = SplitMix(state: seed)
    self.write = write
  }

  /// - Parameters:
  ///   - nodes: How many the first render makes, about.
  ///   - steps: With the first render.
  static func make(nodes: Int, steps: Int, seed: UInt64 = 1, _ write: @escaping (TraceLine) -> Void) {
    var trace = LargeTrace(seed: seed, write)
    write(.header(.init(root: "Catalogue", files: ["Catalogue.swift"])))
    trace.open(nodes)
    for step in 1..<max(steps, 1) { trace.act(step) }
    write(.closed)
  }

  private mutating func node(
    _ path: String, _ type: String, _ kind: TraceLine.Kind, _ parent: Int?, _ display: TraceLine.Display = .init()
  ) -> Int {
    nodes += 1
    write(.node(.init(number: nodes, path: path, type: type, kind: kind, parent: parent, display: display)))
    write(.created(nodes))
    return nodes
  }

  private mutating func state(_ name: String, of path: String, _ node: Int) -> Int {
    locations += 1
    values.append(0)
    write(
      .location(
        .init(
          number: locations, path: "\(path).\(name)", owner: .node(node), wrapper: .state, type: "Int", value: "0")))
    write(.read(node: node, location: locations))
    return locations
  }

  private mutating func open(_ count: Int) {
    write(.step(.init(index: 0, action: "first render")))
    write(.pass(.init([.firstRender])))
    let root = node("Catalogue", "Catalogue", .view, nil)
    write(.evaluated(root, causes: [.created]))
    while nodes < count { addSection(to: root, upTo: count) }
    write(.children(of: root, sections.map(\.node)))
    write(.end(step: 0, output: nil))
  }

  private mutating func addSection(to root: Int, upTo count: Int) {
    let path = "Catalogue/Section[\"\(sections.count)\"]"
    let own = node(path, "Section", .view, root)
    var section = Section(node: own, path: path, location: state("selected", of: path, own))
    write(.hops(own, after: nil, ["\(path).$selected"]))
    write(.evaluated(own, causes: [.created]))
    while section.rows.count < rowsOfSection, nodes < count { addRow(to: &section) }
    write(.children(of: own, section.rows.map(\.node)))
    sections.append(section)
  }

  private mutating func addRow(to section: inout Section) {
    let path = "\(section.path)/Row[\"\(section.made)\"]"
    section.made += 1
    let own = node(path, "Row", .view, section.node)
    var location: Int?
    if Int.random(in: 0..<4, using: &random) > 0 {
      location = state("count", of: path, own)
    } else {
      write(
        .reference(
          .init(
            from: own, property: "selected", wrapper: .binding, to: .location(section.location), hops: section.node)))
      write(.read(node: own, location: section.location))
    }
    write(.evaluated(own, causes: [.created]))
    let text = node("\(path)/Text", "Text", .control, own, .init(text: "0"))
    let button = node("\(path)/Button", "Button", .control, own, .init(label: "Add \(section.made)"))
    write(.children(of: own, [text, button]))
    section.rows.append(Row(node: own, text: text, button: button, location: location))
  }

  private mutating func act(_ step: Int) {
    let index = Int.random(in: sections.indices, using: &random)
    let row = sections[index].rows[Int.random(in: sections[index].rows.indices, using: &random)]
    let location = row.location ?? sections[index].location
    let action = "tap \"Add\" of \(index)"
    write(.step(.init(index: step, action: action)))
    let old = values[location - 1]
    values[location - 1] += 1
    write(.wrote(.init(location: location, old: "\(old)", new: "\(old + 1)", origin: .action(of: row.button))))
    write(.pass(.init([.action(of: nil)])))
    if row.location == nil { write(.evaluated(sections[index].node, causes: [.location(location)])) }
    let readers = row.location == nil ? sections[index].rows.filter { $0.location == nil } : [row]
    for reader in readers {
      write(.evaluated(reader.node, causes: [.location(location)]))
      write(.updated(reader.text, .init(text: "\(old + 1)")))
    }
    if step % 10 == 0 {
      if sections[index].rows.count > 2 {
        let gone = sections[index].rows.removeLast()
        for node in [gone.text, gone.button, gone.node] { write(.removed(node)) }
      }
      var section = sections[index]
      addRow(to: &section)
      sections[index] = section
      write(.children(of: sections[index].node, sections[index].rows.map(\.node)))
    }
    write(.end(step: step, output: nil))
  }
}

/// SplitMix64: the same numbers on every machine.
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
